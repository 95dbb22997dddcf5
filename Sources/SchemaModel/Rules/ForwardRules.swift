extension Checker {
  /// Gives the two ends of a relay their meaning.
  mutating func resolve(_ forward: Forward, in feature: Feature) -> [ResolvedForward] {
    forward.actions.flatMap { path in
      resolveForSaga(path, in: feature, id: .rx141, what: "`forward` names unknown action")
        .map { ends(of: $0).map { (path, $0) } } ?? []
    }.compactMap { path, action in
      let scope = CodeScope(
        feature: feature, values: action.values, owner: "this action", id: .rx162,
        element: action.element)
      guard
        let (target, arguments) = target(
          forward.target, name: "forward", in: scope, passes: true)
      else { return nil }
      for argument in arguments {
        switch argument.value {
        case .literal, .value, .element: continue
        case .field, .code, .builtIn:
          diagnostics.error(
            .rx159, at: forward.target.range,
            "`forward` passes values on as they are; to compute one, write a saga with `put:`")
          return nil
        }
      }
      if target.path == action.path, action.owner == nil {
        diagnostics.error(
          .rx149, at: path.range, "`\(path.text)` would be sent again and again")
        return nil
      }
      return ResolvedForward(
        name: path.text, path: action.resolvedPath, values: action.values, element: action.element,
        target: target.resolvedPath, arguments: arguments)
    }
  }
}
