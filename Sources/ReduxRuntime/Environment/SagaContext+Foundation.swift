// The only file that needs Foundation: its two types that sagas ask for. On Linux that is
// FoundationEssentials, which adds a millisecond to the start of a program and no Unicode tables.
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension SagaContext {
    /// The current date of the store's environment; the system's date by default.
    public func now() -> Date {
      let (seconds, attoseconds) = timeSince1970().components
      return Date(timeIntervalSince1970: Double(seconds) + Double(attoseconds) * 1e-18)
    }

    /// A new UUID of the store's environment; random by default.
    public func uuid() -> UUID { UUID(uuid: uuidBytes()) }
  }
#endif
