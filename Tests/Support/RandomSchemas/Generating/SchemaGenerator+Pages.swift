extension SchemaGenerator {
  /// The lines of a feature for a list of pages, with a type, a client and a dependency of its own.
  struct PageLines {
    var types: [String] = []
    var clients: [String] = []
    var dependencies: [String] = []
    var lists: [String] = []
  }

  /// A list that grows, in some features.
  mutating func pages(_ index: Int) -> PageLines {
    let feature = features[index]
    let names = feature.fields.map(\.name) + feature.children.map(\.name)
    guard feature.actionConformances.isEmpty, !names.contains("page"),
      !feature.dependencies.contains(where: { $0.name == "page" }), use(.pages, 12)
    else { return PageLines() }
    let isCursor = use(.cursor, 50)
    let isArray = !isCursor && random.chance(50)
    let client = "PagesOf\(feature.name)"
    let answer = isArray ? "[PagedPost]" : "PagedAnswer"
    var lines = PageLines(
      types: ["struct PagedPost(Codable, Hashable): { let id: Int, pagedText: String }"],
      clients: [
        "\(client):",
        "  load: '(at: \(isCursor ? "String?" : "Int")) async \(random.pick(["", "throws "]))-> \(answer)'",
      ],
      dependencies: ["pagesOf\(index): \(client)"])
    if !isArray {
      lines.types.append(
        "struct PagedAnswer(Codable, Hashable): { posts: '[PagedPost]', next: \(isCursor ? "String" : "Int")? }"
      )
    }
    let call = "pagesOf\(index).load(\(random.pick(["", "at: "]))page)"
    var keys = ["of: PagedPost", "call: \(swift(call))"]
    if isCursor {
      keys.append("page: String?")
    } else if random.chance(50) {
      keys.append("page: Int = 0")
    }
    if !isArray { keys.append("items: $0.posts") }
    if isCursor || !isArray && random.chance(50) { keys.append("next: $0.next") }
    let actions = random.shuffled(feature.actions.filter { !$0.isDelegate && !$0.isDeprecated })
    for (key, action) in zip(["first", "refresh", "more"], actions) where random.chance(70) {
      keys.append("\(key): \(action.text)")
      if key == "refresh", random.chance(40) { keys.append("debounce: 300ms") }
    }
    if random.chance(30) { keys.append("timeout: 5s") }
    if keys.last == "timeout: 5s", random.chance(50) { keys += ["retry: 3", "backoff: 200ms"] }
    if use(.cancelOn, 25) { keys += cancelOnText(index) }
    lines.lists = documentation(5) + ["pagedPosts:"] + indented(random.shuffled(keys))
    return lines
  }

  /// Answers by key, in some features.
  mutating func queries(_ index: Int) -> PageLines {
    let feature = features[index]
    guard feature.actionConformances.isEmpty, use(.queries, 12) else { return PageLines() }
    let client = "AskOf\(feature.name)"
    let mark = random.pick(["", "throws "])
    let type = random.pick(["Queried", "[Queried]", "Queried?", "Int"])
    var lines = PageLines(
      types: ["struct Queried(Codable, Hashable): { id: Int, asked: String }"],
      clients: ["\(client):", "  ask: '(at: Int) async \(mark)-> \(type)'"],
      dependencies: ["askOf\(index): \(client)"])
    let call = "askOf\(index).ask(\(random.pick(["", "at: "]))key)"
    var keys = ["of: \(swift(type))", "key: Int", "call: \(swift(call))"]
    if random.chance(50) { keys += ["fresh: 60s", "keep: 3"] }
    let actions = random.shuffled(feature.actions.filter { !$0.isDelegate && !$0.isDeprecated })
    for word in ["show", "hide", "refresh"] where random.chance(70) {
      for action in actions where random.chance(50) {
        guard let place = action.values.firstIndex(where: { $0.type == .int }) else { continue }
        let value = action.values[place].name ?? "$\(place)"
        let whole = action.values.count == 1 && random.chance(50)
        keys.append("\(word): \(action.text)\(whole ? "" : "(\(value))")")
        break
      }
    }
    if !mark.isEmpty, random.chance(30) { keys += ["retry: 3", "backoff: 200ms"] }
    if use(.cancelOn, 25) { keys += cancelOnText(index) }
    lines.lists = documentation(5) + ["queried:"] + indented(random.shuffled(keys))
    return lines
  }
}
