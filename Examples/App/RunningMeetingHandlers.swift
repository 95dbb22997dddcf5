import ReduxRuntime

nonisolated extension RunningMeeting.State {
  /// `ticked`
  mutating func ticked() {
    seconds += 1
    guard let speaker else { return }
    speakers[id: speaker]?.seconds += 1
    if let speaking = speakers[id: speaker], speaking.seconds >= secondsPerSpeaker { nextTapped() }
  }

  /// `nextTapped`
  mutating func nextTapped() {
    guard let index = speakers.firstIndex(where: { $0.id == speaker }) else { return }
    if index + 1 < speakers.count { speaker = speakers[index + 1].id }
  }

  /// `transcribe.next`
  mutating func transcribeNext(_ value: TranscriptionStep) {
    switch value {
    case .progress(let part): progress = part
    case .text(let text): transcript = text
    }
  }
}
