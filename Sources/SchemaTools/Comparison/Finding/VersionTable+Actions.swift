import SchemaModel

// Actions, reducers and forwarded actions.

extension VersionTable {
  func actions(_ actions: [ActionDeclaration]) -> DeclaredList {
    let renamed = feature.flatMap { renames.actions[$0] } ?? [:]
    let items = actions.map { action in
      let path = action.pathText
      let group = action.path.dropLast().map(\.value).joined(separator: ".")
      let values = payload(action.payload)
      var item = Declared(
        Located(path, at: action.range), action.attributes, action.documentation,
        renamed: renamed,
        properties: properties(of: action.payload, called: (renamed[path] ?? path).lastName))
      let isEmpty = action.payload.isEmpty
      item.text = isEmpty ? nil : Self.shape(path, action.payload)
      item.shape = { ("\(group)(\(values))", isEmpty ? nil : Self.shape("", action.payload)) }
      return item
    }
    return DeclaredList(
      section: "actions", added: .actionAdded, removed: .actionRemoved, renamed: .actionRenamed,
      order: .actionOrder, items: items)
  }

  /// - Parameter name: The name of the action in the newer version.
  private func properties(of payload: [Payload], called name: String) -> [Property] {
    let key = self.payload(payload)
    let whole = Property(
      .actionPayload, key, shown: Self.shape(name, payload), full: "\(name)(\(key))")
    return [whole]
      + payload.enumerated().flatMap { number, value in
        // A value is compared with that of the other version only if all labels and types of the payload are equal.
        let condition = "\(number) of \(key)"
        let name = value.name?.value
        return [
          Property(.actionValueNames, name, if: condition, about: name),
          Property(
            .actionDefaultChanged, more: .actionDefaultAdded, less: .actionDefaultRemoved,
            value.initial.map(code.text),
            shown: value.initial?.text, if: condition, about: name),
          redacted(.actionRedacted, value.attributes, if: condition, about: name),
        ]
      }
  }

  // MARK: - Reduce and forward

  /// The reducer steps for an action, or the actions that it is forwarded as.
  ///
  /// - Parameters:
  ///   - meaning: The canonical form of the steps or actions.
  ///   - handlers: The hand-written functions among the steps.
  private func entry(
    _ path: ActionPath, _ changed: ChangeKind, _ meaning: String, shown text: String,
    handlers: [String] = []
  ) -> Declared {
    var steps = Property(
      changed, more: .reduceHandler, less: .reduceHandler, meaning, shown: text,
      rank: handlers.isEmpty ? 0 : 1)
    steps.functions = handlers
    var item = Declared(Located(self.path(path), at: path.range), properties: [steps])
    item.note = Property.note(came: isOld ? [] : handlers, gone: isOld ? handlers : [])
    return item
  }

  func reduce(_ feature: ResolvedFeature) -> DeclaredList {
    let items = feature.declaration.reduce.flatMap { entry in
      entry.actions.map { path in
        let handlers = (feature.reduce[path.text]?.steps ?? []).compactMap { step in
          if case .handler(let handler) = step { handler.name } else { nil }
        }
        return self.entry(
          path, .reduceChanged, text(entry.steps, separator: " ; "),
          shown: entry.steps.map(\.text).joined(separator: "; "), handlers: handlers)
      }
    }
    return DeclaredList(
      section: "reduce", added: .reduceAdded, removed: .reduceRemoved, items: items)
  }

  /// The forwarded actions, with one entry for all targets of an action.
  func forwards(_ feature: ResolvedFeature) -> DeclaredList {
    var written: [String: (path: ActionPath, target: SwiftCode)] = [:]
    for forward in feature.declaration.forwards {
      for path in forward.actions { written[path.text] = (path, forward.target) }
    }
    var places: [String: Int] = [:]
    var sent: [(path: ActionPath, meanings: [String], texts: [String])] = []
    for forward in feature.forwards {
      guard let source = written[forward.name] else { continue }
      let place = places.keepFirst(sent.count, for: path(source.path)) ?? sent.count
      if place == sent.count { sent.append((source.path, [], [])) }
      let meaning = path(forward.target.components) + text(of: forward, source.target)
      // A path such as `load.settled` stands for several actions, but its target counts once.
      guard !sent[place].meanings.contains(meaning) else { continue }
      sent[place].meanings.append(meaning)
      sent[place].texts.append(source.target.text)
    }
    let items = sent.map { path, meanings, texts in
      entry(
        path, .forwardChanged, meanings.joined(separator: "; "),
        shown: texts.joined(separator: "; "))
    }
    return DeclaredList(
      section: "forward", added: .forwardAdded, removed: .forwardRemoved, items: items)
  }
}

extension VersionTable {
  /// The canonical form of steps.
  func text(_ steps: [ReduceStep], separator: String) -> String {
    let renamed = renames.members(of: "\(feature ?? "").State")
    return steps.flatMap { step -> [String] in
      switch step {
      case .handler: ["handler"]
      case .dismiss: ["dismiss"]
      case .reset(let fields, _):
        fields.isEmpty
          ? ["reset"] : fields.map { "reset \(renamed[$0.value] ?? $0.value)" }
      case .binding(let binding): ["let \(text(binding))"]
      case .code(let code): [self.code.text(code)]
      }
    }.joined(separator: separator)
  }

  func text(_ binding: LetBinding) -> String {
    "\(binding.name.value) = \(code.text(binding.value))"
  }

  /// The arguments that are sent: those of the target, or, if it has no parentheses, the values of the source action.
  private func text(of forward: ResolvedForward, _ target: SwiftCode) -> String {
    guard target.withoutTarget.text.isEmpty else { return code.arguments(target) }
    let places = forward.arguments.map { argument -> String in
      if case .value(let place)? = argument.value.known?.onlyPart { "$\(place)" } else { "" }
    }
    return "(\(places.joined(separator: ", ")))"
  }
}

extension ReduceStep {
  /// The text of the step in a schema.
  var text: String {
    switch self {
    case .handler: "handler"
    case .dismiss: "dismiss"
    case .reset(let fields, _):
      fields.isEmpty ? "reset" : "reset \(fields.map(\.value).joined(separator: ", "))"
    case .binding(let binding): "let: \(binding.text)"
    case .code(let code): code.text
    }
  }
}
