import ReduxRuntime

nonisolated extension Meetings.State {
  /// `path.detail.delegate.started`
  mutating func pathDetailDelegateStarted(elementID: StackElementID, _ value: Meeting) {
    let speakers = value.attendees.map { Speaker.State(id: $0.id, name: $0.name) }
    path.append(
      .running(
        .init(meeting: value, speaker: speakers.first?.id, speakers: IdentifiedArray(speakers))))
  }
}
