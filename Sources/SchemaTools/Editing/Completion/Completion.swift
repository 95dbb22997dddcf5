import SchemaModel

/// The completions at a cursor. The grammar determines what is possible, and the index provides the names.
package struct Completion {
  let place: CursorPlace
  let index: SchemaIndex
  let feature: Feature?
  /// The modules that the file may import.
  let modules: [String]
  package internal(set) var items: [CompletionItem] = []
  /// The word before the cursor.
  private(set) var typed = ""
  /// The offset of the cursor, in bytes.
  private let offset: Int

  /// The range that an item replaces, in bytes: the word before the cursor.
  package var range: Range<Int> { offset - typed.utf8.count..<offset }

  /// - Parameters:
  ///   - offset: The offset of the cursor, in bytes.
  ///   - file: The file as typed, which may be invalid.
  ///   - index: The index from the last time that the files were readable.
  ///   - modules: The modules that the file may import.
  package init(
    at offset: Int, in file: SourceFile, _ index: SchemaIndex, importing modules: [String] = []
  ) {
    self.offset = offset
    place = .find(at: offset, in: file)
    self.index = index
    self.modules = modules
    feature = place.feature.flatMap { index.names.features[$0] }
    switch place.position {
    case .comment: findRules()
    case .key: findKeys()
    case .value: findValues()
    }
    var seen: Set<String> = []
    items = items.filter { seen.insert("\($0.kind) \($0.label)").inserted }
  }

  /// - Parameter typed: The text to replace, if it is not the last word.
  mutating func take(_ items: [CompletionItem], typed: String? = nil) {
    self.items += items
    self.typed = typed ?? Self.word(place.text)
  }

  mutating func take(_ names: [String], _ kind: CompletionItem.Kind) {
    take(names.map { CompletionItem($0, kind) })
  }

  /// The word that a text ends with.
  static func word(_ text: String) -> String {
    let letters = text.reversed().prefix { $0.isLetter || $0.isNumber || "_$".contains($0) }
    return String(letters.reversed())
  }

  // MARK: - Comments

  mutating func findRules() {
    let text = place.text.trimmed
    guard text.hasPrefix(AllowComments.mark) else {
      if AllowComments.mark.hasPrefix(text), !text.isEmpty {
        take([CompletionItem(AllowComments.mark, .word)], typed: text)
      }
      return
    }
    let rules = RuleCatalogue.rules.filter(\.isAllowable).map {
      CompletionItem($0.id.description, .rule, detail: $0.title, documentation: $0.explanation)
    }
    take(rules)
  }

  // MARK: - Values

  /// The modules that are not imported yet.
  private mutating func findModules() {
    let imported = place.items.map(\.text)
    take(modules.filter { !imported.contains($0) }, .feature)
  }

  mutating func findValues() {
    let section = place.section
    let last = section.last ?? ""
    if case .word(let words) = place.grammar, !words.isEmpty {
      return take(words, .word)
    }
    switch (section.first, section.count) {
    case ("imports", 1): findModules()
    case ("state", 2): findTypeOrCode(seesState: true)
    case ("types", _) where last.hasPrefix("enum ") && section.count == 2: break
    case ("types", 2...), ("actions", 2...): findTypeOrCode(seesState: false)
    case ("clients", 3): findTypes()
    case ("dependencies", 2): take(index.names.clients.keys.sorted(), .client)
    case ("children", 2), ("children", 4): findFeatures(alsoTypes: section.count == 4)
    case ("given", 2): findSources()
    case ("conforms", 2): take(KnownType.names(with: .conformable), .type)
    case ("reduce", 2): findSteps(offersHandler: true)
    case ("reduce", 3), ("sagas", 4): findLet()
    case ("forward", 2): findTarget()
    case (let section?, 3):
      if let keys = Grammar.tables[section] { findPart(last, of: keys) }
    case ("cancelOn", 1): findActions(in: place.text, for: .reactions)
    default: break
    }
  }
}
