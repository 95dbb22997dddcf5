/// What can be said about embedded Swift without parsing it whole: its statements, and which `$0` belongs to whom.
struct SwiftStatements {
  /// The tokens of each statement, line feeds left out.
  let statements: [ArraySlice<SwiftToken>]
  /// `$0`, `$1`, … that stand outside every closure, and so mean the action's values.
  let outerDollars: [SwiftToken]
  /// Names that the code declares itself (`let`, `var`, `for`, `case let`).
  let locals: Set<String>

  init(_ code: SwiftCode) { self.init(code.tokens) }

  private init(_ tokens: [SwiftToken]) {
    var statements: [ArraySlice<SwiftToken>] = []
    var start = 0
    // Whether the statement goes over several lines.
    var isBroken = false
    var dollars: [SwiftToken] = []
    var locals: Set<String> = []
    // For each open bracket, whether it is that of a closure.
    var open: [Bool] = []
    var closures = 0
    // Looked for only where there are some: most code has no closure with brackets in it.
    lazy var captureLists = Self.captureLists(in: tokens)
    var captureEnds: [Int] = []
    // Whether a control keyword waits for its brace, with the number of brackets open where it stood.
    var control: [Int] = []
    var declares = false
    func endStatement(at end: Int) {
      if start < end {
        let statement = tokens[start..<end]
        statements.append(isBroken ? statement.filter { !$0.endsStatement }[...] : statement)
      }
      start = end + 1
      isBroken = false
    }
    for index in tokens.indices {
      switch tokens[index].kind {
      case .newline:
        if open.isEmpty { endStatement(at: index) } else { isBroken = true }
      case .punctuation:
        switch tokens[index].text {
        case ";":
          if open.isEmpty { endStatement(at: index) } else { isBroken = true }
        case "{":
          let isControl = control.last == open.count
          if isControl { control.removeLast() } else { closures += 1 }
          open.append(!isControl)
        case "(", "[":
          if closures > 0, tokens[index].text == "[", let end = captureLists[index] {
            closures -= 1
            captureEnds.append(end)
          }
          open.append(false)
        case ")", "]", "}":
          if captureEnds.last == index {
            closures += 1
            captureEnds.removeLast()
          }
          if open.popLast() == true { closures -= 1 }
        default:
          break
        }
      case .identifier:
        let text = tokens[index].text
        if Self.controlWords.contains(text), control.last != open.count {
          control.append(open.count)
        }
        if declares, text != "case" {
          locals.insert(text)
          declares = false
        }
        if text == "let" || text == "var" || text == "for" { declares = true }
      case .dollar:
        if closures == 0 { dollars.append(tokens[index]) }
      case .string:
        if closures == 0, !tokens[index].interpolated.isEmpty {
          dollars += SwiftStatements(tokens[index].interpolated).outerDollars
        }
      case .number, .symbol, .unknown:
        break
      }
    }
    endStatement(at: tokens.count)
    self.statements = statements
    self.outerDollars = dollars
    self.locals = locals
  }

  private static let controlWords: Words = [
    "if", "else", "for", "while", "guard", "switch", "do", "catch", "repeat", "defer",
  ]
  /// Words with which a statement begins that is none of ours to judge.
  static let passedThrough: Words = [
    "if", "guard", "for", "while", "switch", "let", "var", "do", "repeat", "defer", "return",
    "break", "continue",
    "else", "case", "default", "throw", "try", "func", "assert", "precondition", "print", "super",
    "fallthrough",
  ]
}

extension SwiftStatements {
  /// Where closures say what they capture: `{ [limit = $0] in … }`. What stands there belongs to whoever is around the closure.
  ///
  /// - Returns: the places of the closing brackets, by those of the opening ones.
  private static func captureLists(in tokens: [SwiftToken]) -> [Int: Int] {
    var lists: [Int: Int] = [:]
    // For each open bracket its place, if it is a square one that braces begin with.
    var open: [Int?] = []
    // Line feeds left out.
    var isFirstInBraces = false
    for index in tokens.indices where tokens[index].kind != .newline {
      let text = tokens[index].kind == .punctuation ? tokens[index].text : ""
      switch text {
      case "(", "[", "{": open.append(text == "[" && isFirstInBraces ? index : nil)
      case ")", "]", "}":
        if let start = open.popLast() ?? nil, isSignature(tokens[(index + 1)...]) {
          lists[start] = index
        }
      default: break
      }
      isFirstInBraces = text == "{"
    }
    return lists
  }

  /// Whether there is only the signature of a closure up to the next `in`.
  private static func isSignature(_ tokens: ArraySlice<SwiftToken>) -> Bool {
    var depth = 0
    var returns = false
    for token in tokens {
      switch token.text {
      case "in" where depth == 0: return true
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{", "}", ";": return false
      case "->": returns = true
      case "." where depth == 0 && !returns: return false
      default: break
      }
      // A line ends in a list of parameters only.
      guard depth >= 0, depth > 0 || token.kind != .newline else { return false }
    }
    return false
  }
}

extension SwiftToken {
  /// Whether it stands between two statements.
  fileprivate var endsStatement: Bool {
    kind == .newline || kind == .punctuation && text == ";"
  }
}
