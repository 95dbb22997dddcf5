import SchemaModel

/// The statements that keep the fields of children equal to what they are given.
struct Giving {
  let feature: ResolvedFeature
  /// What each child is given.
  private let given: [String: [ResolvedGiven]]
  /// The children that are given fields, in the order of the schema.
  private let receivers: [ResolvedChild]
  /// The children that depend on each field, and each child by its name: their places among the receivers.
  private var places: [String: Set<Int>] = [:]

  init(_ feature: ResolvedFeature) {
    self.feature = feature
    let given = Dictionary(grouping: feature.given) { $0.declaration.child.value }
    self.given = given
    let receivers = given.isEmpty ? [] : feature.children.filter { given[$0.name] != nil }
    self.receivers = receivers
    for (place, child) in receivers.enumerated() {
      let roots = given[child.name]?.flatMap(\.roots) ?? []
      for name in roots + [child.name] {
        places[name, default: []].insert(place)
      }
    }
  }

  /// The children that depend on fields, or are among the names.
  private func receivers(of names: Set<String>) -> [ResolvedChild] {
    names.reduce(into: Set<Int>()) { $0.formUnion(places[$1] ?? []) }
      .sorted().map { receivers[$0] }
  }

  private func given(to child: ResolvedChild) -> [ResolvedGiven] {
    given[child.name] ?? []
  }

  // MARK: - In the reducer

  /// The statements after steps.
  func steps(after entry: ResolvedEntry) -> [StepView] {
    guard feature.givesValues else { return [] }
    var names: Set<String> = []
    for step in entry.steps {
      switch step {
      case .assign(let field, _, _), .toggle(let field): names.insert(field)
      case .reset(let field):
        if feature.declaration.child(field).map({ $0.count == .one }) ?? true {
          names.insert(field)
        }
      case .resetAll, .binding: break
      case .handler: return [Self.all]
      case .code(let step):
        guard !step.statements.isEmpty else { return [Self.all] }
        for statement in step.statements {
          guard case .field(let name)? = statement.parts.first else { return [Self.all] }
          if let child = feature.children.first(where: { $0.name == name }) {
            let rest = statement.text { if case .field = $0 { "" } else { "0" } }
            if child.givesValues, reachesInside(rest) { return [Self.all] }
            // Only takes children away.
            if rest == " = nil" || rest.hasPrefix(".remove") || rest.hasPrefix(".pop") {
              continue
            }
          }
          names.insert(name)
        }
      }
    }
    return steps(afterChanging: names)
  }

  /// The statement after a change of anything: only the compiler understands a step, or it is written by hand.
  private static let all = StepView.call("give", "")

  /// Whether what stands after a child in a statement may change what the child gives to its own children. A whole
  /// child is made consistent.
  private func reachesInside(_ rest: String) -> Bool {
    let arguments = rest.dropFirst().drop { $0.isLetter }
    return !rest.hasPrefix(" = ") && !(rest.hasPrefix(".") && arguments.hasPrefix("("))
  }

  /// The statements after a change of fields and children.
  func steps(afterChanging names: Set<String>) -> [StepView] {
    receivers(of: names).map { .call(Self.give($0.name), "") }
  }

  /// The method that gives a child its values.
  private static func give(_ child: String) -> String {
    "give\(SwiftName.capitalized(child))"
  }

  /// The statements after the reducer of a child: what it may have changed of what it is given.
  func steps(afterChild child: ResolvedChild) -> [StepView] {
    let changes = given(to: child).flatMap { given in
      given.writers.map { writer in
        let names = [given.declaration.member?.value, writer.head].compactMap(\.self)
        let pattern = names.reversed().reduce("") { inner, name in
          ".\(SwiftName.escaped(name))" + (inner.isEmpty ? "" : "(\(inner))")
        }
        return (
          pattern: pattern,
          step: step(after: given, of: child, "elementID", isReset: writer.isReset)
        )
      }
    }
    let steps = Dictionary(grouping: changes, by: \.pattern)
      .mapValues { $0.map(\.step).distinct }
    // What is taken after any action includes all that the child shares.
    if let all = steps[""] { return all }
    var view = SwitchView(over: "action")
    for pattern in changes.map(\.pattern).distinct {
      view.add(pattern, steps[pattern] ?? [])
    }
    view.usesDefault = !covers(Set(steps.keys), of: child)
    // Cases with the same steps are one branch.
    guard !view.usesDefault, view.branches.count == 1 else { return view.steps }
    return view.branches[0].steps
  }

  /// Whether patterns cover all actions of a child.
  private func covers(_ patterns: Set<String>, of child: ResolvedChild) -> Bool {
    let isChoice = !child.members.isEmpty
    let nodes = feature.cases(of: isChoice ? "\(feature.name).\(child.type)" : child.type)
    return nodes.allSatisfy { node, owner in
      let pattern = ".\(SwiftName.escaped(node.name))"
      return patterns.contains(pattern)
        || isChoice
          && feature.cases(of: node, in: owner).allSatisfy {
            patterns.contains("\(pattern)(.\(SwiftName.escaped($0.node.name)))")
          }
    }
  }

  private func step(
    after given: ResolvedGiven, of child: ResolvedChild, _ id: String, isReset: Bool = false
  ) -> StepView {
    // A reset leaves what is given as it is.
    guard given.declaration.isShared, !isReset else {
      return .call(Self.give(child.name), "")
    }
    return .call(
      "take\(SwiftName.capitalized(child.name))", child.declaration.isCollection ? id : "")
  }

  /// The statements after a child has reacted to an action of another feature.
  func steps(afterReactionOf child: ResolvedChild) -> [StepView] {
    given(to: child).filter { $0.writers.contains { !$0.isReset } }
      .map { step(after: $0, of: child, "id") }.distinct
  }

  /// Whether the elements of a collection share a field, so that each reacts to what the one before it changed.
  func needsLoop(over child: ResolvedChild) -> Bool {
    child.declaration.isCollection
      && given(to: child).contains { $0.declaration.isShared }
  }

  // MARK: - In the state

  /// A child that is given fields.
  struct Receiver: DescribedView {
    let child: ResolvedChild
    let giving: Giving

    static let variables = Variables("receiver", "A child that is given fields.") { add in
      add.text("child", "Its name in the schema.") { $0.child.name }
      add.text("method", "What the names of methods for it end with.") {
        SwiftName.capitalized($0.child.name)
      }
      add.text("values", "The fields that it is given, in backticks.") {
        let fields = $0.giving.given(to: $0.child).map(\.declaration.target.value)
        return fields.distinct.map { "`\($0)`" }.joined(separator: ", ")
      }
      add.optionalText("id", "The type of the ids of a collection.") { $0.child.idType }
      add.list("gives", "What sets the fields.") { $0.giving.set($0.child) }
      add.list("takes", "What takes over its changes of what it shares.") {
        $0.giving.take($0.child)
      }
    }
  }

  /// The children that are given fields, in the order of the schema.
  var views: [Receiver] {
    receivers.map { Receiver(child: $0, giving: self) }
  }

  /// The statements that make children consistent in themselves.
  var inside: [StepView] {
    feature.children.filter(\.givesValues).flatMap(giveInside)
  }

  /// The statements that set fields of a child.
  private func set(_ child: ResolvedChild) -> [StepView] {
    let name = SwiftName.escaped(child.name)
    let given = given(to: child)
    if child.members.isEmpty, child.declaration.count == .one {
      return given.map { set($0, in: name, to: $0.source) }
    }
    return given.map(\.declaration.member?.value).distinct.map { member in
      let own = given.filter { $0.declaration.member?.value == member }
      // A closure cannot read the state while a part of it changes.
      let copies = own.map {
        $0.local == $0.source ? $0.local : "\($0.local) = \($0.source)"
      }
      let change = modify(
        child, member, " [\(copies.distinct.joined(separator: ", "))] in",
        own.map { set($0, in: "$0", to: $0.local) })
      guard member == nil, child.declaration.isCollection else { return change }
      let differ = own.map { "$0.\($0.field) != \($0.source)" }
        .joined(separator: " || ")
      return .condition("\(name).contains(where: { \(differ) })", steps: [change])
    }
  }

  private func set(_ given: ResolvedGiven, in subject: String, to value: String) -> StepView {
    .condition(
      "\(subject).\(given.field) != \(value)",
      steps: [.statement("\(subject).\(given.field) = \(value)")]
        + given.receivers.map { .statement("\(subject).\(Self.give($0))()") })
  }

  /// Changes the states of a child, or those that are a member of the choice.
  private func modify(
    _ child: ResolvedChild, _ member: String?, _ list: String, _ steps: [StepView]
  ) -> StepView {
    let all = "\(feature.name).modify(\(child.argument())) {"
    guard let member else { return .block(all + list, steps: steps) }
    let path = "\(feature.name).\(child.type).State.cases.\(SwiftName.escaped(member))"
    return child.declaration.count == .one
      ? .block("\(path).modify(\(child.argument())) {\(list)", steps: steps)
      : .block(all + list, steps: [.block("\(path).modify(&$0) {", steps: steps)])
  }

  /// The statements that take over what a child has changed.
  private func take(_ child: ResolvedChild) -> [StepView] {
    let given = given(to: child).filter(\.declaration.isShared)
    let name = SwiftName.escaped(child.name)
    let isOne = child.declaration.count == .one
    let isTaken = given.contains { $0.declaration.root == "state" }
    let copy = isTaken ? "stateOfChild" : "state"
    let value = child.declaration.isCollection ? "\(name)[id: elementID]" : name
    return given.map { given in
      let member = given.declaration.member.map { SwiftName.escaped($0.value) }
      let subject = isOne && member == nil ? name : copy
      let copying = isOne ? "" : "let \(copy) = \(value), "
      let condition = member.map {
        "case .\($0)(let \(copy))\(isOne ? "" : "?") = \(value), "
      }
      return .condition(
        "\(condition ?? copying)\(subject).\(given.field) != \(given.source)",
        steps: [.statement("\(given.source) = \(subject).\(given.field)")]
          + others(after: given, of: child))
    }
  }

  /// The statements that give a changed value to all others that get it.
  private func others(after given: ResolvedGiven, of child: ResolvedChild) -> [StepView] {
    receivers(of: given.roots).filter { receiver in
      receiver.name != child.name || child.declaration.isCollection
        || self.given(to: receiver).count { !$0.roots.isDisjoint(with: given.roots) } > 1
    }.map { .statement("\(Self.give($0.name))()") }
  }

  /// The statements that make a child consistent in itself.
  private func giveInside(_ child: ResolvedChild) -> [StepView] {
    guard child.members.isEmpty else {
      return child.members.filter(\.givesValues).map {
        modify(child, $0.name, "", [.statement("$0.give()")])
      }
    }
    let name = SwiftName.escaped(child.name)
    return switch child.declaration.count {
    case .one: [.statement("\(name).give()")]
    case .optional: [.statement("\(name)?.give()")]
    case .many, .stack: [.statement("\(feature.name).modify(\(child.argument())) { $0.give() }")]
    }
  }
}

extension ResolvedChild {
  /// The field as an argument, whose label says how many there are: `each: &state.rows`.
  ///
  /// - Parameter owner: What stands before its name.
  func argument(in owner: String = "") -> String {
    let field = "&\(owner)\(SwiftName.escaped(name))"
    return switch declaration.count {
    case .one: field
    case .optional: "optional: \(field)"
    case .many, .stack: "each: \(field)"
    }
  }
}

extension ResolvedGiven {
  /// The field of the child.
  fileprivate var field: String { SwiftName.escaped(declaration.target.value) }

  /// The source in the state of the parent.
  fileprivate var source: String { SwiftName.escapedPath(declaration.source.text) }

  /// The name of a copy of the source: `itemId` for `item.id`.
  fileprivate var local: String {
    let parts = declaration.source.text.split(separator: ".").map(String.init)
    return parts.count > 1 ? SwiftName.camelCase(parts) : source
  }

  /// The children to which the child gives the field on.
  fileprivate var receivers: [String] {
    owner.givenFields.filter { owner.roots(of: $0).contains(declaration.target.value) }
      .map(\.child.value).distinct
  }
}
