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
        cases.append(Case(syntax: SwitchCaseSyntax(label: .default(.init()), statements: []), refusal: "it has an `#if`"))
        continue
      }
      var result = Case(syntax: syntax)
      if let label = syntax.label.as(SwitchCaseLabelSyntax.self) {
        for item in label.caseItems {
          let pattern = CasePattern(item)
          if let index = action(of: pattern) {
            result.patterns.append((pattern, index))
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
          cases[index].refusal = "its pattern is not understood"
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
        let reads = MemberReads.reads(statements, site.actions)
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
      if shared.isShared(known.owner), !shared.owns(known.owner, site), !mentioned.contains(known.action.path) { continue }
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
    if cases.contains(where: { $0.refusal == "it has an `#if`" }) { around = around ?? "a case of the `switch` is in `#if`" }
    let uses = cases.flatMap { $0.patterns.map(\.action) }
    let counts = Dictionary(grouping: uses, by: { $0 }).mapValues(\.count)
    var merged: [Int: Int] = [:]
    for (index, one) in cases.enumerated() {
      let items = Array(one.syntax.statements)
      let place = site.file.place(of: one.syntax)
      let label = one.syntax.label.trimmedDescription
      if one.isDefault {
        readDefault(one, items, Set(uses), around, &report)
        continue
      }
      // What follows a `where` or a value in a pattern also decides about the cases below it.
      var refusal = around ?? one.refusal
      for (pattern, action) in one.patterns where refusal == nil {
        if pattern.isPartial || counts[action, default: 0] > 1 { refusal = "it matches some values of its action alone" }
        if pattern.bindings.contains(where: { $0.name != nil && $0.name == "_" }) { refusal = nil }
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
        for action in actions {
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
      for field in outcome.assigned {
        if let index = feature.fields.firstIndex(where: { $0.name == field }) { feature.fields[index].isConstant = false }
        if let index = shape.fields.firstIndex(where: { $0.name == field }) { shape.fields[index].isConstant = false }
      }
      if outcome.steps.isEmpty { continue }
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
        let why = "an effect; write a saga"
        report.leave(.effects, at: site.file.place(of: effect), "`\(effect.trimmedDescription.lines[0])`", why)
        feature.leftovers.append(
          ["\(site.file.place(of: effect)): effect of `\(label.lines[0])`, not taken"]
            + dedented(effect).lines.map { $0.isEmpty ? "" : "  \($0)" })
      }
    }
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
      guard let label = payload.label else { continue }
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
    for index in table.known.indices where !used.contains(index) && table[index].refusal == nil {
      let path = table[index].action.path
      guard feature.actions.contains(where: { $0.path == path }) else { continue }
      feature.entries.append(.init(paths: [path], steps: [.handler(text)], comments: []))
    }
    feature.leftovers.append(text)
  }

  private mutating func finish(_ report: inout Report) {
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

/// The members of some values that a text reads.
private final class MemberReads: SyntaxVisitor {
  let bases: Set<String>
  var names: Set<String> = []

  init(_ bases: Set<String>) {
    self.bases = bases
    super.init(viewMode: .sourceAccurate)
  }

  static func reads(_ node: some SyntaxProtocol, _ bases: Set<String>) -> Set<String> {
    let finder = MemberReads(bases)
    finder.walk(node)
    return finder.names
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.trimmedDescription, bases.contains(base) { names.insert(node.declName.baseName.text) }
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
