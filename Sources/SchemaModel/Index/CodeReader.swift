/// What the names in one piece of Swift mean.
struct CodeReader {
  let fragment: CodeFragment
  let uses: NameUses
  /// The names of the values of actions and of `let`, which hide fields.
  let values: Set<String>
  private let index: SchemaIndex
  private let feature: Feature?
  /// What stands for the actions because of which it runs, as they are declared.
  private let actions: [DeclarationID]
  /// What members belong to, by their places.
  private let owners: [Int: Owner]

  /// What a member belongs to, as far as the schema tells.
  private enum Owner {
    /// The names in front of it, from the first one on.
    case chain([Int])
    /// What it is set to or compared with.
    case compared(Variable)
    /// A child that is taken apart, or gets another one on top.
    case child(Variable)
    /// What the whole value is one of.
    case start
  }

  init(_ fragment: CodeFragment, _ index: SchemaIndex) {
    self.fragment = fragment
    self.index = index
    uses = NameUses(fragment.code.tree)
    feature = fragment.feature.flatMap { index.names.features[$0] }
    // What the call threw is called so.
    var values: Set<String> = fragment.role == .retryCondition ? ["error"] : []
    var actions: [DeclarationID] = []
    for path in fragment.actions {
      let path = path.components.map(\.value)
      let action = index.actions.resolve(path, in: fragment.feature ?? "").action
      values.formUnion((action?.values ?? []).filter(\.isNamed).map(\.name))
      if let action = index.action(path, from: fragment.feature) { actions.append(action) }
    }
    values.formUnion(fragment.locals.map(\.name))
    self.values = values
    self.actions = actions
    owners = Self.owners(in: fragment)
  }

  private static func owners(in fragment: CodeFragment) -> [Int: Owner] {
    let tree = fragment.code.tree
    var owners: [Int: Owner] = [:]
    for chain in tree.all(.chain) {
      let path = chain.path
      for (count, place) in path.enumerated().dropFirst() {
        owners[place] = .chain(Array(path[..<count]))
      }
      // A child gets another one on top: `path.append(.edit)`
      if let variable = chain.variable,
        let append = chain.children.first(where: { $0.lastToken.text == "append" }),
        let call = chain.first(.call), call.place == append.tokenRange.upperBound,
        let member = call.first(.argument)?.value?.implicitMember
      {
        owners[member] = .child(variable)
      }
    }
    for (left, right) in tree.comparisons {
      if let variable = left.variable, let member = right.implicitMember {
        owners[member] = .compared(variable)
      }
    }
    for node in tree.all(.matchingPattern) {
      let pattern = node.first(.pattern)?.onlyChild
      let value = pattern?.kind == .sequence ? pattern?.children.lastOne : pattern
      if let variable = node.children.lastOne?.variable, let member = value?.implicitMember {
        owners[member] = .child(variable)
      }
    }
    if fragment.type != nil, let first = tree.tokens.first, first.text == ".", tree.tokens.count > 1
    {
      owners[1] = .start
    }
    return owners
  }

  private var tokens: [SwiftToken] { fragment.code.allTokens }

  /// What a name means; several declarations if it is a value of several actions.
  func meanings(at place: Int) -> [(DeclarationID, Reference.Form)] {
    if let names = tokens.names(upTo: place),
      let type = index.type(fragment.called(names), from: fragment.feature)
    {
      return [(type, .typeName)]
    }
    let name = tokens[place].name
    if uses[place] == .ownMember { return field(name).map { [($0, .name)] } ?? [] }
    if uses.isVariable(at: place) {
      return variables(name).map { ($0, .variable(fragment, place: place)) }
    }
    return member(name, at: place).map { [($0, .name)] } ?? []
  }

  /// What is seen under a name.
  private func variables(_ name: String) -> [DeclarationID] {
    if isError(name) { return [] }
    if let local = fragment.locals.last(where: { $0.name == name }) { return [local] }
    if values.contains(name) { return actions.map { $0.inner(.value, name) } }
    return field(name).map { [$0] } ?? []
  }

  /// The field or child that is meant by a name, be it behind `self.`.
  private func field(_ name: String) -> DeclarationID? {
    if let structure = fragment.structure { return index.member(name, of: structure) }
    return fragment.seesState ? index.stateMember(name, of: fragment.feature) : nil
  }

  private func member(_ name: String, at place: Int) -> DeclarationID? {
    switch owners[place] {
    case nil: return nil
    case .start: return fragment.type.flatMap { member(name, of: $0) }
    case .compared(let variable):
      if variable.isWhole, !variable.isOwn, isError(variable.token.name) { return thrown(name) }
      if variable.isWhole, variable.isOwn || !values.contains(variable.token.name),
        let field = feature?.field(variable.token.name)
      {
        return member(name, of: field.type)
      }
      return choice(name, of: variable)
    case .child(let variable): return choice(name, of: variable)
    case .chain(let path):
      if let type = index.type(
        fragment.called(path.map { tokens[$0].name }), from: fragment.feature),
        type.kind == .type
      {
        return index.member(name, of: type)
      }
      let isOwn = tokens[path[0]].text == "self"
      guard path.count == (isOwn ? 2 : 1), let place = path.last,
        isOwn || !values.contains(tokens[place].name) && uses.isVariable(at: place),
        let child = feature?.child(tokens[place].name), !child.isCollection,
        case .feature(let inner) = child.content
      else { return nil }
      return index.stateMember(name, of: inner.value)
    }
  }

  /// A member of what a value is one of, question marks aside.
  private func member(_ name: String, of type: SwiftType) -> DeclarationID? {
    let syntax = index.names.qualified(type.syntax, from: fragment.feature).unwrapped
    return index.type(syntax.text).flatMap { index.member(name, of: $0) }
  }

  /// Whether a name is that of what a call threw.
  private func isError(_ name: String) -> Bool {
    fragment.role == .retryCondition && name == "error"
  }

  /// A member of what a call threw, if its method declares the type.
  private func thrown(_ name: String) -> DeclarationID? {
    guard fragment.callee.count == 2,
      let client = feature?.dependency(fragment.callee[0])?.client.value,
      let (declaration, owner) = index.names.clients[client].map({ ($0.value, $0.feature) }),
      case .typed(let type)? = declaration.method(fragment.callee[1])?.throwing
    else { return nil }
    let error = index.type(index.names.qualified(type.syntax, from: owner).text)
    return error.flatMap { index.member(name, of: $0) }
  }

  /// One of the things that a child can be.
  private func choice(_ name: String, of variable: Variable) -> DeclarationID? {
    guard fragment.seesState, variable.isOwn || !values.contains(variable.token.name),
      let child = feature?.child(variable.token.name),
      child.members.contains(where: { $0.name.value == name })
    else { return nil }
    return DeclarationID(.choice, in: fragment.feature, [child.name.value, name])
  }

  /// Where a token stands.
  func range(of place: Int) -> SourceRange { fragment.code.sourceRange(tokens[place]) }

  /// The first place where a name stands alone, and is no local one.
  func firstUse(of name: String) -> SourceRange? {
    uses.variables(name, ofSelf: false).first.map { range(of: $0) }
  }

  // MARK: - Guessing

  /// What stands at a place where a declaration may be named, or something else of its name; nil where it cannot be.
  func mention(of id: DeclarationID, at place: Int) -> String? {
    switch uses[place] {
    case .variable, .declaration, .shorthand:
      // What a local name hides in one place it may not hide in another.
      return !uses.isVariable(at: place) && variables(id.name).contains(id) ? id.name : nil
    case .member: return mayHaveMember(id) ? ".\(id.name)" : nil
    case .label:
      guard id.kind != .choice, mayHaveMember(id) else { return nil }
      return (id.kind == .field || id.kind == .child) && id.feature == fragment.feature
        ? nil : "\(id.name):"
    case .ownMember, .other: return nil
    }
  }

  /// Whether a member of something unknown may be a declaration: it is at hand.
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
  /// The action that a path leads to, whether it is declared or not.
  func action(_ path: [String], from feature: String?) -> DeclarationID? {
    actions.route(path, in: feature ?? "").map {
      .action(Array(path[$0.start...]), in: $0.feature)
    }
  }
}
