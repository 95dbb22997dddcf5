import SchemaModel

// Swift: reducer steps, targets of forwarding, arguments.

extension Completion {
  // MARK: - Reduce

  /// - Parameter offersHandler: Whether a step may be a hand-written function.
  mutating func findSteps(offersHandler: Bool) {
    let text = place.text
    let trimmed = String(text.drop { $0 == " " })
    if trimmed.hasPrefix("reset ") {
      return take(scope.stateMembers)
    }
    if SwiftName.isIdentifier(trimmed) || trimmed.isEmpty {
      let handler = CompletionItem(
        "handler", .word, documentation: "A function that you write.")
      let dismiss = CompletionItem(
        "dismiss", .word, documentation: "What holds the feature removes it.")
      let reset = CompletionItem(
        "reset", .word,
        documentation: "Back to the start value: of the fields that follow, or of all.")
      let binding = CompletionItem("let", .word, text: "let: ", documentation: Grammar.letAbout)
      take((offersHandler ? [handler, dismiss] : []) + [reset, binding], typed: trimmed)
    }
    findSwift(in: scope)
  }

  /// The value of a `let`.
  mutating func findLet() {
    guard let code = place.value.map({ SwiftCode($0) }),
      let sign = code.words.first(where: { $0.text == "=" && $0.bracket == 0 })
    else { return }
    findSwift(code.slice(sign.range.upperBound..<code.text.utf8.count), in: scope)
  }

  mutating func findTarget() {
    if place.text.contains("(") { return findSwift(in: scope, isTarget: true) }
    findActions(place.text.trimmed, for: .sending)
  }

  // MARK: - Swift

  /// The scope of Swift at the cursor, including the `let` bindings above it.
  var scope: SwiftScope {
    var scope = newScope(triggers)
    if place.section.first != "reduce" { scope.old = nil }
    var reader = Reader()
    for binding in place.lets.compactMap({ reader.readLet($0) }) { scope.add(binding) }
    return scope
  }

  /// The scope of Swift in the feature, without `let` bindings.
  func newScope(_ actions: [ActionPath] = []) -> SwiftScope {
    SwiftScope(index, feature, actions: actions, rename: index.called)
  }

  /// The actions that trigger the Swift at the cursor.
  var triggers: [ActionPath] {
    var reader = Reader()
    switch place.section.first {
    case "reduce", "forward": return reader.actionPaths(inKey: place.sectionLevels[1].entry)
    case "queries":
      let entry = place.sectionLevels[1].entry
      let name = entry.key.prefix { $0 != " " }
      return reader.selector("\(name).show"[...], in: entry.keyRange).map { [$0] } ?? []
    default:
      return keysOfSaga.filter { $0.key.hasPrefix("take") }.flatMap { reader.actionPaths($0) }
    }
  }

  /// - Parameters:
  ///   - code: The code, with the mark in it.
  ///   - expected: The expected type of the whole code, if it is known.
  ///   - isTarget: Whether the code begins with the path of a method or action.
  mutating func findSwift(
    _ code: SwiftCode? = nil, in scope: SwiftScope, expected: TypeSyntax? = nil,
    isTarget: Bool = false
  ) {
    guard let code = code ?? place.value.map({ SwiftCode($0) }), let mark = code.placeOfMark else {
      return
    }
    let cursor = scope.cursor(at: mark, in: code, expected: expected, isTarget: isTarget)
    switch cursor.base {
    case .nothing: break
    case .own: return take(scope.stateMembers)
    case .value(let type): return take(type.map { scope.members(of: $0) } ?? [])
    case .type(let type): return take(type.map { scope.staticMembers(of: $0) } ?? [])
    }
    if !cursor.labels.isEmpty {
      return take(cursor.labels.map { CompletionItem($0, .word, rank: 0) })
    }
    let wanted = cursor.wanted
    let locals = cursor.locals.map {
      CompletionItem(member: $0.name, .value, type: $0.type, detail: $0.type?.text)
    }
    let hidden = Set(locals.map(\.label))
    var found = (locals + scope.variables.filter { !hidden.contains($0.label) }).map { variable in
      var item = variable
      // Nobody sets a field to itself, so the field on the other side of `=` does not come first.
      let isSame = cursor.beside == variable.label
      item.rank =
        Self.fits(variable.type, wanted) && !isSame ? 0 : variable.kind == .value ? 1 : 2
      return item
    }
    // An uppercase word may be a type, as in `Item(id: 1)`. Types come after the other items.
    if Self.word(place.text).first?.isUppercase == true {
      findTypes()
      for place in items.indices { items[place].rank += 2 }
    }
    if let wanted {
      found += scope.staticMembers(of: wanted).map {
        var item = $0
        item.text = "." + item.text
        item.snippet = item.snippet.map { "." + $0 }
        item.rank = 0
        return item
      }
      let words = wanted.unwrapped == .bool ? ["true", "false"] : []
      found += (words + (wanted.isOptional ? ["nil"] : [])).map { CompletionItem($0, .word) }
    }
    if let parameter = cursor.parameter, let label = parameter.label {
      found.append(
        CompletionItem(label, .word, text: "\(label): ", detail: parameter.typeText, rank: 0))
    }
    take(found)
  }

  static func fits(_ type: TypeSyntax?, _ wanted: TypeSyntax?) -> Bool {
    guard let type, let wanted else { return false }
    return type == wanted || type == wanted.unwrapped
  }
}

extension SwiftCode {
  /// The index of the identifier with the mark; nil if the mark is in a string.
  var placeOfMark: Int? {
    allTokens.firstIndex { $0.kind == .identifier && $0.text.contains(CursorPlace.mark) }
  }
}
