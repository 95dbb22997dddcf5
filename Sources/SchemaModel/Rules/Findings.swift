/// What a rule finds.
enum Finding: Sendable {
  case certain(Diagnostic)
  case unknownName(UnknownName)

  /// What is reported, if anything.
  ///
  /// - Parameter guess: Finds what a name was probably meant to be.
  func diagnostic(_ guess: (UnknownName) -> String?) -> Diagnostic? {
    switch self {
    case .certain(let diagnostic): diagnostic
    case .unknownName(let name): name.diagnostic(guess(name))
    }
  }
}

/// What rules find, in their order. Only ``RuleWalk`` looks at it, so that none depends on what others found.
struct Findings: DiagnosticList, Sendable {
  private(set) var all: [Finding] = []

  var count: Int { all.count }

  mutating func append(_ diagnostic: Diagnostic) { all.append(.certain(diagnostic)) }

  /// Adds an unknown name.
  mutating func append(_ name: UnknownName) { all.append(.unknownName(name)) }
}

/// A name that means nothing. What it was meant to be is looked for at the end, in order of location: the number of
/// suggestions is limited, because each one compares all names.
struct UnknownName: Sendable {
  /// What it was probably meant to be.
  let guess: @Sendable (Checker) -> String?
  /// What to report, if anything.
  let diagnostic: @Sendable (_ meant: String?) -> Diagnostic?
}
