import SchemaModel

/// One difference between two versions of a schema, and its effects.
package struct SchemaChange: Sendable {
  /// The kind of the change: a row of the table of changes.
  package let kind: ChangeKind
  /// The feature that changes, by its newer name; nil for shared declarations.
  package let feature: String?
  /// The path of the changed declaration in the feature: `actions.submit`; empty for the feature itself.
  package let subject: String
  /// The text in the older version, such as `String`; nil if it says no more than the subject.
  package let old: String?
  /// The text in the newer version, such as `Int`; nil if it says no more than the subject.
  package let new: String?
  /// The effects of the change, the worst first; never empty.
  package let effects: [ChangeEffect]
  /// Whether the older version announced the change by `@deprecated`.
  package let isAnnounced: Bool
  /// The consequence of the change.
  package let note: String?
  /// The range to report, in the newer version if possible, or else in the older one.
  package let place: SourceRange
  /// Whether the range is in the older version, because the newer one has none.
  package let isInOldVersion: Bool
}

/// A removed and an added declaration that may be a rename. Only the user knows.
package struct RenameQuestion: Sendable {
  /// The feature of both declarations; nil for shared ones.
  package let feature: String?
  /// The removed declaration: `state.muted`.
  package let old: String
  /// The added declaration: `state.isMuted`.
  package let new: String
  /// What both declarations have in common, such as the type `Bool`.
  package let shape: String?
  /// The text for `@was`; nil for declarations that cannot have it.
  package let oldName: String?
  /// The range of the added declaration.
  package let place: SourceRange
}
