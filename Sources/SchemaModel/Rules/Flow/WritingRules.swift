/// The parts of its state that a feature never changes, and the other code that may change them.
struct Writing: Sendable {
  let feature: String
  /// Whether hand-written Swift may change the state.
  var isHandwritten = false
  /// The names after a dot in the Swift of the feature, which may change members of its children with these names.
  var members: Set<String> = []
  /// Whether modules that are not read may change the state.
  var isOpen = false
  /// The fields and children that the feature could change itself, but does not.
  var untouched: [(name: Name, isChild: Bool)] = []

  init(_ feature: ResolvedFeature) {
    let declaration = feature.declaration
    self.feature = declaration.name.value
    isHandwritten = !feature.handlers.isEmpty
    isOpen = feature.index.isOpen && declaration.declarations.access != .internal
    if !declaration.children.isEmpty {
      for case .code(let step) in feature.allSteps.joined() {
        let tokens = step.code.allTokens
        for index in tokens.indices.dropFirst()
        where tokens[index].kind == .identifier && tokens[index - 1].leadsToMember {
          members.insert(tokens[index].name)
        }
      }
    }
    // Lists nothing for a feature that changes nothing at all: it is unfinished, or holds values that others set.
    guard !declaration.reduce.isEmpty || !declaration.sagas.isEmpty else { return }
    // Fields by index, because a set of names would hash every field twice.
    var isFieldWritten = [Bool](repeating: false, count: declaration.state.count)
    var others: Set<String> = []
    func write(_ name: String) {
      if let place = declaration.fieldPlaces[name] {
        isFieldWritten[place] = true
      } else {
        others.insert(name)
      }
    }
    for step in feature.allSteps.joined() {
      switch step {
      case .assign(let field, _, _), .toggle(let field), .reset(let field): write(field)
      case .resetAll, .handler: return
      case .binding: break
      case .code(let step):
        for token in step.code.allTokens where token.kind == .identifier { write(token.name) }
      }
    }
    for saga in declaration.sagas {
      for name in saga.changedFields { write(name.value) }
    }
    let received = feature.index.names.givenFields[feature.name] ?? [:]
    for given in declaration.givenFields where given.isShared { write(given.root) }
    for place in isFieldWritten.indices where !isFieldWritten[place] {
      let field = declaration.state[place]
      guard !field.isConstant, !field.isComputed, field.attributes.bind == nil,
        field.attributes.deprecated == nil, received[field.name.value] == nil
      else { continue }
      untouched.append((field.name, false))
    }
    for child in declaration.children
    where child.count == .optional && child.start == nil
      && !others.contains(child.name.value)
    {
      untouched.append((child.name, true))
    }
  }
}

/// Fields that never change after the start.
extension Checker {
  mutating func checkWriting(_ features: [Writing], _ index: SchemaIndex) {
    // The hand-written Swift of a feature may also change everything inside the feature.
    let unseen = index.everythingInside(features.filter(\.isHandwritten).map(\.feature))
    let members = features.reduce(into: Set<String>()) { $0.formUnion($1.members) }
    for writing in features where !writing.isOpen && !unseen.contains(writing.feature) {
      for (name, isChild) in writing.untouched where !members.contains(name.value) {
        diagnostics.warning(
          .fieldNobodyChanges, at: name.range,
          isChild
            ? "nothing ever puts anything into `\(name.value)`"
            : "nothing changes `\(name.value)`; make it `let \(name.value)`, or handle what changes it"
        )
      }
    }
  }
}
