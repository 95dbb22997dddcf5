// Dates and UUIDs need Foundation. On Linux, FoundationEssentials is enough: it adds a millisecond to the start of a
// program and no Unicode tables.
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension SagaContext {
  /// The current date of the store's environment; the system's date by default.
  public func now() -> Date {
    let runtime = scope.runtime
    let (seconds, attoseconds) = runtime.environment.date(runtime.elapsed()).components
    return Date(timeIntervalSince1970: Double(seconds) + Double(attoseconds) * 1e-18)
  }

  /// A new UUID of the store's environment; random by default.
  public func uuid() -> UUID { UUID(uuid: scope.runtime.environment.uuid()) }
}
