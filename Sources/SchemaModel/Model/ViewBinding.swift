/// A change that a view can make: an action, and a property of the view's store.
package struct ViewBinding {
  package enum Kind {
    /// A field gets a value.
    case field(StateField)
    /// An optional child is dismissed.
    case dismissal(Child)
    /// A stack is popped to a depth.
    case pop(Child)
  }

  package let kind: Kind

  package var name: Name {
    switch kind {
    case .field(let field): field.name
    case .dismissal(let child), .pop(let child): child.name
    }
  }

  var attributes: Attributes {
    var attributes = Attributes()
    switch kind {
    case .field(let field):
      attributes[.bind] = field.attributes[.bind]
    case .dismissal(let child), .pop(let child):
      attributes[.bind] = child.attributes[.bind]
    }
    return attributes
  }

  /// The path of the action: `binding.query`, or `queryChanged`.
  package var path: String { attributes.boundAction(of: name) ?? "" }

  /// The action of `@bind(queryChanged)`; nil for an action below `binding`.
  var namedAction: ActionDeclaration? {
    guard let name = attributes[.bind], !name.value.isEmpty else { return nil }
    return ActionDeclaration(
      path: [name], documentation: documentation, payload: payload.map { [$0] } ?? [],
      attributes: attributes)
  }

  /// False for a constant or computed field, where `@bind` is an error.
  var canChange: Bool {
    if case .field(let field) = kind { !field.isConstant && !field.isComputed } else { true }
  }

  /// The documentation of the action, if its name needs one.
  var documentation: [String] {
    switch kind {
    case .field: []
    case .dismissal: ["The view dismisses it."]
    case .pop: ["The view pops it, until so many are left."]
    }
  }

  /// The value of the action; nil for none.
  var payload: Payload? {
    switch kind {
    case .field(let field):
      var payload = Payload(type: field.type)
      payload.attributes[.redacted] = field.attributes[.redacted]
      return payload
    case .dismissal: return nil
    case .pop(let child):
      return Payload(
        type: SwiftType(.int, at: child.name.range))
    }
  }
}

extension Feature {
  /// The members of `MainStore`. A property of the same name would hide them.
  package static let storeMembers: Set<String> = [
    "hashValue", "id", "observe", "scope", "send", "state",
  ]

  /// The `@bind` declarations, fields first. Leaves out children that a view cannot end: `@bind` is an error there.
  package var bindings: [ViewBinding] {
    let fields = fields { $0.bind != nil }.map { ViewBinding(kind: .field($0)) }
    let children = children.lazy.filter { $0.attributes.bind != nil }
      .compactMap { child -> ViewBinding? in
        switch child.count {
        case .optional: ViewBinding(kind: .dismissal(child))
        case .stack: ViewBinding(kind: .pop(child))
        case .one, .many: nil
        }
      }
    return fields + children
  }

  /// Whether there are any actions below `binding`.
  var hasBindings: Bool { bindings.contains { $0.namedAction == nil } }
}
