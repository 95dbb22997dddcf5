/// The event of a feature, or of one inside of it, that has what a server answers: of a call, a stream, pages or a query.
package struct Answer: Sendable {
  /// The cases that lead to the event, from the outermost one, and whether each is of a collection.
  package let way: [(name: String, isCollection: Bool)]
  /// The event: `success` or `next`.
  package let event: String
  /// Whether the event is inside of one that carries the number of its run.
  package let isOptimistic: Bool
  /// The fields and children that it may change.
  package let fields: Set<String>
}

extension ResolvedFeature {
  /// The names of everything in the state that can change.
  package var changeable: [String] {
    declaration.state.filter { !$0.isComputed && !$0.isConstant }.map(\.name.value)
      + children.map(\.declaration.name.value)
  }

  /// The answers that may change one of the fields and children.
  package func answers(changing fields: Set<String>) -> [Answer] {
    var answers: [Answer] = []
    for node in actions {
      var seen: Set<String> = [name]
      add(node, name, [], &seen, &answers)
    }
    return answers.filter { !$0.fields.isDisjoint(with: fields) }
  }

  private func add(
    _ node: ActionNode, _ owner: String, _ way: [(name: String, isCollection: Bool)],
    _ seen: inout Set<String>, _ answers: inout [Answer]
  ) {
    switch node.kind {
    case .action, .group: return
    case .events(let events):
      let event = events.kind == .stream ? "next" : "success"
      let saga = sagas.first { way.isEmpty && $0.declaration.name.value == node.name }
      answers.append(
        Answer(
          way: way + [(node.name, false)], event: event, isOptimistic: events.isOptimistic,
          fields: saga.map { self.fields(of: event, of: $0) } ?? Set(way.prefix(1).map(\.name))))
    case .child(let feature, let id):
      guard seen.insert(feature).inserted else { return }
      for (inner, owner) in cases(of: node, in: owner) {
        add(inner, owner, way + [(node.name, id != nil)], &seen, &answers)
      }
    }
  }

  /// The fields and children that an answer to the feature itself may change.
  private func fields(of event: String, of saga: ResolvedSaga) -> Set<String> {
    let name = saga.declaration.name.value
    let path = "\(name).\(event)"
    let paths = [path, "\(name).settled", "\(name).*"]
    let entries =
      reduce.filter { paths.contains($0.key) || $0.key.hasPrefix("\(path).") }.map(\.value)
      + [saga.eventSteps[event]].compactMap(\.self)
    let list = saga.declaration.isList ? [name] : []
    let start = Set(list + [saga.declaration.into?.value].compactMap(\.self))
    return entries.reduce(start) { $0.union($1.changedFields(of: Set(changeable))) }
  }
}

extension ResolvedEntry {
  /// The fields and children that the steps may change: those with which known steps begin, and all that a step may
  /// change that only the compiler understands.
  ///
  /// - Parameters:
  ///   - all: All fields and children.
  ///   - reset: Those that the step `reset` changes; all, if it is nil.
  package func changedFields(of all: Set<String>, resetting reset: Set<String>? = nil) -> Set<String> {
    if function != nil { return all }
    return steps.reduce(into: []) { changed, step in
      switch step {
      case .assign(let field, _, _), .toggle(let field), .reset(let field): changed.insert(field)
      case .resetAll: changed.formUnion(reset ?? all)
      case .handler: changed.formUnion(all)
      case .binding: break
      case .code(let step):
        if step.statements.isEmpty { changed.formUnion(all) }
        for statement in step.statements {
          if case .field(let name)? = statement.parts.first {
            changed.insert(name)
          } else {
            changed.formUnion(all)
          }
        }
      }
    }
  }
}
