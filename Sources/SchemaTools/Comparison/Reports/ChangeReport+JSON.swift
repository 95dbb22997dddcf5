import SchemaModel

extension ChangeReport {
  /// The differences between two versions as JSON, for programs, with a line end after it. Whole and valid without
  /// differences, too.
  ///
  /// The document is an object with `version` (of this form, an integer), `tool`, `fails`, and `changes` and
  /// `questions`. A change has `kind`, `levels`, `verdict`, `announced`, `file`, `feature`, `subject`, `old`, `new`,
  /// `note`, and `start` where the newer version has a place for it. A question has `file`, `feature`, `old`, `new`,
  /// `shape`, `was` and `start`.
  ///
  /// - Parameter toolVersion: What `tool` says.
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
