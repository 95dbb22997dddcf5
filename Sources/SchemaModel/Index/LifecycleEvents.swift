/// The lifecycle events of a saga: started, success, failure, cancelled.
package struct SagaEvents: Sendable {
  package enum Kind: Sendable {
    /// started, success, failure, cancelled
    case call
    /// started, next, finished, failure, cancelled
    case stream
    /// first, refresh, more, started, success, failure, cancelled
    case pages
    /// show, hide, refresh, started, success, failure, cancelled
    case query

    /// The requests for pages and to queries, which are events, too.
    package var requests: [String] {
      switch self {
      case .pages: ["first", "refresh", "more"]
      case .query: ["show", "hide", "refresh"]
      case .call, .stream: []
      }
    }
    package static let requests = Kind.pages.requests + Kind.query.requests
    /// The events that do not end a run.
    static let beginnings = Set(requests + ["started", "next"])
  }

  package enum Failing: Sendable {
    case never
    case anyError
    case typed(String)
  }

  package var kind = Kind.call
  package var failing: Failing
  /// The type of the value that `success` or `next` carries, written in full; nil for `Void`.
  package var valueSyntax: TypeSyntax?
  package var value: String? { valueSyntax?.text }
  /// The type of the key, for a saga with `per`. Every event carries the key.
  package var keySyntax: TypeSyntax?
  package var key: String? { keySyntax?.text }
  /// Whether events carry the id of their run, to undo its optimistic steps.
  package var isOptimistic = false
  /// Whether logs must not show the values of the events.
  package var isRedacted = false
  /// Whether a stream has a type such as `any AsyncSequence<Int, Never>`.
  package var isOfAnyType = false
  /// Whether the called method is unknown, which is reported at the call.
  var isUnknown = false

  static func unknown(_ kind: Kind) -> SagaEvents {
    SagaEvents(kind: kind, failing: .anyError, valueSyntax: .named("?", arguments: []), isUnknown: true)
  }
}

extension SagaEvents {
  /// The events as cases of an action.
  func nodes(at range: SourceRange) -> [ActionNode] { all.map { node($0, at: range) } }

  /// The events of a run, with the types of their values.
  package var all: [(name: String, value: TypeSyntax?)] {
    let value = valueSyntax ?? .named("NoValue", arguments: [])
    var result: [(name: String, value: TypeSyntax?)] = [("started", nil)]
    switch kind {
    case .pages:
      result = kind.requests.map { ($0, nil) } + result + [("success", value)]
    case .query:
      let time = TypeSyntax.named("Duration", arguments: [])
      result = kind.requests.map { ($0, nil) } + [("started", time), ("success", value)]
    case .call: result.append(("success", value))
    case .stream: result += [("next", value), ("finished", nil)]
    }
    switch failing {
    case .never: break
    case .anyError: result.append(("failure", .named("Failure", arguments: [])))
    case .typed(let type): result.append(("failure", .named(type, arguments: [])))
    }
    result.append(("cancelled", nil))
    return result
  }

  /// An event as a case of an action.
  func node(_ event: (name: String, value: TypeSyntax?), at range: SourceRange) -> ActionNode {
    func payload(_ type: TypeSyntax, _ name: String) -> Payload {
      var payload = Payload(
        name: key == nil ? nil : Name(name, at: range),
        type: SwiftType(type, at: range))
      if isRedacted { payload.attributes[.redacted] = Located("", at: range) }
      return payload
    }
    let isFailure = event.name == "failure"
    var payloads: [Payload] = []
    if let key = keySyntax { payloads.append(payload(key, "key")) }
    if let value = event.value { payloads.append(payload(value, isFailure ? "error" : "value")) }
    return ActionNode(
      name: event.name, documentation: [], kind: .action(payloads), range: range,
      isFailure: isFailure)
  }
}
