/// What children are given.
extension Checker {
  /// Checks what a feature gives to its children, and what it does to the fields that it is given.
  mutating func checkGiven(_ feature: Feature) {
    for given in feature.given { check(given, of: feature) }
    checkOrder(of: feature)
    for (field, isShared) in table.givenFields[feature.name.value] ?? [:] where !isShared {
      // The elaborator reports Swift that changes it.
      for (place, what) in feature.changes(of: field) {
        report(
          at: place.range,
          "\(what) changes `\(field)`, which `\(feature.name.value)` is given and may only read; "
            + "give it with `$` to share it")
      }
    }
  }

  /// Reports sources that depend on what is given from them, and a value that one child shares twice.
  private mutating func checkOrder(of feature: Feature) {
    let circle = GivenOrder(feature).circle
    for given in feature.givenFields {
      if given.child.value == circle.first {
        return report(
          at: given.source.range,
          "\(circle.map { "`\($0)`" }.joined(separator: " and ")) get what is computed of each other; "
            + "give a field that depends on neither")
      }
      if feature.readsTarget(of: given) {
        return report(
          at: given.source.range,
          "`\(given.source.text)` depends on `\(given.pathText)`, which gets it; "
            + "give a field that does not")
      }
      let twin = feature.givenFields.prefix { $0.target.range != given.target.range }.last {
        $0.isShared && given.isShared && $0.owner == given.owner
          && ("\($0.source.text).".hasPrefix("\(given.source.text).")
            || "\(given.source.text).".hasPrefix("\($0.source.text)."))
      }
      if let twin {
        report(
          at: given.source.range,
          "`\(given.child.value)` shares `\(twin.source.text)` as `\(twin.target.value)` already, "
            + "and may change both; give one"
        )
      }
    }
  }

  private mutating func check(_ given: Given, of feature: Feature) {
    guard let child = feature.child(given.child.value) else {
      return reportUnknown(
        given.child, "child", in: feature.name.value, feature.children.map(\.name.value))
    }
    let members = child.members.map(\.name.value)
    guard members.isEmpty || given.member != nil else {
      return report(
        at: given.target.range,
        "`\(child.name.value)` can be one of several; write the member as well, "
          + "`\(child.name.value).\(members[0]).\(given.target.value)`"
      )
    }
    if let member = given.member, !members.contains(member.value) {
      guard members.isEmpty else {
        return reportUnknown(member, "member", in: child.name.value, members)
      }
      return report(
        at: member.range,
        "`\(child.name.value)` is no choice of several, so `\(member.value)` is no member of it; "
          + "write `\(child.name.value).field`"
      )
    }
    guard let target = table.feature(of: child, member: given.member?.value) else {
      if let owner = child.owner(of: given),
        given.member.map({ !isUnknown($0, of: child, in: feature) })
          ?? isDeclaredInSwift(owner, in: feature)
      {
        report(
          at: given.path[given.path.count - 2].range,
          "`\(owner)` is no feature of the schema, so it cannot be given values; set them in `reduce`"
        )
      }
      return
    }
    if let dependency = target.dependency(given.target.value) {
      check(given, asClient: dependency.client.value, of: feature)
    } else if let field = target.field(given.target.value) {
      check(given, as: field, of: target, from: feature)
    } else if target.child(given.target.value) != nil {
      report(
        at: given.target.range,
        "`\(given.target.value)` is a child of `\(target.name.value)`; "
          + "give its fields where `\(target.name.value)` has it"
      )
    } else {
      reportUnknown(
        given.target, "field or dependency", in: target.name.value,
        target.state.map(\.name.value) + target.dependencies.map(\.name.value))
    }
  }

  /// Whether the type of a member is unknown, which is reported where the member is declared.
  private func isUnknown(_ member: Name, of child: Child, in feature: Feature) -> Bool {
    let type = child.members.first { $0.name.value == member.value }?.type.syntax
    guard case .named(let name, []) = type else { return false }
    return !isKnown(name, in: feature)
  }

  private mutating func report(at range: SourceRange, _ message: String) {
    diagnostics.error(.wrongGiven, at: range, message)
  }

  private mutating func reportUnknown(
    _ name: Name, _ what: String, in owner: String, _ candidates: [String]
  ) {
    unknown(
      .wrongGiven, at: name.range, "`\(owner)` has no \(what) `\(name.value)`", name: name.value,
      candidates: { _ in candidates }, otherwise: "it has \(candidates.joined(separator: ", "))")
  }

  private mutating func check(_ given: Given, asClient client: String, of feature: Feature) {
    let source = given.isShared ? nil : feature.dependency(given.source.text)
    guard source?.client.value != client else { return }
    let reason =
      source.map { "needs \(client), and `\($0.name.value)` is \($0.client.value)" }
      ?? "is a client; write a dependency of `\(feature.name.value)`, without `$`"
    report(at: given.source.range, "`\(given.target.value)` \(reason)")
  }

  private mutating func check(
    _ given: Given, as field: StateField, of target: Feature, from feature: Feature
  ) {
    let name = field.name.value
    func refuse(_ reason: String) {
      report(at: given.target.range, "`\(name)` \(reason)")
    }
    if field.isComputed { return refuse("is computed; give a field that it uses") }
    if field.isConstant { return refuse("is a `let`, and what is given may change; remove `let`") }
    if field.attributes.once != nil {
      return refuse("is `@once`; let `\(target.name.value)` react to the action instead")
    }
    if field.attributes.stored != nil { return refuse("is `@stored`; store the source instead") }
    let type = table.qualified(field.type, from: target.name.value)
    guard isEquatable(type, from: nil) else {
      return refuse("has type \(field.type.text), which cannot be compared; give a part of it")
    }
    guard let source = feature.field(given.root) else {
      let isOther = feature.child(given.root) != nil || feature.dependency(given.root) != nil
      return isOther
        ? report(
          at: given.source.range,
          "`\(given.root)` is no field of `\(feature.name.value)`; declare a field, and give it to both"
        )
        : reportUnknown(
          Name(given.root, at: given.source.range.place(of: given.root)), "field",
          in: feature.name.value, feature.state.map(\.name.value))
    }
    if source.attributes.once != nil {
      return report(
        at: given.source.range,
        "`\(given.root)` is `@once`; let `\(target.name.value)` react to the action instead")
    }
    if source.isComputed, field.initialText == nil, feature.child(given.child.value)?.count == .one {
      return refuse("has no default to start with, and `\(given.root)` is computed of other fields")
    }
    if schema.isOther(target.name.range.file) {
      if !given.isShared, target.certainlyChanges(name) {
        return refuse(
          "changes in `\(target.name.value)`, which may only read it; give it with `$` to share it")
      }
      if given.isShared, target.resetsAll {
        return refuse(
          "is reset with all of `\(target.name.value)`, whose module does not know that it is shared; "
            + "name the fields there, as in `reset \(target.other(than: name))`")
      }
    }
    check(given, as: type, in: feature)
  }

  /// Checks the type of a source, and whether it can change if it is shared.
  private mutating func check(_ given: Given, as type: TypeSyntax, in feature: Feature) {
    let elaborator = Elaborator(given.source, at: CodePlace(stateOf: feature, table))
    let name = given.target.value
    let value = elaborator.value(as: Elaborator.Wanted(type: type, title: .name(name)))
    guard !report(elaborator.problems, in: given.source), given.isShared else { return }
    if let (part, reason) = value.obstacle {
      report(
        at: given.source.range,
        "`$` lets `\(name)` change `\(part)`, which is \(reason)")
    } else if let own = value.type, own != type {
      report(
        at: given.source.range,
        "`\(name)` is \(elaborator.shown(type)), and `\(given.source.text)` is "
          + "\(elaborator.shown(own)); to share them, give both one type"
      )
    }
  }
}

extension Feature {
  /// Whether the source of a given value reads the field that gets it.
  fileprivate func readsTarget(of given: Given) -> Bool {
    guard case .computed(let code)? = field(given.root)?.storage else { return false }
    let tokens = code.allTokens
    return tokens.indices.dropFirst(2).contains { place in
      tokens[place].name == given.target.value && tokens[place - 1].leadsToMember
        && tokens[place - 2].name == given.child.value
    }
  }

  /// Whether a step resets all of it.
  fileprivate var resetsAll: Bool {
    allSteps.joined().contains {
      guard case .reset(let names, _) = $0 else { return false }
      return names.isEmpty
    }
  }

  /// The name of a field that is not the given one, if it has one.
  fileprivate func other(than field: String) -> String {
    state.first { $0.name.value != field && !$0.isComputed && !$0.isConstant }?.name.value ?? field
  }

  /// What certainly changes a field, except Swift: the places, and what messages call them.
  func changes(of field: String) -> [(place: Name, what: String)] {
    var all: [(place: Name, what: String)] = []
    for saga in sagas {
      all += saga.lifecycleFields.map { ($0, "`\(saga.name.value)`") }
    }
    for case .reset(let names, _) in allSteps.joined() {
      all += names.map { ($0, "`reset`") }
    }
    if let bind = self.field(field)?.attributes.bind {
      all.append((Name(field, at: bind), "a view that `@bind`s it"))
    }
    return all.filter { $0.place.value == field }
  }

  /// Whether the feature changes a field, whatever its actions carry.
  func certainlyChanges(_ name: String) -> Bool {
    !changes(of: name).isEmpty
      || allSteps.joined().contains {
        guard case .code(let code) = $0 else { return false }
        return code.tree.root.onlyChild?.kind == .assignment && code.changedName?.name == name
      }
  }
}

extension SwiftCode {
  /// The first name of what a single statement changes.
  fileprivate var changedName: SwiftToken? {
    let words = words
    return words.first?.text == "self" && words.count > 2 ? words[2] : words.first
  }
}
