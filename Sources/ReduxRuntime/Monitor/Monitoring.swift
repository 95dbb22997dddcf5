/// The monitor of a store, and the last numbers of sagas and effects. Belongs to the owner thread.
final class Monitoring: @unchecked Sendable {
  private let monitor: SagaMonitor
  var lastSaga = 0
  var lastEffect = 0

  init(_ monitor: SagaMonitor) { self.monitor = monitor }

  func report(_ event: SagaEvent) { monitor.receive(event) }
}

extension SagaNode {
  /// The name of the node in events.
  final var identity: SagaEvent.Saga {
    SagaEvent.Saga(id: id, parentID: parent?.id, name: name)
  }

  final func reportStart() { runtime.monitoring?.report(.started(identity)) }

  final func reportEnd() {
    guard let monitoring = runtime.monitoring else { return }
    let outcome: SagaEvent.Outcome =
      switch status {
      case .running, .finished: .resolved
      case .cancelled: .cancelled
      case .failed(let error): .rejected(error.error)
      }
    monitoring.report(.ended(identity, outcome))
  }
}

extension SagaContext {
  /// Whether there is a monitor.
  @inlinable var isMonitored: Bool { scope.runtime.isMonitored }

  /// Waits for an effect, and reports it.
  @usableFromInline
  nonisolated(nonsending) func reporting<Value, Thrown: Error>(
    _ kind: SagaEvent.Effect.Kind,
    _ detail: @autoclosure () -> String,
    _ effect: nonisolated(nonsending) () async throws(Thrown) -> Value
  ) async throws(Thrown) -> Value {
    guard let monitoring = scope.runtime.monitoring else { return try await effect() }
    let (sagaID, text) = (node.id, detail())
    let report = await onExecutor {
      let report = SagaEvent.Effect(
        id: monitoring.lastEffect.countUp(), sagaID: sagaID, kind: kind, detail: text)
      monitoring.report(.triggered(report))
      return report
    }
    do throws(Thrown) {
      let value = try await effect()
      await onExecutor { monitoring.report(.settled(report, .resolved)) }
      return value
    } catch {
      let outcome: SagaEvent.Outcome = error is CancellationError ? .cancelled : .rejected(error)
      await onExecutor { monitoring.report(.settled(report, outcome)) }
      throw error
    }
  }
}
