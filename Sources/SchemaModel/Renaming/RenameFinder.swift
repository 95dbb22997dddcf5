/// Finds every place of a schema that a name has to be replaced in.
struct RenameFinder {
  let target: RenameTarget
  let name: String
  let schema: CheckedSchema
  let index: SchemaIndex
  let table: SymbolTable
  private(set) var edits: [ObjectIdentifier: Set<SchemaRename.Edit>] = [:]
  private(set) var mentions: [SchemaRename.Mention] = []
  var notes: [String] = []
  /// Why there is no such rename: in some place the new name would mean something else.
  var refusal: SchemaRename.Mistake?
  /// Where the name is declared.
  private(set) var declaration: (name: SourceRange, attributes: Attributes)?
  private var edited: Set<[Int]> = []

  init(_ target: RenameTarget, to name: String, in schema: CheckedSchema) {
    self.target = target
    self.name = name
    self.schema = schema
    index = schema.index
    table = index.names
  }

  /// How many places hold the old name.
  var places: Int { edited.count }

  mutating func findAll() {
    for file in schema.files {
      find(in: file.shared, of: nil)
      for feature in file.features.map(\.declaration) { find(in: feature) }
    }
  }

  private mutating func find(in feature: Feature) {
    let owner = feature.name.value
    if target == .feature(owner) { declare(feature.name.range, feature.attributes) }
    find(in: feature.declarations, of: feature)
    findFields(feature.state, of: feature)
    for action in feature.actions {
      let path = action.path.map(\.value)
      if target == .action(path, feature: owner) {
        declare(action.path[path.count - 1].range, action.attributes)
      }
      for name in action.payload.compactMap(\.name)
      where target == .value(name.value, action: path, feature: owner) {
        declare(name.range, Attributes())
      }
      findTypes(in: action.payload, from: feature)
    }
    for child in feature.children { find(in: child, of: feature) }
    for dependency in feature.dependencies
    where target == .client(dependency.client.value) {
      replace(dependency.client.range)
    }
    for entry in feature.reduce {
      let count = places
      for path in entry.actions { find(path, in: feature) }
      if entry.steps.contains(where: { if case .handler = $0 { true } else { false } }) {
        if places > count {
          note("a function written by hand is called after it; rename it in Swift as well")
        }
        noteParameter(of: entry.actions, in: feature)
      }
      for step in entry.steps {
        switch step {
        case .handler: break
        case .reset(let names, _):
          for name in names where target.isInState(name.value, of: owner) { replace(name.range) }
        case .code(let code): findCode(code, of: entry.actions, in: feature)
        }
      }
    }
    for forward in feature.forwards {
      for path in forward.actions { find(path, in: feature) }
      findTarget(forward.target, in: feature)
      findCode(forward.target, of: forward.actions, in: feature, hasTarget: true)
    }
    for saga in feature.sagas { find(in: saga, of: feature) }
  }

  private mutating func find(in child: Child, of feature: Feature) {
    findNames(of: child, in: feature)
    switch child.content {
    case .feature(let name):
      if target == .feature(name.value) { replace(name.range) }
      if let id = child.id, target == .field(id.value, feature: name.value) { replace(id.range) }
    case .choice(let members):
      for member in members { findType(member.type.range, from: feature) }
    }
    if let start = child.start { findCode(start, in: feature, values: [], isState: false) }
  }

  private mutating func find(in saga: Saga, of feature: Feature) {
    let owner = feature.name.value
    if target == .saga(saga.name.value, feature: owner) {
      declare(saga.name.range, Attributes())
      if case .run = saga.body {
        note("the function of the saga is called after it; rename it in Swift as well")
      }
    }
    let triggers = if case .actions(let paths) = saga.trigger { paths } else { [ActionPath]() }
    for path in triggers + saga.cancelOn + saga.puts { find(path, in: feature) }
    for field in [saga.loading, saga.into, saga.error].compactMap(\.self)
    where target == .field(field.value, feature: owner) {
      replace(field.range)
    }
    if let queue = saga.queue, target == .queue(queue.value) { replace(queue.range) }
    switch saga.body {
    case .call(let code), .stream(let code):
      findMethod(code, in: feature)
      findCode(code, of: triggers, in: feature, hasTarget: true)
    case .put(let code):
      findTarget(code, in: feature)
      findCode(code, of: triggers, in: feature, hasTarget: true)
    case .run(let type):
      noteParameter(of: triggers, in: feature)
      if let type { findType(type.range, from: feature) }
    }
    for code in [saga.condition, saga.per].compactMap(\.self) {
      findCode(code, of: triggers, in: feature)
    }
  }

  /// Swift that runs because of actions, with the values of theirs.
  private mutating func findCode(
    _ code: SwiftCode, of actions: [ActionPath], in feature: Feature, hasTarget: Bool = false
  ) {
    findCode(
      code, in: feature, values: valueNames(of: actions, in: feature), hasTarget: hasTarget)
    findValue(in: code, of: actions, in: feature, hasTarget: hasTarget)
  }

  /// What else follows from the rename, said once.
  mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  // MARK: - What is found

  mutating func declare(_ range: SourceRange, _ attributes: Attributes) {
    declaration = (range, attributes)
    replace(range)
  }

  mutating func replace(_ range: SourceRange) {
    // A name in backticks keeps them.
    replace(range, with: range.text.hasPrefix("`") ? "`\(name)`" : name)
  }

  mutating func replace(_ range: SourceRange, with text: String) {
    add(range.lower, range.upper, text, in: range.file)
    count(range)
  }

  /// Counts a place in which the old name stood.
  mutating func count(_ range: SourceRange) {
    edited.insert([range.lower, schema.files.firstIndex { $0.source === range.file } ?? 0])
  }

  mutating func mention(_ range: SourceRange, _ text: String) {
    guard
      !edited.contains([range.lower, schema.files.firstIndex { $0.source === range.file } ?? 0])
    else { return }
    mentions.append(SchemaRename.Mention(range: range, text: text))
  }

  mutating func add(_ lower: Int, _ upper: Int, _ text: String, in file: SourceFile) {
    edits[ObjectIdentifier(file), default: []].insert(
      SchemaRename.Edit(lower: lower, upper: upper, text: text))
  }

  // MARK: - What is in scope

  /// The names that values of all of some actions have in code for them.
  private func valueNames(of paths: [ActionPath], in feature: Feature) -> Set<String> {
    var result: Set<String> = []
    for path in paths {
      let action = index.actions.resolve(path.components.map(\.value), in: feature.name.value)
        .action
      result.formUnion((action?.values ?? []).filter(\.isNamed).map(\.name))
    }
    return result
  }
}
