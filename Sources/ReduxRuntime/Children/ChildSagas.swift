/// A saga that every child of a kind has, and the task in the parent's scope that stands for all of them.
struct ChildSaga<State: Sendable, Action: Sendable> {
  let saga: Saga<State, Action>
  let host: SagaNode
}

/// The sagas of one kind of children, in the order in which they were started in the parent. Belongs to
/// the owner thread.
final class ChildSagas<State: Sendable, Action: Sendable> {
  private(set) var all: [ChildSaga<State, Action>] = []

  /// Adds a saga, until the task that stands for it ends.
  func add(_ saga: Saga<State, Action>, host: SagaNode) -> ChildSaga<State, Action> {
    let entry = ChildSaga(saga: saga, host: host)
    all.append(entry)
    host.onStop = { [unowned self, unowned host] in all.removeAll { $0.host === host } }
    return entry
  }
}
