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
  var oldCases: [OldCaseView] = []
  private let deprecation: String?
  /// How it is printed, where that is not Swift's own way.
  var mirror: MirrorView?
  var groups: [ActionEnumView]
  /// Whether the enum contains itself.
  var isIndirect = false
  /// Whether cases carry their index: the outermost enum's, by which a store finds the sagas that wait.
  var isIndexed: Bool

  /// - Parameters:
  ///   - nodes: the cases.
  ///   - feature: whose they are.
  ///   - path: the enum's name, written out.
  ///   - protocols: what it conforms to.
  init(
    name: String, path: String, nodes: [ActionNode], feature: CheckedFeature, isIndexed: Bool,
    protocols: [String]
  ) {
    self.isIndexed = isIndexed
    self.path = path
    // Inside the feature, its own types need no prefix.
    let spell: (SwiftType) -> String = \.text
    self.name = name
    deprecation = Deprecation.text(feature.declaration.attributes)
    access = Spelling.access(feature.declaration.declarations.access)
    conformances = protocols.joined(separator: ", ")
    cases = []
    paths = []
    groups = []
    var shown: [(name: String, values: [(label: String?, isRedacted: Bool)])] = []
    for (index, node) in nodes.enumerated() {
      var payload: String?
      // Outside the feature, where the case paths stand.
      var fullPayload: String?
      switch node.kind {
      case .action(let values):
        payload = DeclarationViews.payload(values, spell: spell)
        let old = OldCaseView(node.attributes, name: node.name, payload: values) {
          feature.qualified($0)
        }
        if let old { oldCases.append(old) }
        shown.append(
          (
            node.name,
            values.map { ($0.label?.value, $0.attributes.redacted != nil) }
          ))
      case .group(let type, let inner):
        payload = type
        groups.append(
          ActionEnumView(
            name: type, path: "\(path).\(type)", nodes: inner, feature: feature, isIndexed: false,
            protocols: protocols))
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
          name: SwiftName.escaped(node.name), documentation: node.documentation,
          deprecation: Deprecation.text(node.attributes), payload: payload, rawValue: nil))
      if shown.count == index { shown.append((node.name, Self.shown(node))) }
      paths.append(
        CasePathView(
          name: node.name, in: path, index: index, payload: fullPayload ?? payload,
          values: feature.values(of: node, in: feature.declaration.name.value),
          access: access, deprecation: Deprecation.text(node.attributes)))
    }
    mirror = MirrorView(shown, path: path, access: access, deprecation: deprecation)
  }

  /// What a case shows that carries what others declare.
  private static func shown(_ node: ActionNode) -> [(label: String?, isRedacted: Bool)] {
    if case .child(_, .some) = node.kind { return [("id", false), ("action", false)] }
    return [(nil, false)]
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
    var name = events.kind == .call ? "CallEvent" : "StreamEvent"
    if let key = events.key { name = "Keyed\(name)<\(key), " } else { name += "<" }
    return "\(name)\(events.value ?? "NoValue"), \(failure)>"
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "access": .text(access)
    case "conformances": .text(conformances)
    case "cases": .list(cases)
    case "paths": .list(paths)
    case "oldCases": .list(oldCases)
    case "hasOldCases": .flag(!oldCases.isEmpty)
    case "mirror": .view(mirror)
    case "deprecation": .text(deprecation)
    case "groups": .list(groups)
    case "path": .text(path)
    case "isIndexed": .flag(isIndexed)
    case "isIndirect": .flag(isIndirect)
    case "hasCases": .flag(!cases.isEmpty)
    default: nil
    }
  }
}

/// The case paths of an enum.
struct CasePathsView: TemplateView {
  var path: String
  var access: String
  var paths: [CasePathView]
  private let deprecation: String?

  /// - Parameters:
  ///   - cases: the names of the cases, and what they carry.
  ///   - path: the enum's name, written out.
  init(
    _ cases: [(name: String, payload: String?, values: [ActionValue], deprecation: String?)],
    path: String, access: String, deprecation: String?
  ) {
    self.path = path
    self.access = access
    self.deprecation = deprecation
    paths = cases.enumerated().map { index, item in
      CasePathView(
        name: item.name, in: path, index: index, payload: item.payload, values: item.values,
        access: access,
        deprecation: item.deprecation)
    }
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "path": .text(path)
    case "access": .text(access)
    case "paths": .list(paths)
    case "hasCases": .flag(!paths.isEmpty)
    case "deprecation": .text(deprecation)
    case "isIndexed": .flag(false)
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
  /// The lines of the declaration, up to its opening brace.
  var head: [String]
  /// `(let row, let column)`, or nothing.
  var pattern: String
  /// What the pattern has bound.
  var extraction: String
  var deprecation: String?

  init(
    name: String, in root: String, index: Int, payload: String?, values: [ActionValue] = [],
    access: String, deprecation: String? = nil
  ) {
    self.deprecation = deprecation
    head = []
    defer { head = Self.head(self, root) }
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

  /// The declaration as swift-format breaks it.
  private static func head(_ view: CasePathView, _ root: String) -> [String] {
    let start = "\(view.access)var \(view.name):"
    let type = "CasePath<\(root), \(view.type)>"
    if 4 + start.count + type.count + 3 <= LineWrapper.width { return ["\(start) \(type) {"] }
    if 5 + start.count + type.count <= LineWrapper.width { return ["\(start) \(type)", "{"] }
    if 6 + type.count <= LineWrapper.width { return [start, "  \(type)", "{"] }
    return [start, "  CasePath<", "    \(root),", "    \(view.type)", "  >", "{"]
  }

  /// Whether `if case …` fits on its line.
  private var isShort: Bool {
    8 + "if case .\(name)\(pattern) = $0 { \(extraction) } else { nil }".count <= LineWrapper.width
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "head": .lines(head)
    case "isShort": .flag(isShort)
    case "access": .text(access)
    case "index": .text(String(index))
    case "type": .text(type)
    case "embedding": .text(embedding)
    case "pattern": .text(pattern)
    case "extraction": .text(extraction)
    case "deprecation": .text(deprecation)
    default: nil
    }
  }
}
