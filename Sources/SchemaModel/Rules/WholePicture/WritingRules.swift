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
          where tokens[index].kind == .identifier && tokens[index - 1].text.hasSuffix(".") {
            members.insert(tokens[index].name)
          }
        }
      }
    }
    // Swift that nobody here reads may write to all that is below it.
    let unseen = flow.everythingInside(handwritten)
    for feature in features where !unseen.contains(feature.declaration.name.value) {
      checkWriting(feature, besides: members)
    }
  }

  private mutating func checkWriting(_ feature: CheckedFeature, besides members: Set<String>) {
    // A feature that changes nothing at all is one that is being begun, or holds what others give it.
    guard !feature.declaration.reduce.isEmpty || !feature.declaration.sagas.isEmpty else { return }
    var written: Set<String> = []
    for steps in feature.reduce.values {
      for step in steps {
        switch step {
        case .assign(let field, _, _), .toggle(let field), .reset(let field):
          written.insert(field)
        case .resetAll, .handler:
          return
        case .code(_, let code, _, _):
          for token in code.allTokens where token.kind == .identifier { written.insert(token.name) }
        }
      }
    }
    for saga in feature.declaration.sagas {
      written.formUnion([saga.loading, saga.into, saga.error].compactMap(\.?.value))
    }
    func isWritten(_ name: String) -> Bool { written.contains(name) || members.contains(name) }
    for field in feature.declaration.state
    where !field.isConstant && !field.isComputed && field.attributes.bind == nil
      && field.attributes.deprecated == nil && !isWritten(field.name.value)
    {
      let name = field.name.value
      diagnostics.warning(
        "RX184", at: field.name.range,
        "nothing changes `\(name)`; make it `let \(name)`, or handle what changes it")
    }
    for child in feature.declaration.children
    where child.count == .optional && child.start == nil && child.initial == nil
      && !isWritten(child.name.value)
    {
      diagnostics.warning(
        "RX184", at: child.name.range, "nothing ever puts anything into `\(child.name.value)`")
    }
  }
}
