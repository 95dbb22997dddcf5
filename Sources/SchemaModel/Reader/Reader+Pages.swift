/// A list of pages as it is read: a field, the saga that loads it, and the actions that are sent on to it.
struct PageListReading {
  var field: StateField
  var saga: Saga
  var forwards: [Forward] = []
  /// Waits before a refresh.
  var debounced: Saga?

  /// Adds the parts of a list to its feature, when all sections of that have been read.
  func add(to feature: inout Feature) {
    let name = saga.name
    var saga = saga
    var cancelOn = [ActionPath(components: [name, Name("refresh", at: name.range)])]
    cancelOn += debounced?.triggers ?? []
    // Nobody waits for the page of a list that has been reset.
    for entry in feature.reduce where entry.steps.contains(where: { $0.resets(name.value) }) {
      cancelOn += entry.actions.filter { $0.components[0].value != name.value }
    }
    var seen = Set(saga.cancelOn.map(\.text))
    saga.pages?.cancelOn = cancelOn.filter { seen.insert($0.text).inserted }
    feature.state.append(field)
    feature.forwards += forwards
    feature.sagas.append(saga)
    if let debounced { feature.sagas.append(debounced) }
  }
}

extension ReduceStep {
  /// Whether it sets a field to its default.
  fileprivate func resets(_ field: String) -> Bool {
    if case .reset(let names, _) = self {
      names.isEmpty || names.contains { $0.value == field }
    } else {
      false
    }
  }
}

extension Reader {
  /// Reads the lists of `pages:`.
  mutating func readPages(_ section: Node.Entry) -> [PageListReading] {
    declarations(mapping(section, what: "pages")) { reader, entry in
      guard let header = reader.header(entry, Grammar.pageList) else { return nil }
      guard let value = entry.value, case .mapping(let keys) = value.content else {
        return reader.diagnostics.refuse(
          .incompletePages, at: entry.value?.range ?? header.name.range,
          "list `\(header.name.value)` needs `of: TYPE` and `call: client.method(page)`")
      }
      return reader.readPageList(
        header, documentation: entry.documentation,
        keys.filter { !reader.isExtension($0) && !reader.isSpoiled($0) },
        isWhole: !keys.contains(where: reader.isSpoiled))
    }
  }

  /// - Parameter isWhole: whether all keys can be read. What is missing may be one that cannot.
  private mutating func readPageList(
    _ header: DeclarationHeader, documentation: [String], _ keys: [Node.Entry], isWhole: Bool
  ) -> PageListReading? {
    let name = header.name
    let errors = diagnostics.errorCount
    var element: SwiftType?
    var page: (type: SwiftType, first: SwiftCode?)?
    var load: SwiftCode?
    var saga = Saga(
      name: name, documentation: documentation, policy: .takeQueued,
      trigger: .actions(
        ["first", "refresh", "more"].map {
          ActionPath(components: [name, Name($0, at: name.range)])
        }), body: .run(returns: nil))
    var parts: [String: SwiftCode] = [:]
    var actions: [String: [ActionPath]] = [:]
    for var key in keys {
      key.key = current(key.key, at: key.keyRange, in: .pages)
      guard Grammar.pageKeyNames.contains(key.key) else {
        refuseUnknown(
          key, .incompletePages, in: Grammar.pageKeyNames,
          otherwise: "a list has \(Grammar.pageKeyNames.joined(separator: ", "))")
        continue
      }
      guard let value = key.value else {
        diagnostics.error(.nothingToDo, at: key.keyRange, "`\(key.key)` has no value; write one")
        continue
      }
      switch key.key {
      case "of": element = type(value)
      case "page": page = readPage(value)
      case "call", "items", "next":
        let code = SwiftCode(value)
        guard isBalanced(code) else { continue }
        if key.key == "call" { load = code } else { parts[key.key] = code }
      case "first", "refresh", "more":
        actions[key.key] = actionPaths(key)
        checkRepeated(actions[key.key] ?? [], .incompletePages)
        if key.items.isEmpty {
          diagnostics.error(
            .incompletePages, at: key.keyRange, "`\(key.key)` names no action; name one")
        }
      case "if", "unless":
        _ = readCondition(key, value, of: "list", into: &saga)
      case "debounce": saga.debounce = span(value)
      case "cancelOn":
        saga.cancelOn = actionPaths(key)
        checkRepeated(saga.cancelOn, .unknownAction)
      default: continue
      }
    }
    if let load {
      saga.body = .call(load)
      readRepetition(keys, of: &saga)
    }
    if isWhole, diagnostics.errorCount == errors {
      for (key, isMissing, example) in [
        ("of", element == nil, "of: Post"), ("call", load == nil, "call: api.posts(page)"),
      ] where isMissing {
        diagnostics.error(
          .incompletePages, at: name.range, "list `\(name.value)` has no `\(key)`; add `\(example)`"
        )
      }
    }
    guard let element, load != nil, isWhole, diagnostics.errorCount == errors else { return nil }
    let number = SwiftType(
      text: "Int", syntax: .named("Int", arguments: []), range: element.range)
    let list = PageList(
      element: element, page: page?.type ?? number, items: parts["items"], next: parts["next"])
    if list.page.isOptional, list.next == nil {
      return diagnostics.refuse(
        .wrongAnswer, at: name.range,
        "list `\(name.value)` has a cursor and no `next`; add where an answer has the cursor of the page behind it: `next: $0.next`"
      )
    }
    let debounce = saga.debounce
    if debounce != nil, actions["refresh"] == nil {
      return diagnostics.refuse(
        .incompletePages, at: keys.first { $0.key == "debounce" }?.keyRange ?? name.range,
        "`debounce` has no effect without `refresh`; add `refresh: queryChanged`")
    }
    saga.debounce = nil
    saga.pages = list
    var reading = PageListReading(
      field: field(header, documentation, list, first: page?.first), saga: saga)
    for key in ["first", "refresh", "more"] {
      guard let paths = actions[key], !paths.isEmpty else { continue }
      let target = SwiftCode("\(name.value).\(key)", for: name.range)
      if key == "refresh", let debounce {
        var waiting = Saga(
          name: Name("\(name.value)Refresh", at: name.range), documentation: [],
          policy: .takeLatest, trigger: .actions(paths), body: .put(target))
        waiting.debounce = debounce
        waiting.isImplied = true
        reading.debounced = waiting
      } else {
        reading.forwards.append(Forward(actions: paths, target: target, pagesKey: key))
      }
    }
    return reading
  }

  /// The field of a list: `Pages<Post, String?>`.
  private func field(
    _ header: DeclarationHeader, _ documentation: [String], _ list: PageList, first: SwiftCode?
  ) -> StateField {
    let syntax = TypeSyntax.named("Pages", arguments: [list.element.syntax, list.page.syntax])
    let initial = first.map { SwiftCode("Pages(first: \($0.text))", for: $0.range) }
    return StateField(
      name: header.name, documentation: documentation, isConstant: false,
      type: SwiftType(text: syntax.text, syntax: syntax, range: list.element.range),
      storage: .stored(initial: initial), attributes: header.attributes)
  }

  /// Reads `String?`, `Int` or `Int = 0`.
  private mutating func readPage(_ node: Node) -> (type: SwiftType, first: SwiftCode?)? {
    guard let (type, rest) = typeAndRest(node, isField: true) else { return nil }
    guard type.isOptional || type.text == "Int" else {
      return diagnostics.refuse(
        .wrongPage, at: type.range,
        "a page is a number, `Int`, or a cursor that the first page does not have, `\(type.text)?`; `\(type.text)` is neither"
      )
    }
    guard let rest else { return (type, nil) }
    let first = rest.first.text == "=" ? rest.value : nil
    guard let first, !type.isOptional, Int(first.text) != nil else {
      return diagnostics.refuse(
        .wrongPage, at: rest.code.range,
        type.isOptional
          ? "the first page has no cursor; write `page: \(type.text)`"
          : "the first page is a number; write `page: Int = 0`")
    }
    return (type, first)
  }
}
