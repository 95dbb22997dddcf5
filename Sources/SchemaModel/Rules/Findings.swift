/// A finding of a rule.
enum Finding: Sendable {
  case certain(Diagnostic)
  case unknownName(UnknownName)

  /// The diagnostic to report; nil for none.
  ///
  /// - Parameter guess: Finds the name that was probably meant.
  func diagnostic(_ guess: (UnknownName) -> String?) -> Diagnostic? {
    switch self {
    case .certain(let diagnostic): diagnostic
    case .unknownName(let name): name.diagnostic(guess(name))
    }
  }
}

/// The findings of rules, in order. Only ``RuleWalk`` reads them, so that no rule depends on the findings of another.
struct Findings: DiagnosticList, Sendable {
  private(set) var all: [Finding] = []

  var count: Int { all.count }

  mutating func append(_ diagnostic: Diagnostic) { all.append(.certain(diagnostic)) }

  /// Adds an unknown name.
  mutating func append(_ name: UnknownName) { all.append(.unknownName(name)) }
}

/// An unknown name. Suggestions are searched for at the end, in order of location. Their number is limited, because
/// each search compares all names.
struct UnknownName: Sendable {
  /// Finds the name that was probably meant.
  let guess: @Sendable (Checker) -> String?
  /// The diagnostic to report; nil for none.
  let diagnostic: @Sendable (_ meant: String?) -> Diagnostic?
}
