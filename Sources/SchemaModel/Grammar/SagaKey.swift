/// A key of a saga, or of a list of pages: what it takes, where the saga keeps it, and what has no use for it.
///
/// Reading with its messages, the visitor, modules, `diff`, hover, completion and the schema for editors go by it.
package final class SagaKey: Sendable {
  package typealias Path<Value> = WritableKeyPath<Saga, Value> & Sendable

  /// What a key takes.
  package enum Value: Sendable {
    case trigger(Saga.Policy)
    /// A body in Swift, with what makes one of it.
    case body(@Sendable (SwiftCode) -> Saga.Body, CodeRole)
    /// `run: handler`
    case handler
    /// A length of time, which may be zero.
    case delay(Path<Span?>)
    /// A length of time above zero, such as the example.
    case time(Path<Span?>, String)
    /// The maximum number of calls.
    case calls(Path<Located<Int>?>)
    case code(Path<SwiftCode?>, CodeRole)
    case type(Path<SwiftType?>, TypeRole)
    case name(Path<Name?>, ReferenceRole)
    case names(Path<[Name]>, ReferenceRole)
    /// Actions, with the rule for one that is listed twice. Without a role, others have them, too.
    case paths(Path<[ActionPath]>, ActionPathRole?, RuleID)
    case lets(Path<[LetBinding]>)
    /// Steps whose names nothing else sees.
    case steps(Path<[ReduceStep]>)
    /// The type of the elements of a list.
    case element
    /// What loads a page of a list.
    case page
  }

  /// Keys of which a saga has one at most.
  package enum Slot: Sendable {
    case trigger, body, condition, timing, pace

    /// What is wrong with a second one.
    var mistake: String {
      switch self {
      case .trigger: "%word `%saga` has two triggers; list the actions under one"
      case .body, .timing: "%word `%saga` has both `%other` and `%key`; keep one"
      case .condition: "%word `%saga` has two conditions; join them with `&&`"
      case .pace: "`debounce` waits for quiet, `throttle` limits how often it runs; keep one"
      }
    }
  }

  /// What stands beside a key.
  enum Circumstance: Hashable, Sendable {
    case call, stream, put
    /// A function by hand without a result, and with one.
    case run, returning
    case policy(Saga.Policy)
    case beside(String)
    case without(String)

    /// A body by its key.
    init?(_ body: String, returns: Bool) {
      switch body {
      case "call": self = .call
      case "stream": self = .stream
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
      case .call, .stream, .put, .run, .returning: self == body
      }
    }
  }

  package let name: String
  /// What it is for: a sentence for editors.
  let about: String
  package let value: Value
  package let slot: Slot?
  /// What has no use for it, with the message about that. Where it is empty, a rule reports it.
  let unfit: KeyValuePairs<Circumstance, String>
  /// The rule about it.
  let rule: RuleID
  /// What `diff` calls a change of it; nil if that shows elsewhere.
  package let change: ChangeKind?
  /// What other tools and people call it, and what to write here.
  let elsewhere: Set<String>
  let advice: String

  /// - Parameter unfit: `%key` stands for the key, `%saga` for the name of the saga, `%body` for the key of its body.
  init(
    _ name: String, _ value: Value, _ about: String, in slot: Slot? = nil,
    unfit: KeyValuePairs<Circumstance, String> = [:], rule: RuleID = .exclusiveKeys,
    change: ChangeKind? = nil, elsewhere: Set<String> = [], advice: String = ""
  ) {
    self.name = name
    self.value = value
    self.about = about
    self.slot = slot
    self.unfit = unfit
    self.rule = rule
    self.change = change
    self.elsewhere = elsewhere
    self.advice = advice
  }

  /// Whether it may stand beside a body.
  package func fits(_ body: String) -> Bool {
    !unfit.contains { $0.key == Circumstance(body, returns: true) }
  }

  /// The form of its value.
  var grammar: Grammar.Key {
    let form: GrammarNode =
      switch value {
      case .trigger, .paths: Grammar.actionPaths
      case .handler: .word(["handler"])
      case .calls: .number
      case .name: .word([])
      case .names: .list(of: .word([]), isShort: true)
      case .lets: Grammar.lets
      case .steps: Grammar.steps
      case .body, .delay, .time, .code, .type, .element, .page: .text
      }
    return Grammar.Key(name, form, about)
  }
}

/// The keys of sagas, or those of lists of pages.
package struct SagaKeys: Sendable {
  package let all: [SagaKey]
  /// What belongs there, for whoever wrote something else.
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

  /// The key that another tool calls like that.
  func meant(by word: String) -> SagaKey? { all.first { $0.elsewhere.contains(word) } }
}

/// Keys of a saga, in the order of their table.
package struct WrittenKeys: Sequence, IteratorProtocol {
  let all: [SagaKey]
  /// A bit for each.
  var places: UInt64

  package mutating func next() -> SagaKey? {
    guard places != 0 else { return nil }
    defer { places &= places - 1 }
    return all[places.trailingZeroBitCount]
  }
}

extension Saga {
  /// The keys with a length of time that may stand beside others, each with an example: `poll: 30s`.
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
