import SchemaModel

extension ChangeReport {
  /// The differences between two versions as JSON, with a line end. The document is complete even without differences.
  ///
  /// The document is an object with `version` (of this form, an integer), `tool`, `fails`, and `changes` and
  /// `questions`. A change has `kind`, `levels`, `verdict`, `announced`, `file`, `feature`, `subject`, `old`, `new`,
  /// `note`, and `start` if it has a location in the newer version. A question has `file`, `feature`, `old`, `new`,
  /// `shape`, `was` and `start`.
  ///
  /// - Parameter toolVersion: The version in `tool`.
  package func json(toolVersion: String) -> String {
    let document: JSONValue = [
      "version": 1,
      "tool": ["name": "reduxgen", "version": .string(toolVersion)],
      "fails": .boolean(fails),
      "changes": .array(items.map(\.json)),
      "questions": .array(questions.map(\.json)),
    ]
    return document.text
  }
}

extension ChangeReport.JudgedChange {
  fileprivate var json: JSONValue {
    [
      "kind": .string(change.kind.name),
      "levels": .array(change.effects.map { .string($0.label) }),
      "verdict": .string(verdict.rawValue),
      "announced": .boolean(change.isAnnounced),
      "file": .string(path),
      "start": change.isInOldVersion ? JSONValue?.none : change.place.start.json,
      "feature": change.feature.map(JSONValue.string),
      "subject": .string(change.subject),
      "old": change.old.map(JSONValue.string),
      "new": change.new.map(JSONValue.string),
      "note": change.note.map(JSONValue.string),
    ]
  }
}

extension ChangeReport.Question {
  fileprivate var json: JSONValue {
    [
      "file": .string(path),
      "start": question.place.start.json,
      "feature": question.feature.map(JSONValue.string),
      "old": .string(question.old),
      "new": .string(question.new),
      "shape": question.shape.map(JSONValue.string),
      "was": question.oldName.map(JSONValue.string),
    ]
  }
}
