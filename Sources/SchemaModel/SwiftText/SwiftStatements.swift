/// What can be said about embedded Swift without parsing it whole: its statements, and which `$0` belongs to whom.
struct SwiftStatements {
  /// The tokens of each statement, line feeds left out.
  let statements: [[SwiftToken]]
  /// `$0`, `$1`, … that stand outside every closure, and so mean the action's values.
  let outerDollars: [SwiftToken]
  /// Names that the code declares itself (`let`, `var`, `for`, `case let`).
  let locals: Set<String>

  init(_ code: SwiftCode) { self.init(code.tokens) }

  private init(_ tokens: [SwiftToken]) {
    var statements: [[SwiftToken]] = []
    var current: [SwiftToken] = []
    var dollars: [SwiftToken] = []
    var locals: Set<String> = []
    // What each open bracket is: a closure, or anything else.
    var open: [(text: String, isClosure: Bool)] = []
    // Whether a control keyword waits for its brace, with the number of brackets open where it stood.
    var control: [Int] = []
    var declares = false
    for token in tokens {
      switch token.text {
      case _ where token.kind == .newline, ";" where token.kind == .punctuation:
        if open.isEmpty {
          if !current.isEmpty { statements.append(current) }
          current = []
        }
        continue
      case "{" where token.kind == .punctuation:
        let isControl = control.last == open.count
        if isControl { control.removeLast() }
        open.append(("{", !isControl))
      case "(" where token.kind == .punctuation, "[" where token.kind == .punctuation:
        open.append((token.text, false))
      case ")" where token.kind == .punctuation, "]" where token.kind == .punctuation,
        "}" where token.kind == .punctuation:
        if !open.isEmpty { open.removeLast() }
      default:
        break
      }
      if token.kind == .identifier {
        if Self.controlWords.contains(token.text), control.last != open.count {
          control.append(open.count)
        }
        if declares, token.text != "case" {
          locals.insert(token.text)
          declares = false
        }
        if ["let", "var", "for"].contains(token.text) { declares = true }
      }
      if !open.contains(where: \.isClosure) {
        if case .dollar = token.kind { dollars.append(token) }
        dollars += SwiftStatements(token.interpolated).outerDollars
      }
      current.append(token)
    }
    if !current.isEmpty { statements.append(current) }
    self.statements = statements
    self.outerDollars = dollars
    self.locals = locals
  }

  private static let controlWords: Set<String> = [
    "if", "else", "for", "while", "guard", "switch", "do", "catch", "repeat", "defer",
  ]
  /// Words with which a statement begins that is none of ours to judge.
  static let passedThrough: Set<String> = [
    "if", "guard", "for", "while", "switch", "let", "var", "do", "repeat", "defer", "return",
    "break", "continue",
    "else", "case", "default", "throw", "try", "func", "assert", "precondition", "print", "super",
    "fallthrough",
  ]
}
