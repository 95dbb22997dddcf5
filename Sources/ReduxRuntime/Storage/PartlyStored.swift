/// A state with fields that are stored between launches: `@stored` in a schema. Generated states conform.
public protocol PartlyStored: Sendable {
  /// The stored fields, those of children among them.
  associatedtype Stored: StoredFields
  /// The stored fields of this state. Setting them leaves the others as they are.
  var storedState: Stored { get set }
}

/// The stored fields of a state.
public protocol StoredFields: Codable, Sendable {
  /// Decodes the fields.
  ///
  /// - Parameter json: JSON, in UTF-8.
  /// - Throws: `DecodingError.dataCorrupted`, whose `underlyingError` is a ``NewerVersion``, and other errors.
  init(json: [UInt8]) throws

  /// Encodes the fields. Equal fields have the same JSON as a rule; sets, for example, may have another order.
  ///
  /// - Returns: JSON, in UTF-8.
  func json() throws -> [UInt8]

  /// Whether two values are known to be equal, so that a store need not encode them: `==` of an `Equatable` type.
  static func areEqual(_ one: Self, _ other: Self) -> Bool
}

extension StoredFields {
  /// Returns `false`: nothing is known.
  public static func areEqual(_ one: Self, _ other: Self) -> Bool { false }
}

extension StoredFields where Self: Equatable {
  /// Returns whether the values are equal.
  public static func areEqual(_ one: Self, _ other: Self) -> Bool { one == other }
}

/// The error behind the decoding of a state whose `storedVersion` is greater than that of the schema.
public struct NewerVersion: Error, Hashable, Sendable, CustomStringConvertible {
  /// The version that was found.
  public let version: Int
  /// The newest version that can be decoded.
  public let known: Int

  /// Makes an error.
  public init(_ version: Int, known: Int) { (self.version, self.known) = (version, known) }

  /// A description for people.
  public var description: String { "version \(version) was found, and this app knows \(known)" }
}

extension Feature where State: PartlyStored {
  /// Makes a store whose `@stored` fields are read from a storage before the store exists, and written after changes.
  ///
  /// A change is written 500 milliseconds later on the store's clock, with all others until then, off the thread of the
  /// store. A store that is released writes what is left; see also ``Store/flush()``.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action, but for the fields that are stored.
  ///   - sagas: The sagas in the order of their start.
  ///   - storage: The storage; ``StateStorage/memory`` for tests.
  ///   - options: The options.
  public static func store(
    _ initialState: State, sagas: Sagas = [], storage: any StateStorage,
    options: Options = Options()
  ) -> Store<State, Action> {
    let keeper = StateKeeper<State>(onProblem: options.onStorageProblem)
    let state = keeper.restored(initialState, from: storage)
    let store = store(state, sagas: sagas, options: options)
    keeper.keep(store)
    return store
  }
}

extension Store {
  /// Writes changes of stored fields that were not written yet, and returns when that is done.
  ///
  /// Call it when the app may be ended soon: on iOS, when its scene enters the background; on macOS and Linux, before
  /// the program exits. It does nothing in a store without a storage. It must not be called in a reducer.
  public func flush() { core.flush(false) }
}
