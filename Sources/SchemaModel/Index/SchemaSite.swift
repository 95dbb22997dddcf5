/// A source range in one file that declares or names something, not yet resolved against other files.
package struct SchemaSite: Sendable {
  /// The way to look up the name.
  package enum Subject: Sendable {
    case declared(DeclarationID, Attributes)
    /// A name whose meaning follows from its position.
    case known(DeclarationID)
    /// A field or a child of the feature.
    case inState(String)
    /// A component of the path of an action.
    case path([Name], index: Int)
    /// A component of the path of what a child is given.
    case given([Name], index: Int)
    /// The label of a value that is sent with an action.
    case label(String, of: [String])
    /// The last component of a dotted type name.
    case type([String])
    /// A token of Swift.
    case code(CodeFragment, place: Int)
  }

  package let range: SourceRange
  let role: Reference.Role
  /// The feature that contains the site.
  package let feature: String?
  /// The part of the feature that contains the site.
  let user: DeclarationUser?
  /// The field, case, method, action or type that the site is a part of.
  let owner: DeclarationID?
  package let subject: Subject
}

/// A piece of Swift in a schema, with its scope.
package final class CodeFragment: Sendable {
  /// The Swift. Of `api.find(id: $0)`, which calls a method or sends an action, only what follows the path: `(id: $0)`.
  package let code: SwiftCode
  let role: CodeRole
  /// The feature that contains the Swift.
  package let feature: String?
  /// The actions that trigger the Swift, which sees their values.
  package let actions: [ActionPath]
  /// The type of the Swift, if it is a start value.
  let type: SwiftType?
  /// The struct whose fields the Swift sees.
  let structure: DeclarationID?
  /// The path of the client method whose error the Swift sees.
  let callee: [String]
  /// The path of the method or action whose arguments the Swift contains.
  let target: [String]
  /// The `let` bindings before the Swift.
  package let lets: [(binding: LetBinding, id: DeclarationID)]
  /// Maps names in the Swift to qualified names; nil if none changes.
  private let names: WrittenNames?

  init(
    _ code: SwiftCode, _ role: CodeRole, in feature: String?, _ names: WrittenNames?,
    actions: [ActionPath], lets: [(LetBinding, DeclarationID)], type: SwiftType?,
    structure: DeclarationID?, callee: [String], target: [String]
  ) {
    self.names = names
    self.code = code
    self.role = role
    self.feature = feature
    self.actions = actions
    self.type = type
    self.structure = structure
    self.callee = callee
    self.target = target
    self.lets = lets
  }

  /// The qualified name of a dotted path.
  func called(_ path: [String]) -> [String] { names?.called(path, in: feature) ?? path }

  /// Whether the Swift sees the fields of the state.
  var seesState: Bool {
    switch role {
    case .stateFieldBody, .given, .reduceStep, .forwardTarget, .call, .stream, .put, .condition,
      .retryCondition, .letValue, .key:
      true
    default: false
    }
  }
}

/// All declarations and references of one file, not yet resolved.
package struct FileSites: SchemaVisitor {
  /// The sites by name.
  package private(set) var byName: [String: [SchemaSite]] = [:]
  /// The Swift of the file.
  package private(set) var fragments: [CodeFragment] = []
  private var feature: Feature?
  private var type: DeclarationID?
  private var client = ""
  private var child: Child?
  private var action: DeclarationID?
  /// The type of the current field or payload.
  private var valueType: SwiftType?
  /// The actions that trigger the current effect.
  private var actions: [ActionPath] = []
  /// The path of the method that the saga calls.
  private var callee: [String] = []
  /// The actions that report the answer of a saga, and its failure.
  private var answer, failure: ActionPath?
  /// The action that was visited last, which a key may follow.
  private var keyed: ActionPath?
  /// The `let` bindings so far.
  private var lets: [(LetBinding, DeclarationID)] = []
  private var user: DeclarationUser?
  private var owner: DeclarationID?
  private let names: WrittenNames?

  /// - Parameter names: Maps names in Swift to qualified names; nil if none changes.
  init(of file: FileDeclaration?, _ names: WrittenNames?) {
    self.names = names
    if let file { walk(file) }
  }

  private mutating func add(
    _ name: String, at range: SourceRange, _ role: Reference.Role, _ subject: SchemaSite.Subject
  ) {
    // A qualified name is filed under its last part.
    let own = name.lastName
    let start = range.upper - own.utf8.count
    let isQualified = start > range.lower && range.file.bytes[start - 1] == .dot
    let range =
      isQualified ? SourceRange(file: range.file, lower: start, upper: range.upper) : range
    byName[own, default: []].append(
      SchemaSite(
        range: range, role: role, feature: feature?.name.value, user: user, owner: owner,
        subject: subject))
  }

  private mutating func declare(
    _ id: DeclarationID, at range: SourceRange, _ attributes: Attributes = Attributes()
  ) {
    if id.kind != .value, id.kind != .local { owner = id }
    add(id.written, at: range, .declaration, .declared(id, attributes))
  }

  private func own(_ kind: DeclarationID.Kind, _ path: [String]) -> DeclarationID {
    DeclarationID(kind, in: feature?.name.value, path)
  }

  // MARK: - Declarations

  package mutating func visit(_ feature: Feature) -> Bool {
    self.feature = feature
    user = nil
    declare(.feature(feature.name.value), at: feature.name.range, feature.attributes)
    return true
  }

  package mutating func visit(_ type: TypeDeclaration) -> Bool {
    let id = own(.type, type.path)
    self.type = id
    var offset = 0
    for (index, name) in type.path.enumerated() {
      let length = name.lastName.utf8.count
      let range = type.range.slice(offset: offset, length: length)
      offset += length + 1
      if index == type.path.count - 1 {
        declare(id, at: range, type.attributes)
      } else {
        let outer = own(.type, Array(type.path[...index]))
        add(name.lastName, at: range, .typePath, .known(outer))
      }
    }
    return true
  }

  package mutating func visit(_ field: StateField, _ owner: FieldOwner) -> Bool {
    valueType = field.type
    let name = field.name.value
    if owner == .state { user = field.isComputed ? .field(name) : nil }
    switch owner {
    case .state: declare(own(.field, [name]), at: field.name.range, field.attributes)
    case .structure:
      if let type { declare(type.inner(.member, name), at: field.name.range, field.attributes) }
    }
    return true
  }

  package mutating func visit(_ item: EnumCase) -> Bool {
    if let type {
      declare(type.inner(.member, item.name.value), at: item.name.range, item.attributes)
    }
    return true
  }

  package mutating func visit(_ value: Payload, _ owner: PayloadOwner) -> Bool {
    valueType = value.type
    if owner == .action, let action, let name = value.name {
      declare(action.inner(.value, name.value), at: name.range, value.attributes)
    }
    return true
  }

  package mutating func visit(_ client: Client) -> Bool {
    self.client = client.name.value
    declare(.client(client.name.value), at: client.name.range, client.attributes)
    return true
  }

  package mutating func visit(_ method: ClientMethod) -> Bool {
    let id = DeclarationID.client(client).inner(.method, method.name.value)
    declare(id, at: method.name.range, method.attributes)
    return true
  }

  package mutating func visit(_ queue: Queue) {
    declare(.queue(queue.name.value), at: queue.name.range)
  }

  package mutating func visit(_ dependency: Dependency) -> Bool {
    declare(own(.dependency, [dependency.name.value]), at: dependency.name.range)
    return true
  }

  package mutating func visit(_ child: Child) -> Bool {
    self.child = child
    user = nil
    declare(own(.child, [child.name.value]), at: child.name.range, child.attributes)
    return true
  }

  package mutating func visit(_ member: Child.Member) -> Bool {
    if let child {
      declare(own(.choice, [child.name.value, member.name.value]), at: member.name.range)
    }
    return true
  }

  package mutating func visit(_ given: Given) -> Bool {
    user = nil
    for (index, name) in given.path.enumerated() {
      add(name.value, at: name.range, .name(.given), .given(given.path, index: index))
    }
    // A dependency is no part of the state.
    guard let name = given.source.tokens.first, feature?.dependency(name.name) != nil else {
      return true
    }
    let id = own(.dependency, [name.name])
    add(name.name, at: given.source.sourceRange(name), .code(.given), .known(id))
    return false
  }

  package mutating func visit(_ action: ActionDeclaration) -> Bool {
    let id = own(.action, action.path.map(\.value))
    user = nil
    self.action = id
    declare(id, at: action.path[action.path.count - 1].range, action.attributes)
    return true
  }

  package mutating func visit(_ entry: ReduceEntry) -> Bool {
    begin(entry.user, because: entry.actions)
    return true
  }

  package mutating func visit(_ forward: Forward) -> Bool {
    let user = forward.actions.first.map { DeclarationUser.forward($0.components.map(\.value)) }
    begin(user, because: forward.actions)
    return true
  }

  package mutating func visit(_ saga: Saga) -> Bool {
    begin(.saga(saga.name.value), because: saga.triggers)
    callee = if case .call(let code) = saga.body { code.targetPath.map(\.name) } else { [] }
    // A list of pages is not declared as a saga, but as a field.
    if !saga.isList, !saga.isImplied {
      declare(own(.saga, [saga.name.value]), at: saga.name.range)
    }
    (answer, failure) = (saga.path(of: saga.intoEvent), saga.path(of: "failure"))
    return true
  }

  /// Starts an effect.
  private mutating func begin(_ user: DeclarationUser?, because actions: [ActionPath]) {
    self.user = user
    self.actions = actions
    owner = nil
    lets = []
  }

  package mutating func visit(_ binding: LetBinding) {
    guard let user, let feature else { return }
    let id = DeclarationID.local(binding.name.value, of: user, in: feature.name.value)
    declare(id, at: binding.name.range)
    lets.append((binding, id))
  }

  // MARK: - Names

  package mutating func visit(_ name: Name, _ role: ReferenceRole) {
    let text = name.value
    let subject: SchemaSite.Subject
    switch role {
    case .typeConformance, .stateConformance, .actionConformance, .given: return
    case .client: subject = .known(.client(text))
    case .childFeature: subject = .known(.feature(text))
    case .queue: subject = .known(.queue(text))
    case .dependency: subject = .known(own(.dependency, [text]))
    case .resetField: subject = .inState(text)
    case .loadingField, .intoField, .errorField: subject = .known(own(.field, [text]))
    }
    add(text, at: name.range, .name(role), subject)
  }

  package mutating func visit(_ path: ActionPath, _ role: ActionPathRole) {
    if role == .featureCancelOn { user = nil }
    keyed = path
    add(path.components, .path(role))
  }

  private mutating func add(_ path: [Name], _ role: Reference.Role) {
    for (index, name) in path.enumerated() {
      add(name.value, at: name.range, role, .path(path, index: index))
    }
  }

  package mutating func visit(_ type: SwiftType, _ role: TypeRole) {
    guard !type.isPrimitive else { return }
    let tokens = SwiftLexer.tokens(of: type.range.text)
    for place in tokens.indices {
      guard let path = tokens.names(upTo: place) else { continue }
      let token = tokens[place].range
      let range = type.range.slice(offset: token.lowerBound, length: token.count)
      add(tokens[place].name, at: range, .type(role), .type(called(path)))
    }
  }

  private func called(_ path: [String]) -> [String] {
    names?.called(path, in: feature?.name.value) ?? path
  }

  // MARK: - Swift

  package mutating func visit(_ code: SwiftCode, _ role: CodeRole) {
    switch role {
    case .rawValue: return
    case .stateFieldDefault, .structFieldDefault, .actionValueDefault, .caseValueDefault:
      add(code, role, type: valueType)
    case .stateFieldBody, .childStart, .given: add(code, role)
    case .structFieldBody: add(code, role, structure: type)
    case .answerPart: add(code, role, actions: answer.map { [$0] } ?? [])
    case .intoStep: add(code, .reduceStep, actions: answer.map { [$0] } ?? [])
    case .errorStep: add(code, .reduceStep, actions: failure.map { [$0] } ?? [])
    case .key: add(code, role, actions: actions)
    case .canceledKey: add(code, role, actions: keyed.map { [$0] } ?? [])
    case .reduceStep, .condition, .letValue: add(code, role, actions: actions, lets: lets)
    case .retryCondition: add(code, role, actions: actions, lets: lets, callee: callee)
    case .forwardTarget, .put:
      add(code.targetPath.map { Name($0.name, at: code.sourceRange($0)) }, .code(role))
      for argument in code.tree.all.first(where: { $0.kind == .call })?.children.map(\.self) ?? [] {
        guard let label = argument.label else { continue }
        let path = code.targetPath.map(\.name)
        add(label.name, at: code.sourceRange(label), .code(role), .label(label.name, of: path))
      }
      addArguments(of: code, role)
    case .call, .stream:
      addMethod(of: code, role)
      addArguments(of: code, role)
    }
  }

  private mutating func addArguments(of code: SwiftCode, _ role: CodeRole) {
    add(
      code.withoutTarget, role, actions: actions, lets: lets, target: code.targetPath.map(\.name))
  }

  /// `api.find(…)`
  private mutating func addMethod(of code: SwiftCode, _ role: CodeRole) {
    let path = code.targetPath
    guard path.count > 1, let client = feature?.dependency(path[0].name)?.client.value else {
      return
    }
    let ids = [own(.dependency, [path[0].name]), .client(client).inner(.method, path[1].name)]
    for (token, id) in zip(path, ids) {
      add(token.name, at: code.sourceRange(token), .code(role), .known(id))
    }
  }

  private mutating func add(
    _ code: SwiftCode, _ role: CodeRole, actions: [ActionPath] = [],
    lets: [(LetBinding, DeclarationID)] = [], type: SwiftType? = nil,
    structure: DeclarationID? = nil, callee: [String] = [], target: [String] = []
  ) {
    let fragment = CodeFragment(
      code, role, in: feature?.name.value, names, actions: actions, lets: lets, type: type,
      structure: structure, callee: callee, target: target)
    fragments.append(fragment)
    for (place, token) in fragment.code.allTokens.enumerated() where token.kind == .identifier {
      add(
        token.name, at: fragment.code.sourceRange(token), .code(fragment.role),
        .code(fragment, place: place)
      )
    }
  }
}

extension [SwiftToken] {
  /// The dotted names up to a token; nil if they are members of something other than a name.
  package func names(upTo place: Int) -> [String]? {
    guard self[place].kind == .identifier else { return nil }
    var first = place
    var names = [self[place].name]
    while first > 1, self[first - 1].text == ".", self[first - 2].kind == .identifier {
      first -= 2
      names.append(self[first].name)
    }
    guard first == 0 || !self[first - 1].leadsToMember else { return nil }
    return names.reversed()
  }
}
