/// Turns YAML nodes into declarations. It reports errors, leaves out invalid entries, and continues.
package struct Reader {
  package var diagnostics: Diagnostics
  /// Names whose declarations could not be read, so that their uses are not reported as unknown.
  var poisoned: Set<String> = []
  /// The number of errors in declarations that could not be read, but whose names are in `poisoned`.
  private var poisoningErrors = 0
  /// Types that have been read, by their text, because most types occur more than once. This saves 3 % of the time of
  /// `validate`.
  var types: [String: SwiftType] = [:]

  /// Whether `poisoned` names every declaration that could not be read. If not, unknown names are not reported.
  var isComplete: Bool { diagnostics.errorCount == poisoningErrors }

  /// The language version this reader knows.
  static let languageVersion = 1

  package init(diagnostics: Diagnostics = Diagnostics()) { self.diagnostics = diagnostics }

  /// Reads one file.
  ///
  /// - Returns: Its declarations.
  package mutating func readFile(_ root: Node, in project: Project = Project()) -> FileDeclaration {
    let entries = root.entries
    checkVersion(of: root)
    var declaration = FileDeclaration(source: root.range.file, shared: Declarations())
    let others = entries.first { $0.key == "features" }
    if let own = entries.first(where: { $0.key == "feature" }) {
      if let others {
        diagnostics.error(
          .misplacedKey, at: others.keyRange,
          "a file has either `feature:` or `features:`; move the others into their own file")
      }
      let feature = readFeature(
        own, headerOfFeature(own), entries, allowed: Grammar.fileKeys.map(\.name))
      declaration.features = feature.map { [$0] } ?? []
    } else {
      for entry in entries where !isExtension(entry) {
        readTop(entry, hasFeatures: others != nil, into: &declaration)
      }
    }
    // At the end, because the keys may be in any order.
    declaration.shared.inherit(from: project)
    for index in declaration.features.indices {
      declaration.features[index].declarations.inherit(from: declaration.shared)
    }
    return declaration
  }

  /// Reads a top-level key of a file without `feature:`.
  private mutating func readTop(
    _ entry: Node.Entry, hasFeatures: Bool, into declaration: inout FileDeclaration
  ) {
    switch entry.key {
    case "reduxgen": break
    case "features":
      for item in mapping(entry, what: "features") {
        if let feature = readFeature(below: item) { declaration.features.append(feature) }
      }
    case let key where Grammar.sharedKeys.contains(key):
      readDeclarations(entry, into: &declaration.shared)
    case let key where Grammar.namesOfFileKeys.contains(key):
      diagnostics.error(
        .misplacedKey, at: entry.keyRange,
        hasFeatures
          ? "`\(key)` belongs in one of the `features:`"
          : "`\(key)` needs a `feature:` line above it"
      )
    default:
      unknownKey(entry, in: hasFeatures ? Grammar.sharedKeys : ["feature"] + Grammar.sharedKeys)
    }
  }

  /// Reads an entry of `features:`.
  private mutating func readFeature(below item: Node.Entry) -> Feature? {
    let header = typeHeader(item.key, at: item.keyRange, Grammar.feature)
    guard let body = item.value else {
      return diagnostics.refuse(
        .notAMapping, at: item.keyRange,
        "feature `\(item.key)` is empty; give it `state:` or `actions:`")
    }
    guard let header else { return nil }
    guard case .mapping(let inner) = body.content else {
      return diagnostics.refuse(
        .notAMapping, at: body.range,
        "`\(item.key)` needs the sections of a feature, not text or a list")
    }
    return readFeature(item, header, inner, allowed: Grammar.sections.map(\.name))
  }

  mutating func checkVersion(of root: Node) {
    guard let first = root.entries.first, first.key == "reduxgen" else {
      return diagnostics.error(
        .languageVersion, at: root.range.file.range(0..<0),
        "the first key must be `reduxgen: 1`")
    }
    let range = first.value?.range ?? first.keyRange
    guard let scalar = first.value?.scalar, scalar.style == .plain, let version = Int(scalar.text)
    else {
      return diagnostics.error(
        .languageVersion, at: range, "the language version is a whole number: `reduxgen: 1`")
    }
    if version != Self.languageVersion {
      diagnostics.error(
        .languageVersion, at: range,
        "this file is written for language version \(version), this reduxgen reads \(Self.languageVersion); "
          + (version > Self.languageVersion ? "update reduxgen" : "write `reduxgen: 1`"))
    }
  }

  /// Reads the body of a feature.
  ///
  /// - Parameters:
  ///   - item: The entry under `features:`, or the `feature:` entry.
  ///   - header: The header. A feature without a valid one is still read, for its other errors.
  private mutating func readFeature(
    _ item: Node.Entry, _ header: DeclarationHeader?, _ entries: [Node.Entry], allowed: [String]
  ) -> Feature? {
    var feature = Feature(
      name: header?.name ?? Name("", at: item.keyRange), documentation: item.documentation,
      declarations: Declarations(), attributes: header?.attributes ?? Attributes())
    feature.areConformancesRead = !entries.contains { isSpoiled($0) && $0.key == "conforms" }
    var requests: [PageListReading] = []
    for entry in entries where !isExtension(entry) && !isSpoiled(entry) {
      switch entry.key {
      case let key where !allowed.contains(key): unknownKey(entry, in: allowed)
      case "pages", "queries":
        requests += readPages(entry, areQueries: entry.key == "queries")
      default: readSection(entry, into: &feature)
      }
    }
    for request in requests { request.add(to: &feature) }
    feature.actions += feature.bindings.compactMap(\.namedAction)
    if !feature.given.isEmpty {
      // Assigned once, because the places of children are found again after each change.
      var children = feature.children
      for (index, given) in feature.given.enumerated() {
        feature.given[index].isClient = feature.dependency(given.source.text) != nil
        guard let place = feature.childPlaces[given.child.value] else { continue }
        children[place].given.append(feature.given[index])
      }
      feature.children = children
    }
    return header == nil ? nil : feature
  }

  /// Reads the header in `feature:`.
  private mutating func headerOfFeature(_ entry: Node.Entry) -> DeclarationHeader? {
    guard let value = entry.value, let text = value.scalar?.text else {
      return diagnostics.refuse(
        .notAName, at: entry.keyRange, "`feature` needs a name such as `feature: Search`")
    }
    return typeHeader(text, at: value.range, Grammar.feature)
  }

  private mutating func readSection(_ entry: Node.Entry, into feature: inout Feature) {
    switch entry.key {
    case "reduxgen", "feature", "features": break
    case "dependencies": feature.dependencies = readDependencies(entry)
    case "state": feature.state = readFields(entry, what: "state", isState: true)
    case "children": feature.children = readChildren(entry)
    case "given": feature.given = readGiven(entry)
    case "actions": feature.actions = readActions(entry)
    case "reduce": feature.reduce = readReduce(entry)
    case "forward": feature.forwards = readForwards(entry)
    case "sagas": feature.sagas = readSagas(entry)
    case "cancelOn":
      feature.cancelOn = actionPaths(entry)
      checkRepeated(feature.cancelOn, .unknownAction)
      if entry.items.isEmpty {
        diagnostics.error(
          .unknownAction, at: entry.keyRange, "`cancelOn` names no action; name one")
      }
    case "conforms":
      let others = diagnostics.errorCount
      readConformances(entry, into: &feature)
      feature.areConformancesRead = diagnostics.errorCount == others
    case "removed": feature.removed = readRemoved(entry)
    case "storedVersion": feature.storedVersion = readStoredVersion(entry)
    default: readDeclarations(entry, into: &feature.declarations)
    }
  }

  /// Reads a section that features and shared files have in common.
  mutating func readDeclarations(_ entry: Node.Entry, into declarations: inout Declarations) {
    switch entry.key {
    case "access":
      guard let value = entry.value, let text = value.scalar?.text else {
        return diagnostics.error(
          .unknownAccess, at: entry.keyRange, "`access` is public, package or internal")
      }
      guard let level = AccessLevel(rawValue: text) else {
        return diagnostics.error(
          .unknownAccess, at: value.range, "`access` is public, package or internal, not `\(text)`")
      }
      declarations.ownAccess = level
    case "imports":
      declarations.imports = names(entry)
      var seen: Set<String> = []
      for name in declarations.imports where !seen.insert(name.value).inserted {
        diagnostics.warning(
          .duplicateImport, at: name.range, "`\(name.value)` is imported twice; remove one")
      }
    case "declaredInSwift":
      declarations.declaredInSwift = names(entry)
    case "types":
      declarations.types = readTypes(entry)
    case "clients":
      declarations.clients = readClients(entry)
    default:
      declarations.queues = readQueues(entry)
    }
  }
}

// MARK: - Helpers for all sections

extension Reader {
  /// Whether the key is a user's own (`x-…`), which the reader ignores.
  func isExtension(_ entry: Node.Entry) -> Bool { entry.key.hasPrefix("x-") }

  /// Whether the YAML of the entry itself has a reported error. The entries inside it may be valid.
  func isSpoiled(_ entry: Node.Entry) -> Bool {
    guard entry.isInvalid else { return false }
    if let value = entry.value, case .mapping = value.content { return value.isFlow }
    return true
  }

  /// Whether any entry may be an extension or spoiled. Most sections have none and need no filter.
  static func areOdd(_ entries: [Node.Entry]) -> Bool {
    entries.indices.contains {
      entries[$0].isInvalid || entries[$0].key.utf8.first == UInt8(ascii: "x")
    }
  }

  /// The entries of a section that must be a mapping. Reports anything else.
  mutating func mapping(_ entry: Node.Entry, what: String) -> [Node.Entry] {
    guard let value = entry.value else { return [] }
    switch value.content {
    case .mapping(let entries):
      guard Self.areOdd(entries) else { return entries }
      let fine = entries.filter { !isExtension($0) && !isSpoiled($0) }
      for entry in entries where isSpoiled(entry) { poison(entry) }
      return fine
    case .sequence:
      diagnostics.error(
        .notAMapping, at: value.range, "`\(what)` needs `name: …` lines, not a list")
    case .scalar:
      let range = value.range
      let line = SwiftLine(from: range.lower, to: range.upper, in: range.file)
      diagnostics.append(
        line.diagnostic
          ?? Diagnostic(.notAMapping, at: range, "`\(what)` needs `name: …` lines, not text"))
    }
    return []
  }

  /// Records the names that an entry may have declared.
  private mutating func poison(_ entry: Node.Entry) {
    let words = entry.key.split { !($0 == "_" || $0.isLetter || $0.isNumber) }
    poisoned.formUnion(words.map(String.init))
  }

  /// Reads the declarations of a section, and poisons the names of those that cannot be read.
  mutating func declarations<Value>(
    _ entries: [Node.Entry], _ read: (inout Reader, Node.Entry) -> Value?
  ) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(entries.count)
    for entry in entries {
      let others = diagnostics.errorCount - poisoningErrors
      let count = diagnostics.all.count
      if let value = read(&self, entry) {
        values.append(value)
      } else {
        poison(entry)
        // If the error is in the key, the name is unknown, so `poisoned` may lack it.
        let isNamed = !diagnostics.all[count...].contains {
          entry.keyRange.lower <= $0.range.lower && $0.range.lower < entry.keyRange.upper
        }
        if isNamed { poisoningErrors = diagnostics.errorCount - others }
      }
    }
    return values
  }

  /// One name or a list of names.
  mutating func names(_ entry: Node.Entry) -> [Name] {
    entry.items.flatMap { node -> [Name] in
      guard let text = node.scalar?.text else {
        return diagnostics.refuse(
          .notAMapping, at: node.range, "`\(entry.key)` is a list of names") ?? []
      }
      if let names = namesWithoutBrackets(text, at: node, of: entry) {
        return names.map { Name($0, at: node.range) }
      }
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.allSatisfy(SwiftName.isIdentifier) else {
        return diagnostics.refuse(
          .notAName, at: node.range, "`\(text)` is not a Swift name; choose another name") ?? []
      }
      guard parts.count <= YAMLReader.Limits.parts else {
        return diagnostics.refuse(
          .tooLarge, at: node.range,
          "a name has \(parts.count) parts; shorten it to \(YAMLReader.Limits.parts)") ?? []
      }
      return [Name(text, at: node.range)]
    }
  }

  /// The names in `a, b`, which is reported; nil for other text.
  mutating func namesWithoutBrackets(
    _ text: String, at node: Node, of entry: Node.Entry
  ) -> [String]? {
    guard text.utf8.contains(.comma) else { return nil }
    let names = text.split(separator: ",").map { String($0).trimmed }
    guard names.count > 1,
      names.allSatisfy({ $0.split(separator: ".").allSatisfy(SwiftName.isIdentifier) })
    else { return nil }
    let list = "[\(names.joined(separator: ", "))]"
    diagnostics.error(
      .notAMapping, at: node.range, "several names are a list; write `\(entry.key): \(list)`",
      replacement: node.range.lower == entry.value?.range.lower ? list : nil)
    return names
  }

  mutating func unknownKey(_ entry: Node.Entry, in allowed: [String]) {
    if Grammar.sagaKeys[entry.key] != nil {
      diagnostics.error(
        .misplacedKey, at: entry.keyRange,
        "`\(entry.key)` belongs to a saga, not to a feature; move it into one below `sagas:`")
    } else {
      let known = allowed.filter { $0 != "features" }.joined(separator: ", ")
      refuseUnknown(entry, in: allowed, otherwise: "known here: \(known)")
    }
  }

  /// Reports an unknown key, with a similar name if there is one.
  ///
  /// - Parameter otherwise: The advice if no name is similar.
  @discardableResult
  mutating func refuseUnknown(
    _ key: Node.Entry, _ id: RuleID = .unknownKey, in names: [String], otherwise: String
  ) -> Bool {
    let near = closestMatch(to: key.key, in: names)
    return diagnostics.refuse(
      id, at: key.keyRange,
      "unknown key `\(key.key)`; \(near.map { "did you mean `\($0)`?" } ?? otherwise)",
      replacement: near)
  }

  /// A valid name similar to a text.
  private func suggestion(for text: String, at range: SourceRange, isType: Bool) -> String? {
    guard let near = SwiftName.suggestion(for: text) else { return nil }
    return isType ? Checker.nameOfType(like: near) : isName(near, at: range) ? near : nil
  }

  /// Whether a text is a valid name.
  private func isName(_ text: String, at range: SourceRange) -> Bool {
    var reader = Reader()
    return SwiftName.isIdentifier(text) && reader.identifier(text, at: range) != nil
  }

  /// Checks the name of a feature, type or client.
  mutating func typeName(_ text: String, at range: SourceRange) -> String? {
    guard let name = identifier(text, at: range, isType: true) else { return nil }
    guard SwiftName.isTypeName(name) else {
      let fixed = Checker.nameOfType(like: name)
      let capital = SwiftName.capitalized(name)
      let fix =
        fixed.map { "; did you mean `\($0)`?" }
        ?? (SwiftName.isTypeName(capital)
          ? ", and `\(capital)` is taken; choose another one"
          : ", which begins with a capital letter")
      return diagnostics.refuse(
        .notAName, at: range, "`\(name)` is not a type name\(fix)", replacement: fixed)
    }
    return name
  }

  /// Checks any name.
  mutating func identifier(
    _ text: String, at range: SourceRange, isType: Bool = false
  ) -> String? {
    if SwiftName.isOrdinary(text) {
      return text
    } else if let mistake = Self.mistake(in: text) {
      diagnostics.error(
        text == "Type" || text == "Protocol" ? .nameClash : .notAName, at: range, mistake)
    } else if let word = ["var", "case", "func"].first(where: { text.hasPrefix("\($0) ") }),
      isName(String(text.dropFirst(word.count + 1)), at: range)
    {
      let name = String(text.dropFirst(word.count + 1))
      diagnostics.error(
        .needlessWord, at: range, "`\(word)` is implied; write `\(name)`", replacement: name)
    } else if SwiftName.isIdentifier(text) {
      return text
    } else if diagnostics.all.count < YAMLReader.Limits.diagnostics,
      let diagnostic = SwiftLine(key: text, at: range)?.diagnostic
    {
      diagnostics.append(diagnostic)
    } else if let sign = text.firstIndex(of: "="),
      case let name = text[..<sign].filter({ $0 != " " }), SwiftName.isIdentifier(name)
    {
      diagnostics.error(
        .notAName, at: range,
        "`\(text)` is not a Swift name; `\(name)` is the name left of the colon, the rest follows it"
      )
    } else if let near = suggestion(for: text, at: range, isType: isType) {
      diagnostics.error(
        .notAName, at: range,
        "`\(text)` is not a Swift name; did you mean `\(near)`?", replacement: near)
    } else {
      diagnostics.error(.notAName, at: range, "`\(text)` is not a Swift name; choose another name")
    }
    return nil
  }
  /// The reason why a text is not a name, for common mistakes.
  private static func mistake(in text: String) -> String? {
    switch text {
    case "": "a name is missing here"
    case "_": "`_` is not a name; choose one"
    case "_id", "_old":
      "`\(text)` is what generated code calls `$\(text.dropFirst())`; choose another name"
    case "Type", "Protocol":
      "`\(text)` cannot be a name: Swift reads `X.\(text)` as a metatype"
    case "init": "`init` cannot be a name: `.init` would call an initializer"
    case _ where text.hasPrefix("$"): "names cannot start with `$`; that is for built-ins"
    case _ where text.first == "_" && text.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }:
      "`\(text)` is what generated code calls `$\(text.dropFirst())`; choose another name"
    case _ where text.first?.isNumber == true:
      "`\(text)` is not a Swift name: it starts with a digit"
    default: nil
    }
  }
}

extension String {
  package var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
