/// An event that has what a server answers to a feature or to one inside of it: of a call, a stream, pages or a query.
package struct AnsweredEvent: Sendable {
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
  package func answers(changing fields: Set<String>) -> [AnsweredEvent] {
    var answers: [AnsweredEvent] = []
    for node in actions {
      var seen: Set<String> = [name]
      add(node, name, [], &seen, &answers)
    }
    return answers.filter { !$0.fields.isDisjoint(with: fields) }
  }

  private func add(
    _ node: ActionNode, _ owner: String, _ way: [(name: String, isCollection: Bool)],
    _ seen: inout Set<String>, _ answers: inout [AnsweredEvent]
  ) {
    switch node.kind {
    case .action, .group: return
    case .events(let events):
      let event = events.kind == .stream ? "next" : "success"
      let saga = sagas.first { way.isEmpty && $0.declaration.name.value == node.name }
      answers.append(
        AnsweredEvent(
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
    return entries.reduce(start) { $0.union($1.mayChange(Set(changeable))) }
  }
}

/// The fields and children that known steps change, but for what the step `reset` does to all.
package struct KnownChanges: Sendable {
  /// Those with which a step begins.
  package var names: Set<String> = []
  /// The children that become nil.
  package var gone: Set<String> = []
  package var resetsAll = false
}

extension ResolvedEntry {
  /// What the steps change; nil if only the compiler understands one of them, which may change anything.
  package var changes: KnownChanges? {
    if function != nil { return nil }
    var changes = KnownChanges()
    for step in steps {
      switch step {
      case .assign(let field, _, _), .toggle(let field), .reset(let field):
        changes.names.insert(field)
      case .resetAll: changes.resetsAll = true
      case .binding: break
      case .handler: return nil
      case .code(let step):
        if step.statements.isEmpty { return nil }
        for statement in step.statements {
          guard case .field(let name)? = statement.parts.first else { return nil }
          if statement.text({ _ in "" }) == " = nil" {
            changes.gone.insert(name)
          } else {
            changes.names.insert(name)
          }
        }
      }
    }
    return changes
  }

  /// The fields and children among some that the steps may change.
  package func mayChange(_ all: Set<String>) -> Set<String> {
    guard let changes, !changes.resetsAll else { return all }
    return all.intersection(changes.names.union(changes.gone))
  }
}
