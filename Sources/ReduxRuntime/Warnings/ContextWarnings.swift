extension SagaNode {
  /// Warns of an effect that is called after the end of its task, on a context that has outlived the task. A cancelled
  /// task ends with such an effect and gets no warning.
  @usableFromInline
  final func warnOfUseAfterEnd(_ effect: StaticString) {
    guard case .finished = status else { return }
    runtime.warn(
      RuntimeWarning(
        .endedTask,
        "The saga '\(name)' called '\(effect)' after it had ended; the effect did nothing. Await the code that "
          + "uses the context, or fork it."))
  }

  /// Warns, in debug builds, when another node's body uses this node's context.
  ///
  /// Such code compiles but behaves differently: tasks that it forks are attached to this node and end with it. Only
  /// for the owner thread.
  @inlinable
  final func warnIfForeign(_ effect: StaticString) {
    #if DEBUG
      reportIfForeign(effect)
    #endif
  }

  #if DEBUG
    @usableFromInline
    final func reportIfForeign(_ effect: StaticString) {
      guard let body = runtime.bodies.current, body !== self else { return }
      runtime.warn(
        RuntimeWarning(
          .foreignContext,
          "The saga '\(body.name)' called '\(effect)' on the context of '\(name)', so the effect belongs to "
            + "'\(name)'. Use the context that the saga's own body gets."))
    }
  #endif
}

#if DEBUG
  /// The nodes whose bodies have not ended, by the address that their `Task` is. Belongs to the owner thread.
  final class RunningBodies: @unchecked Sendable {
    private var nodes: [UInt: SagaNode] = [:]

    func add(_ node: SagaNode) {
      if let task = node.task { nodes[unsafeBitCast(task, to: UInt.self)] = node }
    }

    func remove(_ node: SagaNode) {
      if let task = node.task { nodes[unsafeBitCast(task, to: UInt.self)] = nil }
    }

    /// The node whose body calls this.
    var current: SagaNode? {
      if nodes.isEmpty { return nil }
      return withUnsafeCurrentTask { task in
        task.flatMap { nodes[unsafeBitCast($0, to: UInt.self)] }
      }
    }
  }
#endif
