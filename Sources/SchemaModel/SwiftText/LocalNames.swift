/// The names that code declares itself, followed from its start to its end: code may be a long line of them.
struct LocalNames {
  private let tokens: [SwiftToken]
  /// The first token that was not looked at.
  private var next = 0
  /// How often each name is declared in the blocks that are open.
  private var declared: [String: Int] = [:]
  /// What each open block declares, the code itself first.
  private var blocks: [[String]] = [[]]
  /// Whether `let`, `var`, `for` or `func` stands before.
  private var isDeclaring = false
  /// The names since a brace, which are parameters of its closure if `in` comes; nil where none can stand.
  private var parameters: [String]?
  /// Whether that `in` comes, once it was looked for.
  private var isClosure: Bool?

  init(_ tokens: [SwiftToken]) { self.tokens = tokens }

  /// Whether a name is declared where a token stands, by the token itself if it is the name.
  ///
  /// - Parameter index: the token's; it may only grow from call to call.
  mutating func declares(_ name: String, at index: Int) -> Bool {
    while next <= index {
      add(next)
      next += 1
    }
    if declared[name] != nil { return true }
    guard parameters?.last == name else { return false }
    if let isClosure { return isClosure }
    let end = tokens[next...].first { $0.kind == .newline || $0.text == "}" || $0.isWord("in") }
    let isFound = end?.isWord("in") == true
    isClosure = isFound
    return isFound
  }

  private mutating func add(_ index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .newline:
      endStatement()
    case .symbol where token.text == "=":
      endStatement()
    case .punctuation:
      switch token.text {
      case "{":
        endStatement()
        blocks.append([])
        parameters = []
        isClosure = nil
      case "}":
        endStatement()
        guard blocks.count > 1, let names = blocks.popLast() else { break }
        for name in names {
          let count = declared.removeValue(forKey: name) ?? 1
          if count > 1 { declared[name] = count - 1 }
        }
      case ";":
        endStatement()
      default: break
      }
    case .identifier:
      if Self.declaring.contains(token.text) {
        isDeclaring = true
      } else if token.text == "in" {
        for name in parameters ?? [] { declare(name) }
        endStatement()
      } else if index > 0, tokens[index - 1].leadsToMember {
        break
      } else if isDeclaring {
        declare(token.name)
      } else {
        parameters?.append(token.name)
      }
    default: break
    }
  }

  private mutating func endStatement() {
    isDeclaring = false
    parameters = nil
  }

  private mutating func declare(_ name: String) {
    declared[name, default: 0] += 1
    blocks[blocks.count - 1].append(name)
  }

  private static let declaring: Words = ["let", "var", "for", "func"]
}
