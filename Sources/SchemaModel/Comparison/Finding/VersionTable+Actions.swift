// What can happen, and what that does.

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

  /// - Parameter name: what the newer version calls the action.
  private func properties(of payload: [Payload], called name: String) -> [Property] {
    let key = self.payload(payload)
    let whole = Property(
      .actionPayload, key, shown: Self.shape(name, payload), full: "\(name)(\(key))")
    return [whole]
      + payload.enumerated().flatMap { number, value in
        // Values are compared one by one if their types are the same.
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

  /// The steps for one action, or what it is sent on as.
  private struct Entry {
    var path: ActionPath
    /// The canonical form.
    var meaning: String
    /// The written form.
    var text: String
    /// The functions written by hand.
    var handlers: [String] = []
  }

  private func list(
    _ section: String, _ entries: [Entry], added: ChangeKind, removed: ChangeKind,
    changed: ChangeKind
  ) -> DeclaredList {
    let items = entries.map { entry in
      let handlers = entry.handlers
      var steps = Property(
        changed, more: .reduceHandler, less: .reduceHandler, entry.meaning, shown: entry.text,
        rank: handlers.isEmpty ? 0 : 1)
      steps.functions = handlers
      var item = Declared(
        Located(path(entry.path), at: entry.path.range), properties: [steps])
      item.note = Property.note(came: isOld ? [] : handlers, gone: isOld ? handlers : [])
      return item
    }
    return DeclaredList(section: section, added: added, removed: removed, items: items)
  }

  func reduce(_ feature: ResolvedFeature) -> DeclaredList {
    let entries = feature.declaration.reduce.flatMap { entry in
      entry.actions.map { path in
        let steps = feature.reduce[path.text]?.steps ?? []
        return Entry(
          path: path, meaning: text(entry.steps, separator: " ; "),
          text: entry.steps.map(ChangeFinder.text).joined(separator: "; "),
          handlers: steps.compactMap { step in
            if case .handler(let handler) = step { handler.name } else { nil }
          })
      }
    }
    return list(
      "reduce", entries, added: .reduceAdded, removed: .reduceRemoved, changed: .reduceChanged)
  }

  /// What is sent on, one entry for all that an action is sent on as.
  func forwards(_ feature: ResolvedFeature) -> DeclaredList {
    var written: [String: (path: ActionPath, target: SwiftCode)] = [:]
    for forward in feature.declaration.forwards {
      for path in forward.actions { written[path.text] = (path, forward.target) }
    }
    var meanings: [String: [String]] = [:]
    var entries: [Entry] = []
    for forward in feature.forwards {
      guard let source = written[forward.name] else { continue }
      let name = path(source.path)
      let meaning = path(forward.target.components) + text(of: forward, source.target)
      let known = meanings[name, default: []]
      // What stands for several actions is one line.
      if known.contains(meaning) { continue }
      meanings[name] = known + [meaning]
      if let index = known.isEmpty ? nil : entries.firstIndex(where: { path($0.path) == name }) {
        entries[index].meaning += "; \(meaning)"
        entries[index].text += "; \(source.target.text)"
      } else {
        entries.append(Entry(path: source.path, meaning: meaning, text: source.target.text))
      }
    }
    return list(
      "forward", entries, added: .forwardAdded, removed: .forwardRemoved, changed: .forwardChanged)
  }
}

extension VersionTable {
  /// The canonical form of steps.
  func text(_ steps: [ReduceStep], separator: String) -> String {
    let renamed = renames.members(of: "\(feature ?? "").State")
    return steps.flatMap { step -> [String] in
      switch step {
      case .handler: ["handler"]
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

  /// What is sent: without parentheses, what the action carries.
  private func text(of forward: ResolvedForward, _ target: SwiftCode) -> String {
    guard target.withoutTarget.text.isEmpty else { return code.arguments(target) }
    let places = forward.arguments.map { argument -> String in
      if case .value(let place)? = argument.value.known?.onlyPart { "$\(place)" } else { "" }
    }
    return "(\(places.joined(separator: ", ")))"
  }
}

extension ChangeFinder {
  static func text(of step: ReduceStep) -> String {
    switch step {
    case .handler: "handler"
    case .reset(let fields, _):
      fields.isEmpty ? "reset" : "reset \(fields.map(\.value).joined(separator: ", "))"
    case .binding(let binding): "let: \(binding.text)"
    case .code(let code): code.text
    }
  }
}
