/// The differences between two versions as JSON, for programs.
///
/// The document is an object with `version` (of this form, an integer), `tool`, `fails`, and `changes` and `questions`. A
/// change has `kind`, `levels`, `verdict`, `announced`, `file`, `feature`, `subject`, `old`, `new`, `note`, and `start`
/// where the newer version has a place for it. A question has `file`, `feature`, `old`, `new`, `shape`, `was` and `start`.
package struct ChangeJSONPrinter: Sendable {
  private let toolVersion: String

  /// A printer.
  ///
  /// - Parameter toolVersion: what `tool` says.
  package init(toolVersion: String) { self.toolVersion = toolVersion }

  /// The document, with a line end after it. Whole and valid without differences, too.
  package func text(_ report: ChangeReport) -> String {
    let document: JSONValue = [
      "version": 1,
      "tool": ["name": "reduxgen", "version": .string(toolVersion)],
      "fails": .boolean(report.fails),
      "changes": .array(report.items.map(value)),
      "questions": .array(report.questions.map(value)),
    ]
    return document.text
  }

  private func value(_ item: ChangeReport.Item) -> JSONValue {
    let change = item.change
    return [
      "kind": .string(change.kind.name),
      "levels": .array(change.effects.map { .string($0.label) }),
      "verdict": .string(item.verdict.rawValue),
      "announced": .boolean(change.isAnnounced),
      "file": .string(item.path),
      "start": change.isInOldVersion ? JSONValue?.none : change.place.start.json,
      "feature": change.feature.map(JSONValue.string),
      "subject": .string(change.subject),
      "old": change.old.map(JSONValue.string),
      "new": change.new.map(JSONValue.string),
      "note": change.note.map(JSONValue.string),
    ]
  }

  private func value(_ question: ChangeReport.Question) -> JSONValue {
    [
      "file": .string(question.path),
      "start": question.question.place.start.json,
      "feature": question.question.feature.map(JSONValue.string),
      "old": .string(question.question.old),
      "new": .string(question.question.new),
      "shape": question.question.shape.map(JSONValue.string),
      "was": question.question.oldName.map(JSONValue.string),
    ]
  }
}
