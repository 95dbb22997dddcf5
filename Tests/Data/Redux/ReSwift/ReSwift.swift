// The four protocols of ReSwift that users name, and what their declarations need. Generated code is compiled against
// them; https://github.com/ReSwift/ReSwift has the real ones.

/// Something that happened.
public protocol Action {}

/// A state, or a part of one.
public protocol StateType {}

/// What gets new states, whatever their type.
public protocol AnyStoreSubscriber: AnyObject {
  func _newState(state: Any)
}

/// What gets new states of one type.
public protocol StoreSubscriber: AnyStoreSubscriber {
  associatedtype StoreSubscriberStateType

  func newState(state: StoreSubscriberStateType)
}

extension StoreSubscriber {
  public func _newState(state: Any) {
    if let state = state as? StoreSubscriberStateType { newState(state: state) }
  }
}

/// What an action does to a state; there is none before the first action.
public typealias Reducer<State> = (_ action: Action, _ state: State?) -> State

/// What holds a state, and is told of actions.
public protocol StoreType {
  associatedtype State: StateType

  var state: State! { get }

  func dispatch(_ action: Action)

  func subscribe<S: StoreSubscriber>(_ subscriber: S) where S.StoreSubscriberStateType == State

  func unsubscribe(_ subscriber: AnyStoreSubscriber)
}
