import SchemaModel

/// An enum of actions: `Action` itself or a group inside it.
struct ActionEnumView: DescribedView {
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

  static let title = "enum of actions"
  static let about = "An enum of actions: `Action` itself or a group inside it."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "The name of the enum: `Action`, `Delegate`.") { $0.name }
    add.text("access", "`public ` with its space, `package `, or nothing.") { $0.access }
    add.text("conformances", "What it conforms to: `Equatable, Sendable`.") { $0.conformances }
    add.list("cases", "Its cases.") { $0.cases }
    add.list("paths", "The case paths to its cases.") { $0.paths }
    add.list("oldCases", "Old names of its cases.") { $0.oldCases }
    add.flag("hasOldCases", "Whether there are any.") { !$0.oldCases.isEmpty }
    add.optionalView("mirror", "What logs show, where something is redacted.") { $0.mirror }
    add.optionalText("deprecation", "The attribute `@available(…)` of what is deprecated.") {
      $0.deprecation
    }
    add.list("groups", "The enums inside it.") { $0.groups }
    add.text("path", "Its name, written out: `Search.Action.Delegate`.") { $0.path }
    add.flag("isIndexed", "Whether its cases are numbered: those of the outermost enum.") {
      $0.isIndexed
    }
    add.flag("isIndirect", "Whether it contains itself.") { $0.isIndirect }
    add.flag("hasCases", "Whether it has cases.") { !$0.cases.isEmpty }
  }
}

/// The case paths of an enum.
struct CasePathsView: DescribedView {
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

  static let title = "case paths"
  static let about = "The case paths of an enum that the schema declares."
  static let variables = TemplateVariables<Self> { add in
    add.text("path", "The name of the enum, written out.") { $0.path }
    add.text("access", "`public ` with its space, `package `, or nothing.") { $0.access }
    add.list("paths", "One for each case.") { $0.paths }
    add.flag("hasCases", "Whether there are any.") { !$0.paths.isEmpty }
    add.optionalText("deprecation", "The attribute `@available(…)` of what is deprecated.") {
      $0.deprecation
    }
    add.flag("isIndexed", "Always no: only actions are numbered.") { _ in false }
  }
}

/// The case path of one case.
struct CasePathView: DescribedView {
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
    let width = type.width
    if 4 + start.width + width + 3 <= LineWrapper.width { return ["\(start) \(type) {"] }
    if 5 + start.width + width <= LineWrapper.width { return ["\(start) \(type)", "{"] }
    if 6 + width <= LineWrapper.width { return [start, "  \(type)", "{"] }
    return [start, "  CasePath<", "    \(root),", "    \(view.type)", "  >", "{"]
  }

  /// Whether `if case …` fits on its line.
  private var isShort: Bool {
    8 + Self.frameWidth + name.width + pattern.width + extraction.width <= LineWrapper.width
  }
  private static let frameWidth = "if case . = $0 {  } else { nil }".width

  static let title = "case path"
  static let about = "The case path to one case."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "The name of the case.") { $0.name }
    add.lines("head", "The lines of the declaration, up to its opening brace.") { $0.head }
    add.flag("isShort", "Whether `if case …` fits on its line.") { $0.isShort }
    add.text("access", "`public ` with its space, `package `, or nothing.") { $0.access }
    add.text("index", "The number of the case, from 0.") { $0.index.description }
    add.text("type", "The type of its value: `Void`, the payload's, or a tuple.") { $0.type }
    add.text("embedding", "What makes the case from `$0`.") { $0.embedding }
    add.text("pattern", "`(let row, let column)`, or nothing.") { $0.pattern }
    add.text("extraction", "What the pattern has bound: `(row, column)`.") { $0.extraction }
    add.optionalText("deprecation", "The attribute `@available(…)` of what is deprecated.") {
      $0.deprecation
    }
  }
}
