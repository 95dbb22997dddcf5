import SchemaModel

extension ResolvedForward: DescribedView {
  static let variables = Variables("forward", "An action that is sent on as another one.") { add in
    add.text("name", "The action as the schema spells it.") { $0.name }
    add.text("trigger", "The pattern that finds it.") {
      SagaView.trigger([$0.path], sharesValue: true)
    }
    add.text("valueName", "The name of its value, or `_`.") { forward in
      let usesValue = forward.arguments.contains {
        switch $0.value.known?.onlyPart {
        case .value, .element: true
        default: false
        }
      }
      return !usesValue ? "_" : forward.element == nil ? "value" : "element"
    }
    add.text("action", "The action that is sent.") { forward in
      let whole = forward.element == nil ? "value" : "element.value"
      return SagaView.action(forward.target, forward.arguments) { expression in
        expression.known?.text { part in
          switch part {
          case .text(let text): text
          case .value(let index): Spelling.value(index, of: forward.values, in: whole)
          case .element: "element.id"
          case .field, .builtIn: ""
          }
        } ?? ""
      }
    }
  }
}

/// A limit of concurrent runs that several sagas share.
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
