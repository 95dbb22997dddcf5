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
  /// How it is printed, if it is not Swift's default.
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
  ///   - values: what the cases carry, if that is known.
  ///   - protocols: what it conforms to.
  init(
    name: String, path: String, nodes: [ActionNode], values: [[ActionValue]]? = nil,
    feature: CheckedFeature, isIndexed: Bool, protocols: [String]
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
    cases.reserveCapacity(nodes.count)
    paths = []
    paths.reserveCapacity(nodes.count)
    groups = []
    for (index, node) in nodes.enumerated() {
      var payload: String?
      // Outside the feature, where the case paths stand.
      var fullPayload: String?
      switch node.kind {
      case .action(let values):
        payload = DeclarationViews.payload(values, spell: spell)
        if node.attributes.was != nil,
          let old = OldCaseView(
            node.attributes, name: node.name, payload: values, spell: { feature.qualified($0) })
        {
          oldCases.append(old)
        }
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
      case .events(let events):
        payload = Self.type(of: events)
        if events.isOptimistic,
          let saga = feature.sagas.first(where: { $0.declaration.name.value == node.name })
        {
          payload = "OptimisticEvent<\(saga.optimisticType), \(Self.type(of: events))>"
        }
      }
      cases.append(
        CaseView(
          name: SwiftName.escaped(node.name), documentation: node.documentation,
          deprecation: Deprecation.text(node.attributes), payload: payload, rawValue: nil))
      paths.append(
        CasePathView(
          name: node.name, in: path, index: index, isIndexed: isIndexed,
          payload: fullPayload ?? payload,
          values: values?[index] ?? feature.values(of: node, in: feature.declaration.name.value),
          access: access, deprecation: Deprecation.text(node.attributes)))
    }
    mirror = MirrorView(
      nodes, path: path, access: access, deprecation: deprecation)
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
    var name =
      switch events.kind {
      case .call: "CallEvent"
      case .stream: "StreamEvent"
      case .pages: "PagesEvent"
      }
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
        name: item.name, in: path, index: index, isIndexed: false, payload: item.payload,
        values: item.values, access: access, deprecation: item.deprecation)
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
  let name: String
  let access: String
  /// The number of the case, from 0.
  private let index: String
  /// Whether the cases of the enum are numbered.
  private let isIndexed: Bool
  /// The enum.
  private let root: String
  /// The type of the value: `Void`, the payload's, or a tuple.
  let type: String
  /// `(let row, let column)`, or nothing.
  let pattern: String
  /// What the pattern has bound.
  let extraction: String
  /// What makes the case from `$0`.
  private let embedding: String
  let deprecation: String?

  /// - Parameter values: several, or one with a label; empty where there is nothing to say but the type.
  init(
    name: String, in root: String, index: Int, isIndexed: Bool, payload: String?,
    values: [ActionValue] = [], access: String, deprecation: String? = nil
  ) {
    self.name = SwiftName.escaped(name)
    self.access = access
    self.index = String(index)
    self.isIndexed = isIndexed
    self.root = root
    self.deprecation = deprecation
    guard let payload else {
      type = "Void"
      pattern = ""
      extraction = "()"
      embedding = String(parts: ".", self.name)
      return
    }
    guard values.count > 1 else {
      type = values.first?.type ?? payload
      pattern = "(let value)"
      extraction = "value"
      let label = values.first?.label.map { "\(SwiftName.label($0)): " } ?? ""
      embedding = String(parts: ".", self.name, "(", label, "$0)")
      return
    }
    type = Spelling.tuple(values) { parts, _, value in
      if let label = value.label { parts.append(SwiftName.escaped(label), ": ") }
      parts.append(value.type)
    }
    let bindings = values.indices.map { Spelling.binding($0, of: values) }
    pattern = Spelling.tuple(values) { parts, index, _ in parts.append("let ", bindings[index]) }
    extraction = Spelling.tuple(values) { parts, index, _ in parts.append(bindings[index]) }
    let arguments = Spelling.tuple(values) { parts, index, value in
      if let label = value.label {
        parts.append(SwiftName.label(label), ": $0.", SwiftName.escaped(label))
      } else {
        parts.append("$0.", String(index))
      }
    }
    embedding = String(parts: ".", self.name, arguments)
  }

  /// The lines of the declaration, up to its opening brace, as swift-format breaks it.
  private var head: [String] {
    let line = String(parts: access, "var ", name, ": CasePath<", root, ", ", type, "> {")
    if 4 + line.width <= LineWrapper.width { return [line] }
    let start = "\(access)var \(name):"
    let type = "CasePath<\(root), \(type)>"
    let width = type.width
    if 5 + start.width + width <= LineWrapper.width { return ["\(start) \(type)", "{"] }
    if 6 + width <= LineWrapper.width { return [start, "  \(type)", "{"] }
    return [start, "  CasePath<", "    \(root),", "    \(self.type)", "  >", "{"]
  }

  /// The width of the closure that takes the value out, braces included.
  private var extractWidth: Int {
    "{ if case . = $0 {  } else { nil } }".utf8.count + name.width + pattern.width
      + extraction.width
  }

  /// Whether each of the two closures fits on a line as an argument.
  private var isCompact: Bool {
    let number = isIndexed ? "index: , ".utf8.count + index.utf8.count : 0
    return 8 + number + "embed: {  },".utf8.count + embedding.width <= LineWrapper.width
      && 8 + "extract: )".utf8.count + extractWidth <= LineWrapper.width
  }

  /// Whether `if case …` fits on a line of its own.
  private var isShort: Bool { 8 + extractWidth - "{  }".utf8.count <= LineWrapper.width }

  static let title = "case path"
  static let about = "The case path to one case."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "The name of the case.") { $0.name }
    add.lines("head", "The lines of the declaration, up to its opening brace.") { $0.head }
    add.flag("isBare", "Whether its number alone identifies it: no value, in a numbered enum.") {
      $0.isIndexed && $0.pattern.isEmpty
    }
    add.flag("isCompact", "Whether each of the two closures fits on a line as an argument.") {
      $0.isCompact
    }
    add.flag("isShort", "Whether `if case …` fits on a line of its own.") { $0.isShort }
    add.text("access", "`public ` with its space, `package `, or nothing.") { $0.access }
    add.text("index", "The number of the case, from 0.") { $0.index }
    add.text("type", "The type of its value: `Void`, the payload's, or a tuple.") { $0.type }
    add.text("embedding", "What makes the case from `$0`.") { $0.embedding }
    add.text("pattern", "`(let row, let column)`, or nothing.") { $0.pattern }
    add.text("extraction", "What the pattern has bound: `(row, column)`.") { $0.extraction }
    add.optionalText("deprecation", "The attribute `@available(…)` of what is deprecated.") {
      $0.deprecation
    }
  }
}
