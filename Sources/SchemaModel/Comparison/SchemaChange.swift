/// One difference between two versions of a schema, and what it does.
public struct SchemaChange: Sendable {
  /// The row of the table of changes.
  public let kind: ChangeKind
  /// The feature that it is in, by its newer name; nil for what features share.
  public let feature: String?
  /// What changed there: `actions.submit`, or nothing when it is the feature itself.
  public let subject: String
  /// How it was written, if that says more than the subject.
  public let old: String?
  /// How it is written now.
  public let new: String?
  /// What it does, the gravest first; never empty.
  public let effects: [ChangeEffect]
  /// Whether the older version said that it would happen, by `@deprecated`.
  public let isAnnounced: Bool
  /// What follows from it.
  public let note: String?
  /// Where it is in the newer version, or where it was in the older one.
  public let place: SourceRange
  /// Whether the place is one of the older version, because the newer one has none.
  public let isInOldVersion: Bool
}

/// Something that is gone and something that came, which may be the same by another name. Only people know.
public struct RenameQuestion: Sendable {
  /// The feature that both are in.
  public let feature: String?
  /// What is gone: `state.muted`.
  public let old: String
  /// What came: `state.isMuted`.
  public let new: String
  /// What both have in common: `Bool`.
  public let shape: String?
  /// What `@was` would have to say; nil for what cannot have it.
  public let oldName: String?
  /// Where the new one is.
  public let place: SourceRange
}
