/// Fields that never change after the start.
extension Checker {
  mutating func checkWriting(_ features: [CheckedFeature], in flow: ActionFlow) {
    var handwritten: [String] = []
    // What the steps of a feature change in its children: names behind a dot.
    var members: Set<String> = []
    for feature in features {
      let declaration = feature.declaration
      if !feature.handlers.isEmpty { handwritten.append(declaration.name.value) }
      guard !declaration.children.isEmpty else { continue }
      for steps in feature.reduce.values {
        for case .code(_, let code, _, _) in steps {
          let tokens = code.allTokens
          for index in tokens.indices.dropFirst()
          where tokens[index].kind == .identifier && tokens[index - 1].leadsToMember {
            members.insert(tokens[index].name)
          }
        }
      }
    }
    // Swift that nobody here reads may write to all that is below it.
    let unseen = flow.index.everythingInside(handwritten)
    _ = forEach(features) { [members] checker, feature in
      guard !unseen.contains(feature.declaration.name.value) else { return }
      checker.checkWriting(feature, besides: members)
    }
  }

  private mutating func checkWriting(_ feature: CheckedFeature, besides members: Set<String>) {
    // A feature that changes nothing at all is one that is being begun, or holds what others give it.
    guard !feature.declaration.reduce.isEmpty || !feature.declaration.sagas.isEmpty else { return }
    let declaration = feature.declaration
    // Fields by their places, or every field would be hashed to be taken down, and hashed again to be found.
    var isFieldWritten = [Bool](repeating: false, count: declaration.state.count)
    var others: Set<String> = []
    func write(_ name: String) {
      if let place = declaration.fieldPlaces[name] {
        isFieldWritten[place] = true
      } else {
        others.insert(name)
      }
    }
    for steps in feature.reduce.values {
      for step in steps {
        switch step {
        case .assign(let field, _, _), .toggle(let field), .reset(let field):
          write(field)
        case .resetAll, .handler:
          return
        case .code(_, let code, _, _):
          for token in code.allTokens where token.kind == .identifier { write(token.name) }
        }
      }
    }
    for saga in declaration.sagas {
      if let name = saga.loading { write(name.value) }
      if let name = saga.into { write(name.value) }
      if let name = saga.error { write(name.value) }
    }
    for place in isFieldWritten.indices where !isFieldWritten[place] {
      let field = declaration.state[place]
      let name = field.name.value
      guard !field.isConstant, !field.isComputed, field.attributes.bind == nil,
        field.attributes.deprecated == nil, !members.contains(name)
      else { continue }
      diagnostics.warning(
        .rx184, at: field.name.range,
        "nothing changes `\(name)`; make it `let \(name)`, or handle what changes it")
    }
    for child in declaration.children
    where child.count == .optional && child.start == nil && child.initial == nil
      && !others.contains(child.name.value) && !members.contains(child.name.value)
    {
      diagnostics.warning(
        .rx184, at: child.name.range, "nothing ever puts anything into `\(child.name.value)`")
    }
  }
}
