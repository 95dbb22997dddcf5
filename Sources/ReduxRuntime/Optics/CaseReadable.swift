/// An enum that reports its case and payload in one `switch`. Generated actions conform.
///
/// The number of the case lets the store skip sagas that wait for other cases. Numbers are dense: `0..<` the number of
/// cases.
///
/// ```swift
/// enum Action: CaseReadable {
///   case add(Int)
///   case moved(from: Int, to: Int)
///   case clear
///
///   struct Cases: Sendable {
///     var add: CaseOf<Int> { CaseOf(0) { .add($0) } }
///     var moved: CaseOf<(from: Int, to: Int)> { CaseOf(1) { .moved(from: $0.from, to: $0.to) } }
///     var clear: CaseOf<Void> { CaseOf(2, .clear) }
///   }
///   static let cases = Cases()
///
///   func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
///     switch self {
///     case .add(let value): reader.read(0, value)
///     case .moved(let from, let to): reader.read(1, (from: from, to: to))
///     case .clear: reader.read(2, ())
///     }
///   }
/// }
/// ```
public protocol CaseReadable: CasePathable {
  /// Passes the number and the payload of this value's case to a reader.
  ///
  /// - Parameter reader: The reader.
  /// - Returns: The result of the reader.
  func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output

  /// The number of this value's case. Each action of a store is asked for it.
  var caseIndex: Int { get }
}

/// Reads the case of a ``CaseReadable``.
public protocol CaseReader {
  /// The result.
  associatedtype Output

  /// Reads a case.
  ///
  /// - Parameters:
  ///   - index: The number of the case.
  ///   - payload: The payload: `()`, a value, or a tuple with the labels of the case.
  func read<Payload>(_ index: Int, _ payload: Payload) -> Output
}

extension CaseReadable {
  /// The number of this value's case.
  @inlinable
  public var caseIndex: Int { read(IndexReader()) }

  /// Reads a payload. It is not inlined, so that the paths of an enum share its code.
  @inlinable
  @inline(never)
  func read(into reader: PayloadReader) { read(reader) }
}

extension CasePath where Root: CaseReadable {
  /// Makes the path of a case.
  ///
  /// - Parameters:
  ///   - index: The number of the case in ``CaseReadable/read(_:)``.
  ///   - embed: Builds the case from its payload.
  @inlinable
  public init(_ index: Int, _ embed: @escaping @Sendable (Value) -> Root) {
    self.init(index: index, embed: embed) { root in
      var payload: Value?
      withUnsafeMutablePointer(to: &payload) { root.read(into: PayloadReader(index, $0)) }
      return payload
    }
  }
}

extension CasePath where Root: CaseReadable & Sendable, Value == Void {
  /// Makes the path of a case without payload.
  ///
  /// - Parameters:
  ///   - index: The number of the case in ``CaseReadable/read(_:)``.
  ///   - root: The case.
  @inlinable
  public init(_ index: Int, _ root: Root) {
    self.init(index: index, embed: { root }, extract: { $0.caseIndex == index ? () : nil })
  }
}

/// Reads the number of a case.
@usableFromInline
struct IndexReader: CaseReader {
  @inlinable init() {}
  @inlinable func read<Payload>(_ index: Int, _ payload: Payload) -> Int { index }
}

/// Reads the payload of one case into an optional of its type.
///
/// It is not generic, so that ``CaseReadable/read(_:)`` is compiled once for the payloads of all cases.
@usableFromInline
struct PayloadReader: CaseReader {
  @usableFromInline let index: Int
  @usableFromInline let type: any Any.Type
  /// Where to store the payload. Untyped, as the reader is not generic; ``type`` is checked before it is used.
  @usableFromInline let place: UnsafeMutableRawPointer

  @inlinable
  init<Value>(_ index: Int, _ place: UnsafeMutablePointer<Value?>) {
    self.index = index
    self.type = Value.self
    self.place = UnsafeMutableRawPointer(place)
  }

  @inlinable
  func read<Payload>(_ index: Int, _ payload: Payload) {
    guard index == self.index else { return }
    precondition(Payload.self == type, "The path of case \(index) has another payload.")
    place.assumingMemoryBound(to: Payload?.self).pointee = payload
  }
}
