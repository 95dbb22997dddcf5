import SchemaModel

// The text of sagas in reports.

extension Saga {
  /// The keys that belong to a kind of change, as the schema writes them.
  func shown(_ kind: ChangeKind) -> String {
    let texts = keys.filter { $0.change == kind }.compactMap { key in
      key.shown(in: self).map { text in
        switch kind {
        case .sagaTime, .sagaRetry, .sagaKeys, .sagaFields: "\(key.name): \(text)"
        case .sagaCondition: "\(key.name) \(text)"
        default: text
        }
      }
    }
    let none =
      switch kind {
      case .sagaTime: "at once"
      case .sagaCondition: "always"
      default: "none"
      }
    return texts.isEmpty ? none : texts.joined(separator: ", ")
  }

  var shownTrigger: String {
    triggers.isEmpty ? "$start" : triggers.map(\.text).joined(separator: ", ")
  }

  var shownBody: String {
    guard case .run = body else { return "\(body.key): \(Self.list(body.codes))" }
    return "run: handler" + (returns.map { ", returns: \($0.text)" } ?? "")
  }

  fileprivate static func list(_ codes: [SwiftCode]) -> String {
    codes.map(\.text).joined(separator: "; ")
  }

  /// `takeLatest: typed, call: api.search(query)`
  var summary: String { "\(policy.rawValue): \(shownTrigger), \(shownBody)" }
}

extension SagaKey {
  /// The value of the key in a saga, as the schema writes it; nil if the saga does not have the key.
  func shown(in saga: Saga) -> String? {
    switch value {
    case .trigger: saga.shownTrigger
    case .body, .bodies: Saga.list(saga.body.codes)
    case .handler: "handler"
    case .flag: "true"
    case .delay(let path), .time(let path, _): saga[keyPath: path]?.text
    case .calls(let path): saga[keyPath: path].map { "\($0.value)" }
    case .code(let path, _): saga[keyPath: path]?.text
    case .type(let path, _): saga[keyPath: path]?.text
    case .name(let path, _): saga[keyPath: path]?.value
    case .names(let path, _): Self.list(saga[keyPath: path].map(\.value))
    case .target(let name, let step, _):
      saga[keyPath: name]?.value ?? Self.list(saga[keyPath: step].map(\.text))
    case .paths(let path, _, _): Self.list(saga[keyPath: path].map(\.shown))
    case .lets(let path): Self.list(saga[keyPath: path].map(\.text), separator: "; ")
    case .steps(let path): Self.list(saga[keyPath: path].map(\.text), separator: "; ")
    case .element: saga.list.element.text
    case .page, .queryKey: saga.list.page.text
    case .keep: saga.list.keep.map { "\($0.value)" }
    }
  }

  private static func list(_ texts: [String], separator: String = ", ") -> String? {
    texts.isEmpty ? nil : texts.joined(separator: separator)
  }
}

extension Span {
  /// `300ms`
  var text: String { "\(count)\(unit.rawValue)" }

  /// The length, independent of its unit.
  var milliseconds: Int {
    switch unit {
    case .milliseconds: count
    case .seconds: count * 1_000
    case .minutes: count * 60_000
    case .hours: count * 3_600_000
    }
  }
}
