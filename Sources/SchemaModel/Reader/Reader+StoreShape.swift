extension Reader {
  /// Reads `redux:` of a project file.
  mutating func readStoreShape(_ section: Node.Entry) -> StoreShape {
    var shape = StoreShape()
    for entry in mapping(section, what: "redux") {
      switch entry.key {
      case "state": shape.stateProtocols = names(entry).map(\.value)
      case "action": shape.actionProtocols = names(entry).map(\.value)
      case "reducer":
        shape.reducer = functionHeader(entry, of: "State", andAction: true)
      case "payload": shape.payload = expression(entry)
      case "where": shape.condition = expression(entry)
      case "initial":
        let name = text(
          of: entry, what: "the name of the initial state, such as `initialState`")
        shape.initialState = name.flatMap { identifier($0.value, at: $0.range) }
      case "resetOnce":
        shape.reset = functionHeader(entry, of: "Self", andAction: false)
      default:
        let keys = Grammar.storeKeys.map(\.name)
        refuseUnknown(
          entry, in: keys, otherwise: "known here: \(keys.joined(separator: ", "))")
      }
      if ["payload", "where"].contains(entry.key),
        section.value?.entry("reducer") == nil
      {
        diagnostics.error(
          .misplacedKey, at: entry.keyRange,
          "`\(entry.key)` is a part of a reducer; add `reducer`")
      }
    }
    return shape
  }

  /// Reads an expression on one line.
  private mutating func expression(_ entry: Node.Entry) -> String? {
    let code = entry.value.map { SwiftCode($0) } ?? .empty
    guard code.tree.root.onlyChild?.isExpression == true, !code.text.contains("\n"),
      code.tokens.imbalance == nil
    else {
      return diagnostics.refuse(
        .notSwift, at: entry.value?.range ?? entry.keyRange,
        "`\(entry.key)` needs a Swift expression on one line, not `\(code.text)`")
    }
    return code.text
  }

  /// Reads a function from its name on: `reducer(action: any Action, state: State?) -> State`.
  ///
  /// - Parameters:
  ///   - type: The name of the state's type in the function.
  ///   - hasAction: Whether an action is the other parameter.
  private mutating func functionHeader(
    _ entry: Node.Entry, of type: String, andAction hasAction: Bool
  ) -> StoreShape.Header? {
    let code = entry.value.map { SwiftCode($0) } ?? .empty
    var parser = SwiftParser(code.tokens)
    let name = parser.token
    if name?.kind == .identifier { parser.advance() }
    let parameters = parser.isNext("(") ? parameters(&parser, of: code) ?? [] : []
    let stateTypes =
      parser.eat("->") && parser.eat(type) ? [type, "\(type)?"] : ["inout \(type)"]
    let state = parameters.first { stateTypes.contains($0.type.range.text) }
    let action = parameters.first { $0.name != state?.name }
    guard let state, parser.isAtEnd, parameters.count == (hasAction ? 2 : 1),
      !code.text.contains("\n")
    else {
      let example =
        hasAction
        ? "reducer(state: State, action: any Action) -> State"
        : "reset(_ state: Self) -> Self"
      return diagnostics.refuse(
        .missingSignature, at: entry.value?.range ?? entry.keyRange,
        "`\(entry.key)` needs a function such as `\(example)`, or one that takes an `inout \(type)`, "
          + "not `\(code.text)`")
    }
    guard
      code.text.replacing(" ", with: "")
        != "reduce(_state:inoutState,_action:Action)"
    else {
      return diagnostics.refuse(
        .declaredTwice, at: code.range,
        "every feature has a function `reduce(_:_:)`; leave `\(entry.key)` out")
    }
    return StoreShape.Header(
      text: code.text, state: state.name, action: action?.name ?? "",
      stateType: state.type.range.text, actionType: action?.type.text ?? "")
  }
}
