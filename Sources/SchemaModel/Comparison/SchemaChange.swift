/// One difference between two versions of a schema, and what it does.
package struct SchemaChange: Sendable {
  /// The row of the table of changes.
  package let kind: ChangeKind
  /// The feature that it is in, by its newer name; nil for what features share.
  package let feature: String?
  /// What changed there: `actions.submit`, or nothing when it is the feature itself.
  package let subject: String
  /// How it was written, if that says more than the subject.
  package let old: String?
  /// How it is written now.
  package let new: String?
  /// What it does, the gravest first; never empty.
  package let effects: [ChangeEffect]
  /// Whether the older version said that it would happen, by `@deprecated`.
  package let isAnnounced: Bool
  /// What follows from it.
  package let note: String?
  /// Where it is in the newer version, or where it was in the older one.
  package let place: SourceRange
  /// Whether the place is one of the older version, because the newer one has none.
  package let isInOldVersion: Bool
}

/// Something that is gone and something that came, which may be the same by another name. Only people know.
package struct RenameQuestion: Sendable {
  /// The feature that both are in.
  package let feature: String?
  /// What is gone: `state.muted`.
  package let old: String
  /// What came: `state.isMuted`.
  package let new: String
  /// What both have in common: `Bool`.
  package let shape: String?
  /// What `@was` would have to say; nil for what cannot have it.
  package let oldName: String?
  /// Where the new one is.
  package let place: SourceRange
}
