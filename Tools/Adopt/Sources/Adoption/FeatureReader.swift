import SwiftSyntax

/// Reads one reducer with its state and its actions.
struct FeatureReader {
  let site: ReducerSite
  /// The place of the first reducer of each enum. It has the actions that none handles.
  let owners: [String: String]
  private var table: ActionTable
  private var shape = StateShape()
  private var feature: Feature
  private var effects: [Effect] = []
  private let report: Report

  init(_ site: ReducerSite, owners: [String: String], _ report: Report) {
    (self.site, self.owners, self.report) = (site, owners, report)
    table = ActionTable(codebase: site.codebase, names: Names())
    feature = Feature(name: site.feature, origin: "\(site.name) at \(site.place)")
  }

  /// A case of the `switch` with what it matches.
  private struct Case {
    let syntax: SwitchCaseSyntax
    let place: String
    var patterns: [(pattern: CasePattern, action: Int)] = []
    /// Why none of it is understood.
    var refusal: String?
    /// Whether it matches some values of its action alone: `.response(.success)`, or a `where`.
    var isPart = false

    var isDefault: Bool { syntax.label.is(SwitchDefaultLabelSyntax.self) }
    /// The actions that it is about.
    var actions: [Int] { patterns.map(\.action) }
  }

  mutating func read() -> Feature {
    var reader = StateReader(site, report)
    shape = reader.read()
    feature.types = shape.types
    feature.actionType = site.actionType?.name
    let names = Names(own: site.own.union(["Action"]), nested: shape.nested)
    table = ActionTable(codebase: site.codebase, names: names)
    var cases = readTable()
    nameValues(cases)
    refuseParts(&cases)
    takeActions(Set(cases.flatMap(\.actions)))
    readCases(cases)
    finish()
    return feature
  }

  // MARK: - Actions

  private mutating func readTable() -> [Case] {
    if let kind = site.kind, let type = site.actionType, type.isStruct {
      table.readEnvelope(type, kind: kind)
    }
    for type in site.enums { table.add(enum: type, owner: type.name) }
    return site.cases.map { syntax in
      var result = Case(syntax: syntax, place: site.place(of: syntax))
      for item in syntax.items {
        let pattern = CasePattern(item)
        let found = action(of: pattern).map { [$0] } ?? group(of: pattern)
        result.patterns += found.map { (pattern, $0) }
        if found.isEmpty { result.refusal = "`\(item.source)` is no known action" }
        let prefix = pattern.path.isEmpty ? "" : pattern.path + "."
        let isWhole = found.allSatisfy { (table.known[$0].path + ".").hasPrefix(prefix) }
        result.isPart = result.isPart || pattern.isPartial || !isWhole
      }
      return result
    }
  }

  /// The actions of a group, such as those of `delegate`, if a pattern matches all of them.
  private func group(of pattern: CasePattern) -> [Int] {
    guard !pattern.path.isEmpty, !pattern.isPartial, pattern.bindings.allSatisfy({ $0.name == nil })
    else { return [] }
    return table.known.indices.filter { table.known[$0].path.hasPrefix(pattern.path + ".") }
  }

  /// The action that a pattern matches.
  private mutating func action(of pattern: CasePattern) -> Int? {
    if let first = pattern.names.first {
      return table.index(of: pattern.path) ?? table.index(of: first)
    }
    guard let name = pattern.cast?.type, let type = site.type(name),
      type.isStruct || type.isClass
    else { return nil }
    let short = type.shortName
    let path = (short.hasSuffix("Action") && short != "Action" ? String(short.dropLast(6)) : short).lowerCamel
    if table.index(of: path) == nil { table.add(struct: type, path: path) }
    return table.index(of: path)
  }

  /// Names the values of actions, and gives actions the values of their envelope.
  private mutating func nameValues(_ cases: [Case]) {
    let calls = site.kind == nil ? [] : site.codebase.files.flatMap { $0.tree.all(FunctionCallExprSyntax.self) }
    let constructions = calls.filter { $0.name == site.actionType?.shortName }
    for one in cases {
      let statements = one.syntax.statements
      let inClosures = statements.all(ClosureExprSyntax.self).flatMap { $0.all(DeclReferenceExprSyntax.self) }
      let taken = Set(inClosures.filter { !$0.isMember }.map(\.name)).union(statements.declaredNames)
      for (pattern, action) in one.patterns {
        guard pattern.path.isEmpty || pattern.path == table.known[action].path else { continue }
        for (position, binding) in pattern.bindings.enumerated() {
          let payloads = table.known[action].payloads
          guard let name = binding.name, let value = valueIndex(binding.label, position, pattern, action),
            payloads[value].isUnnamed, payloads.count > 1 || taken.contains(name),
            !payloads.contains(where: { $0.name == name })
          else { continue }
          table.known[action].payloads[value].name = name
          table.known[action].payloads[value].isUnnamed = false
        }
        // What cases read, and what some code gives to actions of this kind.
        let path = table.known[action].path
        let given = constructions.filter { $0.argument(site.kind)?.member?.name == path }
        let names = statements.reads(of: site.actions) + given.flatMap(\.arguments).compactMap(\.label?.text)
        for name in names where site.kind != nil { table.carry(name, at: action) }
      }
    }
  }

  /// The value that a part of a pattern binds.
  private func valueIndex(_ label: String?, _ position: Int, _ pattern: CasePattern, _ action: Int) -> Int? {
    let payloads = table.known[action].payloads
    if let label { return payloads.firstIndex { $0.label == label } }
    return pattern.bindings.count == payloads.count ? position : nil
  }

  private mutating func takeActions(_ handled: Set<Int>) {
    for (index, action) in table.known.enumerated() {
      if let owner = owners[action.owner], owner != site.place, !handled.contains(index) { continue }
      if let refusal = action.refusal {
        report.leave(.actions, at: action.place, "`\(action.path)`", refusal, keeping: [action.decl])
        continue
      }
      report.take(.actions)
      report.take(.payloads, action.payloads.count)
      feature.actions.append(action)
    }
    if let routing = site.routing {
      let why = "send the feature only the actions that this guard lets through"
      report.note(at: site.place(of: routing), why, keeping: [routing])
    }
  }

  // MARK: - Cases

  /// Says why cases are not understood by what is around them.
  private mutating func refuseParts(_ cases: inout [Case]) {
    var around: String?
    if let first = site.others.first {
      around = "what is around the `switch` changes it"
      report.note(at: site.place(of: first), "this changes the `switch`", keeping: site.others)
    }
    let counts = Dictionary(grouping: cases.flatMap(\.actions)) { $0 }
    for index in cases.indices {
      // What follows a `where` or a value in a pattern also decides about the cases below it.
      let isPart = cases[index].isPart || cases[index].actions.contains { (counts[$0]?.count ?? 0) > 1 }
      cases[index].isPart = isPart
      cases[index].refusal = around ?? cases[index].refusal
      if index > 0, cases[index - 1].syntax.statements.last?.item.is(FallThroughStmtSyntax.self) == true {
        cases[index].refusal = cases[index].refusal ?? "the case above falls through to it"
      }
    }
  }

  private mutating func readCases(_ cases: [Case]) {
    var understood: Set<Int> = []
    for one in cases {
      if one.isDefault {
        readDefault(one, Set(cases.flatMap(\.actions)))
        continue
      }
      if one.isPart, one.patterns.count == 1, let action = one.actions.first {
        if understood.contains(action) { continue }
        if (try? readParts(cases.filter { $0.actions.contains(action) }, action)) != nil {
          understood.insert(action)
          continue
        }
      }
      let isInSchema = one.actions.allSatisfy { table.known[$0].refusal == nil }
      let refusal =
        one.refusal ?? (one.isPart ? "it matches some values of its action alone" : nil)
        ?? (isInSchema && !one.actions.isEmpty ? nil : "its action is not in the schema")
      if let refusal { refuse(one, refusal) } else { readCase(one) }
    }
  }

  /// Keeps a case as a handler of its actions.
  private mutating func refuse(_ one: Case, _ refusal: String) {
    let actions = one.actions.map { table.known[$0] }.filter { $0.refusal == nil && !$0.isDelegate }
    let isKept = !actions.isEmpty && actions.count == one.patterns.count
    report.leave(.cases, at: one.place, one.syntax.title, refusal, keeping: isKept ? [] : [one.syntax])
    let text = ["\(one.place): \(refusal)"] + kept([one.syntax])
    for action in actions {
      if let position = feature.entries.firstIndex(where: { $0.path == action.path }) {
        feature.entries[position].steps[0].comments += text
      } else {
        feature.entries.append(.init(path: action.path, steps: [.handler(text)]))
      }
    }
    addEffects(of: one, nil)
  }

  /// Reads the cases that divide the values of one action as a `switch` over its only value.
  private mutating func readParts(_ parts: [Case], _ index: Int) throws {
    let action = table.known[index]
    guard site.kind == nil, action.refusal == nil, action.payloads.count == 1, !action.isDelegate,
      parts.allSatisfy({ $0.patterns.count == 1 && $0.refusal == nil })
    else { throw NotTaken("it is not one value") }
    let name = action.payloads[0].name
    var lines = ["switch \(name ?? "$0") {"]
    let depth = action.path.components.count
    // The cases of the value that are all there; empty for all of them.
    var whole: Set<String> = []
    var found: [(Case, ExprSyntax?)] = []
    for part in parts {
      let pattern = part.patterns[0].pattern
      guard let item = part.syntax.items.first, pattern.parts.count > depth
      else { throw NotTaken("it has no value") }
      let names = Set(item.pattern.declaredNames)
      var reader = CaseReader(site, shape, action)
      reader.payloadNames.formUnion(names)
      for name in names { reader.names.values[name] = name }
      let condition = try item.whereClause.map {
        try Names(own: site.own, locals: names).translated($0, site.codebase).text
      }
      if !pattern.isPartial, pattern.names.count < depth + 2 {
        whole.insert(pattern.names.dropFirst(depth).first ?? "")
      }
      let outcome = reader.read(part.syntax.statements)
      guard outcome.refusal == nil, name.map(names.contains) != true,
        !outcome.steps.contains(where: { $0.isReset || !$0.comments.isEmpty })
      else { throw NotTaken("not all is a step") }
      feature.declaredInSwift.formUnion(reader.used)
      found.append((part, outcome.effect))
      let inner = pattern.parts[depth]
      let isBound = item.pattern.is(ValueBindingPatternSyntax.self) && !inner.declaredNames.isEmpty
      lines.append("case \(isBound ? "let " : "")\(inner.source)\(condition.map { " \($0)" } ?? ""):")
      for step in outcome.steps { lines += step.text.lines.map { "  \($0)" } }
      if outcome.steps.isEmpty { lines.append("  break") }
    }
    // Those of a `Result` are all if both are there.
    let isResult = action.payloads[0].type.hasPrefix("Result<") && whole.isSuperset(of: ["success", "failure"])
    if !isResult, !whole.contains("") { lines += ["default:", "  break"] }
    feature.entries.append(.init(path: action.path, steps: [.init(text: (lines + ["}"]).joined(separator: "\n"))]))
    report.take(.cases, parts.count)
    for (part, effect) in found { addEffects(of: part, effect) }
  }

  private mutating func readCase(_ one: Case) {
    var refusal: String?
    var entries: [Feature.Entry] = []
    var effect: ExprSyntax?
    for (pattern, index) in one.patterns {
      let action = table.known[index]
      var reader = reader(pattern, index)
      let outcome = reader.read(one.syntax.statements)
      refusal = refusal ?? outcome.refusal
      effect = outcome.effect
      feature.declaredInSwift.formUnion(reader.used)
      if outcome.steps.isEmpty { continue }
      if action.isDelegate {
        return refuse(one, "a `delegate` action is for a parent")
      }
      entries.append(.init(path: action.path, steps: outcome.steps))
    }
    feature.entries += entries
    if let refusal {
      report.leave(.cases, at: one.place, one.syntax.title, refusal)
      addEffects(of: one, nil)
      return
    }
    report.take(.cases)
    if let effect, one.patterns.count == 1, let forward = forwarded(effect, one.patterns[0]) {
      feature.forwards.append((table.known[one.actions[0]].path, forward))
      report.take(.effects)
    } else {
      addEffects(of: one, effect)
    }
  }

  /// The action that `.send(.delegate(.selected(id)))` sends, if its values are those of the action.
  private func forwarded(_ effect: ExprSyntax, _ source: (pattern: CasePattern, action: Int)) -> String? {
    guard let call = effect.call, call.name == ".send",
      call.arguments.count == 1, let value = call.arguments.first?.expression
    else { return nil }
    let pattern = CasePattern(value)
    let names = reader(source.pattern, source.action).names.values
    let values = pattern.bindings.compactMap { binding in binding.name.flatMap { names[$0] } }
    guard let target = table.index(of: pattern.path), table.known[target].refusal == nil, values.count < 2,
      values.count == pattern.bindings.count, values.count == table.known[target].payloads.count
    else { return nil }
    return values.isEmpty ? pattern.path : "\(pattern.path)(\(values[0]))"
  }

  private func reader(_ pattern: CasePattern, _ action: Int) -> CaseReader {
    let payloads = table.known[action].payloads
    var reader = CaseReader(site, shape, table.known[action])
    for (position, binding) in pattern.bindings.enumerated() {
      guard let name = binding.name, let index = valueIndex(binding.label, position, pattern, action)
      else { continue }
      reader.names.values[name] = payloads[index].name ?? "$\(index)"
      if !payloads[index].type.hasSuffix("?") { reader.certain.insert(name) }
    }
    let source = pattern.cast.map { $0.name.map { [$0] } ?? [] } ?? (site.kind == nil ? [] : site.actions)
    reader.names.actions = reader.names.actions.union(source)
    for payload in payloads where !source.isEmpty {
      guard let label = payload.label, site.kind == nil || table.envelope[label] != nil else { continue }
      reader.names.actionFields.insert(label)
      reader.names.values["action.\(label)"] = label
      if !payload.type.hasSuffix("?") { reader.certain.formUnion(source.map { "\($0).\(label)" }) }
    }
    return reader
  }

  private mutating func readDefault(_ one: Case, _ used: Set<Int>) {
    let statements = one.syntax.statements
    guard statements.count > 1 || !statements.allSatisfy(site.isUnchanged) else { return }
    let why = "`default` does something"
    let unused = feature.actions.filter { action in !used.contains { table.known[$0].path == action.path } }
    let text = ["\(one.place): \(why)"] + kept(Array(statements))
    feature.entries += unused.map { .init(path: $0.path, steps: [.handler(text)]) }
    report.leave(.cases, at: one.place, "`default`", why, keeping: unused.isEmpty ? [one.syntax] : [])
  }

  // MARK: - Effects

  /// What a case returns.
  private struct Effect {
    let value: ExprSyntax
    let place: String
    let paths: [String]
    /// Whether the case always returns it.
    let isAlways: Bool

    private var name: String? { value.call?.calledExpression.member?.name }
    var isCancel: Bool { name == "cancel" }
    /// Whether it cancels what runs under its `id`.
    var cancels: Bool { isCancel || value.call?.argument("cancelInFlight")?.source == "true" }
    /// The `id` of `.cancel(id:)` and `.cancellable(id:cancelInFlight:)`.
    var id: String? { isCancel || name == "cancellable" ? value.call?.argument("id")?.source : nil }
  }

  /// Adds the effect that a case always returns, or all that it may return.
  private mutating func addEffects(of one: Case, _ always: ExprSyntax?) {
    guard site.returnsEffects else { return }
    let paths = one.actions.map { table.known[$0] }.filter { $0.refusal == nil }.map(\.path)
    let returned = one.syntax.statements.all(ReturnStmtSyntax.self).filter { statement in
      statement.ancestorOrSelf { $0.as(ClosureExprSyntax.self) }.map { $0.position < one.syntax.position } != false
    }
    for value in always.map({ [$0] }) ?? returned.compactMap(\.expression) where !site.isUnchanged(value) {
      effects.append(
        Effect(
          value: value, place: site.place(of: value), paths: paths,
          isAlways: always != nil && !one.isPart))
    }
  }

  /// Makes sagas by hand of effects.
  private mutating func readEffects() {
    for effect in effects {
      let what = "`\(effect.value.source.lines[0])`"
      let others = effects.filter { !$0.isCancel && $0.id == effect.id }
      if effect.isCancel, effect.isAlways, effect.id != nil, !others.isEmpty {
        report.take(.effects)
      } else if effect.isCancel || effect.paths.isEmpty {
        let why = effect.isAlways ? "no saga has what it cancels" : "it depends on more than the action"
        report.leave(.effects, at: effect.place, what, why, keeping: [effect.value])
      } else {
        let cancels = effects.filter { $0.cancels && $0.isAlways && $0.id != nil && $0.id == effect.id }
        let saga = Feature.Saga(
          isLatest: effect.cancels, triggers: effect.paths,
          cancelOn: cancels.flatMap(\.paths).filter { !effect.paths.contains($0) },
          comments: ["\(effect.place): an effect"] + kept([effect.value]))
        report.keep(.effects, at: effect.place, what, "saga `\(feature.add(saga))`")
      }
    }
  }

  private mutating func finish() {
    readEffects()
    // A field that some case sets is no constant, whether the case is taken or not.
    let set = site.body.all(LabeledExprSyntax.self).filter { argument in
      !site.states.contains { argument.expression.source == "\($0).\(argument.label?.text ?? "")" }
    }.compactMap(\.label?.text)
    for index in shape.fields.indices where site.isReturning && !shape.fields[index].hasValue {
      if set.contains(shape.fields[index].name) { shape.fields[index].isConstant = false }
    }
    feature.fields = shape.fields
    for other in site.parts {
      let why = "write the child under `children:`"
      report.leave(nil, at: site.place(of: other), "`\(other.source.lines[0])`", why, keeping: [other])
    }
    let types = feature.declaredInSwift.union(shape.unknown).union(table.unknownTypes)
    let names = types.compactMap { $0.split(separator: ".").first.map(String.init) }
    feature.declaredInSwift = Set(names).subtracting(standardTypes).subtracting(shape.nested)
  }
}
