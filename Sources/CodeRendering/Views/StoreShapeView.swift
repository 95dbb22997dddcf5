import SchemaModel

/// The part of a feature that the store of the codebase asks for: `redux` in a project file.
struct StoreShapeView: DescribedView {
  let shape: StoreShape
  let feature: ResolvedFeature

  /// The condition, if the state has the fields that it reads.
  private var condition: String? {
    guard let condition = shape.condition, let state = shape.reducer?.state else {
      return nil
    }
    let paths = condition.split {
      !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".")
    }
    .map { $0.split(separator: ".") }.filter { $0.count > 1 && $0[0] == state }
    return paths.allSatisfy { feature.declaration.field(String($0[1])) != nil }
      ? condition : nil
  }

  static let variables = Variables(
    "shape of a store",
    "What the store of the codebase asks for: `redux` in `reduxgen.yaml`."
  ) { add in
    add.lines("stateProtocols", "The protocols that states conform to.") {
      $0.shape.stateProtocols
    }
    add.lines("actionProtocols", "The protocols that actions conform to.") {
      $0.shape.actionProtocols
    }
    add.optionalText(
      "initial", "The name of the initial state, if every field has a start value."
    ) {
      $0.feature.startsByItself ? $0.shape.initialState : nil
    }
    add.optionalView("reset", "The function that resets fields `@once`.") { view in
      view.shape.reset.map { HeaderView(header: $0, feature: view.feature) }
    }
    add.optionalView("reducer", "The reducer.") { view in
      view.shape.reducer.map { HeaderView(header: $0, feature: view.feature) }
    }
    add.optionalText(
      "condition", "The condition under which the reducer handles an action."
    ) {
      $0.condition
    }
    add.text("payload", "The expression for the action of a feature.") {
      let payload = $0.shape.payload ?? $0.shape.reducer?.action ?? ""
      return payload.contains(" ") ? "(\(payload))" : payload
    }
  }
}

/// A function as the codebase declares it.
struct HeaderView: DescribedView {
  let header: StoreShape.Header
  let feature: ResolvedFeature

  private var isOptional: Bool { header.stateType.hasSuffix("?") }

  static let variables = Variables(
    "function of a codebase", "A function that the store of the codebase calls."
  ) { add in
    add.text(
      "header",
      "The function: `reducer(action: any Action, state: State?) -> State`."
    ) {
      // Without a start value of every field, there is no state to begin with.
      $0.feature.startsByItself
        ? $0.header.text : $0.header.text.replacing("State?", with: "State")
    }
    add.text("state", "The name of the state.") { $0.header.state }
    add.text("action", "The name of the action.") { $0.header.action }
    add.flag("returns", "Whether it returns the state.") {
      !$0.header.stateType.hasPrefix("inout ")
    }
    add.flag("isOptional", "Whether the state may be missing.") {
      $0.isOptional && $0.feature.startsByItself
    }
    add.flag("takesOwnAction", "Whether the action is that of the feature.") {
      $0.header.actionType == "Action"
    }
  }
}
