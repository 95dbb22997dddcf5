extension SchemaGenerator {
  /// A value that is Swift, in one of the ways in which YAML can carry it.
  mutating func swift(_ text: String, inFlow: Bool = false) -> String {
    if YAMLText.isPlain(text, inFlow: inFlow), !use(.quotedText, 6) { return text }
    return random.chance(80) || text.contains("\\") ? YAMLText.single(text) : YAMLText.double(text)
  }

  /// A type, which may be a list or mapping to YAML.
  mutating func typeText(_ type: ValueType, from feature: String?, inFlow: Bool = false) -> String {
    let text = type.text(from: feature)
    let isSimple = text.allSatisfy { $0.isLetter || $0.isNumber || ".[]: ".contains($0) }
    if text.hasPrefix("["), text.hasSuffix("]"), isSimple, random.chance(80) { return text }
    return swift(text, inFlow: inFlow)
  }

  mutating func documentation(_ percent: Int = 8) -> [String] {
    guard use(.documentation, percent) else { return [] }
    let lines = [
      "## What it is for.", "## `Code`, \"quotes\" and a colon: all text.",
      "##  Indented, with */ and // marks.", "##", "## Über Größen — naïve ☕️.",
    ]
    if use(.longDocumentation, 8) { return lines }
    return random.chance(80) ? [random.pick(lines)] : [random.pick(lines), random.pick(lines)]
  }

  /// Lines one level deeper.
  func indented(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? "" : "  \($0)" } }

  /// A section with its lines, or nothing.
  func section(_ key: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["\(key):"] + indented(lines)
  }

  func block(_ key: String, _ text: String) -> [String] {
    ["\(key): |"]
      + indented(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  /// What files without a feature declare.
  mutating func sharedText() -> [String] {
    section("types", sharedTypes.flatMap { typeText($0) })
      + section("clients", sharedClients.flatMap { clientText($0) })
  }

  mutating func featureText(_ index: Int) -> [String] {
    let feature = features[index]
    givenFields = feature.givenFields
    var sections: [[String]] = []
    if access != nil {
      note(.access)
      sections.append(["access: \(Self.accessLevels[feature.access])"])
    }
    if use(.imports, 8) { sections.append(["imports: [Foundation]"]) }
    let conformances = [("State", feature.conformances), ("Action", feature.actionConformances)]
      .filter { !$0.1.isEmpty }.map { "\($0.0): [\($0.1.joined(separator: ", "))]" }
    if !conformances.isEmpty {
      sections.append(["conforms: { \(conformances.joined(separator: ", ")) }"])
    }
    let isStored = feature.isStored || feature.fields.contains { $0.attributes.contains("@stored") }
    if isStored, use(.version, 40) {
      sections.append(["storedVersion: \(random.number(1...3))"])
    }
    let pageLines = pages(index)
    let queryLines = queries(index)
    sections.append(
      section(
        "dependencies",
        feature.dependencies.map { "\($0.name): \($0.client.name)" } + pageLines.dependencies
          + queryLines.dependencies))
    sections.append(
      section(
        "clients",
        feature.clients.flatMap { clientText($0) } + pageLines.clients + queryLines.clients))
    sections.append(
      section(
        "queues",
        feature.queues.map {
          let overflow = ["dropOldest", "wait", "dropNewest"][feature.queues.count]
          return "\($0): { limit: 2, overflow: \(overflow) }"
        }))
    sections.append(
      section(
        "types", feature.types.flatMap { typeText($0) } + pageLines.types + queryLines.types))
    let id = feature.identity.map { "id: \($0.type.text(from: nil)) { \($0.name.inSwift) }" }
    sections.append(
      section(
        "state", feature.fields.flatMap { fieldText($0, of: feature) } + (id.map { [$0] } ?? [])))
    sections.append(section("children", feature.children.flatMap { childText($0) }))
    sections.append(section("given", feature.given))
    sections.append(section("pages", pageLines.lists))
    sections.append(section("queries", queryLines.lists))
    sections.append(section("actions", feature.actions.flatMap { actionText($0, of: feature) }))
    sections.append(section("reduce", reduceText(index)))
    sections.append(section("forward", forwardText(index)))
    sections.append(section("sagas", sagasText(index)))
    if !features[index].sagas.isEmpty, use(.featureCancelOn, 25) {
      sections.append(cancelOnText(index))
    }
    if use(.removed, 5) { sections.append(["removed: [actions.legacyImport, state.fontScale]"]) }
    sections = sections.filter { !$0.isEmpty }
    if use(.extensionKey, 5) { sections.append(["x-note: { anything: [goes, here] }"]) }
    if random.chance(10) { sections = random.shuffled(sections) }
    return sections.flatMap { $0 }
  }

  private mutating func typeText(_ type: DeclaredType) -> [String] {
    var conformances: [String] = []
    var head = ""
    var body: [String] = []
    var isPlainEnum = false
    let feature = type.feature
    switch type.kind {
    case .extern: return []
    case .alias(let target):
      return documentation() + ["typealias \(type.name): \(typeText(target, from: feature))"]
    case .structure(let members):
      head = "struct"
      if random.chance(25), members.count < 4 {
        let parts = members.map { member in
          "\(member.isConstant ? "let " : "")\(member.name): "
            + swift(memberText(member, from: feature), inFlow: true)
        }
        note(.flowStyle)
        body = ["{ \(parts.joined(separator: ", ")) }"]
      } else {
        body = members.flatMap { member in
          documentation()
            + [
              "\(member.isConstant ? "let " : "")\(member.name): \(memberValue(member, from: feature))"
            ]
        }
      }
    case .enumeration(let cases):
      head = "enum"
      let isPlain = cases.allSatisfy(\.values.isEmpty)
      isPlainEnum = isPlain
      if isPlain, use(.rawEnum, 40) {
        let isText = random.chance(60)
        conformances.append(isText ? "String" : "Int")
        body = cases.enumerated().map { index, item in
          "\(item.name): \(isText ? "= \"r\(index)\"" : "= \(index + 1)")"
        }
      } else if isPlain, random.chance(70) {
        note(.flowStyle)
        body = ["[\(cases.map(\.name).joined(separator: ", "))]"]
      } else {
        body = cases.flatMap { item -> [String] in
          guard !item.values.isEmpty else { return ["\(item.name):"] }
          let values = item.values.map {
            FeatureDraft.Value(label: $0.label, name: $0.label, type: $0.type)
          }
          return payload("\(item.name)", values, from: feature)
        }
      }
    }
    // An enum without values is Hashable anyway.
    if type.isHashable, !isPlainEnum || random.chance(40) { conformances.append("Hashable") }
    if type.isCodable { conformances.append("Codable") }
    if type.isError { conformances.append("Error") }
    let list = conformances.isEmpty ? "" : "(\(conformances.joined(separator: ", ")))"
    let key = "\(head) \(type.name)\(list):"
    if body.count == 1, body[0].hasPrefix("{") || body[0].hasPrefix("[") {
      return documentation() + ["\(key) \(body[0])"]
    }
    return documentation() + [key] + indented(body)
  }

  private func memberText(_ member: DeclaredType.Member, from feature: String?) -> String {
    member.type.text(from: feature) + (member.initial.map { " = \($0)" } ?? "")
  }

  private mutating func memberValue(_ member: DeclaredType.Member, from feature: String?) -> String {
    member.initial == nil
      ? typeText(member.type, from: feature) : swift(memberText(member, from: feature))
  }

  private mutating func clientText(_ client: FeatureDraft.Client) -> [String] {
    let methods = client.methods.flatMap { method -> [String] in
      let parameters = method.parameters.map(\.text).joined(separator: ", ")
      var text = "(\(parameters))"
      if method.isAsync { text += " async" }
      let error = method.errorType?.text(from: client.feature)
      // A stream fails with an error of a type of its own only where opening it cannot fail.
      if method.isThrowing, !method.isStream || error == nil {
        text += " throws\(error.map { "(\($0))" } ?? "")"
      }
      let result = method.result?.text(from: client.feature)
      if method.isStream {
        let element = result ?? "Int"
        text +=
          method.isThrowing
          ? " -> AsyncThrowingStream<\(element), \(error ?? "any Error")>"
          : " -> AsyncStream<\(element)>"
      } else if let result {
        text += " -> \(result)"
      } else if random.chance(50) {
        text += " -> Void"
      }
      return documentation() + ["\(method.name): \(swift(text))"]
    }
    return documentation() + ["\(client.name):"] + indented(methods)
  }

  private mutating func fieldText(_ field: FeatureDraft.Field, of feature: FeatureDraft) -> [String] {
    let head = ([field.isConstant ? "let \(field.name)" : field.name] + field.attributes)
      .joined(separator: " ")
    let type = field.type.text(from: feature.name)
    if let code = field.computed {
      if code.contains("\n") {
        note(.block)
        let body =
          "\(type) {\n"
          + indented(code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
          .joined(separator: "\n") + "\n}"
        return documentation() + block(head, body)
      }
      return documentation() + ["\(head): \(swift("\(type) { \(code) }"))"]
    }
    guard let initial = field.initial else {
      return documentation() + ["\(head): \(typeText(field.type, from: feature.name))"]
    }
    return documentation() + ["\(head): \(swift("\(type) = \(initial)"))"]
  }

  private mutating func childText(_ child: FeatureDraft.Child) -> [String] {
    func name(_ index: Int) -> String { features[index].name }
    func list(_ members: [(name: String, feature: Int)], startingWith first: String?) -> String {
      members.map {
        "\($0.name): \(name($0.feature))\($0.name == first ? " = .init()" : "")"
      }.joined(separator: ", ")
    }
    let text: String
    switch child.kind {
    case .one(let index):
      if let start = child.start {
        text = swift("\(name(index)) = \(start)")
      } else {
        text = name(index)
      }
    case .optional(let index):
      text = "\(name(index))?"
    case .many(let index):
      text = "[\(name(index))]"
    case .oneOf(let members, let initial):
      let plain = child.plainMember.map { ", \($0.name): \($0.type.text(from: nil))" } ?? ""
      text = "{ oneOf: { \(list(members, startingWith: initial))\(plain) } }"
    case .stack(let members):
      let first = random.chance(30) ? members.first { startsByItself($0.feature) }?.name : nil
      text = "{ stack: { \(list(members, startingWith: first)) } }"
    }
    return documentation() + ["\(child.name)\(child.isBound ? " @bind" : ""): \(text)"]
  }

  private mutating func actionText(_ action: FeatureDraft.Action, of feature: FeatureDraft)
    -> [String]
  {
    let head = ([action.text] + action.attributes).joined(separator: " ")
    guard !action.values.isEmpty else { return documentation() + ["\(head):"] }
    return documentation() + payload(head, action.values, from: feature.name)
  }

  /// `name: TYPE`, or a mapping of labels to types.
  private mutating func payload(
    _ head: String, _ values: [FeatureDraft.Value], from feature: String?
  ) -> [String] {
    if values.count == 1, values[0].name == nil {
      return ["\(head): \(typeText(values[0].type, from: feature))"]
    }
    func key(_ value: FeatureDraft.Value) -> String {
      value.label ?? "_ \(value.name ?? "value")"
    }
    func text(_ value: FeatureDraft.Value, inFlow: Bool) -> String {
      guard let initial = value.initial else {
        return typeText(value.type, from: feature, inFlow: inFlow)
      }
      return swift("\(value.type.text(from: feature)) = \(initial)", inFlow: inFlow)
    }
    if random.chance(70) {
      note(.flowStyle)
      let parts = values.map { "\(key($0)): \(text($0, inFlow: true))" }
      return ["\(head): { \(parts.joined(separator: ", ")) }"]
    }
    return ["\(head):"] + indented(values.map { "\(key($0)): \(text($0, inFlow: false))" })
  }
}
