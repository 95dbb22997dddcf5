/// What is told of a run of a saga.
protocol LifecycleEvent {
  /// Whether it is that the run was cancelled.
  var isCancelled: Bool { get }
}

extension CallEvent: LifecycleEvent {
  var isCancelled: Bool { if case .cancelled = self { true } else { false } }
}

extension StreamEvent: LifecycleEvent {
  var isCancelled: Bool { if case .cancelled = self { true } else { false } }
}

extension KeyedCallEvent: LifecycleEvent {
  var isCancelled: Bool { if case .cancelled = self { true } else { false } }
}

extension KeyedStreamEvent: LifecycleEvent {
  var isCancelled: Bool { if case .cancelled = self { true } else { false } }
}

/// Whether an action, of whatever child of a child, says that a run was cancelled.
///
/// It looks into cases and what they carry, of which the action is the last: nothing for those who are in a hurry.
func reportsCancelled(_ action: Any) -> Bool {
  var part = action
  while true {
    if let event = part as? any LifecycleEvent { return event.isCancelled }
    let mirror = Mirror(reflecting: part)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .tuple,
      let last = mirror.children.suffix(1).first
    else { return false }
    part = last.value
  }
}
