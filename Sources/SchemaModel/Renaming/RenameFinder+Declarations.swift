// Types, clients and fields, and every place where a type is named.

extension RenameFinder {
  mutating func find(in declarations: Declarations, of feature: Feature?) {
    for type in declarations.types { find(in: type, of: feature) }
    for client in declarations.clients {
      if target == .client(client.name.value) { declare(client.name.range, client.attributes) }
      for method in client.methods {
        if target == .method(method.name.value, client: client.name.value) {
          declare(method.name.range, method.attributes)
        }
        for parameter in method.parameters { findType(parameter.type.range, from: feature) }
        if let result = method.result { findType(result.range, from: feature) }
        if case .typed(let failure) = method.throwing { findType(failure.range, from: feature) }
      }
    }
    for queue in declarations.queues where target == .queue(queue.name.value) {
      declare(queue.name.range, Attributes())
    }
  }

  private mutating func find(in type: TypeDeclaration, of feature: Feature?) {
    let fullName = (feature.map { "\($0.name.value)." } ?? "") + type.name
    findDeclaration(of: type, fullName)
    switch type.kind {
    case .structure(let fields):
      for field in fields {
        if target == .member(field.name.value, type: fullName) {
          declare(field.name.range, field.attributes)
        }
        findType(field.type.range, from: feature)
        switch field.storage {
        case .stored(let initial):
          if let initial { findStart(initial, as: field.type, in: feature) }
        case .computed(let code):
          findOwnMembers(in: code, of: fullName)
          findCode(code, in: feature, values: [], isState: false)
        }
      }
    case .enumeration(let cases):
      for item in cases {
        if target == .member(item.name.value, type: fullName) {
          declare(item.name.range, item.attributes)
        }
        findTypes(in: item.payload, from: feature)
      }
    case .alias(let aliased):
      findType(aliased.range, from: feature)
    }
  }

  /// The type itself, and those inside it by their names.
  private mutating func findDeclaration(of type: TypeDeclaration, _ fullName: String) {
    guard case .type(let wanted) = target,
      fullName == wanted || fullName.hasPrefix("\(wanted).")
    else { return }
    // The path that is declared is the end of the full name.
    let depth = wanted.split(separator: ".").count
    let index = depth - 1 - (fullName.split(separator: ".").count - type.path.count)
    guard index >= 0, index < type.path.count else { return }
    let offset = type.path[..<index].reduce(0) { $0 + $1.utf8.count + 1 }
    let range = type.range.slice(offset: offset, length: type.path[index].utf8.count)
    if fullName == wanted { declare(range, type.attributes) } else { replace(range) }
  }

  mutating func findFields(_ fields: [StateField], of feature: Feature) {
    for field in fields {
      if target == .field(field.name.value, feature: feature.name.value) {
        declare(field.name.range, field.attributes)
        if field.attributes.bind != nil {
          notes.append(
            "the action `binding.\(field.name.value)` has the new name too, and no alias")
        }
      }
      findType(field.type.range, from: feature)
      switch field.storage {
      case .stored(let initial):
        if let initial { findStart(initial, as: field.type, in: feature) }
      case .computed(let code): findCode(code, in: feature, values: [])
      }
    }
  }

  mutating func findTypes(in payload: [Payload], from feature: Feature?) {
    for item in payload {
      findType(item.type.range, from: feature)
      if let initial = item.initial { findStart(initial, as: item.type, in: feature) }
    }
  }

  /// A start value: the case of an enum may be written without the enum.
  private mutating func findStart(
    _ code: SwiftCode, as type: SwiftType, in feature: Feature?
  ) {
    if case .member(let member, let owner) = target,
      stripped(table.qualified(type.syntax, from: feature?.name.value)) == owner,
      code.words.count > 1, code.words[0].text == ".", code.words[1].name == member
    {
      replace(code.sourceRange(code.words[1]))
    }
    findCode(code, in: feature, values: [], isState: false)
  }

  /// The name of a type without its question marks.
  func stripped(_ type: TypeSyntax) -> String {
    if case .optional(let wrapped) = type { stripped(wrapped) } else { type.text }
  }

  /// The names of the target in a type as it is written.
  mutating func findType(_ range: SourceRange, from feature: Feature?) {
    guard target.isType || choiceName != nil else { return }
    let text = range.text
    let tokens = SwiftLexer.tokens(of: text)
    findTypeNames(tokens, from: feature) { token in
      range.slice(offset: token.range.lowerBound, length: token.range.count)
    }
  }

  /// The names of the target in Swift, wherever a path of names begins with it.
  mutating func findTypeNames(
    _ tokens: [SwiftToken], from feature: Feature?, place: (SwiftToken) -> SourceRange
  ) {
    guard target.isType || choiceName != nil else { return }
    var index = 0
    while index < tokens.count {
      guard tokens[index].kind == .identifier,
        index == 0 || !tokens[index - 1].leadsToMember
      else {
        index += 1
        continue
      }
      var chain = [tokens[index]]
      while index + 2 < tokens.count, tokens[index + 1].text == ".",
        tokens[index + 2].kind == .identifier
      {
        index += 2
        chain.append(tokens[index])
      }
      index += 1
      let names = chain.map(\.name)
      for end in names.indices where isTarget(Array(names[...end]), from: feature) {
        replace(place(chain[end]), with: typeName)
      }
    }
  }

  /// A feature in which the new name is that of another type: the one inside would hide the one outside.
  var featureWithSuchType: String? {
    switch target {
    case .child(_, let feature):
      let isKnown = table.types[typeName] != nil || table.clients[typeName] != nil
      return choiceName != nil && isKnown ? feature : nil
    case .feature, .client: break
    case .type(let type):
      let outside = type.split(separator: ".").dropLast().joined(separator: ".")
      guard !outside.isEmpty else { break }
      let isKnown = table.types[name] != nil || table.clients[name] != nil || table.isFeature(name)
      return table.isFeature(outside) && isKnown ? outside : nil
    default: return nil
    }
    return index.graph.names.first { table.types["\($0).\(name)"] != nil }
  }

  private func isTarget(_ path: [String], from feature: Feature?) -> Bool {
    let name = path.joined(separator: ".")
    let owner = feature?.name.value
    switch target {
    case .type(let wanted): return table.fullName(ofType: name, from: owner) == wanted
    case .feature(let wanted):
      return name == wanted && table.fullName(ofType: name, from: owner) == nil
    case .client(let wanted): return name == wanted && table.clients[name] != nil
    case .child(_, let feature):
      guard let choiceName else { return false }
      return name == choiceName && owner == feature || name == "\(feature).\(choiceName)"
    default: return false
    }
  }

  /// The fields of a struct in the code of its computed ones.
  private mutating func findOwnMembers(in code: SwiftCode, of type: String) {
    guard case .member(let member, type) = target else { return }
    findVariables(member, in: code, values: [])
  }
}
