/// Calls of clients, and actions that are sent.
extension Checker {
  /// The labels and values for a call or an action.
  typealias Arguments = [(label: String?, value: ResolvedExpression)]

  static func describe(_ values: [ActionValue]) -> String {
    values.isEmpty ? "no value" : values.map(\.type).joined(separator: ", ")
  }

  /// `dependency.method(arguments)`
  ///
  /// - Parameter function: The name of the function that computes an argument, and its beginning if there are several.
  mutating func call(
    _ code: SwiftCode, function: String, of saga: Saga, in scope: CodeScope
  ) -> ResolvedSaga.MethodCall? {
    let key = saga.body.key
    guard let (dependencyName, methodName) = callee(of: code) else {
      let start = code.words.first { $0.text != "try" && $0.text != "await" }
      let bare = start.map { code.slice($0.range.lowerBound..<code.text.utf8.count) }
      guard let bare, bare.text != code.text, callee(of: bare) != nil else {
        return diagnostics.refuse(
          .unknownDependency, at: code.range,
          "`\(key)` needs `dependency.method(…)`, such as `api.search(query)`"
        )
      }
      return diagnostics.refuse(
        .unknownDependency, at: code.range, "`try` and `await` are implied; write `\(bare.text)`",
        replacement: bare.text)
    }
    let tokens = code.words
    guard let dependency = scope.feature.dependency(dependencyName) else {
      unknownDependency(dependencyName, at: code.sourceRange(tokens[0]), in: scope.feature)
      return nil
    }
    guard let client = table.clients[dependency.client.value] else {
      guard isClient(dependency.client.value, in: scope.feature) else { return nil }
      return diagnostics.refuse(
        .unknownMethod, at: code.sourceRange(tokens[0]),
        "the schema does not know the methods of `\(dependency.client.value)`; "
          + "declare it under `clients:`, or write the saga by hand with `run: handler`"
      )
    }
    guard let method = client.value.method(methodName) else {
      unknown(
        .unknownMethod, at: code.sourceRange(tokens[2]),
        "`\(client.name)` has no method `\(methodName)`",
        name: methodName, candidates: { _ in client.value.methods.map(\.name.value) })
      return nil
    }
    let callee = code.sourceRange(tokens[0].range.lowerBound..<tokens[2].range.upperBound)
    let result = method.result.map { table.qualified($0.syntax, from: client.feature) }
    let isStream = result.flatMap(Self.streamEvents) != nil
    if case .stream = saga.body, !isStream {
      return diagnostics.refuse(
        .callOrStream, at: callee,
        "`\(dependencyName).\(methodName)` returns \(method.result?.text ?? "nothing"), which is not an AsyncStream, AsyncThrowingStream or `any AsyncSequence<ELEMENT, ERROR>`; use `call:`"
      )
    }
    if isStream, key != "stream" {
      return diagnostics.refuse(
        .callOrStream, at: callee,
        "`\(dependencyName).\(methodName)` returns a stream; use `stream:`")
    }
    guard let arguments = arguments(of: code, behind: tokens[2]) else { return nil }
    guard arguments.count == method.parameters.count else {
      let wanted = method.parameters.count
      let parameters = method.parameters.map { parameter in
        parameter.label.map { "\($0): \(parameter.type.text)" } ?? parameter.type.text
      }
      return diagnostics.refuse(
        .wrongArguments, at: callee,
        "`\(dependencyName).\(methodName)` takes \(wanted) argument\(wanted == 1 ? "" : "s"), \(arguments.count) given; it is `\(methodName)(\(parameters.joined(separator: ", ")))`"
      )
    }
    var resolved: Arguments = []
    for (index, argument) in arguments.enumerated() {
      let parameter = method.parameters[index]
      if let label = argument.label, label.value != parameter.label {
        return diagnostics.refuse(
          .wrongArguments, at: label.range,
          "argument \(index + 1) of `\(dependencyName).\(methodName)` is \(parameter.label.map { "labeled `\($0)`" } ?? "not labeled"), not `\(label.value)`"
        )
      }
      guard
        let value = expression(
          argument.code, as: table.qualified(parameter.type.syntax, from: client.feature),
          what: "`\(parameter.name)`", in: scope,
          function: {
            let part = arguments.count == 1 ? "" : SwiftName.capitalized(parameter.name)
            return function + part
          })
      else { return nil }
      resolved.append((parameter.label, value))
    }
    return ResolvedSaga.MethodCall(
      dependency: dependencyName, method: methodName, arguments: resolved, isAsync: method.isAsync,
      isThrowing: method.isThrowing, hasResult: result?.isVoid == false)
  }

  /// The calls or actions of a saga, each with the name of its function: `trackTell`, or `trackTellPlayed` if there are
  /// several.
  static func functions(of saga: Saga) -> [(code: SwiftCode, name: String)] {
    let codes = saga.body.codes
    var taken: Set<String> = []
    return codes.map { code in
      var name = saga.name.value + SwiftName.capitalized(saga.body.key)
      if codes.count > 1, let last = code.targetPath.last {
        name += SwiftName.capitalized(last.name)
      }
      while !taken.insert(name).inserted { name += "Again" }
      return (code, name)
    }
  }

  /// `action.path(values)`
  mutating func put(
    _ code: SwiftCode, function: String, of saga: Saga, in scope: CodeScope
  ) -> (path: ResolvedPath, arguments: Arguments)? {
    guard let (action, arguments) = target(code, function: function, in: scope) else {
      return nil
    }
    if saga.triggers.contains(where: { $0.components.map(\.value) == action.path }),
      saga.alwaysRunsAtOnce
    {
      let text = action.path.joined(separator: ".")
      diagnostics.warning(
        .sagaTriggersItself, at: code.range,
        "`\(saga.name.value)` puts `\(text)`, which triggers `\(saga.name.value)` again; add `if:` or `debounce:`"
      )
    }
    return (action.resolvedPath, arguments)
  }

  /// Resolves an action to send, `action.path(values)`.
  ///
  /// - Parameters:
  ///   - function: The name of the function that computes the value, and its beginning if there are several.
  ///   - passes: Whether an action written without values takes the values of the scope.
  mutating func target(
    _ code: SwiftCode, function: String, in scope: CodeScope, passes: Bool = false
  )
    -> (action: ResolvedAction, arguments: Arguments)?
  {
    let tokens = code.words
    let end = tokens.prefix { $0.kind == .identifier || $0.text == "." }.count
    guard end > 0 else {
      return diagnostics.refuse(
        .wrongPut, at: code.range,
        "`put` needs an action, such as `put: loaded` or `put: added(query)`")
    }
    let text = code.slice(tokens[0].range.lowerBound..<tokens[end - 1].range.upperBound).text
    let path = ActionPath(
      components: code.targetPath.map { Name($0.name, at: code.sourceRange($0)) })
    guard
      text.split(separator: ".", omittingEmptySubsequences: false).count == path.components.count
    else {
      return diagnostics.refuse(
        .wrongPut, at: code.range, "`\(text)` is not the path of an action")
    }
    guard
      let action = resolveForSaga(path, in: scope.feature, id: .wrongPut, what: "unknown action")
    else { return nil }
    guard action.owner == nil else {
      return diagnostics.refuse(
        .wrongPut, at: path.range,
        "`\(path.text)` is an action of another feature; only a parent or the feature itself can send it"
      )
    }
    guard !action.isGroup, !action.isSettled else {
      return diagnostics.refuse(
        .wrongPut, at: path.range, "`\(path.text)` is a group of actions; name one of them")
    }
    var given: [(label: Name?, code: SwiftCode)] = []
    if end < tokens.count {
      guard let arguments = arguments(of: code, behind: tokens[end - 1]) else { return nil }
      given = arguments
    } else if passes {
      return pass(scope.values, to: action, at: path)
    }
    // The id of the element comes first.
    var values = action.values
    if let element = action.element { values.insert(ActionValue("id", element.syntax), at: 0) }
    let wanted = values.count
    guard let places = Self.places(of: given.map(\.label?.value), among: values) else {
      let count = action.values.count
      let list = "\(count == 0 ? "no" : String(count)) value\(count == 1 ? "" : "s")"
      return diagnostics.refuse(
        .wrongPut, at: path.range,
        action.element == nil
          ? "`\(path.text)` carries \(list), \(given.count) given"
          : "`\(path.text)` needs the id of the element and carries \(list), \(given.count) given in all"
      )
    }
    var resolved: Arguments = []
    for (index, argument) in zip(places, given) {
      let value = values[index]
      if let label = argument.label, label.value != value.label {
        return diagnostics.refuse(
          .wrongPut, at: label.range,
          "value \(index + 1) of `\(path.text)` is not labeled `\(label.value)`")
      }
      let title = value.isNamed ? value.name : "value\(wanted == 1 ? "" : String(index))"
      guard
        let expression = expression(
          argument.code, as: value.syntax, what: "`\(value.isNamed ? value.name : path.text)`",
          in: scope,
          function: { function + (given.count == 1 ? "" : SwiftName.capitalized(title)) })
      else { return nil }
      resolved.append((value.label, expression))
    }
    return (action, resolved)
  }

  /// The indices of the given values: all of them, or all but some with a default.
  ///
  /// - Parameter labels: The labels of the given values; nil for a value without a label.
  /// - Returns: `nil` if a value is missing, or there are too many.
  private static func places(of labels: [String?], among values: [ActionValue]) -> [Int]? {
    if labels.count == values.count { return Array(values.indices) }
    var left = values.indices[...]
    var places: [Int] = []
    for label in labels {
      if let label {
        left = left.drop { values[$0].label != label && values[$0].hasDefault }
      }
      guard let place = left.popFirst() else { return nil }
      places.append(place)
    }
    let isComplete = values.indices.allSatisfy { values[$0].hasDefault || places.contains($0) }
    return isComplete ? places : nil
  }

  /// The indices of values, in the order in which another action has these names; nil if it has other names.
  private static func byName(
    _ places: [Int], of values: [ActionValue], for wanted: [ActionValue]
  ) -> [Int]? {
    guard places.count == wanted.count, wanted.allSatisfy(\.isNamed) else { return nil }
    var result: [Int] = []
    for value in wanted {
      guard let place = places.first(where: { values[$0].isNamed && values[$0].name == value.name })
      else { return nil }
      result.append(place)
    }
    return result
  }

  /// Passes the values of one action to another: by name if both have the same names, otherwise by position.
  private mutating func pass(
    _ values: [ActionValue], to action: ResolvedAction, at path: ActionPath
  )
    -> (action: ResolvedAction, arguments: Arguments)?
  {
    // An action without values fits any source.
    if action.values.isEmpty, action.element == nil { return (action, []) }
    // The `NoValue` of a run without a result is not passed on.
    var places = values.indices.filter { values[$0].type != "NoValue" }
    places = Self.byName(places, of: values, for: action.values) ?? places
    let given = places.map { values[$0] }
    let fits =
      action.element == nil && given.count == action.values.count
      && zip(given, action.values).allSatisfy { given, wanted in
        given.syntax.isTaken(as: wanted.syntax)
          || !table.isClosed(given.syntax) || !table.isClosed(wanted.syntax)
      }
    guard fits else {
      let names = places.map { ", " + (values[$0].isNamed ? values[$0].name : "$\($0)") }.joined()
      return diagnostics.refuse(
        .wrongPut, at: path.range,
        action.element.map {
          "`\(path.text)` needs the id of the element (\($0.type)) before its values; write `\(path.text)(…\(names))`"
        }
          ?? "`\(path.text)` carries \(Self.describe(action.values)), but what it is sent for carries \(Self.describe(given)); write the values: `\(path.text)(…)`"
      )
    }
    return (
      action, zip(action.values, places).map { ($0.label, .known(KnownSwift(.value($1)))) }
    )
  }

  /// Splits `(a, label: b)` into its arguments.
  ///
  /// - Parameter name: The last token before the parenthesis.
  private mutating func arguments(of code: SwiftCode, behind name: SwiftToken) -> [(
    label: Name?, code: SwiftCode
  )]? {
    let tokens = code.allTokens
    let place = tokens.firstIndex { $0.range.lowerBound > name.range.lowerBound } ?? tokens.count
    guard let call = SwiftParser.call(in: tokens, at: place), code.words.last?.text == ")" else {
      let start = tokens[place...].first { $0.kind != .newline }?.range.lowerBound
      return diagnostics.refuse(
        .notAStep, at: code.sourceRange((start ?? 0)..<code.text.utf8.count),
        "`\(code.text)`: nothing may follow the closing `)`")
    }
    var result: [(label: Name?, code: SwiftCode)] = []
    for argument in call.children {
      guard argument.kind != .missing else {
        let next = tokens[argument.place...].first { $0.kind != .newline }
        guard let next else { return nil }
        return diagnostics.refuse(
          .wrongArguments, at: code.sourceRange(next),
          "an argument is missing before `\(next.text)`; write it, or remove the comma")
      }
      if let label = argument.label, let value = argument.value {
        result.append((Name(label.text, at: code.sourceRange(label)), code.slice(value)))
      } else {
        result.append((nil, code.slice(argument)))
      }
    }
    let rest = tokens[call.tokenRange.upperBound...]
    if let next = rest.first(where: { $0.kind != .newline }) {
      return diagnostics.refuse(
        .notAStep, at: code.sourceRange(next), "`\(code.text)`: nothing may follow the closing `)`")
    }
    return result
  }
}

extension Checker {
  /// Resolves the sources and the target of a forward.
  mutating func resolve(_ forward: Forward, in feature: Feature) -> [ResolvedForward] {
    forward.actions.flatMap { path in
      resolveForSaga(
        path, in: feature, id: .unknownAction,
        what: "`\(forward.pagesKey ?? "forward")` names unknown action"
      )
      .map { ends(of: $0).map { (path, $0) } } ?? []
    }.compactMap { path, action in
      if forward.needsKey, action.values.count != 1 || action.element != nil {
        let last = action.values.indices.last.map {
          action.values[$0].isNamed ? action.values[$0].name : "$\($0)"
        }
        let name = action.element == nil ? last : "$id"
        return diagnostics.refuse(
          .incompleteRequest, at: path.range,
          name.map { "name the key that `\(path.text)` carries, as in `\(path.text)(\($0))`" }
            ?? "`\(path.text)` carries no key; let it carry one, or send "
            + "`\(forward.target.text)` in a saga"
        )
      }
      let scope = CodeScope(
        feature: feature,
        elaborator: Elaborator(
          at: CodePlace(stateOf: feature, table), element: action.element),
        values: action.values, owner: "this action", element: action.element,
        mayBeSkipped: false)
      guard
        let (target, arguments) = target(
          forward.target, function: "forwardPut", in: scope, passes: true)
      else { return nil }
      for argument in arguments {
        switch argument.value.known?.onlyPart {
        case .text, .value, .element: continue
        case .field, .builtIn, nil:
          return diagnostics.refuse(
            .wrongPut, at: forward.target.range,
            "`\(forward.pagesKey ?? "forward")` passes values on as they are; "
              + "to compute one, write a saga with `put:`"
          )
        }
      }
      if target.path == action.path, action.owner == nil {
        return diagnostics.refuse(
          .sagaTriggersItself, at: path.range,
          "`\(path.text)` sends itself again and again; name another one")
      }
      return ResolvedForward(
        name: path.text, path: action.resolvedPath, values: action.values, element: action.element,
        target: target.resolvedPath, arguments: arguments)
    }
  }
}
