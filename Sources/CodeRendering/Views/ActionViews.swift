import SchemaModel

/// An enum of actions: `Action` itself or a group inside it.
struct ActionEnumView: DescribedView {
  let name: String
  /// `Search.Action.Delegate`
  let path: String
  let nodes: [ActionNode]
  let feature: ResolvedFeature
  /// Whether the enum contains itself.
  var isIndirect = false
  let protocols: [String]

  private var type: ExtendedType { ExtendedType(path, in: feature) }

  private var cases: [CaseView] {
    nodes.map { node in
      var isForeign = false
      if case .action(let values) = node.kind {
        isForeign = values.contains { feature.isForeign($0.type) }
      }
      return CaseView(
        name: node.name, documentation: node.documentation, attributes: node.attributes,
        payload: payload(of: node), range: isForeign ? node.range : nil)
    }
  }

  private var groups: [ActionEnumView] {
    nodes.compactMap { node in
      guard case .group(let type, let inner) = node.kind else { return nil }
      return ActionEnumView(
        name: type, path: "\(path).\(type)", nodes: inner, feature: feature, protocols: protocols)
    }
  }

  /// The payload of a case, as the feature itself spells it.
  private func payload(of node: ActionNode) -> String? {
    switch node.kind {
    case .action(let values):
      // Inside the feature, its own types need no prefix.
      return DeclarationViews.payload(values, spell: \.text)
    case .group(let type, _):
      return type
    case .child(let child, let id):
      let own = "\(feature.name)."
      let type = child.hasPrefix(own) ? String(child.dropFirst(own.count)) : child
      return id.map { "id: \($0.type), action: \(type).Action" } ?? "\(type).Action"
    case .events(let events):
      let type = Self.type(of: events)
      guard events.isOptimistic,
        let saga = feature.sagas.first(where: { $0.name == node.name })
      else { return type }
      return "OptimisticEvent<\(saga.optimisticType), \(type)>"
    }
  }

  /// This enum and those inside it, outermost first.
  var flattened: [ActionEnumView] { [self] + groups.flatMap(\.flattened) }

  /// `CallEventOf<[Anime]>`, or `ReduxRuntime.CallEvent<…>` with a prefix, because the app may have a `CallEvent`, too.
  static func type(of events: SagaEvents) -> String {
    let key = events.key.map { "\($0), " } ?? ""
    let kind =
      switch events.kind {
      case .call: "CallEvent"
      case .stream: "StreamEvent"
      case .pages: "PagesEvent"
      case .query: "QueryEvent"
      }
    let value = events.value ?? "NoValue"
    if events.kind == .query { return "QueryEvent<\(key)\(value)>" }
    let name = (events.key == nil ? "" : "Keyed") + kind
    switch events.failing {
    case .never: return "ReduxRuntime.\(name)<\(key)\(value), Never>"
    case .anyError: return "\(name)Of<\(key)\(value)>"
    case .typed(let type): return "ReduxRuntime.\(name)<\(key)\(value), \(type)>"
    }
  }

  static let variables = Variables(
    "enum of actions", "An enum of actions: `Action` itself or a group inside it."
  ) { add in
    add.text("name", "The name of the enum: `Action`, `Delegate`.") { $0.name }
    add.extended { $0.type }
    add.text("conformances", "What it conforms to: `Equatable, Sendable`.") {
      $0.protocols.joined(separator: ", ")
    }
    add.list("cases", "Its cases.") { $0.cases }
    add.view("casePaths", "The case paths to its cases.") { view in
      let type = view.type
      let owner = view.feature.name
      return CasePathsView(
        type: type,
        paths: view.nodes.enumerated().map { index, node in
          // Case paths are outside the feature, where a child needs its full name.
          let payload =
            if case .child(let child, _) = node.kind { "\(child).Action" } else {
              view.payload(of: node)
            }
          return CasePathView(
            name: node.name, index: index, payload: payload,
            values: view.feature.values(of: node, in: owner), access: type.access,
            deprecation: node.attributes.deprecation)
        })
    }
    add.list("oldCases", "Old names of its cases.") { view in
      view.nodes.compactMap { node -> OldCaseView? in
        guard case .action(let payload) = node.kind else { return nil }
        return OldCaseView(
          node.attributes, name: node.name, payload: payload, spell: view.feature.qualified)
      }
    }
    add.optionalView("mirror", "What logs show, where something is redacted.") {
      MirrorView($0.type, cases: $0.nodes.map(MirrorView.MirroredCaseView.init))
    }
    add.list("groups", "The enums inside it.") { $0.groups }
    add.flag("isPlaced", "Whether lines in it have places in the schema.") {
      $0.cases.contains { $0.line != nil }
    }
    add.flag("isIndirect", "Whether it contains itself.") { $0.isIndirect }
  }
}

/// The case paths of an enum.
struct CasePathsView: DescribedView {
  let type: ExtendedType
  let paths: [CasePathView]

  static let variables = Variables("case paths", "The case paths of an enum.") { add in
    add.extended { $0.type }
    add.list("paths", "One for each case.") { $0.paths }
  }
}

/// The case path of one case.
struct CasePathView: DescribedView {
  let name: String
  /// The number of the case, from 0.
  let index: Int
  /// The payload as the declaration spells it.
  let payload: String?
  /// The values of the payload. May be empty for a single value without a label.
  let values: [ActionValue]
  let access: String
  let deprecation: String?

  private func binding(_ index: Int) -> String {
    Spelling.binding(index, of: values, beside: ["reader"])
  }

  /// - Parameters:
  ///   - nothing: The text for a case without payload.
  ///   - one: The text for one value.
  ///   - add: Adds the parts of the text for one of several values.
  private func text(
    _ nothing: String, one: @autoclosure () -> String,
    _ add: (inout [String], _ index: Int, _ value: ActionValue) -> Void
  ) -> String {
    guard payload != nil else { return nothing }
    return values.count > 1 ? Spelling.tuple(values, add) : one()
  }

  static let variables = Variables("case path", "The case path to one case.") { add in
    add.text("name", "The name of the case.") { SwiftName.escaped($0.name) }
    add.access { $0.access }
    add.text("index", "The number of the case, from 0.") { String($0.index) }
    add.flag("isBare", "Whether it carries nothing.") { $0.payload == nil }
    add.text("type", "The type of its value: `Void`, the payload's, or a tuple.") {
      $0.text("Void", one: $0.values.first?.type ?? $0.payload ?? "") { parts, _, value in
        if let label = value.label { parts.append(SwiftName.escaped(label), ": ") }
        parts.append(value.type)
      }
    }
    add.text("embedding", "What makes the case from `$0`.") { view in
      let only = view.values.first?.label
      let values = view.text("", one: "(\(Spelling.argument(only, "$0")))") { parts, index, value in
        if let label = value.label { parts.append(SwiftName.label(label), ": ") }
        parts.append("$0.", Spelling.member(index, of: view.values))
      }
      return ".\(SwiftName.escaped(view.name))\(values)"
    }
    add.text("pattern", "`(let row, let column)`, or nothing.") { view in
      view.text("", one: "(let value)") { parts, index, _ in
        parts.append("let ", view.binding(index))
      }
    }
    add.text("value", "What the pattern has bound: `(row: row, column: column)`.") { view in
      view.text("()", one: "value") { parts, index, value in
        if let label = value.label { parts.append(SwiftName.label(label), ": ") }
        parts.append(view.binding(index))
      }
    }
    add.deprecation { $0.deprecation }
  }
}
