/// Where a store keeps what is stored of its state: the fields that are `@stored` in a schema, as JSON.
///
/// ``MemoryStorage`` is one, and the library `ReduxStorage` has files. A database needs the first two functions. A
/// store calls one at a time, on any thread, and a storage serves one store at a time.
public protocol StateStorage: AnyObject, Sendable {
  /// Reads what was written last.
  ///
  /// - Returns: The bytes, or `nil` if nothing was ever written.
  /// - Throws: Any error; ``StorageInUse`` if somebody else uses the storage. The store then writes nothing.
  func read() throws -> [UInt8]?

  /// Replaces what was written last, completely or not at all.
  ///
  /// - Parameter bytes: JSON, in UTF-8.
  /// - Throws: Any error, after which the store tries again later; ``StorageInUse`` if somebody else uses the storage
  ///   by now. The store then writes nothing more.
  func write(_ bytes: [UInt8]) throws

  /// Keeps bytes that the store cannot decode where later writes leave them alone.
  ///
  /// - Parameter bytes: What ``read()`` has returned.
  /// - Returns: Whether they are kept. If not, as by default, the store writes nothing, and they stay where they are.
  func setAside(_ bytes: [UInt8]) -> Bool
}

extension StateStorage {
  /// Does nothing.
  public func setAside(_ bytes: [UInt8]) -> Bool { false }
}

/// The error of a storage that another store or another process uses.
public struct StorageInUse: Error, Hashable, Sendable {
  /// Makes an error.
  public init() {}
}

/// What went wrong with the stored state of a store; see ``StoreOptions/onStorageProblem``.
public struct StorageProblem: Error, Sendable, CustomStringConvertible {
  /// The kind of problem, with its consequence for people.
  public enum Kind: String, Sendable {
    /// Another store or process uses the storage. Nothing is written, as after all kinds but the last two.
    case inUse = "another store uses the storage, so this one stores nothing"
    /// The storage cannot be read. It may be readable later.
    case notRead = "the stored state cannot be read, so nothing is stored in this run"
    /// A newer version of the app has written the state.
    case newer = "the stored state is newer than the app, so nothing is stored in this run"
    /// The state can neither be decoded nor set aside.
    case notSetAside = "the stored state cannot be decoded, so nothing is stored in this run"
    /// The state cannot be decoded. It was set aside, and the store starts with its initial state.
    case damaged = "the stored state cannot be decoded and was set aside"
    /// The state could not be written. The store tries again.
    case notWritten = "the state could not be stored, which is tried again"
  }

  /// The kind of problem.
  public let kind: Kind
  /// The error behind it, such as that of the file system.
  public let error: any Error

  init(_ kind: Kind, _ error: any Error) { (self.kind, self.error) = (kind, error) }

  /// The consequence and the error, for people.
  public var description: String { "\(kind.rawValue): \(error)" }

  /// Prints a problem to standard error: the default of a store.
  @Sendable
  public static func printToStandardError(_ problem: StorageProblem) {
    Platform.printToStandardError("Redux storage: \(problem)")
  }
}

/// A storage in memory, for tests and previews.
public final class MemoryStorage: StateStorage {
  private let content: Locked<[UInt8]?>

  /// Makes a storage.
  ///
  /// - Parameter text: The JSON that it contains, if any.
  public init(_ text: String? = nil) { content = Locked(text.map { Array($0.utf8) }) }

  /// The JSON that it contains.
  public var text: String? { read().map { String(decoding: $0, as: UTF8.self) } }

  /// Reads the bytes.
  public func read() -> [UInt8]? { content.withLock { $0 } }

  /// Replaces the bytes.
  public func write(_ bytes: [UInt8]) { content.withLock { $0 = bytes } }
}

extension StateStorage where Self == MemoryStorage {
  /// A new storage in memory, which is empty.
  public static var memory: MemoryStorage { MemoryStorage() }
}
