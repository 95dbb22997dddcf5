/// Other names for what Swift of a schema mentions.
struct CodeNames: Sendable {
  /// The fields of the state, by their bare names and behind `self.`.
  var variables: [String: String] = [:]
  /// What bare names mean instead: values of actions.
  var hiding: Set<String> = []
  /// Members of what only compilers know, and labels of arguments.
  var members: [String: String] = [:]
  /// The members of types that are known, by their full names.
  var ownMembers: [String: [String: String]] = [:]
  /// The types of the fields and children that the Swift sees, by their bare names.
  var fieldTypes: [String: String] = [:]
  /// The full names of types, as the Swift may write them.
  var fullNames: [String: String] = [:]
  /// Types and features, by the last parts of their names.
  var types: [String: String] = [:]

  /// The same where values of actions are at hand.
  func hidden(by values: [ActionValue]) -> CodeNames {
    var result = self
    result.hiding = Set(values.map(\.name))
    return result
  }

  /// A field where it stands alone: by `self` if its name means something else there.
  ///
  /// - Parameter isHidden: whether a local name is called like that.
  func variable(_ name: String, isHidden: (String) -> Bool = { _ in false }) -> String {
    guard let new = variables[name] else { return name }
    return hiding.contains(new) || SwiftName.escaped(new) != new || isHidden(new)
      ? "self . \(new)" : new
  }

  /// A member or label, by what it belongs to, if that is known.
  func member(_ name: String, of owner: String?) -> String {
    guard let owner else { return members[name] ?? name }
    return ownMembers[owner]?[name] ?? name
  }
}

/// Swift of a schema in one spelling, so that spaces, comments and quotes make no difference.
struct CodeSpelling {
  private let names: CodeNames
  /// What a value has to be that begins with a dot: `.open`.
  private let type: String?
  /// All tokens, with those inside of texts.
  private let tokens: [SwiftToken]
  private var locals: LocalNames
  /// The token that is spelled next.
  private var place = 0

  private init(_ tokens: [SwiftToken], _ names: CodeNames, as type: String?) {
    self.names = names
    self.type = type
    self.tokens = tokens
    locals = LocalNames(tokens)
  }

  /// The tokens with one space between them. A line end counts as a semicolon, but for those in parentheses and square
  /// brackets.
  ///
  /// - Parameters:
  ///   - names: other names for what is mentioned.
  ///   - type: what the value has to be, if the schema says so.
  static func text(
    _ code: SwiftCode, _ names: CodeNames = CodeNames(), as type: String? = nil
  ) -> String {
    var spelling = CodeSpelling(code.allTokens, names, as: type)
    return spelling.text(code.tokens)
  }

  static func text(literal: String, _ names: CodeNames, as type: String? = nil) -> String {
    let tokens = SwiftLexer.tokens(of: literal)
    var spelling = CodeSpelling(tokens, names, as: type)
    return spelling.text(tokens)
  }

  private mutating func text(_ tokens: [SwiftToken]) -> String {
    var result: [String] = []
    var open: [String] = []
    for token in tokens {
      if token.kind == .newline || token.isText(";") {
        place += 1
        guard open.last == nil || open.last == "{" else { continue }
        if let last = result.last, last != ";" { result.append(";") }
        continue
      }
      if token.kind == .punctuation {
        if ["(", "[", "{"].contains(token.text) { open.append(token.text) }
        if [")", "]", "}"].contains(token.text) { _ = open.popLast() }
      }
      result.append(spelling(of: token))
    }
    if result.last == ";" { result.removeLast() }
    return result.joined(separator: " ")
  }

  /// The token that is next, and those inside of it.
  private mutating func spelling(of token: SwiftToken) -> String {
    let index = place
    place += 1
    if token.kind == .identifier { return name(at: index) }
    guard !token.interpolated.isEmpty else { return token.text }
    // What is inside of a text stands at the same places as in the text around.
    var text = Array(token.text.utf8)
    var changes: [(range: Range<Int>, text: String)] = []
    for inner in token.interpolated {
      let new = spelling(of: inner).replacing(" . ", with: ".")
      if new != inner.text {
        let start = inner.range.lowerBound - token.range.lowerBound
        changes.append((start..<start + inner.text.utf8.count, new))
      }
    }
    for change in changes.reversed() { text.replaceSubrange(change.range, with: change.text.utf8) }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func name(at index: Int) -> String {
    // Whether it needs backticks is a matter of the name.
    let name = tokens[index].name
    if let new = names.types[name] { return new }
    if index > 0, tokens[index - 1].leadsToMember {
      // Only behind `self.` a member is ours.
      let isOwn = tokens[index - 1].text == "." && index > 1 && tokens[index - 2].text == "self"
      if isOwn { return names.variables[name] ?? name }
      // Mostly nothing has a new name.
      let isSame = names.members.isEmpty && names.ownMembers.isEmpty
      return isSame ? name : names.member(name, of: owner(at: index))
    }
    if tokens.isLabel(at: index) { return names.member(name, of: nil) }
    // `guard` is a word of Swift, and a field of that name stands in backticks.
    if tokens.isWord(at: index) { return name }
    guard !names.hiding.contains(name), names.variables[name] != nil else { return name }
    let variable = names.variable(name) { locals.declares($0, at: index) }
    if tokens.isUnwrapped(at: index) { return "\(name) = \(variable)" }
    return locals.declares(name, at: index) && !tokens.isOwnStart(at: index) ? name : variable
  }

  /// The type of what a member belongs to, where the schema says it: `filter == .open`, `place.id`, `Filter.open`.
  private mutating func owner(at index: Int) -> String? {
    guard index > 1 else { return type }
    switch tokens[index - 2].text {
    case "=", "==", "!=": return index > 2 ? fieldType(at: index - 3) : nil
    default: break
    }
    var path: [String] = []
    var place = index - 1
    while place > 0, tokens[place].text == ".", tokens[place - 1].kind == .identifier {
      path.insert(tokens[place - 1].name, at: 0)
      place -= 2
    }
    return names.fullNames[path.joined(separator: ".")] ?? fieldType(at: index - 2)
  }

  private mutating func fieldType(at index: Int) -> String? {
    guard tokens[index].kind == .identifier,
      let name = tokens.field(at: index, hiding: names.hiding), let type = names.fieldTypes[name]
    else { return nil }
    let isOwn = index > 0 && tokens[index - 1].leadsToMember
    return isOwn || !locals.declares(name, at: index) ? type : nil
  }
}
