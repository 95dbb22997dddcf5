import SchemaModel

/// One action that is sent as another one.
struct ForwardView: DescribedView {
  let forward: ResolvedForward

  /// The action that is sent, and whether it has values of the first one.
  private var action: (text: String, usesValue: Bool) {
    var usesValue = false
    let whole = forward.element == nil ? "value" : "element.value"
    let text = SagaView.action(forward.target, forward.arguments) { expression in
      switch expression {
      case .literal(let literal):
        return literal
      case .value(let index):
        usesValue = true
        return forward.values.count == 1
          ? whole : "\(whole).\(Spelling.member(index, of: forward.values))"
      case .element:
        usesValue = true
        return "element.id"
      case .field, .swift, .code, .builtIn:
        return ""
      }
    }
    return (text, usesValue)
  }

  static let variables = Variables("forward", "An action that is sent on as another one.") { add in
    add.text("name", "The action as the schema spells it.") { $0.forward.name }
    add.text("trigger", "The pattern that finds it.") {
      SagaView.trigger([$0.forward.path], sharesValue: true)
    }
    add.text("valueName", "The name of its value, or `_`.") {
      !$0.action.usesValue ? "_" : $0.forward.element == nil ? "value" : "element"
    }
    add.text("action", "The action that is sent.") { $0.action.text }
  }
}

/// A bound on how many runs of several sagas there are at a time.
struct QueueView: DescribedView {
  let queue: Queue
  let access: String

  static let variables = Variables(
    "queue", "A bound on how many runs there are at a time."
  ) { add in
    add.text("name", "Its name as Swift spells it.") { SwiftName.escaped($0.queue.name.value) }
    add.text("title", "Its name.") { $0.queue.name.value }
    add.access { $0.access }
    add.documentation { $0.queue.documentation }
    add.text("policy", "`.newest(3)`, `.oldest(2, .wait)`.") {
      $0.queue.overflow == .cancel
        ? ".newest(\($0.queue.count))" : ".oldest(\($0.queue.count), .\($0.queue.overflow))"
    }
  }
}
