/// One rule of the checker: what it is about, as `reduxgen explain` tells it.
///
/// The check itself stands where the model is read or compared; it names the rule by its id.
package struct Rule: Sendable {
  /// What a finding of the rule is.
  package enum Kind: String, Sendable {
    /// Nothing is generated.
    case error
    /// What is generated is the same.
    case warning
    /// Never reported: what looks like a mistake is allowed, and the page says why.
    case accepted
  }

  /// The stable name, such as `RX037`. An id is never given to another rule.
  package let id: RuleID
  /// What its findings are, without `--strict`.
  package let kind: Kind
  /// What is wrong, in a few words.
  package let title: String
  /// What it means, why the rule exists and what to do: one paragraph.
  package let explanation: String
  /// A schema that the rule finds fault with.
  package let wrong: RuleExample?
  /// The same schema without the fault.
  package let right: RuleExample?
  /// Whether this version of the tool has the rule. The ids of those to come are taken already.
  package let isReported: Bool
  /// Whether it is about files as such, and not about what is in a schema: it has no examples then.
  package let isAboutFiles: Bool
  /// Whether it is about what the templates of a run can render: it has no examples either.
  package let isAboutTemplates: Bool

  /// A rule.
  ///
  /// - Parameters:
  ///   - id: the stable name.
  ///   - kind: what its findings are.
  ///   - title: what is wrong, in a few words.
  ///   - explanation: one paragraph; its line ends count as spaces.
  ///   - isReported: whether this version of the tool has the rule.
  ///   - isAboutFiles: whether it is about files as such.
  ///   - isAboutTemplates: whether it is about what templates can render.
  ///   - wrong: a schema that it finds fault with.
  ///   - right: the same schema without the fault.
  init(
    _ id: RuleID,
    _ kind: Kind,
    _ title: String,
    isReported: Bool = true,
    isAboutFiles: Bool = false,
    isAboutTemplates: Bool = false,
    _ explanation: String,
    wrong: RuleExample? = nil,
    right: RuleExample? = nil
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.isReported = isReported
    self.isAboutFiles = isAboutFiles
    self.isAboutTemplates = isAboutTemplates
    self.explanation = explanation.split(separator: "\n").joined(separator: " ")
    self.wrong = wrong
    self.right = right
  }
}
