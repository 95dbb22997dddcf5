/// An entry of `pages` or `queries` as read: its field, its saga, and the actions that are forwarded to it.
struct PageListReading {
  var field: StateField
  var saga: Saga
  var forwards: [Forward] = []
  /// The saga that debounces a refresh.
  var debounced: Saga?

  /// Adds the parts of a list to its feature, after all sections of the feature have been read.
  func add(to feature: inout Feature) {
    let name = saga.name
    var saga = saga
    var cancelOn = debounced?.triggers ?? []
    if !saga.isQuery {
      cancelOn.insert(ActionPath(components: [name, Name("refresh", at: name.range)]), at: 0)
    }
    // An action that resets the field also cancels what is loading, which is no longer needed.
    for entry in feature.reduce where entry.steps.contains(where: { $0.resets(name.value) }) {
      cancelOn += entry.actions.filter { $0.components[0].value != name.value }
    }
    var seen = Set(saga.cancelOn.map(\.text))
    saga.list.cancelOn = cancelOn.filter { seen.insert($0.text).inserted }
    feature.state.append(field)
    feature.forwards += forwards
    feature.sagas.append(saga)
    if let debounced { feature.sagas.append(debounced) }
  }
}

extension ReduceStep {
  /// Whether the step resets a field, by name or with all fields.
  fileprivate func resets(_ field: String) -> Bool {
    if case .reset(let names, _) = self {
      names.isEmpty || names.contains { $0.value == field }
    } else {
      false
    }
  }
}

extension Reader {
  /// Reads `pages` or `queries`.
  mutating func readPages(_ section: Node.Entry, areQueries: Bool) -> [PageListReading] {
    declarations(mapping(section, what: section.key)) { reader, entry in
      guard let header = reader.header(entry, areQueries ? Grammar.query : Grammar.pageList) else {
        return nil
      }
      let name = header.name
      guard let value = entry.value, case .mapping(let keys) = value.content else {
        return reader.diagnostics.refuse(
          .incompleteRequest, at: entry.value?.range ?? name.range,
          areQueries
            ? "query `\(name.value)` needs `of: TYPE`, `key: TYPE` and `call: client.method(key)`"
            : "list `\(name.value)` needs `of: TYPE` and `call: client.method(page)`")
      }
      let triggers = (areQueries ? ["show", "refresh"] : SagaEvents.Kind.pages.requests).map {
        ActionPath(components: [name, Name($0, at: name.range)])
      }
      var saga = Saga(
        name: name, documentation: entry.documentation,
        policy: areQueries ? .takeLeading : .takeQueued, triggers: triggers, isList: true)
      saga.list = PageList(of: name, isQuery: areQueries)
      guard reader.readKeys(keys, of: &saga), reader.isComplete(saga, keys) else { return nil }
      let field = Self.field(header, entry.documentation, saga.list)
      return Self.reading(of: saga, field)
    }
  }

  /// Whether a list or a query has all required keys. Reports missing keys.
  private mutating func isComplete(_ saga: Saga, _ keys: [Node.Entry]) -> Bool {
    let name = saga.name
    let required =
      saga.isQuery
      ? [("of", "of: User"), ("key", "key: Int"), ("call", "call: api.user(key)")]
      : [("of", "of: Post"), ("call", "call: api.posts(page)")]
    let missing = required.filter { key, _ in !keys.contains { $0.key == key } }
    for (key, example) in missing {
      diagnostics.error(
        .incompleteRequest, at: name.range,
        "\(saga.word) `\(name.value)` has no `\(key)`; add `\(example)`")
    }
    guard missing.isEmpty else { return false }
    return saga.isQuery || !saga.list.page.isOptional || saga.list.next != nil
      || diagnostics.refuse(
        .wrongAnswer, at: name.range,
        "list `\(name.value)` has a cursor and no `next`; add where an answer has the cursor of the page behind it: `next: $0.next`"
      )
  }

  private static func reading(of saga: Saga, _ field: StateField) -> PageListReading {
    let name = saga.name
    let list = saga.list
    var reading = PageListReading(field: field, saga: saga)
    // The requests of a query carry the key of the run.
    if list.isQuery { reading.saga.per = SwiftCode("key", for: list.page.range) }
    for (key, paths) in [
      ("first", list.firstOn), ("show", list.showOn), ("hide", list.hideOn),
      ("refresh", list.refreshOn), ("more", list.moreOn),
    ] where !paths.isEmpty {
      if key == "refresh", let debounce = list.debounce {
        var waiting = Saga(
          name: Name("\(name.value)Refresh", at: name.range), documentation: [],
          policy: .takeLatest, triggers: paths,
          body: .put([SwiftCode("\(name.value).refresh", for: name.range)]))
        waiting.debounce = debounce
        waiting.rare.isImplied = true
        for key in ["takeLatest", "debounce"].compactMap(waiting.table.place) {
          waiting.insert(key)
        }
        reading.debounced = waiting
        continue
      }
      for path in paths {
        let value = path.key.first.map { "(\($0.text))" } ?? ""
        let target = SwiftCode("\(name.value).\(key)\(value)", for: path.range)
        reading.forwards.append(
          Forward(
            actions: [path], target: target, pagesKey: key,
            needsKey: list.isQuery && path.key.isEmpty))
      }
    }
    return reading
  }

  /// The field: `Pages<Post, String?>`, or `QueryCache<Int, User>`.
  private static func field(
    _ header: DeclarationHeader, _ documentation: [String], _ list: PageList
  ) -> StateField {
    let syntax =
      list.isQuery
      ? TypeSyntax.named("QueryCache", arguments: [list.page.syntax, list.element.syntax])
      : .named("Pages", arguments: [list.element.syntax, list.page.syntax])
    // From one type to the other, so that each is found in it.
    let (element, key) = (list.element.range, list.isQuery ? list.page.range : list.element.range)
    let range = SourceRange(
      file: element.file, lower: min(element.lower, key.lower), upper: max(element.upper, key.upper)
    )
    let initial =
      list.first.map { SwiftCode("Pages(first: \($0.text))", for: $0.range) }
      ?? list.keep.map { SwiftCode("QueryCache(keep: \($0.value))", for: $0.range) }
    return StateField(
      name: header.name, documentation: documentation, isConstant: false,
      type: SwiftType(syntax, at: range),
      storage: .stored(initial: initial), attributes: header.attributes)
  }

  /// Reads `String?`, `Int` or `Int = 0`.
  mutating func readPage(_ node: Node) -> (type: SwiftType, first: SwiftCode?)? {
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
