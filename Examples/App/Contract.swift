import ReduxRuntime

nonisolated extension Meetings { typealias ViewStore = MainStore<State, Action>
 nonisolated static func preview(_ s: State = State()) -> ViewStore { fatalError() } }
nonisolated extension Speaker { typealias ViewStore = MainStore<State, Action>
 nonisolated static func preview(_ s: State) -> ViewStore { fatalError() } }
nonisolated extension MeetingForm { typealias ViewStore = MainStore<State, Action>
 nonisolated static func preview(_ s: State) -> ViewStore { fatalError() } }
nonisolated extension MeetingDetail { typealias ViewStore = MainStore<State, Action>
 nonisolated static func preview(_ s: State) -> ViewStore { fatalError() } }
nonisolated extension RunningMeeting { typealias ViewStore = MainStore<State, Action>
 nonisolated static func preview(_ s: State) -> ViewStore { fatalError() } }
extension MainStore where State == Meetings.State, Action == Meetings.Action {
  var query: String { get { self[dynamicMember: \.query] } set { send(.binding(.query(newValue))) } }
  var errorMessage: String? { get { self[dynamicMember: \.errorMessage] } set { send(.binding(.errorMessage(newValue))) } }
  var form: MeetingForm.ViewStore? { get { scope(optional: \.form, action: \.form) } set { if newValue == nil, state.form != nil { send(.formDismissed) } } }
  var path: [MainStore<Meetings.Path.State, Meetings.Path.Action>] {
    get { state.path.ids.compactMap { scope(each: \.path, id: $0, action: \.path) } }
    set { if newValue.count < state.path.count { send(.popped(newValue.count)) } }
  }
}
extension MainStore where State == MeetingForm.State, Action == MeetingForm.Action {
  var meeting: Meeting { get { self[dynamicMember: \.meeting] } set { send(.binding(.meeting(newValue))) } }
}
extension MainStore where State == RunningMeeting.State, Action == RunningMeeting.Action {
  var alert: RunningMeeting.Alert? { get { self[dynamicMember: \.alert] } set { send(.binding(.alert(newValue))) } }
}
struct DetailDestination { var edit: MeetingForm.ViewStore?; var delete: MeetingDetail.DeletePrompt? }
extension MainStore where State == MeetingDetail.State, Action == MeetingDetail.Action {
  var destination: DetailDestination {
    get { DetailDestination(edit: scope(optional: \.destination, action: \.destination)?.scope(optional: \.[case: \.edit], action: \.edit), delete: state.destination?[case: \.delete]) }
    set {
      guard let old = state.destination else { return }
      switch old { case .edit: if newValue.edit == nil { send(.dismissed) }
      case .delete: if newValue.delete == nil { send(.dismissed) } }
    }
  }
}
