/// An event of a call: a ``CallEvent`` or a ``KeyedCallEvent``.
public protocol _CallLifecycle<Success, Failure>: _LifecycleEvent {
  /// The value of the call.
  associatedtype Success
  /// The error of the call.
  associatedtype Failure: Error
  /// The type of the field that shows that a call is under way.
  associatedtype Loading

  /// The event, without the key of the run.
  var unkeyed: CallEvent<Success, Failure> { get }

  /// The event that says that the same call was cancelled.
  var _cancelled: Self { get }

  /// Marks the call as under way from its start to its end.
  ///
  /// - Parameter loading: A flag, or the keys of the calls under way.
  func reduce(loading: inout Loading)
}

extension CallEvent: _CallLifecycle {
  /// This event.
  @inlinable public var unkeyed: CallEvent { self }

  /// The event that says that the call was cancelled.
  @inlinable public var _cancelled: CallEvent { .cancelled }

  /// Sets a flag when the call starts, and clears it at the end.
  @inlinable
  public func reduce(loading: inout Bool) { loading = !isSettled }
}

extension KeyedCallEvent: _CallLifecycle {
  /// The event that says that the call was cancelled.
  @inlinable public var _cancelled: KeyedCallEvent { .cancelled(key) }

  /// Inserts the key when the call starts, and removes it at the end.
  @inlinable
  public func reduce(loading: inout Set<Key>) {
    if isSettled { loading.remove(key) } else { loading.insert(key) }
  }
}

// MARK: - Fields of a state

extension _CallLifecycle {
  /// Stores the value of a call.
  @inlinable
  public func reduce(into field: inout Success) {
    if case .success(let value) = unkeyed { field = value }
  }

  /// Stores the value of a call.
  @inlinable
  public func reduce(into field: inout Success?) {
    if case .success(let value) = unkeyed { field = value }
  }

  /// Clears the error when the call starts, and stores the error of the call.
  @inlinable
  public func reduce(error field: inout Failure?) {
    switch unkeyed {
    case .started: field = nil
    case .failure(let error): field = error
    case .success, .cancelled: break
    }
  }

  /// Clears the message when the call starts, and stores the message of the error.
  @inlinable
  public func reduce(error message: inout String?) where Failure == ReduxRuntime.Failure {
    switch unkeyed {
    case .started: message = nil
    case .failure(let error): message = error.message
    case .success, .cancelled: break
    }
  }

  /// Reduces both fields.
  @inlinable
  public func reduce(loading: inout Loading, error shown: inout Failure?) {
    reduce(loading: &loading)
    reduce(error: &shown)
  }

  /// Reduces both fields.
  @inlinable
  public func reduce(loading: inout Loading, error shown: inout String?)
  where Failure == ReduxRuntime.Failure {
    reduce(loading: &loading)
    reduce(error: &shown)
  }

  /// Reduces both fields.
  @inlinable
  public func reduce(loading: inout Loading, into field: inout Success) {
    reduce(loading: &loading)
    reduce(into: &field)
  }

  /// Reduces all three fields.
  @inlinable
  public func reduce(loading: inout Loading, into field: inout Success, error shown: inout Failure?) {
    reduce(loading: &loading)
    reduce(into: &field)
    reduce(error: &shown)
  }

  /// Reduces all three fields.
  @inlinable
  public func reduce(loading: inout Loading, into field: inout Success, error shown: inout String?)
  where Failure == ReduxRuntime.Failure {
    reduce(loading: &loading)
    reduce(into: &field)
    reduce(error: &shown)
  }

  /// Reduces both fields.
  @inlinable
  public func reduce(loading: inout Loading, into field: inout Success?) {
    reduce(loading: &loading)
    reduce(into: &field)
  }

  /// Reduces all three fields.
  @inlinable
  public func reduce(
    loading: inout Loading, into field: inout Success?, error shown: inout Failure?
  ) {
    reduce(loading: &loading)
    reduce(into: &field)
    reduce(error: &shown)
  }

  /// Reduces all three fields.
  @inlinable
  public func reduce(loading: inout Loading, into field: inout Success?, error shown: inout String?)
  where Failure == ReduxRuntime.Failure {
    reduce(loading: &loading)
    reduce(into: &field)
    reduce(error: &shown)
  }

  /// Reduces both fields.
  @inlinable
  public func reduce(into field: inout Success, error shown: inout Failure?) {
    reduce(into: &field)
    reduce(error: &shown)
  }

  /// Reduces both fields.
  @inlinable
  public func reduce(into field: inout Success, error shown: inout String?)
  where Failure == ReduxRuntime.Failure {
    reduce(into: &field)
    reduce(error: &shown)
  }

  /// Reduces both fields.
  @inlinable
  public func reduce(into field: inout Success?, error shown: inout Failure?) {
    reduce(into: &field)
    reduce(error: &shown)
  }

  /// Reduces both fields.
  @inlinable
  public func reduce(into field: inout Success?, error shown: inout String?)
  where Failure == ReduxRuntime.Failure {
    reduce(into: &field)
    reduce(error: &shown)
  }
}
