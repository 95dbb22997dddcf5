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
    let given = Dictionary(grouping: feature.given) { $0.child.name.value }
    self.given = given
    let receivers = given.isEmpty ? [] : feature.children.filter { given[$0.name] != nil }
    self.receivers = receivers
    for (place, child) in receivers.enumerated() {
      let roots = given[child.name]?.reduce(into: Set([child.name])) { $0.formUnion($1.roots) } ?? []
      for root in roots { places[root, default: []].insert(place) }
    }
  }

  /// The children that depend on fields, or are among the names.
  private func receivers(of names: Set<String>) -> [ResolvedChild] {
    names.reduce(into: Set<Int>()) { $0.formUnion(places[$1] ?? []) }.sorted().map { receivers[$0] }
  }

  private func given(to child: String) -> [ResolvedGiven] { given[child] ?? [] }

  private func isShared(_ child: String) -> Bool {
    given(to: child).contains { $0.declaration.isShared }
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
        if feature.declaration.child(field).map({ $0.count == .one }) ?? true { names.insert(field) }
      case .resetAll, .binding: break
      case .handler: return [Self.all]
      case .code(let step):
        guard !step.statements.isEmpty else { return [Self.all] }
        for statement in step.statements {
          guard case .field(let name)? = statement.parts.first, !reachesInside(statement, name)
          else { return [Self.all] }
          if !isRemoval(statement, name) { names.insert(name) }
        }
      }
    }
    return steps(afterChanging: names)
  }

  /// The statement after a change of anything: only the compiler understands a step, or it is written by hand.
  private static let all = StepView.call("give", "")

  /// Whether a statement only takes children away.
  private func isRemoval(_ statement: KnownSwift, _ name: String) -> Bool {
    guard feature.declaration.child(name) != nil else { return false }
    let rest = statement.text { _ in "" }
    return rest == " = nil" || rest.hasPrefix(".remove") || rest.hasPrefix(".pop")
  }

  /// Whether a statement may change what a child gives to its own children. A whole child is made consistent.
  private func reachesInside(_ statement: KnownSwift, _ name: String) -> Bool {
    guard let child = feature.children.first(where: { $0.name == name }), child.givesValues else {
      return false
    }
    let rest = statement.text { if case .field = $0 { "" } else { "0" } }
    let isMethod = rest.dropFirst().prefix { $0.isLetter }.endIndex
    return !rest.hasPrefix(" = ") && !(rest.hasPrefix(".") && rest[isMethod...].hasPrefix("("))
  }

  /// The statements after a change of fields and children.
  func steps(afterChanging names: Set<String>) -> [StepView] {
    receivers(of: names).map { .call("give\(SwiftName.capitalized($0.name))", "") }
  }

  /// The statements after the reducer of a child: what it may have changed of what it is given.
  func steps(afterChild child: ResolvedChild) -> [StepView] {
    var heads: [(pattern: String?, steps: [StepView])] = []
    for given in given(to: child.name) {
      let own = steps(after: given, of: child, id: "elementID")
      let member = given.declaration.member.map { SwiftName.escaped($0.value) }
      func add(_ head: String?, _ steps: [StepView]) {
        let inner = head.map { ".\(SwiftName.escaped($0))" }
        let pattern = member.map { member in ".\(member)" + (inner.map { "(\($0))" } ?? "") } ?? inner
        if let place = heads.firstIndex(where: { $0.pattern == pattern }) {
          heads[place].steps += steps.filter { !heads[place].steps.contains($0) }
        } else {
          heads.append((pattern, steps))
        }
      }
      guard !given.writers.isAny else {
        add(nil, own)
        continue
      }
      for head in given.writers.heads { add(head, own) }
      // A reset leaves what is given as it is.
      for head in given.writers.resets {
        add(head, [.call("give\(SwiftName.capitalized(child.name))", "")])
      }
    }
    if let all = heads.first(where: { $0.pattern == nil }) { return all.steps }
    var view = SwitchView(over: "action")
    for head in heads { view.add(head.pattern ?? "", head.steps) }
    view.usesDefault = !covers(heads.compactMap(\.pattern), of: child)
    let isSame = heads.allSatisfy { $0.steps == heads[0].steps }
    return !view.usesDefault && isSame ? heads[0].steps : view.steps
  }

  /// Whether patterns cover all actions of a child.
  private func covers(_ patterns: [String], of child: ResolvedChild) -> Bool {
    func covers(_ owner: String, in member: String?) -> Bool {
      feature.cases(of: owner).allSatisfy {
        let head = ".\(SwiftName.escaped($0.node.name))"
        return patterns.contains(member.map { ".\($0)(\(head))" } ?? head)
      }
    }
    guard !child.members.isEmpty else { return covers(child.type, in: nil) }
    return child.members.filter(\.hasActions).allSatisfy { member in
      let name = SwiftName.escaped(member.name)
      return patterns.contains(".\(name)") || covers(member.feature ?? "", in: name)
    }
  }

  private func steps(
    after given: ResolvedGiven, of child: ResolvedChild, id: String
  ) -> [StepView] {
    let name = SwiftName.capitalized(child.name)
    return given.declaration.isShared
      ? [.call("take\(name)", child.declaration.isCollection ? id : "")]
      : [.call("give\(name)", "")]
  }

  /// The statements after a child has reacted to an action of another feature.
  func steps(afterReactionOf child: ResolvedChild, id: String) -> [StepView] {
    given(to: child.name).filter { $0.writers.isAny || !$0.writers.heads.isEmpty }
      .reduce(into: []) { steps, given in
        let more = self.steps(after: given, of: child, id: id)
        steps += more.filter { !steps.contains($0) }
      }
  }

  /// Whether the elements of a collection share a field, so that each reacts to what the one before it changed.
  func needsLoop(over child: ResolvedChild) -> Bool {
    child.declaration.isCollection && isShared(child.name)
  }

  // MARK: - In the state

  /// A method of the state.
  struct Method: DescribedView {
    let documentation: String
    let declaration: String
    let steps: [StepView]

    static let variables = Variables(
      "method of given values", "Keeps fields of children equal to what they are given."
    ) { add in
      add.text("about", "What it does.") { $0.documentation }
      add.text("declaration", "The method without its body.") { $0.declaration }
      add.list("steps", "Its statements.") { $0.steps }
    }
  }

  /// The methods of the state.
  var methods: [Method] {
    guard feature.givesValues else { return [] }
    let gives = receivers.map { child in
      let name = SwiftName.capitalized(child.name)
      let fields = given(to: child.name).map { "`\($0.declaration.target.value)`" }.distinct
      return Method(
        documentation: "Gives `\(child.name)` its \(fields.joined(separator: ", ")).",
        declaration: "mutating func give\(name)()", steps: set(child, given(to: child.name)))
    }
    let takes = receivers.filter { isShared($0.name) }.map { child in
      let name = SwiftName.capitalized(child.name)
      let parameter = child.idType.map { "_ elementID: \($0)" } ?? ""
      return Method(
        documentation: "Takes over what `\(child.name)` has changed of what it shares.",
        declaration: "mutating func take\(name)(\(parameter))", steps: take(child))
    }
    let all = Method(
      documentation: "Gives all children what they are given, also inside of them.",
      declaration: "mutating func give()",
      steps: receivers.map { .statement("give\(SwiftName.capitalized($0.name))()") }
        + feature.children.filter(\.givesValues).flatMap(giveInside))
    return gives + takes + [all]
  }

  /// The statements that set fields of a child.
  private func set(_ child: ResolvedChild, _ given: [ResolvedGiven]) -> [StepView] {
    let name = SwiftName.escaped(child.name)
    guard child.members.isEmpty else { return setMembers(of: child, given) }
    switch child.declaration.count {
    case .one: return given.map { set($0, in: name, to: $0.source) }
    case .optional: return [modify("optional: &\(name)", given)]
    case .many, .stack:
      let differ = given.map { "$0.\($0.field) != \($0.source)" }.joined(separator: " || ")
      return [
        .condition(
          "\(name).contains(where: { \(differ) })", steps: [modify("each: &\(name)", given)])
      ]
    }
  }

  private func modify(_ children: String, _ given: [ResolvedGiven]) -> StepView {
    .block(
      "\(feature.name).modify(\(children)) { [\(captures(given))] in",
      steps: given.map { set($0, in: "$0", to: $0.local) })
  }

  /// Copies of sources for a closure, which cannot read the state while a part of it changes.
  private func captures(_ given: [ResolvedGiven]) -> String {
    given.map { $0.local == $0.source ? $0.local : "\($0.local) = \($0.source)" }.distinct
      .joined(separator: ", ")
  }

  private func set(_ given: ResolvedGiven, in subject: String, to value: String) -> StepView {
    .condition(
      "\(subject).\(given.field) != \(value)",
      steps: [.statement("\(subject).\(given.field) = \(value)")]
        + given.receivers.map { .statement("\(subject).give\(SwiftName.capitalized($0))()") })
  }

  private func setMembers(of child: ResolvedChild, _ given: [ResolvedGiven]) -> [StepView] {
    given.compactMap { $0.declaration.member?.value }.distinct.map { member in
      let own = given.filter { $0.declaration.member?.value == member }
      return modify(
        member, of: child, capturing: " [\(captures(own))] in",
        steps: own.map { set($0, in: "$0", to: $0.local) })
    }
  }

  /// Changes the state of a member of a choice, where it is that.
  private func modify(
    _ member: String, of child: ResolvedChild, capturing list: String, steps: [StepView]
  ) -> StepView {
    let name = SwiftName.escaped(child.name)
    let path = "\(feature.name).\(child.type).State.cases.\(SwiftName.escaped(member))"
    let label =
      switch child.declaration.count {
      case .one: ""
      case .optional: "optional"
      case .many, .stack: "each"
      }
    guard !label.isEmpty else {
      return .block("\(path).modify(&\(name)) {\(list)", steps: steps)
    }
    return .block(
      "\(feature.name).modify(\(label): &\(name)) {\(list)",
      steps: [.block("\(path).modify(&$0) {", steps: steps)])
  }

  /// The statements that take over what a child has changed.
  private func take(_ child: ResolvedChild) -> [StepView] {
    let given = given(to: child.name).filter(\.declaration.isShared)
    let name = SwiftName.escaped(child.name)
    let isTaken = given.contains { $0.declaration.root == "state" }
    let copy = isTaken ? "stateOfChild" : "state"
    let value = child.declaration.isCollection ? "\(name)[id: elementID]" : name
    return given.map { given in
      var subject = copy
      let condition: String
      if let member = given.declaration.member?.value {
        let mark = child.declaration.count == .one ? "" : "?"
        condition = "case .\(SwiftName.escaped(member))(let \(copy))\(mark) = \(value), "
      } else if child.declaration.count == .one {
        condition = ""
        subject = name
      } else {
        condition = "let \(copy) = \(value), "
      }
      return .condition(
        "\(condition)\(subject).\(given.field) != \(given.source)",
        steps: [.statement("\(given.source) = \(subject).\(given.field)")]
          + others(after: given, of: child))
    }
  }

  /// The statements that give a changed value to all others that get it.
  private func others(after given: ResolvedGiven, of child: ResolvedChild) -> [StepView] {
    receivers(of: given.roots).filter { receiver in
      receiver.name != child.name || child.declaration.isCollection
        || self.given(to: receiver.name).count { !$0.roots.isDisjoint(with: given.roots) } > 1
    }.map { .statement("give\(SwiftName.capitalized($0.name))()") }
  }

  /// The statements that make a child consistent in itself.
  private func giveInside(_ child: ResolvedChild) -> [StepView] {
    let name = SwiftName.escaped(child.name)
    guard child.members.isEmpty else {
      return child.members.filter(\.givesValues).map {
        modify($0.name, of: child, capturing: "", steps: [.statement("$0.give()")])
      }
    }
    return switch child.declaration.count {
    case .one: [.statement("\(name).give()")]
    case .optional: [.statement("\(name)?.give()")]
    case .many, .stack: [.statement("\(feature.name).modify(each: &\(name)) { $0.give() }")]
    }
  }
}

extension ResolvedGiven {
  /// The field of the child.
  fileprivate var field: String { SwiftName.escaped(declaration.target.value) }

  private var parts: [String] { declaration.source.text.split(separator: ".").map(String.init) }

  /// The source in the state of the parent.
  fileprivate var source: String { SwiftName.escapedPath(declaration.source.text) }

  /// The name of a copy of the source: `itemId` for `item.id`.
  fileprivate var local: String {
    guard parts.count > 1 else { return source }
    return parts[0] + parts.dropFirst().map(SwiftName.capitalized).joined()
  }

  /// The children to which the child gives the field on.
  fileprivate var receivers: [String] {
    owner.givenFields.filter { owner.roots(of: $0).contains(declaration.target.value) }
      .map(\.child.value).distinct
  }
}
