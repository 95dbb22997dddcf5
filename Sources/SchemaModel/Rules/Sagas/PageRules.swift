/// Lists that grow page by page, and queries.
extension Checker {
  /// Adds `page` to the scope.
  ///
  /// - Parameter name: The name of the list.
  func page(
    of list: PageList, named name: Name, in scope: inout CodeScope
  ) -> ResolvedLet {
    let type = table.qualified(list.page, from: scope.feature.name.value)
    let variable = ActionValue(Saga.pageName, type)
    let visible = scope.values
    scope.values.append(variable)
    scope.letCount += 1
    return ResolvedLet(
      variable: variable, value: .known(KnownSwift(.field(name.value)) + ".requested"),
      isTypeWritten: false, visibleValues: visible, element: scope.element)
  }

  /// Checks a list, its call, and how a response becomes a page.
  mutating func checkPages(of saga: Saga, in feature: Feature) {
    guard let list = saga.pages, case .call(let code) = saga.body else { return }
    if list.isQuery { return checkQuery(saga, list, code, in: feature) }
    let name = saga.name.value
    if !code.mentions(Saga.pageName) {
      diagnostics.error(
        .wrongPage, at: code.range,
        "`call` does not use `page`, so it would load the same page again and again; pass it: `\(code.text.prefix { $0 != "(" })(…, page)`"
      )
    }
    let page = Saga.pageName
    let first = feature.sagas.first(where: \.isList)?.name.range.lower
    let isFirst = first == saga.name.range.lower
    if isFirst, feature.hasField(page) || feature.dependency(page) != nil {
      diagnostics.error(
        .nameClash, at: saga.name.range,
        "`page` is what list `\(name)` loads, and also \(feature.dependency(page) == nil ? "a field" : "a dependency") of \(feature.name.value); rename that"
      )
    }
    let element = table.qualified(list.element, from: feature.name.value)
    if isIdentifiable(element) == false {
      diagnostics.error(
        .missingId, at: list.element.range,
        "\(element.text) has no `id`, by which a list knows an element that comes again; add `let id: …` to it"
      )
    }
    let events = eventsOfBody(of: saga, in: feature)
    guard let events, !events.isUnknown else { return }
    guard let answer = events.valueSyntax else {
      return diagnostics.error(
        .wrongAnswer, at: code.range, "`call` returns nothing; a page is what it returns")
    }
    checkItems(of: list, named: saga.name, answer: answer, element: element)
    guard let next = list.next, let type = part(next, of: answer, key: "next") else { return }
    let wanted = table.qualified(list.page, from: feature.name.value)
    let optional = list.page.isOptional ? wanted : .optional(wanted)
    if type != optional, table.isClosed(type), table.isClosed(optional) {
      diagnostics.error(
        .wrongAnswer, at: next.range,
        "`next` needs \(optional.text), which is nil at the end; `\(next.text)` is \(type.text)",
        about: code.range)
    }
  }

  /// Checks a query, and that its call gives what it is of.
  private mutating func checkQuery(
    _ saga: Saga, _ list: PageList, _ code: SwiftCode, in feature: Feature
  ) {
    if !code.mentions("key") {
      diagnostics.error(
        .incompleteRequest, at: code.range,
        "`call` does not use `key`, so all keys would have the same answer; "
          + "pass it: `\(code.text.prefix { $0 != "(" })(…, key)`"
      )
    }
    guard let events = eventsOfBody(of: saga, in: feature), !events.isUnknown else { return }
    let element = table.qualified(list.element, from: feature.name.value)
    let answer = events.valueSyntax
    if answer != element, answer.map(table.isClosed) ?? true, table.isClosed(element) {
      diagnostics.error(
        .wrongAnswer, at: list.element.range,
        "query `\(saga.name.value)` is of \(element.text), but `call` returns \(answer?.text ?? "nothing")",
        about: code.range)
    }
  }

  private mutating func checkItems(
    of list: PageList, named name: Name, answer: TypeSyntax, element: TypeSyntax
  ) {
    guard let items = list.items else {
      if answer == .array(element) || !table.isClosed(answer) { return }
      if case .array(let other) = answer {
        diagnostics.error(
          .wrongAnswer, at: list.element.range,
          "list `\(name.value)` is of \(element.text), but `call` returns \(answer.text); write `of: \(other.text)`"
        )
      } else {
        diagnostics.error(
          .wrongAnswer, at: name.range,
          "`call` returns \(answer.text), which is no array; add where its elements are: `items: \(part(of: answer, with: .array(element)) ?? "$0.…")`"
        )
      }
      return
    }
    guard let type = part(items, of: answer, key: "items") else { return }
    let fits = type == .array(element) || type == .named("IdentifiedArrayOf", arguments: [element])
    if !fits, table.isClosed(type), table.isClosed(element) {
      diagnostics.error(
        .wrongAnswer, at: items.range,
        "list `\(name.value)` is of \(element.text), but `\(items.text)` is \(type.text)")
    }
  }

  /// The type of a part such as `$0.posts`; nil if it is unknown. Reports errors.
  private mutating func part(_ code: SwiftCode, of answer: TypeSyntax, key: String) -> TypeSyntax? {
    guard code.text.hasPrefix("$0."), code.tree.all(.call).isEmpty else {
      return diagnostics.refuse(
        .wrongAnswer, at: code.range,
        "`\(key)` is a part of the answer, such as `$0.\(key == "next" ? "next" : "posts")`; compute anything else in the client, not `\(code.text)`"
      )
    }
    let value = ActionValue(
      label: nil, name: "_0", isNamed: false, type: answer.text, syntax: answer)
    let elaborator = Elaborator(at: CodePlace(in: nil, table), values: [value])
    elaborator.read(code)
    let type = elaborator.value().type
    return report(elaborator.problems.map { $0.certain(.wrongAnswer) }, in: code) ? nil : type
  }

  /// Whether values of a type have an `id`; nil if only the compiler knows.
  private func isIdentifiable(_ type: TypeSyntax) -> Bool? {
    guard case .named(let name, _) = type else { return false }
    if KnownType.isPrimitive(name) { return false }
    guard let declaration = table.types[name]?.value, !declaration.isAlias else { return nil }
    return declaration.memberNames.contains("id") || declaration.conformances.cover("Identifiable")
  }
}
