/// Calls and their arguments.
extension Elaborator {
  /// The arguments of a call with their parentheses; nil if one may not compile. Reports wrong arguments.
  ///
  /// - Parameter callee: The function as messages name it.
  func arguments(
    of call: Syntax, _ parameters: [ValueParameter], of callee: String, isOnly: Bool = true,
    labels owner: TypeSyntax? = nil, needsLabels: Bool = true
  ) -> KnownSwift? {
    let given = Array(call.children)
    if let typed = typedArgument(given) {
      findCursor(in: given[typed], typed, parameters)
      return nil
    }
    var places: [Int] = []
    var next = 0
    for argument in given {
      guard argument.kind == .argument else {
        visitArguments(of: call)
        return nil
      }
      let label = argument.label?.name
      var place = next
      while place < parameters.count, parameters[place].label != label,
        parameters[place].isOptional, label != nil || needsLabels
      {
        place += 1
      }
      if place < parameters.count, let given = parameters[place].given, let label = argument.label,
        argument.value.map(text) != given
      {
        visitArguments(of: call)
        report(
          .wrongGiven, at: label.range, "`\(label.text)` is given under `given:`; leave it out here")
        return nil
      }
      guard place < parameters.count,
        parameters[place].label == label || label == nil && !needsLabels
      else {
        visitArguments(of: call)
        if isOnly || label.map({ isNear($0, parameters) }) == true {
          reportArgument(
            argument, next, parameters, of: callee, beside: given.compactMap { $0.label?.name })
        }
        return nil
      }
      places.append(place)
      next = place + 1
    }
    if let missing = parameters[next...].first(where: { !$0.isOptional }) {
      visitArguments(of: call)
      if isOnly || !given.isEmpty {
        report(
          .wrongArguments, at: call.range,
          "`\(callee)` needs \(missing.label.map { "`\($0)`" } ?? "another value") as well; it is `\(signature(callee, parameters))`"
        )
      }
      return nil
    }
    guard !leavesOut(parameters, in: call, at: places) else { return nil }
    var texts: [KnownSwift?] = []
    for (argument, place) in zip(given, places) {
      let parameter = parameters[place]
      guard let node = argument.value else { return nil }
      if let owner, argument.label != nil { note(.member(owner), at: argument.place) }
      let wanted = parameter.type.map {
        Wanted(type: $0, title: parameter.label.map { .name($0) })
      }
      let isOpen = parameter.isOpen && node.kind != .literal && node.kind != .array
      let value = value(node, as: isOpen ? nil : wanted)
      if isOpen, value.type != parameter.type {
        texts.append(nil)
        continue
      }
      let label = parameter.label.map { KnownSwift(.text("\($0): ")) }
      texts.append(wanted == nil ? nil : value.swift.map { (label ?? "") + $0 })
    }
    let known = texts.compactMap(\.self)
    guard known.count == texts.count else { return nil }
    return "(" + known.joined(separator: ", ") + ")"
  }

  /// Whether a call leaves out arguments that are given, which are noted.
  private func leavesOut(
    _ parameters: [ValueParameter], in call: Syntax, at places: [Int]
  ) -> Bool {
    let arguments = zip(call.children, places)
    let end = call.range.upperBound - 1
    let count = omissions.count
    for (index, parameter) in parameters.enumerated() where !parameter.hasDefault {
      guard let given = parameter.given, let label = parameter.label,
        !arguments.contains(where: { $0.1 == index })
      else { continue }
      if let next = arguments.first(where: { $0.1 > index })?.0.range.lowerBound {
        omissions.append((next..<next, "\(label): \(given), "))
      } else {
        let isFirst = places.isEmpty && omissions.count == count
        omissions.append((end..<end, (isFirst ? "" : ", ") + "\(label): \(given)"))
      }
    }
    return omissions.count > count
  }

  /// Records the context of the cursor in an argument.
  private func findCursor(in argument: Syntax, _ place: Int, _ parameters: [ValueParameter]) {
    let label = argument.label
    let parameter =
      label.map { label in parameters.first { $0.label == label.name } }
      ?? parameters.dropFirst(place).first
    if label != nil, argument.place == mark {
      found(.nothing)
      cursor?.labels = parameters.compactMap(\.label)
      return
    }
    guard let node = argument.value else { return }
    _ = value(node, as: parameter?.type.map { Wanted(type: $0) })
    if label == nil, node.kind == .name, isTyped(node) { cursor?.parameter = parameter }
  }

  /// Visits the arguments of the method or action that the Swift calls.
  func target(_ call: Syntax, _ parameters: [ValueParameter]) {
    _ = arguments(of: call, parameters, of: "", needsLabels: false)
  }

  /// Whether a label equals or resembles that of a parameter. If not, the call may be of an unknown initializer.
  private func isNear(_ label: String, _ parameters: [ValueParameter]) -> Bool {
    let labels = parameters.compactMap(\.label)
    return labels.contains(label) || closestMatch(to: label, in: labels) != nil
  }

  private func reportArgument(
    _ argument: Syntax, _ next: Int, _ parameters: [ValueParameter], of callee: String,
    beside given: [String]
  ) {
    let signature = signature(callee, parameters)
    guard let label = argument.label else {
      return report(
        .wrongArguments, at: argument.range,
        next < parameters.count
          ? "`\(parameters[next].label ?? "")` needs its label; it is `\(signature)`"
          : "`\(callee)` takes no further value; it is `\(signature)`")
    }
    let isKnown = parameters.contains { $0.label == label.name }
    guard !isKnown else {
      let missing = next < parameters.count ? parameters[next].label : nil
      let isMissing = missing.map { !given.contains($0) } == true
      return report(
        .wrongArguments, at: label.range,
        isMissing
          ? "`\(callee)` needs `\(missing ?? "")` as well; it is `\(signature)`"
          : "`\(label.text)` is in the wrong place; it is `\(signature)`")
    }
    reportUnknown(
      .wrongArguments, label, "`\(callee)` has no value `\(label.text)`",
      candidates: parameters.compactMap(\.label), .wrong, otherwise: "it is `\(signature)`")
  }

  func signature(_ callee: String, _ parameters: [ValueParameter]) -> String {
    let texts = parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + (parameter.type.map(shown) ?? "…")
    }
    return "\(callee)(\(texts.joined(separator: ", ")))"
  }

  /// Visits the arguments of an unknown call.
  ///
  /// - Parameter types: The parameter types of a closure among the arguments.
  func visitArguments(of call: Syntax, closure types: [TypeSyntax?] = []) {
    for argument in call.children {
      let value = argument.kind == .argument ? argument.value : argument
      guard let value else { continue }
      if value.kind == .closure {
        closure(value, types)
      } else {
        visit(value)
      }
    }
  }

  /// Visits the body of a closure.
  func closure(_ node: Syntax, _ types: [TypeSyntax?]) {
    let names = node.children.filter { $0.kind == .parameter }
    for (place, parameter) in names.enumerated() {
      guard let name = parameter.first(.identifierPattern) else { continue }
      declare(name.firstToken.name, place < types.count ? types[place] : nil)
    }
    for capture in node.children where capture.kind == .capture {
      if let name = capture.shorthand { _ = shorthand(name) }
      for child in capture.children where child.isExpression { visit(child) }
    }
    closures.append(types)
    for statement in node.children where statement.kind != .parameter && statement.kind != .capture {
      _ = self.statement(statement)
    }
    closures.removeLast()
  }

  /// A call of a function of Swift or of the environment.
  func function(_ name: Syntax, _ call: Syntax) -> Value {
    let token = name.firstToken
    let arguments = call.children.map { $0.kind == .argument && $0.label == nil ? $0.value : nil }
    switch (token.text, arguments.count) {
    case ("uuid", 0) where hasBuiltIns:
      return Value(swift: .init(.builtIn(.uuid)), type: .named("UUID", arguments: []))
    case ("now", 0) where hasBuiltIns:
      return Value(swift: .init(.builtIn(.now)), type: .named("Date", arguments: []))
    case ("min", 2...), ("max", 2...):
      let nodes = arguments.compactMap(\.self)
      guard nodes.count == arguments.count else { break }
      return extremum(token.text, nodes)
    case ("abs", 1):
      guard let node = arguments[0] else { break }
      let value = value(node)
      guard let type = value.type, table.operates("-=", on: type) else { return Value() }
      return Value(swift: value.swift.map { "abs(" + $0 + ")" }, type: type)
    case ("uuid", _), ("now", _), ("random", _):
      if isInReducer, !locals.declares(token.name, at: name.place) {
        report(
          .impureReducer, at: token.range,
          "`\(token.text)()` is not possible in a reducer; let a saga put the value")
      }
    default: break
    }
    visitArguments(of: call)
    return Value()
  }

  /// `min(a, b)`
  private func extremum(_ name: String, _ nodes: [Syntax]) -> Value {
    var values: [Value] = []
    for node in nodes { values.append(node.kind == .literal ? Value() : value(node)) }
    guard let type = values.compactMap(\.type).first, table.operates("+=", on: type),
      !type.isDictionary, type.elementOfCollection == nil
    else { return Value() }
    for (place, node) in nodes.enumerated() {
      if node.kind == .literal { values[place] = value(node, as: Wanted(type: type)) }
      guard let other = values[place].type, other != type else { continue }
      if table.isTaken(other, as: type) == false {
        report(
          .wrongValue, at: node.range,
          "`\(text(of: node))` is \(other.text), but `\(name)` needs \(type.text) as before")
      }
      return Value()
    }
    let known = values.compactMap { $0.type == nil ? nil : $0.swift }
    guard known.count == nodes.count else { return Value(type: type) }
    return Value(
      swift: .init(.text("\(name)(")) + known.joined(separator: ", ") + ")", type: type)
  }
}
