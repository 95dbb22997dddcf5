/// A key of a saga, of a list of pages or of a query: its value, where the saga stores it, and what it conflicts with.
///
/// The reader, the visitor, modules, `diff`, hover, completion and the JSON Schema for editors use it.
package final class SagaKey: Sendable {
  package typealias Path<Value> = WritableKeyPath<Saga, Value> & Sendable

  /// The kind of value that a key takes.
  package enum Value: Sendable {
    case trigger(Saga.Policy)
    /// A body in Swift, with a function that makes the body from its code.
    case body(@Sendable (SwiftCode) -> Saga.Body, CodeRole)
    /// A body that may have several pieces of Swift, each on a line.
    case bodies(@Sendable ([SwiftCode]) -> Saga.Body, CodeRole)
    /// `run: handler`
    case handler
    /// A duration, which may be zero.
    case delay(Path<Span?>)
    /// A duration above zero, with an example.
    case time(Path<Span?>, String)
    /// `true`, or no key.
    case flag
    /// The maximum number of calls.
    case calls(Path<Located<Int>?>)
    case code(Path<SwiftCode?>, CodeRole)
    case type(Path<SwiftType?>, TypeRole)
    case name(Path<Name?>, ReferenceRole)
    case names(Path<[Name]>, ReferenceRole)
    /// A field, or one step that sees the values of an event.
    case target(Path<Name?>, Path<[ReduceStep]>, ReferenceRole)
    /// Action paths, with the rule about repeated ones. The role is nil only for keys of `pages` and `queries`.
    case paths(Path<[ActionPath]>, ActionPathRole?, RuleID)
    case lets(Path<[LetBinding]>)
    /// Steps. The names that their `let` binds are visible only in these steps.
    case steps(Path<[ReduceStep]>)
    /// The type of the elements of a list, or of the answer of a query.
    case element
    /// The type of the keys of a query.
    case queryKey
    /// The maximum number of answers that nobody shows.
    case keep
    /// The type of a cursor or page number, with its start value.
    case page
  }

  /// A group of keys of which a saga has at most one.
  package enum Slot: Sendable {
    case trigger, body, condition, timing, pace

    /// The message about a second key of the group.
    var mistake: String {
      switch self {
      case .trigger: "%word `%saga` has two triggers; list the actions under one"
      case .body, .timing: "%word `%saga` has both `%other` and `%key`; keep one"
      case .condition: "%word `%saga` has two conditions; join them with `&&`"
      case .pace: "`debounce` waits for quiet, `throttle` limits how often it runs; keep one"
      }
    }
  }

  /// A condition on the other keys of a saga.
  enum Circumstance: Hashable, Sendable {
    case call, stream, tell, put
    /// A hand-written function without a result, and with one.
    case run, returning
    case policy(Saga.Policy)
    case beside(String)
    case without(String)

    /// The circumstance that a saga has a body such as `call`.
    init?(_ body: String, returns: Bool) {
      switch body {
      case "call": self = .call
      case "stream": self = .stream
      case "tell": self = .tell
      case "put": self = .put
      case "run": self = returns ? .returning : .run
      default: return nil
      }
    }

    /// - Parameter policy: `nil` if no action triggers the saga.
    func holds(
      beside body: Circumstance, _ policy: Saga.Policy?, has: (String) -> Bool
    ) -> Bool {
      switch self {
      case .policy(let other): other == policy
      case .beside(let key): has(key)
      case .without(let key): !has(key)
      case .call, .stream, .tell, .put, .run, .returning: self == body
      }
    }
  }

  package let name: String
  let text: KeyText
  package let value: Value
  package let slot: Slot?
  /// The circumstances in which the key has no effect, each with its message. The message is empty if another check
  /// reports the circumstance.
  let unfit: KeyValuePairs<Circumstance, String>
  /// The rule of the messages in `unfit`.
  let rule: RuleID
  /// The kind of change that `diff` reports for the key; nil if another kind covers it.
  package let change: ChangeKind?

  /// - Parameters:
  ///   - section: The section, if it is not that of sagas.
  ///   - unfit: `%key` stands for the key, `%saga` for the name of the saga, `%body` for the key of its body.
  init(
    _ name: String, _ value: Value, of section: String? = nil, in slot: Slot? = nil,
    unfit: KeyValuePairs<Circumstance, String> = [:], rule: RuleID = .exclusiveKeys,
    change: ChangeKind? = nil
  ) {
    self.name = name
    self.value = value
    self.text = KeyText.of(section.map { "\($0).\(name)" } ?? name)
    self.slot = slot
    self.unfit = unfit
    self.rule = rule
    self.change = change
  }

  /// Whether the key may stand beside a body such as `call`.
  package func fits(_ body: String) -> Bool {
    !unfit.contains { $0.key == Circumstance(body, returns: true) }
  }

  var grammar: Grammar.Key {
    let form: GrammarNode =
      switch value {
      case .trigger, .paths: Grammar.actionPaths
      case .handler: .word(["handler"])
      case .flag: .word(["true"])
      case .calls, .keep: .number
      case .name: .word([])
      case .names: .list(of: .word([]), isShort: true)
      case .bodies: Grammar.texts
      case .lets: Grammar.lets
      case .steps: Grammar.steps
      case .body, .target, .delay, .time, .code, .type, .element, .queryKey, .page: .text
      }
    return Grammar.Key(name, form, text.about)
  }
}

/// The keys of sagas, those of lists of pages, or those of queries.
package struct SagaKeys: Sendable {
  package let all: [SagaKey]
  /// The message about an unknown key, with all known ones.
  let about: String
  let grammar: [Grammar.Key]
  private let places: [String: Int]

  init(_ about: String, _ keys: [SagaKey]) {
    all = keys
    self.about = about.replacing("%keys", with: keys.map(\.name).joined(separator: ", "))
    grammar = keys.map(\.grammar)
    places = Dictionary(first: keys.enumerated().map { ($1.name, $0) })
  }

  func place(of name: String) -> Int? { places[name] }

  package subscript(name: String) -> SagaKey? { places[name].map { all[$0] } }
}

/// Keys of a saga, in the order of their table.
package struct WrittenKeys: Sequence, IteratorProtocol {
  let all: [SagaKey]
  /// The indexes of the keys in `all`, one bit for each.
  var places: UInt64

  package mutating func next() -> SagaKey? {
    guard places != 0 else { return nil }
    defer { places &= places - 1 }
    return all[places.trailingZeroBitCount]
  }
}

extension Saga {
  /// The duration keys that may stand beside other keys, each with an example: `poll: 30s`.
  package static func times(
    beside keys: [String], _ policy: Policy?
  ) -> [(key: String, example: String)] {
    let body = keys.lazy.compactMap {
      SagaKey.Circumstance($0, returns: keys.contains("returns"))
    }.first
    guard let body else { return [] }
    return Grammar.sagaKeys.all.compactMap { row in
      let example: String
      switch row.value {
      case .delay: example = "300ms"
      case .time(_, let usual): example = usual
      default: return nil
      }
      let others = keys.compactMap { Grammar.sagaKeys[$0] }
      guard !others.contains(where: { $0 === row || $0.slot != nil && $0.slot == row.slot }),
        !(others + [row]).flatMap(\.unfit).contains(where: {
          $0.key.holds(beside: body, policy) { $0 == row.name || keys.contains($0) }
        })
      else { return nil }
      return (row.name, example)
    }
  }
}
