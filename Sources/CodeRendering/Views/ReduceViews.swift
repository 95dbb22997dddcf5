import SchemaModel

/// One statement of a reducer.
indirect enum StepView: DescribedView, Hashable {
  case statement(String)
  case assign(field: String, value: String)
  case match(SwitchView)
  /// Steps in braces, after a line such as `for id in state.rows.ids {`.
  case block(String, steps: [StepView])

  static func condition(_ text: String, steps: [StepView]) -> StepView {
    .block("if \(text) {", steps: steps)
  }

  /// A statement that calls a function of the state.
  static func call(_ function: String, _ arguments: String) -> StepView {
    .statement("state.\(function)(\(arguments))")
  }

  static let variables = Variables("step", "One statement of a reducer.") { add in
    add.optionalText("statement", "The statement, if it is on a line.") {
      switch $0 {
      case .statement(let text): text
      case .assign(let field, let value): "state.\(field) = \(value)"
      case .match, .block: nil
      }
    }
    add.optionalText("block", "A line that ends with `{`.") {
      if case .block(let text, _) = $0 { text } else { nil }
    }
    add.list("steps", "The steps inside.") {
      if case .block(_, let steps) = $0 { steps } else { [] }
    }
    add.optionalView("match", "A switch.") { if case .match(let view) = $0 { view } else { nil } }
  }
}

/// A `switch` over an action.
struct SwitchView: DescribedView, Hashable {
  struct BranchView: DescribedView, Hashable {
    /// `.rows(let elementID, .tapped), .closed`
    var pattern: String
    var steps: [StepView]

    static let variables = Variables("branch", "A case of a switch over actions.") { add in
      add.text("pattern", "The patterns: `.added(let value)`.") { $0.pattern }
      add.list("steps", "What happens; nothing for actions that change nothing.") { $0.steps }
      add.flag("isIdle", "Whether nothing happens.") { $0.steps.isEmpty }
    }
  }

  let subject: String
  private(set) var branches: [BranchView] = []
  /// Whether the branches omit cases.
  var usesDefault = false
  /// The steps after the switch.
  var later: [StepView] = []
  /// The pattern that was added last.
  private var last = ""

  init(over subject: String) { self.subject = subject }

  /// Adds a case. Adjacent cases with the same steps are merged if they bind no values.
  mutating func add(_ pattern: String, _ steps: [StepView]) {
    let place = branches.count - 1
    if place >= 0, branches[place].steps == steps, Self.isBare(last), Self.isBare(pattern) {
      branches[place].pattern += ", \(pattern)"
    } else {
      branches.append(BranchView(pattern: pattern, steps: steps))
    }
    last = pattern
  }

  private static func isBare(_ pattern: String) -> Bool {
    !pattern.utf8.contains(UInt8(ascii: " ")) || !pattern.contains("let ")
  }

  /// The shortest statement for the switch; nil if no case has steps.
  var step: StepView? {
    guard branches.contains(where: { !$0.steps.isEmpty }) else { return nil }
    if usesDefault, branches.count == 1, !branches[0].pattern.contains(", .") {
      return .condition("case \(branches[0].pattern) = \(subject)", steps: branches[0].steps)
    }
    return .match(self)
  }

  /// `step`, and the steps after it.
  var steps: [StepView] { (step.map { [$0] } ?? []) + later }

  static let variables = Variables("switch", "A switch over an action.") { add in
    add.text("subject", "What is switched over: `action`, `event`.") { $0.subject }
    add.list("branches", "Its cases, in the order of the enum.") { $0.branches }
    add.flag("usesDefault", "Whether nothing happens in other cases.") { $0.usesDefault }
  }
}

/// A feature's reaction to actions of another one.
struct ReactionView: DescribedView {
  let reaction: Routing.Reaction
  let builder: SwitchBuilder

  static let variables = Variables(
    "reaction", "What a feature does when something happens in another one."
  ) { add in
    add.text("owner", "The other feature.") { $0.reaction.owner }
    add.access("That of whichever of the two fewer may use, with its space.") {
      Spelling.access($0.builder.feature.access(withActionsOf: $0.reaction.owner))
    }
    add.flag("keepsJournal", "Whether the state has a journal of optimistic runs.") {
      $0.builder.feature.isOptimistic
    }
    add.list("steps", "What its actions do to the state, and to the children that react.") { view in
      (view.reaction.isOwn ? view.builder.steps(reactingTo: view.reaction.owner) : [])
        + view.reaction.children.flatMap { view.builder.steps(reactingIn: $0) }
    }
  }
}

extension ResolvedChild {
  /// The member that the child starts with.
  var initialMember: Member? { members.first { $0.name == declaration.initial?.value } }
  /// The type of the initial member; nil if the child has none, or its start value is written.
  var initialState: String? {
    declaration.hasDefaultStart ? initialMember?.type : nil
  }
}

/// The start values of fields.
enum Initials {
  /// The text of a field's start value.
  ///
  /// - Parameters:
  ///   - owner: The name by which the text refers to the state.
  ///   - values: What stands before the names of fields that a child is given: `state.`.
  static func text(
    of name: String, in feature: ResolvedFeature, owner: String = "State", values: String = ""
  ) -> String {
    if let field = feature.declaration.field(name) {
      return text(of: field, in: feature, type: owner) ?? ""
    }
    guard let child = feature.children.first(where: { $0.name == name }) else { return "" }
    let given = feature.neededGiven(of: child).map {
      "\(SwiftName.label($0.target.value)): \(values)\(SwiftName.escapedPath($0.source.text))"
    }.joined(separator: ", ")
    if child.declaration.start != nil {
      let start =
        child.initialState.map { "\($0)(\(given))" }
        ?? feature.start(of: child, values: values) ?? "\(owner).\(property(name))"
      guard let initial = child.declaration.initial?.value else { return start }
      let member = ".\(SwiftName.escaped(initial))(\(start))"
      return child.declaration.count == .stack ? "[\(member)]" : member
    }
    return switch child.declaration.count {
    case .optional: "nil"
    case .many, .stack: "[]"
    case .one: "\(child.type).State(\(given))"
    }
  }

  /// The text of the start value of a field, but not of a child.
  ///
  /// - Parameter type: The name by which the text refers to the struct or state.
  static func text(
    of field: StateField, in owner: any DeclarationOwner, type: String = "State"
  ) -> String? {
    guard case .stored(let initial?) = field.storage else { return field.initialText }
    return owner.start(initial, for: field.type) ?? "\(type).\(property(field.name.value))"
  }

  /// The name of the property for a start value that is more than a literal.
  static func property(_ name: String) -> String { "initial\(SwiftName.capitalized(name))" }
}
