import SchemaModel

/// The statements that keep the fields of children equal to what they are given.
///
/// A reducer is lent one child, so after it only that child has changed. A step that the checker knows changes the
/// field with which it begins, and any other Swift changes anything.
struct Giving {
  let feature: ResolvedFeature
  /// What each child is given.
  private let given: [String: [ResolvedGiven]]
  private let order: GivenOrder
  /// Whether lists know which of their elements were written.
  private let knowsWrites: Bool

  init(_ feature: ResolvedFeature, usesRuntime: Bool) {
    self.feature = feature
    given = Dictionary(grouping: feature.given) { $0.declaration.child.value }
    order = GivenOrder(feature.declaration)
    knowsWrites = usesRuntime
  }

  private func given(to child: ResolvedChild) -> [ResolvedGiven] {
    given[child.name] ?? []
  }

  // MARK: - In the reducer

  /// The statements after steps.
  func steps(after entry: ResolvedEntry) -> [StepView] {
    guard feature.givesValues else { return [] }
    guard let changes = entry.changes else { return [Self.all] }
    return steps(afterChanging: changes.names, removing: changes.gone)
  }

  /// The statement after a change of anything: only the compiler understands a step, or it is written by hand.
  private static let all = StepView.call("give", "")

  /// The statements after a change of fields and children.
  ///
  /// - Parameter gone: Children that are no longer there.
  func steps(afterChanging names: Set<String>, removing gone: Set<String> = []) -> [StepView] {
    // What the steps have written into a child, it may give to its own.
    let inside = feature.children.filter {
      $0.givesValues && names.contains($0.name) && !givesInside($0)
    }
    return inside.flatMap { giveInside($0, in: "state.") }
      + dependents(on: names.union(gone), but: gone.subtracting(names))
  }

  private func dependents(on names: Set<String>, but others: Set<String> = []) -> [StepView] {
    order.receivers(of: names).filter { !others.contains($0) }
      .map { .call(Self.give($0), "") }
  }

  /// The statements after fields that are `@once` have their start values again.
  var stepsAfterResets: [StepView] {
    steps(afterChanging: Set(feature.declaration.fields { $0.once != nil }.map(\.name.value)))
  }

  /// The method that gives a child its values.
  private static func give(_ child: String) -> String {
    "give\(SwiftName.capitalized(child))"
  }

  /// The method that takes over what a child has changed.
  private static func take(_ child: String) -> String {
    "take\(SwiftName.capitalized(child))"
  }

  /// The statements after the reducer of a child, which can change that child alone.
  func steps(afterChild child: ResolvedChild) -> [StepView] {
    let id = child.declaration.isCollection ? "elementID" : ""
    let take = shares(child) ? [StepView.call(Self.take(child.name), id)] : []
    // The child has changed what it may only read, or another of its elements lacks what it shares.
    let isOpen =
      child.declaration.isCollection || given(to: child).count > 1
      || given(to: child).contains { !$0.declaration.isShared }
    return take + dependents(on: [child.name], but: isOpen ? [] : [child.name])
  }

  /// The statements that let a child react to an action of another feature.
  func steps(_ reaction: StepView, of child: ResolvedChild) -> [StepView] {
    guard needsLoop(over: child) else {
      return [reaction] + steps(afterChild: child)
    }
    // Each element has what the one before it has changed.
    let giving = StepView.call(Self.give(child.name), isPlainList(child) ? "id" : "")
    let loop = StepView.block(
      "for id in state.\(SwiftName.escaped(child.name)).ids {",
      steps: [giving, reaction, .call(Self.take(child.name), "id")])
    return [loop] + dependents(on: [child.name])
  }

  private func shares(_ child: ResolvedChild) -> Bool {
    given(to: child).contains(where: \.declaration.isShared)
  }

  /// Whether the elements of a collection share a field.
  func needsLoop(over child: ResolvedChild) -> Bool {
    child.declaration.isCollection && shares(child)
  }

  /// Whether it is a list of one feature.
  private func isPlainList(_ child: ResolvedChild) -> Bool {
    child.declaration.count == .many && child.members.isEmpty
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
      add.list("givesOne", "What sets the fields of one element.") { $0.giving.setOne($0.child) }
      add.list("takes", "What takes over its changes of what it shares.") {
        $0.giving.take($0.child)
      }
    }
  }

  /// The children that are given fields: one that a source reads before those that get it.
  var views: [Receiver] {
    order.children.compactMap { name in feature.children.first { $0.name == name } }
      .map { Receiver(child: $0, giving: self) }
  }

  /// The statements that give all children what they are given, also inside of them.
  var everything: [StepView] {
    let inside = feature.children.filter { $0.givesValues && !givesInside($0) }
    return inside.flatMap { giveInside($0, in: "") }
      + order.receivers.map { .statement("\(Self.give($0))()") }
  }

  /// Whether what gives a list its fields also makes its elements consistent in themselves.
  private func givesInside(_ child: ResolvedChild) -> Bool {
    isPlainList(child) && given[child.name] != nil
  }

  /// The statements that set fields of a child.
  private func set(_ child: ResolvedChild) -> [StepView] {
    let name = SwiftName.escaped(child.name)
    let given = given(to: child)
    if child.members.isEmpty, child.declaration.count == .one {
      return given.map { set($0, in: name, to: $0.source) }
    }
    guard !isPlainList(child) else {
      let differ = given.map { "$0.\($0.field) != \($0.local)" }.joined(separator: " || ")
      let inside = child.givesValues ? "inside: true, " : ""
      let ids =
        knowsWrites
        ? "ungiven(\(inside)where: { [\(copies(of: given))] in \(differ) })" : "ids"
      return [
        .block("for id in \(name).\(ids) {", steps: [.statement("\(Self.give(child.name))(id)")])
      ]
    }
    return given.map(\.declaration.member?.value).distinct.map { member in
      let own = given.filter { $0.declaration.member?.value == member }
      return modify(
        child, member, " [\(copies(of: own))] in", own.map { set($0, in: "$0", to: $0.local) })
    }
  }

  /// The statements that set fields of one element of a list.
  private func setOne(_ child: ResolvedChild) -> [StepView] {
    guard isPlainList(child) else { return [] }
    let given = given(to: child)
    return [
      .block(
        "\(SwiftName.escaped(child.name)).modify(id: elementID) { [\(copies(of: given))] in",
        steps: given.map { set($0, in: "$0", to: $0.local) }
          + (child.givesValues ? [.statement("$0.give()")] : []))
    ]
  }

  /// What a closure captures: it cannot read the state while a part of it changes.
  private func copies(of given: [ResolvedGiven]) -> String {
    given.map { $0.local == $0.source ? $0.local : "\($0.local) = \($0.source)" }
      .distinct.joined(separator: ", ")
  }

  private func set(_ given: ResolvedGiven, in subject: String, to value: String) -> StepView {
    .condition(
      "\(subject).\(given.field) != \(value)",
      steps: [.statement("\(subject).\(given.field) = \(value)")]
        + GivenOrder(given.owner).receivers(of: [given.declaration.target.value])
        .map { .statement("\(subject).\(Self.give($0))()") })
  }

  /// Changes the states of a child, or those that are a member of the choice.
  private func modify(
    _ child: ResolvedChild, _ member: String?, _ list: String, _ steps: [StepView],
    in owner: String = ""
  ) -> StepView {
    let all = "\(feature.name).modify(\(child.argument(in: owner))) {"
    guard let member else { return .block(all + list, steps: steps) }
    let path = "\(feature.name).\(child.type).State.cases.\(SwiftName.escaped(member))"
    return child.declaration.count == .one
      ? .block("\(path).modify(\(child.argument(in: owner))) {\(list)", steps: steps)
      : .block(all + list, steps: [.block("\(path).modify(&$0) {", steps: steps)])
  }

  /// The statements that take over what a child has changed, and give it to all others that get it.
  private func take(_ child: ResolvedChild) -> [StepView] {
    let shared = given(to: child).filter(\.declaration.isShared)
    let name = SwiftName.escaped(child.name)
    let isOne = child.declaration.count == .one
    let copy = shared.contains { $0.declaration.root == "state" } ? "stateOfChild" : "state"
    let value = child.declaration.isCollection ? "\(name)[id: elementID]" : name
    return shared.map(\.declaration.member?.value).distinct.map { member in
      let own = shared.filter { $0.declaration.member?.value == member }
      let subject = isOne && member == nil ? name : copy
      let binding = member.map {
        "case .\(SwiftName.escaped($0))(let \(copy))\(isOne ? "" : "?") = \(value), "
      }
      let differ = own.map { "\(subject).\($0.field) != \($0.source)" }
        .joined(separator: " || ")
      let roots = Set(own.map(\.declaration.root))
      let others = order.receivers(of: roots).filter { $0 != child.name }
      return .condition(
        "\(binding ?? (isOne ? "" : "let \(copy) = \(value), "))\(differ)",
        steps: own.map { .statement("\($0.source) = \(subject).\($0.field)") }
          + others.map { .statement("\(Self.give($0))()") })
    }
  }

  /// The statements that make a child consistent in itself.
  ///
  /// - Parameter owner: What stands before its name.
  private func giveInside(_ child: ResolvedChild, in owner: String) -> [StepView] {
    guard child.members.isEmpty else {
      return child.members.filter(\.givesValues).map {
        modify(child, $0.name, "", [.statement("$0.give()")], in: owner)
      }
    }
    let name = owner + SwiftName.escaped(child.name)
    return switch child.declaration.count {
    case .one: [.statement("\(name).give()")]
    case .optional: [.statement("\(name)?.give()")]
    case .many, .stack:
      [.statement("\(feature.name).modify(\(child.argument(in: owner))) { $0.give() }")]
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
}

extension ResolvedFeature {
  /// The arguments of a state that is reset: what parents share stays as it is.
  func keeping(_ subject: String) -> String {
    shared.map(SwiftName.escaped).map { "\($0): \(subject).\($0)" }.joined(separator: ", ")
  }
}
