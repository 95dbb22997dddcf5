import SchemaModel

/// The edits that rename a declaration.
struct RenameEdits {
  let target: DeclarationID
  let name: String
  let index: SchemaIndex
  private(set) var edits: [SourceFile: Set<TextEdit>] = [:]
  private(set) var mentions: [SchemaRename.Mention] = []
  var notes: [String] = []
  let declaration: Declaration?
  /// The ranges of the old name, by their ends: the range of `Kit.Row` ends where that of its `Row` does.
  private var places: [SourceRange: SourceRange] = [:]

  init(_ target: DeclarationID, to name: String, in index: SchemaIndex) {
    self.target = target
    self.name = name
    self.index = index
    declaration = index.declaration(target)
  }

  /// The ranges with the old name.
  var ranges: [SourceRange] { Array(places.values) }

  /// The new name of the type that the target is or generates.
  var typeName: String { index.choiceName(of: target) == nil ? name : SwiftName.capitalized(name) }

  /// - Throws: `SchemaRename.Failure` if the new name already has another meaning at some range.
  mutating func findAll() throws(SchemaRename.Failure) {
    if hidesFields { try checkMeanings() }
    var reader = SiteReader(index)
    for reference in index.references(to: target) {
      switch reference.form {
      case .name: replace(reference.range, with: written(reference.range))
      case .typeName: replace(reference.range, with: typeName)
      case .variable(let fragment, let place):
        let code = reader.code(fragment)
        let variable = try variable(at: place, in: code)
        if code.isShorthand(place) {
          // `if let old` becomes `if let old = new`, so that later uses of `old` stay.
          add(reference.range.ending, " = \(variable)")
          noteEdit(reference.range)
        } else {
          replace(reference.range, with: variable)
        }
      }
    }
    for (reference, text) in index.mentions(of: target)
    where !isEdited(reference.range) {
      if hidesFields, case .variable(let fragment, let place) = reference.form {
        _ = try variable(at: place, in: reader.code(fragment))
      }
      mentions.append(SchemaRename.Mention(range: reference.range, text: text))
    }
    var byHand = HandwrittenUses(of: self)
    for file in index.files.compactMap(\.declaration) { byHand.walk(file) }
    notes = byHand.edits.notes
  }

  /// Adds a consequence of the rename, unless it was added before.
  mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  // MARK: - The new name

  /// The new name for a range, in backticks if the old one is.
  private func written(_ range: SourceRange) -> String {
    range.text.hasPrefix("`") ? "`\(name)`" : name
  }

  /// The new name as a variable in Swift, where it may already mean something else.
  private func variable(
    at place: Int, in code: CodeReader
  ) throws(SchemaRename.Failure) -> String {
    // A field that is named like a keyword needs `self` or backticks, but a YAML value cannot begin with a backtick.
    let isWord = SwiftName.escaped(name) != name
    let isLocal = code.isLocal(name, at: place)
    guard hidesFields else {
      return isLocal || isWord || code.values.contains(name) ? "self.\(name)" : name
    }
    if isLocal || isWord && place == 0 {
      throw SchemaRename.Failure(
        at: code.range(of: place),
        "`\(name)` \(isWord ? "is a word of Swift" : "already means something else here"); choose another name"
      )
    }
    return SwiftName.escaped(name)
  }

  /// Whether the target hides a field of its name, which is then referred to with `self`.
  private var hidesFields: Bool { target.kind == .value || target.kind == .local }

  /// Checks that the new name hides nothing, and that no code for several actions uses the renamed value.
  private func checkMeanings() throws(SchemaRename.Failure) {
    var reader = SiteReader(index)
    for fragment in index.files.flatMap(\.sites.fragments)
    where mayRun(fragment.actions, in: fragment.feature)
      || fragment.lets.contains(where: { $0.id == target })
    {
      let code = reader.code(fragment)
      let other = fragment.actions.first { !isOwner($0, in: fragment.feature) }
      if target.kind == .value, let other, let range = code.firstUse(of: target.name) {
        throw SchemaRename.Failure(
          at: range,
          "`\(target.name)` is a value of `\(other.text)` as well; give each action an entry of its own"
        )
      }
      if let range = code.firstUse(of: name) {
        throw SchemaRename.Failure(alreadyMeant: name, at: range)
      }
    }
  }

  /// Whether the action whose value is renamed is among `actions`.
  func mayRun(_ actions: [ActionPath], in feature: String?) -> Bool {
    actions.contains { isOwner($0, in: feature) }
  }

  private func isOwner(_ path: ActionPath, in feature: String?) -> Bool {
    index.action(path.components.map(\.value), from: feature)?.inner(.value, target.name) == target
  }

  /// A feature that already has a type with the new name, so that the inner type would hide the outer one.
  var featureWithSuchType: String? {
    let names = index.names
    func isKnown(_ name: String) -> Bool { names.types[name] != nil || names.clients[name] != nil }
    switch target.kind {
    case .child:
      return index.choiceName(of: target) != nil && isKnown(typeName) ? target.feature : nil
    case .feature, .client: break
    case .type:
      let outside = target.outer.fullName
      guard !outside.isEmpty else { break }
      return names.isFeature(outside) && (isKnown(name) || names.isFeature(name)) ? outside : nil
    default: return nil
    }
    return index.graph.names.first { names.types["\($0).\(name)"] != nil }
  }

  // MARK: - Edits

  private mutating func replace(_ range: SourceRange, with text: String) {
    add(range, text)
    noteEdit(range)
  }

  private mutating func noteEdit(_ range: SourceRange) {
    places[range.ending] = range
  }

  mutating func add(_ range: SourceRange, _ text: String) {
    edits[range.file, default: []].insert(TextEdit(range.lower..<range.upper, text.utf8))
  }

  fileprivate func isEdited(_ range: SourceRange) -> Bool {
    places[range.ending] != nil
  }
}

/// Hand-written Swift that needs the same rename.
private struct HandwrittenUses: SchemaVisitor {
  private(set) var edits: RenameEdits
  private var feature = ""
  /// Whether the declaration is a parameter of hand-written functions.
  private let isParameter: Bool

  init(of edits: RenameEdits) {
    self.edits = edits
    isParameter = edits.isLabel
  }

  private mutating func note(_ text: String, if isTrue: Bool = true) {
    if isTrue { edits.note(text) }
  }

  mutating func visit(_ feature: Feature) -> Bool {
    self.feature = feature.name.value
    return true
  }

  mutating func visit(_ field: StateField, _ owner: FieldOwner) -> Bool {
    note(binding: field.name, if: field.attributes, .field(field.name.value, in: feature))
    return false
  }

  mutating func visit(_ child: Child) -> Bool {
    note(binding: child.name, if: child.attributes, .child(child.name.value, in: feature))
    return true
  }

  private mutating func note(
    binding name: Name, if attributes: Attributes, _ id: DeclarationID
  ) {
    note(
      "the action `binding.\(name.value)` is renamed too, without an alias; update the Swift that uses it",
      if: attributes.boundAction(of: name) == "binding.\(name.value)" && edits.target == id)
  }

  mutating func visit(_ entry: ReduceEntry) -> Bool {
    let isByHand = entry.steps.contains { if case .handler = $0 { true } else { false } }
    guard isByHand else { return false }
    note(
      "a hand-written function is named after it; rename the function in Swift",
      if: entry.actions.contains { $0.components.contains { edits.isEdited($0.range) } })
    noteParameter(of: entry.actions)
    if let user = entry.user { noteParameter(of: entry.lets, user) }
    return false
  }

  mutating func visit(_ saga: Saga) -> Bool {
    guard case .run = saga.body else { return false }
    note(
      "the saga's function is named after it; rename the function in Swift",
      if: edits.target == .saga(saga.name.value, in: feature))
    noteParameter(of: saga.triggers)
    noteParameter(of: saga.lets, .saga(saga.name.value))
    return false
  }

  private mutating func noteParameter(of lets: [LetBinding], _ user: DeclarationUser) {
    let isOne = lets.contains {
      .local($0.name.value, of: user, in: feature) == edits.target
    }
    note(Self.parameterNote, if: isOne)
  }

  private static let parameterNote =
    "a hand-written function has it as a parameter; rename the parameter in Swift"

  private mutating func noteParameter(of actions: [ActionPath]) {
    note(Self.parameterNote, if: isParameter && edits.mayRun(actions, in: feature))
  }
}
