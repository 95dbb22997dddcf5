import SchemaModel

/// An enum of actions: `Action` itself or a group inside it.
struct ActionEnumView: TemplateView {
  var name: String
  /// `Search.Action.Delegate`
  var path: String
  var access: String
  var conformances: String
  var cases: [CaseView]
  var paths: [CasePathView]
  var groups: [ActionEnumView]
  /// Whether the enum contains itself.
  var isIndirect = false
  /// Whether cases carry their index: the outermost enum's, by which a store finds the sagas that wait.
  var isIndexed: Bool

  /// - Parameters:
  ///   - nodes: the cases.
  ///   - feature: whose they are.
  ///   - path: the enum's name, written out.
  ///   - isEquatable: whether actions can be compared.
  init(
    name: String, path: String, nodes: [ActionNode], feature: CheckedFeature, isIndexed: Bool,
    isEquatable: Bool
  ) {
    self.isIndexed = isIndexed
    self.path = path
    // Inside the feature, its own types need no prefix.
    let spell: (SwiftType) -> String = \.text
    self.name = name
    access = Spelling.access(feature.declaration.declarations.access)
    conformances = (isEquatable ? "Equatable, " : "") + "Sendable"
    cases = []
    paths = []
    groups = []
    for (index, node) in nodes.enumerated() {
      var payload: String?
      // Outside the feature, where the case paths stand.
      var fullPayload: String?
      switch node.kind {
      case .action(let values): payload = DeclarationViews.payload(values, spell: spell)
      case .group(let type, let inner):
        payload = type
        groups.append(
          ActionEnumView(
            name: type, path: "\(path).\(type)", nodes: inner, feature: feature, isIndexed: false,
            isEquatable: isEquatable))
      case .child(let child, let id):
        // Inside the feature, its own types need no prefix.
        let own = "\(feature.declaration.name.value)."
        let type = child.hasPrefix(own) ? String(child.dropFirst(own.count)) : child
        payload = id.map { "id: \($0.type), action: \(type).Action" } ?? "\(type).Action"
        fullPayload = "\(child).Action"
      case .events(let events): payload = Self.type(of: events)
      }
      cases.append(
        CaseView(
          name: SwiftName.escaped(node.name), documentation: node.documentation, payload: payload,
          rawValue: nil))
      paths.append(
        CasePathView(
          name: node.name, index: index, payload: fullPayload ?? payload,
          values: feature.values(of: node, in: feature.declaration.name.value),
          access: access))
    }
  }

  /// This enum and those inside it, outermost first.
  var flattened: [ActionEnumView] { [self] + groups.flatMap(\.flattened) }

  /// `CallEvent<[Anime], Failure>`
  static func type(of events: SagaEvents) -> String {
    let failure =
      switch events.failing {
      case .never: "Never"
      case .anyError: "Failure"
      case .typed(let type): type
      }
    let name = events.kind == .call ? "CallEvent" : "StreamEvent"
    return "\(name)<\(events.value ?? "NoValue"), \(failure)>"
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "access": .text(access)
    case "conformances": .text(conformances)
    case "cases": .list(cases)
    case "paths": .list(paths)
    case "groups": .list(groups)
    case "path": .text(path)
    case "isIndexed": .flag(isIndexed)
    case "isIndirect": .flag(isIndirect)
    case "hasCases": .flag(!cases.isEmpty)
    default: nil
    }
  }
}

/// The case path of one case.
struct CasePathView: TemplateView {
  var name: String
  var access: String
  var index: Int
  /// The type of the value: `Void`, the payload's, or a tuple.
  var type: String
  /// What makes the case from `$0`.
  var embedding: String
  /// `(let row, let column)`, or nothing.
  var pattern: String
  /// What the pattern has bound.
  var extraction: String

  init(
    name: String, index: Int, payload: String?, values: [ActionValue] = [], access: String
  ) {
    let name = SwiftName.escaped(name)
    self.name = name
    self.access = access
    self.index = index
    guard let payload else {
      type = "Void"
      embedding = ".\(name)"
      pattern = ""
      extraction = "()"
      return
    }
    guard values.count > 1 else {
      type = values.first?.type ?? payload
      let label = values.first?.label.map { "\(SwiftName.label($0)): " } ?? ""
      embedding = ".\(name)(\(label)$0)"
      pattern = "(let value)"
      extraction = "value"
      return
    }
    let bindings = values.enumerated().map {
      Spelling.binding($0.element, at: $0.offset, of: values.count)
    }
    type =
      "(\(values.map { value in value.label.map { "\(SwiftName.escaped($0)): \(value.type)" } ?? value.type }.joined(separator: ", ")))"
    let parts = values.enumerated().map { index, value in
      value.label.map { "\(SwiftName.label($0)): $0.\(SwiftName.escaped($0))" } ?? "$0.\(index)"
    }
    embedding = ".\(name)(\(parts.joined(separator: ", ")))"
    pattern = "(\(bindings.map { "let \($0)" }.joined(separator: ", ")))"
    extraction = "(\(bindings.joined(separator: ", ")))"
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "access": .text(access)
    case "index": .text(String(index))
    case "type": .text(type)
    case "embedding": .text(embedding)
    case "pattern": .text(pattern)
    case "extraction": .text(extraction)
    default: nil
    }
  }
}
