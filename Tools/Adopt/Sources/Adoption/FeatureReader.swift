import SwiftSyntax

/// Reads one reducer with its state and its actions.
struct FeatureReader {
  let codebase: Codebase
  let body: ReducerBody
  let shared: SharedActions
  private var table: ActionTable
  private var shape = StateShape()
  private var feature: AdoptedFeature
  private var site: ReducerSite { body.site }

  init(codebase: Codebase, body: ReducerBody, shared: SharedActions) {
    self.codebase = codebase
    self.body = body
    self.shared = shared
    table = ActionTable(codebase, own: [], nested: [])
    feature = AdoptedFeature(name: body.site.feature)
  }

  /// A case of the `switch` with what it matches.
  private struct Case {
    let syntax: SwitchCaseSyntax
    var patterns: [(pattern: CasePattern, action: Int)] = []
    var refusal: String?
    var isDefault = false
    /// Whether a pattern is about the value of its action: `.response(.success)`.
    var isInside = false
  }

  mutating func read(_ report: inout Report) -> AdoptedFeature {
    let reader = StateReader(codebase: codebase, type: site.state, own: site.own, ignored: site.ignored)
    guard !site.state.isEnum else {
      report.leave(
        .fields, at: site.state.file.place(of: site.state.decl), "`\(site.state.name)`",
        "a state that is an enum; put it in a field of a struct first")
      feature.leftovers.append(["\(site.file.place(of: site.body)): the state is an enum"] + kept(Array(site.body)))
      return feature
    }
    shape = reader.read(&report)
    feature.leftovers = reader.leftovers.list
    feature.types = shape.types
    table = ActionTable(codebase, own: site.own.union(["Action"]), nested: shape.nested)
    var cases = readTable()
    resolve(&cases)
    takeActions(&report)
    readCases(cases, &report)
    finish(&report)
    return feature
  }

  // MARK: - Actions

  private var kind: String? {
    guard let subject = body.choice?.subject, !site.actions.contains(subject.trimmedDescription),
      let member = subject.as(MemberAccessExprSyntax.self),
      member.base.map({ site.actions.contains($0.trimmedDescription) }) == true
    else { return nil }
    return member.declName.baseName.text
  }

  private var declared: TypeDeclaration? {
    (body.cast ?? site.action).flatMap { codebase.type($0, in: site.scope) }
  }

  private mutating func readTable() -> [Case] {
    if let kind, let declared, declared.isStruct { table.readEnvelope(declared, kind: kind) }
    for name in SharedActions.enums(body, codebase) {
      if let type = codebase.types[name] { table.add(enum: type) }
    }
    var cases: [Case] = []
    for element in body.choice?.cases ?? [] {
      guard let syntax = element.as(SwitchCaseSyntax.self) else {
        // A case in `#if` may be any case.
        cases.append(
          Case(syntax: SwitchCaseSyntax(label: .default(.init()), statements: []), refusal: "it has an `#if`"))
        continue
      }
      var result = Case(syntax: syntax)
      if let label = syntax.label.as(SwitchCaseLabelSyntax.self) {
        for item in label.caseItems {
          let pattern = CasePattern(item)
          if let index = action(of: pattern) {
            result.patterns.append((pattern, index))
          } else if case let group = group(of: pattern), !group.isEmpty {
            result.patterns += group.map { (pattern, $0) }
          } else {
            result.refusal = "`\(item.trimmedDescription)` is not an action that is understood"
          }
        }
      } else {
        result.isDefault = true
      }
      cases.append(result)
    }
    return cases
  }

  /// The actions of a group, such as those of `delegate`, if a pattern matches all of them.
  private func group(of pattern: CasePattern) -> [Int] {
    guard case .path(let path, _) = pattern.kind, !pattern.isPartial, pattern.bindings.allSatisfy({ $0.name == nil })
    else { return [] }
    let prefix = path.joined(separator: ".") + "."
    return table.known.indices.filter { table[$0].action.path.hasPrefix(prefix) }
  }

  /// The action that a pattern matches.
  private mutating func action(of pattern: CasePattern) -> Int? {
    switch pattern.kind {
    case .path(let path, _):
      return table.index(of: path.joined(separator: ".")) ?? table.index(of: path[0])
    case .cast(let name, _):
      guard let type = codebase.type(name, in: site.scope), type.isStruct || type.isClass else { return nil }
      var short = type.shortName
      if short.hasSuffix("Action"), short != "Action" { short.removeLast(6) }
      let path = short.lowerCamel
      if table.index(of: path) == nil { table.add(struct: type, path: path) }
      return table.index(of: path)
    case .unknown: return nil
    }
  }

  /// Names the values of actions, and gives actions the values of their envelope.
  private mutating func resolve(_ cases: inout [Case]) {
    for index in cases.indices {
      let statements = cases[index].syntax.statements
      let check = NameCheck(own: [], locals: [])
      check.walk(statements)
      let locals = LocalNames.names(in: statements)
      for (pattern, action) in cases[index].patterns {
        if case .path(let path, _) = pattern.kind, path.joined(separator: ".") != table[action].action.path {
          let isGroup = table[action].action.path.hasPrefix(path.joined(separator: ".") + ".")
          if !isGroup { cases[index].isInside = true }
          continue
        }
        for (position, binding) in pattern.bindings.enumerated() {
          guard let name = binding.name, let value = valueIndex(binding.label, position, pattern, action),
            table[action].action.payloads[value].name == nil
          else { continue }
          let isAlone = table[action].action.payloads.count == 1
          if !isAlone || check.usedInClosures.contains(name) || locals.contains(name) {
            let isTaken = table[action].action.payloads.contains { $0.name == name }
            if !isTaken { table[action].action.payloads[value].name = name }
          }
        }
        guard kind != nil else { continue }
        let reads = Set(MemberReads.all(in: statements, of: site.actions))
        for name in reads.union(constructed(table[action].action.path)) { table.carry(name, at: action) }
      }
    }
    for index in table.known.indices {
      guard table[index].action.payloads.count > 1 else { continue }
      for value in table[index].action.payloads.indices where table[index].action.payloads[value].name == nil {
        table[index].action.payloads[value].name = "value\(value + 1)"
      }
    }
  }

  /// The value that a part of a pattern binds.
  private func valueIndex(_ label: String?, _ position: Int, _ pattern: CasePattern, _ action: Int) -> Int? {
    let payloads = table[action].action.payloads
    if let label { return payloads.firstIndex { $0.label == label } }
    return pattern.bindings.count == payloads.count ? position : nil
  }

  /// The values that some code gives to actions of a kind.
  private func constructed(_ path: String) -> Set<String> {
    guard let kind, let declared, declared.isStruct else { return [] }
    return codebase.files.reduce(into: []) { names, file in
      let finder = Constructions(type: declared.shortName, kind: kind, path: path)
      finder.walk(file.tree)
      names.formUnion(finder.labels)
    }
  }

  private mutating func takeActions(_ report: inout Report) {
    let mentioned = Set(mentionedPaths)
    for known in table.known {
      if shared.isShared(known.owner), !shared.owns(known.owner, site), !mentioned.contains(known.action.path) {
        continue
      }
      if let refusal = known.refusal {
        report.leave(.actions, at: known.place, "`\(known.action.path)`", refusal)
        feature.leftovers.append(["\(known.place): action not taken: \(refusal)"] + known.text.map { "  \($0)" })
        continue
      }
      report.take(.actions)
      report.take(.payloads, known.action.payloads.count)
      feature.actions.append(known.action)
    }
    if let routing = body.routing {
      report.note(
        at: site.file.place(of: routing),
        "the guard is not in the schema: send the feature the actions for its window or screen only")
      feature.leftovers.append(
        ["\(site.file.place(of: routing)): send the feature only the actions that this lets through"] + kept([routing]))
    }
  }

  private var mentionedPaths: [String] {
    var copy = self
    return (body.choice?.cases ?? []).flatMap { element -> [String] in
      guard let label = element.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) else { return [] }
      return label.caseItems.compactMap { copy.action(of: CasePattern($0)).map { copy.table[$0].action.path } }
    }
  }

  // MARK: - Cases

  private func kept(_ items: [CodeBlockItemSyntax]) -> [String] {
    items.flatMap { dedented($0).lines.map { $0.isEmpty ? "" : "  \($0)" } }
  }

  private mutating func readCases(_ cases: [Case], _ report: inout Report) {
    var around: String?
    if let first = body.others.first {
      around = "statements around the `switch` change what it does, line \(site.file.line(of: first))"
      feature.leftovers.append(["\(site.file.place(of: first)): statements around the `switch`"] + kept(body.others))
    }
    if cases.contains(where: { $0.refusal == "it has an `#if`" }) {
      around = around ?? "a case of the `switch` is in `#if`"
    }
    let uses = cases.flatMap { $0.patterns.map(\.action) }
    let counts = Dictionary(grouping: uses, by: { $0 }).mapValues(\.count)
    var merged: [Int: Int] = [:]
    var parts: [Int: [Case]] = [:]
    for one in cases where around == nil && one.refusal == nil {
      let isPart = one.isInside || one.patterns.contains { $0.pattern.isPartial || counts[$0.action, default: 0] > 1 }
      if isPart { for (_, action) in one.patterns { parts[action, default: []].append(one) } }
    }
    var understood: Set<Int> = []
    for (index, one) in cases.enumerated() {
      let items = Array(one.syntax.statements)
      let place = site.file.place(of: one.syntax)
      let label = one.syntax.label.trimmedDescription
      if one.isDefault {
        readDefault(one, items, Set(uses), around, &report)
        continue
      }
      if one.patterns.count == 1, let action = one.patterns.first?.action, let all = parts[action],
        all.count == counts[action]
      {
        if understood.contains(action) { continue }
        if readParts(all, action, &report) {
          understood.insert(action)
          continue
        }
      }
      // What follows a `where` or a value in a pattern also decides about the cases below it.
      var refusal = around ?? one.refusal
      for (pattern, action) in one.patterns where refusal == nil {
        if one.isInside || pattern.isPartial || counts[action, default: 0] > 1 {
          refusal = "it matches some values of its action alone"
        }
      }
      if index > 0, fallsThrough(cases[index - 1].syntax) { refusal = refusal ?? "the case above falls through to it" }
      let actions = one.patterns.map(\.action).filter { table[$0].refusal == nil }
      if actions.isEmpty || actions.count < one.patterns.count {
        let why = refusal ?? "its action is not in the schema"
        feature.leftovers.append(["\(place): \(why)", "  \(label.lines.joined(separator: " "))"] + kept(items))
        if actions.isEmpty {
          report.leave(.cases, at: place, "`\(label.lines[0])`", why)
          continue
        }
        refusal = why
      }
      if let refusal {
        report.leave(.cases, at: place, "`\(label.lines[0])`", refusal)
        let text = ["\(place): \(refusal)", "  \(label.lines.joined(separator: " "))"] + kept(items).map { "  \($0)" }
        for action in actions where !table[action].action.path.hasPrefix("delegate.") {
          if let position = merged[action] {
            if case .handler(let lines)? = feature.entries[position].steps.last {
              feature.entries[position].steps = [.handler(lines + text)]
            }
          } else {
            merged[action] = feature.entries.count
            feature.entries.append(.init(paths: [table[action].action.path], steps: [.handler(text)], comments: []))
          }
        }
        continue
      }
      readCase(one, actions, place, label, &report)
    }
  }

  /// Reads the cases that divide the values of one action as a `switch` over its only value.
  private mutating func readParts(_ parts: [Case], _ action: Int, _ report: inout Report) -> Bool {
    guard kind == nil, table[action].refusal == nil, table[action].action.payloads.count == 1,
      !table[action].action.path.hasPrefix("delegate."), parts.allSatisfy({ $0.patterns.count == 1 })
    else { return false }
    let payload = table[action].action.payloads[0]
    var lines: [String] = []
    var isExhaustive = false
    var seen: Set<String> = []
    var types: Set<String> = []
    var effects: [(ExprSyntax, String)] = []
    for part in parts {
      guard let label = part.syntax.label.as(SwitchCaseLabelSyntax.self), let item = label.caseItems.first,
        let inner = innerPattern(item, table[action].action.path), let names = inner.names,
        payload.name.map({ !names.contains($0) }) ?? true
      else { return false }
      var reader = self.reader(CasePattern(item), action)
      reader = CaseReader(
        site: reader.site, shape: reader.shape, codebase: codebase, payloadNames: reader.payloadNames.union(names),
        values: Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }), certain: [], actions: reader.actions,
        actionFields: [])
      if let condition = item.whereClause {
        let check = NameCheck(own: site.own, locals: names, codebase: codebase)
        check.walk(condition)
        guard check.refusal == nil else { return false }
      } else {
        seen.insert(inner.text.filter { $0.isLetter || $0 == "." }.description)
        isExhaustive = isExhaustive || inner.isWhole
      }
      let outcome = reader.read(part.syntax.statements)
      guard outcome.refusal == nil, outcome.comments.isEmpty else { return false }
      types.formUnion(outcome.types)
      if let effect = outcome.effect { effects.append((effect, part.syntax.label.trimmedDescription)) }
      let condition = item.whereClause.map { " \($0.trimmedDescription)" } ?? ""
      lines.append("case \(inner.text)\(condition):")
      for step in outcome.steps {
        guard case .swift(let text) = step else { return false }
        lines += text.lines.map { "  \($0)" }
      }
      if outcome.steps.isEmpty { lines.append("  break") }
    }
    // Those of a `Result` are all if both are there.
    let isResult =
      payload.type.hasPrefix("Result<")
      && ["success", "failure"].allSatisfy { name in
        parts.contains { part in
          guard let item = part.syntax.label.as(SwitchCaseLabelSyntax.self)?.caseItems.first, item.whereClause == nil
          else {
            return false
          }
          let pattern = CasePattern(item)
          guard case .path(let path, _) = pattern.kind else { return false }
          return path.last == name && !pattern.isPartial
        }
      }
    if !isExhaustive && !isResult { lines += ["default:", "  break"] }
    let text = (["switch \(payload.name ?? "$0") {"] + lines + ["}"]).joined(separator: "\n")
    feature.declaredInSwift.formUnion(types)
    feature.entries.append(.init(paths: [table[action].action.path], steps: [.swift(text)], comments: []))
    report.take(.cases, parts.count)
    for (effect, label) in effects { leave(effect, of: label, &report) }
    return true
  }

  /// What a pattern says about the only value of its action, with the names that it binds.
  private func innerPattern(_ item: SwitchCaseItemSyntax, _ path: String) -> (
    text: String, names: Set<String>?, isWhole: Bool
  )? {
    var value: ExprSyntax?
    var outer = ""
    if let binding = item.pattern.as(ValueBindingPatternSyntax.self) {
      value = binding.pattern.as(ExpressionPatternSyntax.self)?.expression
      outer = "let "
    } else {
      value = item.pattern.as(ExpressionPatternSyntax.self)?.expression
    }
    for _ in path.split(separator: ".") {
      guard let call = value?.as(FunctionCallExprSyntax.self), call.arguments.count == 1 else { return nil }
      value = call.arguments.first?.expression
    }
    guard let value else { return nil }
    let names = LocalNames.names(in: value)
    if value.is(PatternExprSyntax.self) || value.is(DiscardAssignmentExprSyntax.self) {
      return (outer + value.trimmedDescription, names, item.whereClause == nil)
    }
    return (names.isEmpty ? value.trimmedDescription : outer + value.trimmedDescription, names, false)
  }

  /// Reports an effect, and keeps its text.
  private mutating func leave(_ effect: ExprSyntax, of label: String, _ report: inout Report) {
    let place = site.file.place(of: effect)
    report.leave(.effects, at: place, "`\(effect.trimmedDescription.lines[0])`", "an effect; write a saga")
    feature.leftovers.append(
      ["\(place): effect of `\(label.lines[0])`, not taken"]
        + dedented(effect).lines.map { $0.isEmpty ? "" : "  \($0)" })
  }

  private func fallsThrough(_ one: SwitchCaseSyntax) -> Bool {
    one.statements.last?.item.is(FallThroughStmtSyntax.self) == true
  }

  private mutating func readCase(
    _ one: Case, _ actions: [Int], _ place: String, _ label: String, _ report: inout Report
  ) {
    var refusal: String?
    var entries: [AdoptedFeature.Entry] = []
    var effect: ExprSyntax?
    for (pattern, action) in one.patterns {
      let outcome = reader(pattern, action).read(one.syntax.statements)
      refusal = refusal ?? outcome.refusal
      effect = effect ?? outcome.effect
      feature.declaredInSwift.formUnion(outcome.types)
      if outcome.steps.isEmpty { continue }
      if table[action].action.path.hasPrefix("delegate.") {
        refusal = "it handles a `delegate` action, which is for a parent"
        feature.leftovers.append(["\(place): \(refusal ?? "")"] + kept(Array(one.syntax.statements)))
        continue
      }
      entries.append(.init(paths: [table[action].action.path], steps: outcome.steps, comments: outcome.comments))
    }
    let isPlain = actions.allSatisfy { table[$0].action.payloads.isEmpty }
    if refusal == nil, isPlain, let first = entries.first, entries.count == actions.count {
      entries = [.init(paths: actions.map { table[$0].action.path }, steps: first.steps, comments: first.comments)]
    }
    feature.entries += entries
    if let refusal {
      report.leave(.cases, at: place, "`\(label.lines[0])`", refusal)
    } else {
      report.take(.cases)
      if let effect {
        if one.patterns.count == 1, let forward = forwarded(effect, one.patterns[0]) {
          feature.forwards.append((table[one.patterns[0].action].action.path, forward))
          report.take(.effects)
        } else {
          leave(effect, of: label, &report)
        }
      }
    }
  }

  /// The action that `.send(.delegate(.selected(id)))` sends, if its values are those of the action.
  private func forwarded(_ effect: ExprSyntax, _ source: (pattern: CasePattern, action: Int)) -> String? {
    guard let call = effect.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == ".send",
      call.arguments.count == 1, call.trailingClosure == nil, var value = call.arguments.first?.expression
    else { return nil }
    var path: [String] = []
    var argument: LabeledExprSyntax?
    while true {
      let inner = value.as(FunctionCallExprSyntax.self)
      guard let member = (inner?.calledExpression ?? value).as(MemberAccessExprSyntax.self), member.base == nil,
        inner.map({ $0.arguments.count == 1 && $0.trailingClosure == nil }) ?? true
      else { return nil }
      path.append(member.declName.baseName.text)
      argument = inner?.arguments.first
      if table.index(of: path.joined(separator: ".")) != nil { break }
      guard let next = argument?.expression else { return nil }
      value = next
    }
    guard let target = table.index(of: path.joined(separator: ".")), table[target].refusal == nil else { return nil }
    let values = table[target].action.payloads
    guard let argument else { return values.isEmpty ? path.joined(separator: ".") : nil }
    let names = reader(source.pattern, source.action).values
    let isLiteral =
      argument.expression.is(IntegerLiteralExprSyntax.self) || argument.expression.is(BooleanLiteralExprSyntax.self)
    let text = argument.expression.trimmedDescription
    guard values.count == 1, let name = isLiteral ? text : names[text] else { return nil }
    return "\(path.joined(separator: "."))(\(name))"
  }

  private func reader(_ pattern: CasePattern, _ action: Int) -> CaseReader {
    let payloads = table[action].action.payloads
    var values: [String: String] = [:]
    var certain: Set<String> = []
    var actions: Set<String> = []
    var fields: Set<String> = []
    for (position, binding) in pattern.bindings.enumerated() {
      guard let name = binding.name, let index = valueIndex(binding.label, position, pattern, action) else { continue }
      values[name] = payloads[index].name ?? "$\(index)"
      if !payloads[index].type.hasSuffix("?") { certain.insert(name) }
    }
    var source = kind == nil ? [] : site.actions
    if case .cast(_, let name?) = pattern.kind { source = [name] }
    for payload in payloads where !source.isEmpty {
      guard let label = payload.label, kind == nil || table.envelope[label] != nil else { continue }
      actions = source
      fields.insert(label)
      values["action.\(label)"] = label
      if !payload.type.hasSuffix("?") { certain.formUnion(source.map { "\($0).\(label)" }) }
    }
    return CaseReader(
      site: site, shape: shape, codebase: codebase, payloadNames: Set(payloads.compactMap { $0.name ?? $0.label }),
      values: values, certain: certain, actions: actions.union(site.actions), actionFields: fields)
  }

  private mutating func readDefault(
    _ one: Case, _ items: [CodeBlockItemSyntax], _ used: Set<Int>, _ around: String?, _ report: inout Report
  ) {
    let isEmpty =
      items.count == 1
      && (items[0].item.is(BreakStmtSyntax.self)
        || (items[0].item.as(ReturnStmtSyntax.self)?.expression).map {
          site.states.contains($0.trimmedDescription) || (site.returnsEffects && $0.trimmedDescription == ".none")
        } == true || items[0].item.as(ReturnStmtSyntax.self).map { $0.expression == nil } == true
        || items[0].item.as(ExprSyntax.self).map { site.states.contains($0.trimmedDescription) } == true)
    guard !isEmpty, !items.isEmpty || one.refusal != nil else { return }
    let place = site.file.place(of: one.syntax)
    let why = "`default` does something"
    report.leave(.cases, at: place, "`default`", why)
    let text = ["\(place): \(why)"] + kept(items)
    var isKept = false
    for index in table.known.indices where !used.contains(index) && table[index].refusal == nil {
      let path = table[index].action.path
      guard feature.actions.contains(where: { $0.path == path }) else { continue }
      feature.entries.append(.init(paths: [path], steps: [.handler(text)], comments: []))
      isKept = true
    }
    if !isKept { feature.leftovers.append(text) }
  }

  private mutating func finish(_ report: inout Report) {
    // A field that some case sets is no constant, whether the case is taken or not.
    let set = GivenLabels.labels(in: site.body, site.states)
    for index in shape.fields.indices where site.form == .returning && !shape.fields[index].hasValue {
      if set.contains(shape.fields[index].name) { shape.fields[index].isConstant = false }
    }
    feature.fields = shape.fields
    for other in site.others {
      let name = other.trimmedDescription.lines[0]
      report.note(at: site.file.place(of: other), "`\(name)` is not in the schema: write the child under `children:`")
      feature.leftovers.append(
        ["\(site.file.place(of: other)): not taken: another part of the reducer"]
          + dedented(other).lines.map { $0.isEmpty ? "" : "  \($0)" })
    }
    feature.declaredInSwift.formUnion(shape.unknown.union(table.unknownTypes))
    let names = feature.declaredInSwift.map { String($0.split(separator: ".").first ?? "") }
    feature.declaredInSwift = Set(names).subtracting(standardTypes).subtracting(shape.nested).subtracting([""])
  }
}

/// The labels of arguments that are not the fields of the same name.
private final class GivenLabels: SyntaxVisitor {
  let states: Set<String>
  var names: Set<String> = []

  init(_ states: Set<String>) {
    self.states = states
    super.init(viewMode: .sourceAccurate)
  }

  static func labels(in node: some SyntaxProtocol, _ states: Set<String>) -> Set<String> {
    let finder = GivenLabels(states)
    finder.walk(node)
    return finder.names
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.label?.text, !states.contains(where: { node.expression.trimmedDescription == "\($0).\(label)" })
    {
      names.insert(label)
    }
    return .visitChildren
  }
}

/// The labels with which an action of a kind is made.
private final class Constructions: SyntaxVisitor {
  let type: String
  let kind: String
  let path: String
  var labels: Set<String> = []

  init(type: String, kind: String, path: String) {
    self.type = type
    self.kind = kind
    self.path = path
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.trimmedDescription == type,
      let value = node.arguments.first(where: { $0.label?.text == kind })?.expression.as(MemberAccessExprSyntax.self),
      value.declName.baseName.text == path
    else { return .visitChildren }
    labels.formUnion(node.arguments.compactMap { $0.label?.text })
    return .visitChildren
  }
}
