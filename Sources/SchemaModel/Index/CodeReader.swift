/// Resolves the names in one piece of Swift.
package struct CodeReader {
  let fragment: CodeFragment
  /// The names of the values of actions and of `let`, which shadow fields.
  package let values: Set<String>
  private let index: SchemaIndex
  private let meanings: [Int: Elaborator.Meaning]
  private let shorthands: Set<Int>
  private let locals: LocalScopes
  /// The declarations of each value; several if several actions carry it.
  private let declarations: [[DeclarationID]]

  init(_ fragment: CodeFragment, _ index: SchemaIndex) {
    self.fragment = fragment
    self.index = index
    let feature = fragment.feature.flatMap { index.names.features[$0] }
    var scope = SwiftScope(index, feature, actions: fragment.actions, rename: fragment.called)
    scope.seesState = fragment.seesState
    scope.structure = fragment.structure?.fullName
    if fragment.role == .retryCondition {
      scope.addError(of: index.method(fragment.callee, in: feature))
    }
    for (binding, id) in fragment.lets { scope.add(binding, [id]) }
    let elaborator = scope.elaborator(fragment.code, keepsMeanings: true)
    if let feature, !fragment.target.isEmpty,
      let signature = index.signature(of: fragment.target, in: feature),
      let call = SwiftParser.call(in: fragment.code.allTokens, at: 0)
    {
      elaborator.target(call, signature.parameters)
    } else if fragment.role == .reduceStep {
      _ = elaborator.statements()
    } else {
      let type = fragment.type.map { index.names.qualified($0, from: fragment.feature) }
      _ = elaborator.value(as: type.map { Elaborator.Wanted(type: $0) })
    }
    meanings = elaborator.meanings ?? [:]
    shorthands = elaborator.shorthands
    locals = elaborator.locals
    values = Set(scope.values.filter(\.isNamed).map(\.name))
    declarations = scope.declarations
  }

  private var tokens: [SwiftToken] { fragment.code.allTokens }

  /// The declarations that a name refers to; several if it is a value of several actions.
  package func meanings(at place: Int) -> [(DeclarationID, Reference.Form)] {
    if let names = tokens.names(upTo: place),
      let type = index.type(fragment.called(names), from: fragment.feature)
    {
      return [(type, .typeName)]
    }
    let name = tokens[place].name
    switch meanings[place] {
    case .value(let value)?:
      return declarations[value].map { ($0, .variable(fragment, place: place)) }
    case .own?:
      let form = isBehindSelf(place) ? .name : Reference.Form.variable(fragment, place: place)
      return field(name).map { [($0, form)] } ?? []
    case .member(let type)?: return index.member(name, of: type).map { [($0, .name)] } ?? []
    case nil: return []
    }
  }

  /// Whether a name follows `self.`.
  package func isBehindSelf(_ place: Int) -> Bool {
    place > 1 && tokens[place - 1].text == "." && tokens[place - 2].text == "self"
  }

  /// Whether a name is a shorthand, which reads a value and declares a name: `if let name {`.
  package func isShorthand(_ place: Int) -> Bool { shorthands.contains(place) }

  /// Whether the Swift itself declares a name that is in scope at a token.
  package func isLocal(_ name: String, at place: Int) -> Bool { locals.declares(name, at: place) }

  /// Whether the meaning of a name is known, even if the schema does not declare it.
  package func isKnown(at place: Int) -> Bool { meanings[place] != nil }

  /// The declarations that a name refers to where no local name shadows them.
  private func variables(_ name: String) -> [DeclarationID] {
    if values.contains(name) { return declarations.joined().filter { $0.name == name } }
    return field(name).map { [$0] } ?? []
  }

  /// The field or child with a name, with or without `self.`.
  private func field(_ name: String) -> DeclarationID? {
    if let structure = fragment.structure { return index.member(name, of: structure) }
    return fragment.seesState ? index.stateMember(name, of: fragment.feature) : nil
  }

  /// The source range of a token.
  package func range(of place: Int) -> SourceRange { fragment.code.sourceRange(tokens[place]) }

  /// The first use of a name that is not a member, a label or a local name.
  package func firstUse(of name: String) -> SourceRange? {
    tokens.indices.first {
      tokens[$0].kind == .identifier && tokens[$0].name == name && !isMember($0) && !isLabel($0)
        && (shorthands.contains($0) || !isLocal(name, at: $0))
    }.map { range(of: $0) }
  }

  // MARK: - Uncertain references

  /// The text at a token, such as `.muted`, if only the compiler knows whether it refers to the declaration; else nil.
  func mention(of id: DeclarationID, at place: Int) -> String? {
    guard meanings[place] == nil, !isBehindSelf(place) else { return nil }
    if isMember(place) { return mayHaveMember(id) ? ".\(id.name)" : nil }
    if isLabel(place) {
      let isOwn = (id.kind == .field || id.kind == .child) && id.feature == fragment.feature
      return id.kind != .choice && mayHaveMember(id) && !isOwn ? "\(id.name):" : nil
    }
    // If the Swift itself declares the name, too, only the compiler knows which of the two is meant.
    return isLocal(tokens[place].name, at: place) && variables(id.name).contains(id) ? id.name : nil
  }

  private func isMember(_ place: Int) -> Bool { place > 0 && tokens[place - 1].leadsToMember }

  /// Whether a name is the label of an argument or a parameter.
  private func isLabel(_ place: Int) -> Bool {
    guard place > 0, place + 1 < tokens.count, tokens[place + 1].text == ":" else { return false }
    switch tokens[place - 1].text {
    case "(", ",": return true
    // In a dictionary, a variable stands before the colon.
    case "[":
      guard place > 1 else { return false }
      let owner = tokens[place - 2]
      return owner.kind == .identifier || [")", "]", "?"].contains(owner.text)
    default: return false
    }
  }

  /// Whether a member of an unknown value may be a declaration: one of a type, of this feature or of one inside it.
  private func mayHaveMember(_ id: DeclarationID) -> Bool {
    switch id.kind {
    case .member: return true
    case .field, .child, .action, .choice:
      guard let own = fragment.feature, let other = id.feature else { return false }
      return own == other || index.graph.holds(own, other)
    default: return false
    }
  }
}

extension SchemaIndex {
  /// A field, a child, a case or a member of a choice, as a member of a type.
  fileprivate func member(_ name: String, of type: TypeSyntax) -> DeclarationID? {
    guard case .named(let owner, arguments: []) = type else { return nil }
    if let type = self.type(owner), type.kind == .type { return member(name, of: type) }
    if let feature = names.feature(ofState: owner) {
      return stateMember(name, of: feature.name.value)
    }
    guard let (child, feature) = names.choice(ofState: owner),
      child.members.contains(where: { $0.name.value == name })
    else { return nil }
    return DeclarationID(.choice, in: feature.name.value, [child.name.value, name])
  }

  /// The action that a path resolves to, with or without a declaration.
  package func action(_ path: [String], from feature: String?) -> DeclarationID? {
    actions.route(path, in: feature ?? "").map {
      .action(Array(path[$0.start...]), in: $0.feature)
    }
  }
}
