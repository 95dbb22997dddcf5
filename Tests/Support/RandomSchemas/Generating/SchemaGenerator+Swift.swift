extension SchemaGenerator {
  /// What Swift in a feature can see.
  ///
  /// - Parameter values: those of the action.
  func scope(
    of feature: FeatureDraft, values: [FeatureDraft.Value], elementID: ValueType? = nil,
    isSaga: Bool = false
  ) -> Scope {
    var entries: [Scope.Entry] = []
    let names = Set(values.compactMap(\.name))
    for (index, value) in values.enumerated() {
      entries.append(
        .init(
          text: value.name?.inSwift ?? "$\(index)", type: value.type, isWritable: false, field: nil)
      )
    }
    if let elementID {
      entries.append(.init(text: "$id", type: elementID, isWritable: false, field: nil))
    }
    for field in feature.fields where !field.isDeprecated {
      // An action's value of the same name comes first.
      let text = names.contains(field.name) ? "self.\(field.name.inSwift)" : field.name.inSwift
      entries.append(
        .init(
          text: text, type: field.type, isWritable: field.isWritable && !isSaga, field: field.name))
    }
    return Scope(entries: entries, feature: feature.name, isSaga: isSaga)
  }

  /// Values that may be missing, each with a name that is new.
  mutating func lets(
    in scope: inout Scope, _ feature: FeatureDraft, _ count: Int
  ) -> [String] {
    var texts: [String] = []
    let names = ["present", "value", "element", "state", "key", "values", "error", "context"]
    for name in random.shuffled(names).prefix(count) {
      let taken =
        feature.fields.map(\.name) + feature.children.map(\.name)
        + feature.dependencies.map(\.name) + scope.entries.map(\.text)
      let options = scope.entries.flatMap { entry -> [(text: String, type: ValueType)] in
        switch entry.type {
        case .optional(let wrapped): [(entry.text, wrapped)]
        case .array(.int): [("\(entry.text).first { $0 > 1 }", .int), ("\(entry.text).last", .int)]
        case .array(let element): [("\(entry.text).first", element)]
        case .dictionary(let element): [("\(entry.text)[\"a\"]", element)]
        case .string: [("Int(\(entry.text))", .int)]
        default: []
        }
      }
      guard !taken.contains(name), !options.isEmpty else { continue }
      let (text, type) = random.pick(options)
      texts.append(
        random.chance(20)
          ? "\(name): \(type.text(from: feature.name)) = \(text)" : "\(name) = \(text)")
      scope.entries.append(.init(text: name, type: type, isWritable: false, field: nil))
    }
    return texts
  }

  private func names(of type: ValueType, in scope: Scope) -> [String] {
    scope.entries.filter { $0.type == type }.map(\.text)
  }

  /// An expression of a type.
  mutating func expression(of type: ValueType, _ scope: Scope, depth: Int = 2) -> String {
    var options = names(of: type, in: scope)
    if depth > 0 { options += compound(type, scope, depth) }
    if options.isEmpty || random.chance(25) { return value(of: type, depth: 1) }
    return random.pick(options)
  }

  private mutating func compound(_ type: ValueType, _ scope: Scope, _ depth: Int) -> [String] {
    func all(_ test: (ValueType) -> Bool) -> [String] {
      scope.entries.filter { test($0.type) }.map(\.text)
    }
    let ints = names(of: .int, in: scope)
    let texts = names(of: .string, in: scope)
    let flags = names(of: .bool, in: scope)
    let lists = names(of: .array(.int), in: scope)
    let anyLists = all { if case .array = $0 { true } else { false } }
    switch type {
    case .int:
      var result =
        ints.map { "\($0) + 1" } + texts.map { "\($0).count" } + anyLists.map { "\($0).count" }
      result += lists.flatMap {
        ["\($0).reduce(0, +)", "\($0).filter({ $0 > 1 }).count", "\($0).first ?? 0"]
      }
      result += flags.map { "\($0) ? 1 : 2" }
      result += names(of: .optional(.int), in: scope).map { "\($0) ?? 0" }
      result += names(of: .dictionary(.int), in: scope).map { "\($0)[\"a\", default: 0]" }
      result += names(of: .double, in: scope).map { "Int(\($0).rounded())" }
      if scope.isSaga, use(.random, 15) { result.append("random(in: 0..<9)") }
      return result
    case .string:
      var result = texts.flatMap { ["\($0).uppercased()", "\($0) + \"…\"", "\"<\\(\($0))>\""] }
      result += ints.flatMap { ["\"\\(\($0)) items\"", "String(\($0))"] }
      result += lists.map { "\($0).map({ String($0) }).joined(separator: \", \")" }
      result += names(of: .optional(.string), in: scope).map { "\($0) ?? \"\"" }
      return result
    case .bool:
      var result =
        flags.map { "!\($0)" } + texts.map { "\($0).isEmpty" } + anyLists.map { "!\($0).isEmpty" }
      result += ints.flatMap { ["\($0) > 3", "(0..<9).contains(\($0))", "[1, 2].contains(\($0))"] }
      result += lists.map { "\($0).contains(where: { $0 == 3 })" }
      result += all { $0.isOptional && $0.isEquatable }.map { "\($0) != nil" }
      if flags.count > 1 { result.append("\(flags[0]) && \(flags[1])") }
      if let int = ints.first, let text = texts.first {
        result.append("\(int) == \(text).count || \(text) == \"#\"")
      }
      return result
    case .double:
      return names(of: .double, in: scope).map { "\($0) * 2" } + ints.map { "Double(\($0))" }
    case .array(.int):
      return lists.flatMap {
        ["\($0) + [1]", "\($0).map({ $0 * 2 })", "\($0).sorted(by: { $0 > $1 })"]
      }
        + ints.map { "[\($0)]" }
    case .array(let element):
      return names(of: element, in: scope).map { "[\($0)]" }
    case .optional(let wrapped):
      return names(of: wrapped, in: scope)
    case .plain(let plain) where scope.isSaga && plain.name == "UUID":
      return use(.uuid, 50) ? ["uuid()"] : []
    case .plain(let plain) where scope.isSaga && plain.name == "Date":
      return use(.now, 50) ? ["now()"] : []
    default: return []
    }
  }

  /// One statement that changes the state, on one line.
  mutating func statement(_ scope: Scope, depth: Int = 1) -> String? {
    let writable = scope.entries.filter(\.isWritable)
    guard !writable.isEmpty else { return nil }
    let entry = random.pick(writable)
    let name = entry.text
    var options: [String] = []
    func assign(_ generator: inout SchemaGenerator) -> String? {
      let text = generator.expression(of: entry.type, scope)
      // swiftc refuses an assignment to itself.
      return text == name ? nil : "\(name) = \(text)"
    }
    if let text = assign(&self) { options += [text, text] }
    switch entry.type {
    case .int:
      options += [
        "\(name) += 1", "\(name) -= \(expression(of: .int, scope, depth: 0))", "\(name) *= 2",
        "\(name) = max(0, \(name) - 1)",
      ]
    case .double: options += ["\(name) /= 2", "\(name) += 0.5"]
    case .string: options += ["\(name) += \"x\"", "\(name).append(\"…\")", "\(name).removeAll()"]
    case .bool: options += ["\(name).toggle()", "\(name) = !\(name)"]
    case .array(let element):
      let new = argument(of: element, scope)
      options += [
        "\(name).append(\(new))", "\(name).insert(\(new), at: 0)", "\(name).removeAll()",
        "\(name) += [\(value(of: element))]", "\(name).reverse()", "\(name) = \(name).reversed()",
      ]
      if element == .int {
        note(.closure)
        options += [
          "\(name).removeAll { $0 > 3 }", "\(name).removeAll(where: { $0 == 1 })",
          "\(name).sort { $0 < $1 }", "\(name) = \(name).filter { $0 != 2 }",
        ]
      }
    case .dictionary(let element):
      options += [
        "\(name)[\"k\"] = \(argument(of: element, scope))", "\(name)[\"k\"] = nil",
        "\(name).removeAll()", "\(name).removeValue(forKey: \(argument(of: .string, scope)))",
      ]
      if element == .int { options += ["\(name)[\"k\", default: 0] += 1"] }
    case .set(let element):
      options += ["\(name).insert(\(argument(of: element, scope)))", "\(name).removeAll()"]
    case .optional(.declared(let declared)):
      options += ["\(name) = nil"]
      if let made = made(declared, scope) { options.append("\(name) = \(made)") }
      if let member = declared.writableMember {
        options.append("\(name)?.\(member.name.inSwift) = \(value(of: member.type, depth: 1))")
      }
    case .optional: options += ["\(name) = nil"]
    case .declared(let declared):
      if let made = made(declared, scope) { options.append("\(name) = \(made)") }
      if let member = declared.writableMember {
        let value = argument(of: member.type, scope)
        if value != "\(name).\(member.name.inSwift)" {
          options.append("\(name).\(member.name.inSwift) = \(value)")
        }
      }
      if case .enumeration(let cases) = declared.kind, cases.count > 1, depth > 0,
        let inner = statement(scope, depth: 0)
      {
        note(.control)
        options.append("if case .\(cases[0].name.inSwift) = \(name) { \(inner) }")
      }
    default: break
    }
    if depth > 0, random.chance(20), let inner = statement(scope, depth: 0) {
      note(.control)
      if let condition = condition(scope) {
        let other = statement(scope, depth: 0) ?? inner
        options += [
          "if \(condition) { \(inner) }", "if \(condition) { \(inner) } else { \(other) }",
          "if \(condition) { \(inner); \(other) }", "guard \(condition) else { return }; \(inner)",
        ]
      }
    }
    return options.isEmpty ? nil : random.pick(options)
  }

  /// A condition that swiftc cannot answer by itself: what is always true makes the rest dead code.
  mutating func condition(_ scope: Scope) -> String? {
    for _ in 0..<5 {
      let text = expression(of: .bool, scope)
      if !["true", "false", "!true", "!false"].contains(text) { return text }
    }
    return nil
  }

  /// A value that is given to a call or set behind a dot. The check leaves its type to the compiler.
  private mutating func argument(of type: ValueType, _ scope: Scope) -> String {
    guard makesMistakes, random.chance(25) else { return expression(of: type, scope, depth: 1) }
    let other: ValueType = random.pick([
      .int, .string, .bool, .double, .optional(.int), .array(.string),
    ])
    return expression(of: other, scope, depth: 1)
  }

  /// `.init(id: a)`, `Row(id: a)`, `.text(a)`: a value of a declared type, made of what is at hand.
  private mutating func made(_ declared: DeclaredType, _ scope: Scope) -> String? {
    let name = random.chance(50) ? declared.text(from: scope.feature) : ""
    switch declared.kind {
    case .structure(let members):
      var arguments: [String] = []
      for member in members where member.needsArgument || !member.isComputed && random.chance(20) {
        if makesMistakes, random.chance(10) { continue }
        arguments.append("\(member.name): \(argument(of: member.type, scope))")
      }
      return "\(name.isEmpty ? ".init" : name)(\(arguments.joined(separator: ", ")))"
    case .enumeration(let cases):
      let item = random.pick(cases)
      let arguments = item.values.map { label, type in
        (label.map { "\($0): " } ?? "") + argument(of: type, scope)
      }
      return "\(name).\(item.name.inSwift)"
        + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    case .alias, .extern: return nil
    }
  }

  /// Statements of several lines.
  mutating func block(_ scope: Scope) -> String? {
    guard let first = statement(scope), let second = statement(scope) else { return nil }
    guard let condition = condition(scope) else { return "\(first)\n\(second)" }
    return random.pick([
      "\(first)\n\(second)",
      "if \(condition) {\n  \(first)\n} else {\n  \(second)\n}",
      "guard \(condition) else { return }\n\(first)",
      "// First: the \"rest\" is later.\n\(first)\n\n\(second)",
      "for _ in 0..<2 {\n  \(first)\n}",
      "switch \(condition) {\ncase true: \(first)\ncase false: break\n}",
      "defer { \(first.contains("return") ? "_ = \(condition)" : first) }\nprint(\"late\")",
      "let isRight = \(condition)\nif isRight { \(first) }",
    ])
  }
}

extension DeclaredType {
  /// A member of a struct that can be set.
  fileprivate var writableMember: Member? {
    guard case .structure(let members) = kind else { return nil }
    return members.first { !$0.isConstant && !$0.isComputed }
  }
}
