/// What a row of the table of rules finds, in its order. Rows add to it. Only ``RuleWalk`` takes it apart, so that no row
/// depends on what others found.
struct Findings: DiagnosticList, Sendable {
  private enum Finding: Sendable {
    case certain(Diagnostic)
    case unknownName(UnknownName)
  }

  private var all: [Finding] = []

  /// Adds a diagnostic.
  mutating func append(_ diagnostic: Diagnostic) { all.append(.certain(diagnostic)) }

  var count: Int { all.count }

  /// Adds an unknown name.
  mutating func append(_ name: UnknownName) { all.append(.unknownName(name)) }

  /// All findings; nil if there are none. Afterward there are none.
  mutating func take() -> Findings? {
    guard !all.isEmpty else { return nil }
    defer { all = [] }
    return self
  }

  /// The diagnostics, one after the other.
  ///
  /// - Parameter settle: makes the diagnostic of an unknown name, if there is one.
  func diagnostics(_ settle: (UnknownName) -> Diagnostic?) -> [Diagnostic] {
    all.compactMap { finding in
      switch finding {
      case .certain(let diagnostic): diagnostic
      case .unknownName(let name): settle(name)
      }
    }
  }
}

/// A name that means nothing. What it was meant to be is looked for at the end, in order of location: the number of
/// suggestions is limited, because each one compares all names.
struct UnknownName: Sendable {
  /// What it was probably meant to be.
  let guess: @Sendable (Checker) -> String?
  /// What to report, if anything.
  let diagnostic: @Sendable (_ meant: String?) -> Diagnostic?
}
