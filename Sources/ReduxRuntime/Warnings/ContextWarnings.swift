extension SagaNode {
  /// Warns of an effect that did not happen, as the task had ended by itself: somebody has kept its context.
  /// In a task that was cancelled this is how it ends.
  @usableFromInline
  final func warnOfUseAfterEnd(_ effect: StaticString) {
    guard case .finished = status else { return }
    runtime.warn(
      RuntimeWarning(
        .endedTask,
        "'\(effect)' of the saga '\(name)' was called after the saga had ended; it did nothing. Await what "
          + "uses the context, or fork it."))
  }

  /// Warns, in debug builds, of an effect of this node in the body of another one.
  ///
  /// It compiles and means something else: what is forked there is attached to this node, and ends with it.
  /// Only for the owner thread.
  @inlinable
  final func warnIfForeign(_ effect: StaticString) {
    #if DEBUG
      reportIfForeign(effect)
    #endif
  }

  #if DEBUG
    @usableFromInline
    final func reportIfForeign(_ effect: StaticString) {
      guard let body = runtime.currentBody, body !== self else { return }
      runtime.warn(
        RuntimeWarning(
          .foreignContext,
          "The saga '\(body.name)' called '\(effect)' of the context of '\(name)'. It belongs to that saga "
            + "then, and not to the one that called it: use the context that the body is given."))
    }
  #endif
}

#if DEBUG
  /// The bodies that have not ended, by the address of their task. Belongs to the owner thread.
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

  extension SagaRuntime {
    /// The node whose body calls this; only for the owner thread.
    var currentBody: SagaNode? { bodies.current }
  }
#endif
