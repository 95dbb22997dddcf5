/// Finds what can be typed: the grammar says what belongs to a place, the index what has a name.
struct CompletionFinder {
  let place: CursorPlace
  let index: SchemaIndex
  let feature: Feature?
  /// What the file may import.
  let modules: [String]
  var items: [CompletionItem] = []
  /// The word in front of the cursor.
  private(set) var typed = ""

  init(_ place: CursorPlace, _ index: SchemaIndex, _ modules: [String]) {
    self.place = place
    self.index = index
    self.modules = modules
    feature = place.feature.flatMap { index.names.features[$0] }
    switch place.position {
    case .comment: findRules()
    case .key: findKeys()
    case .value: findValues()
    }
  }

  mutating func take(_ items: [CompletionItem], typed: String) {
    self.items += items
    self.typed = typed
  }

  /// The word that a text ends with.
  static func word(_ text: String) -> String {
    var letters: [Character] = []
    for letter in text.reversed() {
      guard letter.isLetter || letter.isNumber || letter == "_" || letter == "$" else { break }
      letters.append(letter)
    }
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
    let rules = RuleCatalogue.rules.filter(\.isAllowable).map { rule in
      var item = CompletionItem(rule.id.description, .rule)
      item.detail = rule.title
      item.documentation = rule.explanation
      return item
    }
    take(rules, typed: Self.word(place.text))
  }

  // MARK: - Values

  /// The modules that are not imported yet.
  private mutating func findModules() {
    let others = modules.filter { !place.itemsBefore.contains($0) }
    take(others.map { CompletionItem($0, .feature) }, typed: Self.word(place.text))
  }

  mutating func findValues() {
    let section = place.section
    let last = section.last ?? ""
    if case .word(let words) = place.grammar, !words.isEmpty {
      return take(words.map { CompletionItem($0, .word) }, typed: Self.word(place.text))
    }
    switch (section.first, section.count) {
    case ("imports", 1): findModules()
    case ("state", 2): findTypeOrCode(seesState: true)
    case ("types", _) where last.hasPrefix("enum ") && section.count == 2: break
    case ("types", 2...), ("actions", 2...): findTypeOrCode(seesState: false)
    case ("clients", 3): findTypes()
    case ("dependencies", 2):
      take(
        index.names.clients.keys.sorted().map { CompletionItem($0, .client) },
        typed: Self.word(place.text))
    case ("children", 2), ("children", 4): findFeatures(alsoTypes: section.count == 4)
    case ("conforms", 2):
      take(
        KnownType.names(with: .conformable).map { CompletionItem($0, .type) },
        typed: Self.word(place.text))
    case ("reduce", 2): findSteps()
    case ("reduce", 3): findLetOfStep()
    case ("forward", 2): findTarget(in: scope(of: triggers(in: last)))
    case ("sagas", 3): findPartOfSaga(last)
    case ("sagas", 4): findLetOfOptimistic()
    case ("pages", 3): findPartOfList(last)
    case ("cancelOn", 1): findPartOfSaga(last)
    default: break
    }
  }
}
