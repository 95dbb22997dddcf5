/// New names for the declarations that Swift in a schema mentions.
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

  /// The short name of each qualified name, where only one module declares it.
  var inModules: [String: String] = [:]

  /// Whether nothing has another name.
  var isEmpty: Bool {
    variables.isEmpty && members.isEmpty && ownMembers.isEmpty && types.isEmpty
  }

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

  /// The new name of a member or label, by its owner, if that is known.
  func member(_ name: String, of owner: String?) -> String {
    guard let owner else { return members[name] ?? name }
    return ownMembers[owner]?[name] ?? name
  }
}

/// The canonical form of Swift in a schema: spaces, comments and quotes make no difference.
struct CanonicalCode {
  private let names: CodeNames
  /// What a value has to be that begins with a dot: `.open`.
  private let type: String?
  /// All tokens, with those inside of texts.
  private let tokens: [SwiftToken]
  /// What the tokens that are names are for; nil where nothing has another name.
  private let uses: NameUses?
  /// What a member that begins with a dot is set to or compared with, by its place.
  private let owners: [Int: Syntax]

  private init(_ tree: SyntaxTree, _ names: CodeNames, as type: String?) {
    self.names = names
    self.type = type
    tokens = tree.tokens
    uses = names.isEmpty ? nil : NameUses(tree)
    var owners: [Int: Syntax] = [:]
    if !names.members.isEmpty || !names.ownMembers.isEmpty {
      for (left, right) in tree.comparisons {
        if let place = right.implicitMember { owners[place] = left }
      }
      for chain in tree.all(.chain) {
        for place in chain.path.dropFirst() { owners[place] = chain }
      }
    }
    self.owners = owners
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
    CanonicalCode(code.tree, names, as: type).text
  }

  static func text(literal: String, _ names: CodeNames, as type: String? = nil) -> String {
    CanonicalCode(SwiftParser.tree(of: SwiftLexer.tokens(of: literal)), names, as: type).text
  }

  private var text: String {
    var result: [String] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .newline || token.isText(";") {
        index += 1
        guard token.bracket == 0 || token.bracket == .openBrace else { continue }
        if let last = result.last, last != ";" { result.append(";") }
        continue
      }
      result.append(spelling(at: &index))
    }
    if result.last == ";" { result.removeLast() }
    return result.joined(separator: " ")
  }

  /// A token, and those inside of it.
  ///
  /// - Parameter index: the place of the token; then of the one behind it.
  private func spelling(at index: inout Int) -> String {
    let token = tokens[index]
    index += 1
    if token.kind == .identifier {
      guard let name = nameInModule(at: index - 1) else { return name(at: index - 1) }
      index += 2
      return name
    }
    guard index < tokens.count, tokens[index].level > token.level else { return token.text }
    // What is inside of a text stands at the same places as in the text around.
    var text = Array(token.text.utf8)
    var changes: [(range: Range<Int>, text: String)] = []
    while index < tokens.count, tokens[index].level > token.level {
      let inner = tokens[index]
      let new = spelling(at: &index).replacing(" . ", with: ".")
      if new != inner.text {
        let start = inner.range.lowerBound - token.range.lowerBound
        changes.append((start..<start + inner.text.utf8.count, new))
      }
    }
    for change in changes.reversed() { text.replaceSubrange(change.range, with: change.text.utf8) }
    return String(decoding: text, as: UTF8.self)
  }

  /// What three tokens name: a module and something that it declares.
  private func nameInModule(at place: Int) -> String? {
    guard !names.inModules.isEmpty, place + 2 < tokens.count, tokens[place].level == 0,
      tokens[place + 1].isText("."), place == 0 || !tokens[place - 1].isText(".")
    else { return nil }
    return names.inModules["\(tokens[place].name).\(tokens[place + 2].name)"]?
      .replacing(".", with: " . ")
  }

  private func name(at place: Int) -> String {
    // Whether it needs backticks is a matter of the name.
    let name = tokens[place].name
    guard let uses else { return name }
    if let new = names.types[name] { return new }
    switch uses[place] {
    case .other, .declaration: return name
    // Only behind `self.` a member is ours.
    case .ownMember: return names.variables[name] ?? name
    case .member: return names.member(name, of: owner(at: place))
    case .label: return names.member(name, of: nil)
    case .variable, .shorthand: break
    }
    guard !names.hiding.contains(name), names.variables[name] != nil, uses.isVariable(at: place)
    else { return name }
    let variable = names.variable(name) { uses.isLocal($0, at: place) }
    return uses[place] == .shorthand ? "\(name) = \(variable)" : variable
  }

  /// The type of what a member belongs to, where the schema says it: `filter == .open`, `place.id`, `Filter.open`.
  private func owner(at place: Int) -> String? {
    guard let owner = owners[place] else { return place < 2 ? type : nil }
    guard let index = owner.path.firstIndex(of: place) else { return fieldType(owner.variable) }
    // A member of a chain.
    let path = owner.path[..<index].map { tokens[$0].name }
    return names.fullNames[path.joined(separator: ".")]
      ?? (owner.variable.flatMap { $0.place == owner.path[index - 1] ? fieldType($0) : nil })
  }

  private func fieldType(_ variable: Variable?) -> String? {
    guard let variable, let type = names.fieldTypes[variable.token.name] else { return nil }
    if variable.isOwn { return type }
    let isHidden = names.hiding.contains(variable.token.name)
    return !isHidden && uses?.isVariable(at: variable.place) == true ? type : nil
  }
}
