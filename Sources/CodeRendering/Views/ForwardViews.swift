import SchemaModel

/// One action that is sent as another one.
struct ForwardView: DescribedView {
  var name: String
  var trigger: String
  var valueName: String
  var action: String

  init(_ forward: ResolvedForward) {
    var usesValue = false
    let values = forward.values
    let whole = forward.element == nil ? "value" : "element.value"
    func text(_ expression: ResolvedExpression) -> String {
      switch expression {
      case .literal(let literal):
        return literal
      case .value(let index):
        usesValue = true
        if values.count == 1 { return whole }
        return "\(whole).\(values[index].label.map(SwiftName.escaped) ?? String(index))"
      case .element:
        usesValue = true
        return "element.id"
      case .field, .swift, .code, .builtIn:
        return ""
      }
    }
    name = forward.name
    trigger = SagaView.trigger([forward.path], sharesValue: true)
    action = SagaView.action(forward.target, forward.arguments, text: text)
    valueName = usesValue ? (forward.element == nil ? "value" : "element") : "_"
  }

  static let title = "forward"
  static let about = "An action that is sent on as another one."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "The action as the schema spells it.") { $0.name }
    add.text("trigger", "The pattern that finds it.") { $0.trigger }
    add.text("valueName", "The name of its value, or `_`.") { $0.valueName }
    add.text("action", "The action that is sent.") { $0.action }
  }
}

/// A bound on how many runs of several sagas there are at a time.
struct QueueView: DescribedView {
  var name: String
  var title: String
  var access: String
  var documentation: [String]
  var policy: String

  init(_ queue: Queue, access: String) {
    name = SwiftName.escaped(queue.name.value)
    title = queue.name.value
    self.access = access
    documentation = queue.documentation
    policy =
      queue.overflow == .cancel
      ? ".newest(\(queue.count))" : ".oldest(\(queue.count), .\(queue.overflow))"
  }

  static let title = "queue"
  static let about = "A bound on how many runs there are at a time."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "Its name as Swift spells it.") { $0.name }
    add.text("title", "Its name.") { $0.title }
    add.text("access", "`public ` with its space, `package `, or nothing.") { $0.access }
    add.documentation("documentation", "Its documentation.") { $0.documentation }
    add.text("policy", "`.newest(3)`, `.oldest(2, .wait)`.") { $0.policy }
  }
}
