import SchemaModel

/// A declaration as a few lines of Swift, with its documentation.
package struct DeclarationSummary {
  /// The declaration in Swift, such as `case submit(name: String)`.
  package let swift: String
  /// The lines of the declaration's `##` comment.
  package let documentation: [String]
  /// The text of the declaration's deprecation, possibly empty; nil if it is not deprecated.
  package let deprecation: String?

  fileprivate init(
    _ swift: String, _ documentation: [String], _ attributes: Attributes = Attributes()
  ) {
    self.swift = swift
    self.documentation = documentation
    deprecation = attributes.deprecated?.value
  }
}

extension SchemaIndex {
  /// The summary of a declaration; nil if there is none.
  package func summary(of id: DeclarationID) -> DeclarationSummary? {
    let feature = id.feature.flatMap { names.features[$0] }
    switch id.kind {
    case .feature: return feature.map(summary)
    case .field: return feature?.field(id.name).map(summary)
    case .type: return names.types[id.fullName].map { summary($0.value) }
    case .member: return names.types[id.outer.fullName].flatMap { member(id.name, of: $0.value) }
    case .client: return names.clients[id.name].map { summary($0.value) }
    case .method:
      return names.clients[id.path[0]]?.value.method(id.name).map {
        DeclarationSummary($0.swift, $0.documentation, $0.attributes)
      }
    case .queue: return names.queues[id.name].map { summary($0.value) }
    case .dependency:
      return feature?.dependency(id.name).map {
        DeclarationSummary("let \($0.name.value): any \($0.client.value)", [])
      }
    case .child: return feature?.child(id.name).map(summary)
    case .choice:
      return feature?.child(id.path[0])?.members.first { $0.name.value == id.name }.map {
        DeclarationSummary("case \($0.name.value)(\($0.type.text))", $0.documentation)
      }
    case .action:
      return feature?.actions.first { $0.path.map(\.value) == id.path }.map {
        DeclarationSummary(
          "case \(SwiftName.escaped(id.name))\($0.payload.swift)", $0.documentation, $0.attributes)
      }
    case .value:
      let action = feature?.actions.first { $0.path.map(\.value) == Array(id.path.dropLast()) }
      return action?.payload.first { $0.name?.value == id.name }.map {
        DeclarationSummary("let \(id.name): \($0.type.text)", [], $0.attributes)
      }
    case .saga: return feature?.sagas.first { $0.name.value == id.name }.map(summary)
    case .local:
      let binding = feature?.lets.first { binding, user in
        binding.name.value == id.name && .local(id.name, of: user, in: id.feature ?? "") == id
      }
      return binding.map { DeclarationSummary("let \($0.binding.text)", []) }
    }
  }

  private func summary(_ feature: Feature) -> DeclarationSummary {
    let parts = [
      (feature.state.count, "state field", "state fields"),
      (feature.children.count, "child", "children"),
      (feature.actions.count, "action", "actions"), (feature.sagas.count, "saga", "sagas"),
    ]
    let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    return DeclarationSummary(
      "enum \(feature.name.value)"
        + (text.isEmpty ? "" : "  // \(text.joined(separator: ", "))"),
      feature.documentation, feature.attributes)
  }

  private func summary(_ field: StateField) -> DeclarationSummary {
    DeclarationSummary(field.swift, field.documentation, field.attributes)
  }

  private func summary(_ type: TypeDeclaration) -> DeclarationSummary {
    let conformances =
      type.conformances.isEmpty
      ? "" : ": \(type.conformances.map(\.value).joined(separator: ", "))"
    func body(_ lines: [String]) -> String {
      // A long list is shortened; the declaration itself shows all of it.
      let shown = lines.prefix(12).map { "\n  \($0)" } + (lines.count > 12 ? ["\n  …"] : [])
      return lines.isEmpty ? " {}" : " {\(shown.joined())\n}"
    }
    let swift =
      switch type.kind {
      case .structure(let fields): "struct \(type.name)\(conformances)\(body(fields.map(\.swift)))"
      case .enumeration(let cases): "enum \(type.name)\(conformances)\(body(cases.map(\.swift)))"
      case .alias(let target): "typealias \(type.name) = \(target.text)"
      }
    return DeclarationSummary(swift, type.documentation, type.attributes)
  }

  private func member(_ name: String, of type: TypeDeclaration) -> DeclarationSummary? {
    switch type.kind {
    case .structure(let fields): return fields.first { $0.name.value == name }.map(summary)
    case .enumeration(let cases):
      return cases.first { $0.name.value == name }.map {
        DeclarationSummary($0.swift, $0.documentation, $0.attributes)
      }
    case .alias: return nil
    }
  }

  private func summary(_ client: Client) -> DeclarationSummary {
    DeclarationSummary(
      "protocol \(client.name.value) {\(client.methods.map { "\n  \($0.swift)" }.joined())\n}",
      client.documentation, client.attributes)
  }

  private func summary(_ queue: Queue) -> DeclarationSummary {
    let rest =
      switch queue.overflow {
      case .cancel: "the oldest is cancelled"
      case .wait: "further runs wait"
      case .drop: "further runs never start"
      }
    return DeclarationSummary(
      "queue \(queue.name.value)  // \(queue.count) at a time; \(rest)", queue.documentation)
  }

  private func summary(_ child: Child) -> DeclarationSummary {
    let content =
      switch child.content {
      case .feature(let name): "\(name.value).State"
      case .choice: "\(child.choiceName).State"
      }
    let type =
      switch child.count {
      case .one: content
      case .optional: "\(content)?"
      case .many: "IdentifiedArrayOf<\(content)>"
      case .stack: "StackOf<\(content)>"
      }
    let members = child.members.map { "\n// \($0.name.value): \($0.type.text)" }
    return DeclarationSummary(
      "var \(child.name.value): \(type)\(members.joined())", child.documentation, child.attributes)
  }

  private func summary(_ saga: Saga) -> DeclarationSummary {
    let lines = saga.keys.compactMap { key -> String? in
      if case .trigger = key.value { return nil }
      return key.shown(in: saga).map { "\n  \(key.name) \($0)" }
    }
    return DeclarationSummary(
      "saga \(saga.name.value): \(saga.policy) \(saga.shownTrigger)"
        + lines.joined(), saga.documentation)
  }
}

extension StateField {
  fileprivate var swift: String {
    text(behind: "\(isConstant ? "let" : "var") \(SwiftName.escaped(name.value))")
  }

  /// The field declared as `name`, with its type, and its initial value or body.
  func text(behind name: String) -> String {
    let head = "\(name): \(type.text)"
    switch storage {
    case .stored(let initial): return head + (initial.map { " = \($0.text)" } ?? "")
    case .computed(let body): return "\(head) { \(body.text) }"
    }
  }
}

extension EnumCase {
  fileprivate var swift: String {
    "case \(SwiftName.escaped(name.value))\(payload.swift)"
      + (rawValue.map { " = \($0.text)" } ?? "")
  }
}
