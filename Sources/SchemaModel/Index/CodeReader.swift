/// What the names in one piece of Swift mean.
struct CodeReader {
  let fragment: CodeFragment
  let uses: NameUses
  /// The names of the values of actions and of `let`, which hide fields.
  let values: Set<String>
  private let index: SchemaIndex
  private let meanings: [Int: Elaborator.Meaning]
  /// What the values are that names stand for, by their places: the same one of several actions.
  private let declarations: [[DeclarationID]]

  init(_ fragment: CodeFragment, _ index: SchemaIndex) {
    self.fragment = fragment
    self.index = index
    uses = NameUses(fragment.code.tree)
    var scope = FragmentScope(fragment, index)
    for (binding, id) in zip(fragment.lets, fragment.locals) {
      scope.add(binding, id, of: fragment)
    }
    let elaborator = scope.elaborator(fragment.code, of: fragment)
    if let signature = scope.signature(of: fragment),
      let call = SwiftParser.call(in: fragment.code.allTokens, at: 0)
    {
      elaborator.target(call, signature)
    } else if fragment.role == .reduceStep {
      _ = elaborator.statements()
    } else {
      _ = elaborator.value(as: scope.type(of: fragment).map { Elaborator.Wanted(type: $0) })
    }
    meanings = elaborator.meanings ?? [:]
    values = Set(scope.values.filter(\.isNamed).map(\.name))
    declarations = scope.declarations
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
    switch meanings[place] {
    case .value(let value)?:
      return declarations[value].map { ($0, .variable(fragment, place: place)) }
    case .own?:
      let form = uses[place] == .ownMember ? .name : Reference.Form.variable(fragment, place: place)
      return field(name).map { [($0, form)] } ?? []
    case .member(let type)?: return index.member(name, of: type).map { [($0, .name)] } ?? []
    case nil:
      // A name that is unwrapped under itself stands for both.
      guard uses[place] == .shorthand, uses.isVariable(at: place) else { return [] }
      return variables(name).map { ($0, .variable(fragment, place: place)) }
    }
  }

  /// Whether it is known what a name stands for, be it nothing that the schema declares.
  func isKnown(at place: Int) -> Bool { meanings[place] != nil }

  /// What is seen under a name.
  private func variables(_ name: String) -> [DeclarationID] {
    if values.contains(name) { return declarations.joined().filter { $0.name == name } }
    return field(name).map { [$0] } ?? []
  }

  /// The field or child that is meant by a name, be it behind `self.`.
  private func field(_ name: String) -> DeclarationID? {
    if let structure = fragment.structure { return index.member(name, of: structure) }
    return fragment.seesState ? index.stateMember(name, of: fragment.feature) : nil
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
    guard meanings[place] == nil else { return nil }
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

/// What a piece of Swift sees, by the declarations that it stands for.
private struct FragmentScope {
  private(set) var values: [ActionValue] = []
  /// What the values are; of one that several actions carry, that of each.
  private(set) var declarations: [[DeclarationID]] = []
  private var element: ActionValue?
  private let index: SchemaIndex
  private let feature: Feature?

  init(_ fragment: CodeFragment, _ index: SchemaIndex) {
    self.index = index
    feature = fragment.feature.flatMap { index.names.features[$0] }
    for path in fragment.actions {
      let path = path.components.map(\.value)
      guard let action = index.actions.resolve(path, in: fragment.feature ?? "").action else {
        continue
      }
      let id = index.action(path, from: fragment.feature)
      element = element ?? action.element
      for (place, value) in action.values.enumerated() {
        let ids = value.isNamed ? id.map { [$0.inner(.value, value.name)] } ?? [] : []
        if let known = values.firstIndex(where: { $0.isNamed && $0.name == value.name }) {
          declarations[known] += ids
        } else if value.isNamed || place == values.count {
          values.append(value)
          declarations.append(ids)
        }
      }
    }
    guard fragment.role == .retryCondition else { return }
    values = values.beside(errorOf: thrown(by: fragment.callee) ?? .anyError)
    declarations.append([])
  }

  /// Adds a value that a `let` gives a name.
  mutating func add(_ binding: LetBinding, _ id: DeclarationID, of fragment: CodeFragment) {
    var type = binding.type.map { index.names.qualified($0, from: fragment.feature) }
    if type == nil {
      let elaborator = elaborator(binding.value, of: fragment)
      type = elaborator.value().type?.unwrapped
    }
    let known = type ?? .named("Unknown value", arguments: [])
    let name = binding.name.value
    values.append(
      ActionValue(label: name, name: name, isNamed: true, type: known.text, syntax: known))
    declarations.append([id])
  }

  func elaborator(_ code: SwiftCode, of fragment: CodeFragment) -> Elaborator {
    let place: CodePlace
    if let structure = fragment.structure {
      place = CodePlace(
        index.names.fields(ofType: structure.fullName), in: feature, index.names)
    } else if fragment.seesState, let feature {
      place = CodePlace(stateOf: feature, index.names)
    } else {
      place = CodePlace(in: feature, index.names)
    }
    let elaborator = Elaborator(
      at: place, values: values, element: element, hasBuiltIns: true, rename: fragment.called,
      keepsMeanings: true)
    elaborator.read(code)
    return elaborator
  }

  /// What the method or the action takes that is given what is in it.
  func signature(of fragment: CodeFragment) -> [Elaborator.Parameter]? {
    guard !fragment.target.isEmpty, let feature else { return nil }
    return index.signature(of: fragment.target, in: feature)?.parameters
  }

  /// What all of it has to be.
  func type(of fragment: CodeFragment) -> TypeSyntax? {
    fragment.type.map { index.names.qualified($0, from: fragment.feature) }
  }

  /// What a call throws, if its method declares the type.
  private func thrown(by callee: [String]) -> TypeSyntax? {
    guard callee.count == 2, let client = feature?.dependency(callee[0])?.client.value,
      let owned = index.names.clients[client],
      case .typed(let type)? = owned.value.method(callee[1])?.throwing
    else { return nil }
    return index.names.qualified(type.syntax, from: owned.feature)
  }
}

extension SchemaIndex {
  /// A field, a child, a case or what a child can be, as a member of a type.
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

  /// The action that a path leads to, whether it is declared or not.
  func action(_ path: [String], from feature: String?) -> DeclarationID? {
    actions.route(path, in: feature ?? "").map {
      .action(Array(path[$0.start...]), in: $0.feature)
    }
  }
}
