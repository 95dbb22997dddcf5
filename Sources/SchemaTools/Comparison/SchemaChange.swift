import SchemaModel

/// One difference between two versions of a schema, and its effects.
package struct SchemaChange: Sendable {
  /// The row of the table of changes.
  package let kind: ChangeKind
  /// The feature that it is in, by its newer name; nil for shared declarations.
  package let feature: String?
  /// The path in the feature: `actions.submit`; empty for the feature itself.
  package let subject: String
  /// The old text, if it says more than the subject.
  package let old: String?
  /// The new text.
  package let new: String?
  /// Its effects, the worst first; never empty.
  package let effects: [ChangeEffect]
  /// Whether the older version announced it by `@deprecated`.
  package let isAnnounced: Bool
  /// The consequence of the change.
  package let note: String?
  /// Its range in the newer version, or in the older one.
  package let place: SourceRange
  /// Whether the range is in the older version, because the newer one has none.
  package let isInOldVersion: Bool
}

/// A removed and an added declaration that may be a rename. Only the user knows.
package struct RenameQuestion: Sendable {
  /// The feature that both are in.
  package let feature: String?
  /// The removed declaration: `state.muted`.
  package let old: String
  /// The added declaration: `state.isMuted`.
  package let new: String
  /// What both have in common: `Bool`.
  package let shape: String?
  /// The text for `@was`; nil for declarations that cannot have it.
  package let oldName: String?
  /// The range of the added declaration.
  package let place: SourceRange
}
