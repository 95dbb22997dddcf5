/// The schemas that tests of comparisons change.
enum ComparedSchemas {
  /// Everything that a feature can have, seen by everybody, and stored.
  static let editor = """
    reduxgen: 1
    feature: Editor
    access: public
    conforms: { State: [Codable], Action: [Hashable] }
    types:
      struct Place(Codable):
        let id: Int
        name @key("full_name"): String = "none"
        size: Int { name.count }
      enum Filter(String, Codable):
        all: = "All"
        open:
        closed:
      enum Phase(Codable):
        idle:
        loading: { progress: Double }
      typealias Level: Int
    clients:
      Api:
        find: '(query: String) async throws -> Int'
        ping: () async -> Void
    queues:
      images: newest 3
    dependencies:
      api: Api
    state:
      let id: Int
      title: String = "untitled"
      count: Int = 0
      note: String?
      draft @bind: String = ""
      level: Level = 1
      isBusy: Bool = false
      filter: Filter = .all
      place: Place?
      phase: Phase = .idle
      isEmpty: Bool { title.isEmpty }
    children:
      row: Row
      rows: [Row]
      panel: { oneOf: { row: Row, place: Place } }
    actions:
      renamed: String
      moved: { from: Int, to: Int = 0 }
      opened:
      delegate.done: Int
      cleared @deprecated("use opened"):
    reduce:
      renamed: title = $0
      moved: [count = from, 'isBusy = to > 0']
      opened: swift
      cleared: reset count
    forward:
      row.tapped: opened
    sagas:
      load:
        takeEvery: renamed
        debounce: 300ms
        if: '!isEmpty'
        call: api.find($0)
        loading: isBusy
        cancelOn: opened
      tell: { takeEvery: opened, put: delegate.done(count) }
      watch: { takeEvery: $start, run: swift, uses: api }
    ---
    """.replacing("---", with: "")

  /// The child of the editor.
  static let row = """
    reduxgen: 1
    feature: Row
    access: public
    conforms: { State: [Codable], Action: [Hashable] }
    state:
      let id: Int = 0
      isOn @bind: Bool = false
    actions:
      tapped:
    """

  /// Both in one file.
  static let both = file([editor, row])

  /// A file of features from files with one each.
  static func file(_ features: [String]) -> String {
    var result = "reduxgen: 1\nfeatures:\n"
    for feature in features {
      for line in feature.split(separator: "\n") where line != "reduxgen: 1" {
        if line.hasPrefix("feature: ") {
          result += "  \(line.dropFirst("feature: ".count)):\n"
        } else {
          result += "    \(line)\n"
        }
      }
    }
    return result
  }
}
