import ReduxRuntime
import Observation

extension MainStore: @retroactive Observable {}
extension MainStore: @retroactive Identifiable {}
extension MainStore: @retroactive Hashable {
  public nonisolated static func == (a: MainStore, b: MainStore) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) {}
}
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
  var form: MeetingForm.ViewStore? { get { scope(optional: \.form, action: \.form) } set { } }
  var path: [MainStore<Meetings.Path.State, Meetings.Path.Action>] { get { [] } set { } }
}
extension MainStore where State == MeetingForm.State, Action == MeetingForm.Action {
  var meeting: Meeting { get { self[dynamicMember: \.meeting] } set { send(.binding(.meeting(newValue))) } }
}
extension MainStore where State == RunningMeeting.State, Action == RunningMeeting.Action {
  var alert: RunningMeeting.Alert? { get { self[dynamicMember: \.alert] } set { send(.binding(.alert(newValue))) } }
}
struct DetailDestination { var edit: MeetingForm.ViewStore?; var delete: MeetingDetail.DeletePrompt? }
extension MainStore where State == MeetingDetail.State, Action == MeetingDetail.Action {
  var destination: DetailDestination { get { fatalError() } set { } }
}
extension MainStore {
  func scope<C: ChildCollection, A>(each: KeyPath<State, C>, action: KeyPath<Action.Cases, CasePath<Action, (id: C.ID, action: A)>>) -> [MainStore<C.Element, A>] where Action: CasePathable { [] }
}
