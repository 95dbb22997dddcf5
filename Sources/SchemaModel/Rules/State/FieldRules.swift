/// The types and start values of fields and of action values.
extension Checker {
  /// Checks the fields of a feature's state.
  mutating func checkState(_ feature: Feature) {
    // Converted to an optional once, because each conversion copies the feature.
    let owner: Feature? = feature
    let place = CodePlace(stateOf: feature, table)
    for field in feature.state { checkField(field, at: place, in: owner) }
  }

  /// Checks the results of hand-written sagas, the types of `let` bindings, and the values of actions.
  mutating func checkValues(_ feature: Feature) {
    let lets = feature.sagas.flatMap(\.lets) + feature.allSteps.flatMap(\.lets)
    for type in feature.sagas.compactMap(\.returns) + lets.compactMap(\.type) {
      checkType(type, in: feature)
    }
    for action in feature.actions {
      for place in action.payload.indices
      where action.payload[place].initial != nil || !table.isPrimitive(action.payload[place].type) {
        checkPayload(action.payload[place], in: feature)
      }
    }
  }

  /// Checks the type and the code of a field of a state or struct.
  mutating func checkField(
    _ field: StateField, at place: CodePlace, in feature: Feature?
  ) {
    checkType(field.type, in: feature)
    if !field.isComputed { checkSendable(field.type, in: feature) }
    let name = field.name.value
    switch field.storage {
    case .computed(let code):
      if checkForeignSyntax(code, isName: place.fieldNames.contains),
        checkReturn(code, of: "`\(name)`")
      {
        _ = reports(code, of: name, as: field.type, at: place)
      }
    case .stored(let initial?): checkInitial(initial, of: field, at: place, in: feature)
    case .stored(nil): break
    }
  }

  /// Reports wrong names and types in the Swift of a declaration.
  ///
  /// - Returns: Whether there is an error.
  private mutating func reports(
    _ code: SwiftCode, of name: String, as type: SwiftType, at place: CodePlace,
    without unavailable: CodeScope.Unavailable? = nil
  ) -> Bool {
    let elaborator = Elaborator(code, at: place, without: unavailable)
    let wanted = table.qualified(type, from: place.owner)
    _ = elaborator.value(as: Elaborator.Wanted(type: wanted, title: .name(name)))
    return report(elaborator.problems, in: code)
  }

  /// Checks the start value of a field.
  private mutating func checkInitial(
    _ initial: SwiftCode, of field: StateField, at place: CodePlace, in feature: Feature?
  ) {
    let name = field.name.value
    if let literal = SwiftLiteral(initial), !literal.isMember {
      let type = table.qualified(field.type, from: feature?.name.value)
      return checkDefault(initial, literal, of: name, field.type, as: type)
    }
    let siblings = place.fieldNames
    guard checkForeignSyntax(initial, isName: siblings.contains) else { return }
    let tokens = initial.tokens
    if let dot = tokens.last(where: { $0.kind != .number }), dot.text == "." || dot.text == "-.",
      tokens.count == (tokens[0].text == "-" ? 3 : 2), tokens.last?.kind == .number
    {
      return diagnostics.error(
        .wrongValue, at: initial.range,
        "`\(initial.text)` is no number in Swift; write `\(initial.text.replacing(".", with: "0.", maxReplacements: 1))`"
      )
    }
    _ = reports(initial, of: name, as: field.type, at: CodePlace(in: feature, table)) { other in
      guard siblings.contains(other) || feature?.child(other) != nil else { return nil }
      return (
        .defaultReadsField,
        "the default of `\(name)` uses `\(other)`; defaults cannot read fields, make `\(name)` computed"
      )
    }
  }

  /// Checks a value of an action or case: its type, and its default, which must be a literal.
  mutating func checkPayload(_ payload: Payload, in feature: Feature?) {
    checkType(payload.type, in: feature)
    checkSendable(payload.type, in: feature)
    guard let initial = payload.initial else { return }
    let name = payload.name?.value ?? "the value"
    let type = table.qualified(payload.type, from: feature?.name.value)
    if SwiftLiteral(initial)?.isMember != false,
      reports(initial, of: name, as: payload.type, at: CodePlace(in: feature, table))
    {
      return
    }
    guard let literal = SwiftLiteral(initial), table.literal(literal, fits: type) != nil else {
      return diagnostics.error(
        .wrongValue, at: initial.range,
        "the default of a value is a literal of its type, not `\(initial.text)`; remove it and pass it where the action is sent"
      )
    }
    checkDefault(initial, literal, of: name, payload.type, as: type)
  }

  /// Checks a literal default.
  ///
  /// - Parameter wanted: The qualified type.
  private mutating func checkDefault(
    _ initial: SwiftCode, _ literal: SwiftLiteral, of name: String, _ type: SwiftType,
    as wanted: TypeSyntax
  ) {
    guard table.literal(literal, fits: wanted) == false else { return }
    diagnostics.error(
      .wrongValue, at: initial.range,
      "`\(name)` is \(type.text), "
        + (literal == .null
          ? "not an optional; its default cannot be nil"
          : "but its default `\(initial.text)` is \(literal.description(beside: wanted))"))
  }

  /// Reports a type that is not `Sendable`, because state and actions pass between tasks.
  private mutating func checkSendable(_ type: SwiftType, in feature: Feature?) {
    guard !table.isPrimitive(type),
      let part = unsendable(table.qualified(type, from: feature?.name.value))
    else { return }
    diagnostics.error(
      .unsupportedType, at: type.range,
      "`\(part.text)` is not Sendable, so state and actions cannot contain it; use a type that is")
  }

  /// The first part of a type that is known not to be `Sendable`.
  func unsendable(_ syntax: TypeSyntax) -> TypeSyntax? {
    syntax.firstUnsendable {
      KnownType.has($0, .conformable) && !KnownType.has($0, .sendable)
    }
  }
}
