import SchemaModel

/// One action that is sent as another one.
struct ForwardView: TemplateView {
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
      case .field, .code, .builtIn:
        return ""
      }
    }
    name = forward.name
    trigger = SagaView.trigger([forward.path], sharesValue: true)
    action = SagaView.action(forward.target, forward.arguments, text: text)
    valueName = usesValue ? (forward.element == nil ? "value" : "element") : "_"
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "trigger": .text(trigger)
    case "valueName": .text(valueName)
    case "action": .text(action)
    default: nil
    }
  }
}

/// A bound on how many runs of several sagas there are at a time.
struct QueueView: TemplateView {
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
      ? ".newest(\(queue.count))" : ".oldest(\(queue.count), .\(queue.overflow.rawValue))"
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "title": .text(title)
    case "access": .text(access)
    case "documentation": .documentation(documentation)
    case "policy": .text(policy)
    default: nil
    }
  }
}
