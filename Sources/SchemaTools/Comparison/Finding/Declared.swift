import SchemaModel

/// A declaration of one version. It is matched with one of the other version and compared property by property. Its
/// types, paths and Swift use the names of the newer version.
struct Declared {
  /// The name in the version of the declaration.
  let name: Name
  /// `name` without the name of a module.
  var ownName: String
  /// Identifies the declaration among its siblings: its name, or the newer one if it is renamed.
  var key: String
  let attributes: Attributes
  let documentation: [String]
  /// The scope of everything inside the declaration; nil if the scope of the outer declaration applies.
  var scope: ChangeScope?
  /// Whether stored data contains the declaration.
  var isInData = true
  /// Whether stored data contains the name of the declaration.
  var isNameInData = true
  /// Whether the declaration adds no case to any enum.
  var isIdle = false
  /// Whether the order of the declaration among its siblings matters.
  var isOrdered = true
  /// Whether only this version has its feature. Then only the addition or removal of the feature is reported.
  var goesWithFeature = false
  /// The kind of change if the declaration is added; nil for the kind of the whole list.
  var added: ChangeKind?
  /// The action that is added with the declaration, such as `binding.name`, and the kind of that change.
  var binding: (kind: ChangeKind, text: String)?
  /// Further effects of adding or removing the declaration.
  var effects: [ChangeEffect] = []
  /// The consequence of adding or removing the declaration.
  var note: String?
  /// The text of the declaration in reports.
  var text: String?
  /// Identifies the declaration regardless of its name, with text for reports.
  var shape: () -> (key: String, shown: String?)? = { nil }
  var properties: [Property]
  /// The protocols of the declaration, or of a part of it.
  var conformances: [(part: String?, names: [String])] = []
  /// The feature, if the declaration is one: its lists of removed names are compared, too.
  var feature: Feature?
  /// The declarations inside this one, for a given scope.
  var lists: (ChangeScope) -> [DeclaredList] = { _ in [] }

  /// - Parameters:
  ///   - properties: The properties of the declaration. The text of the first one is also that of the declaration.
  ///   - renamed: The newer names of the declaration and its siblings, by their older names.
  init(
    _ name: Name, _ attributes: Attributes = Attributes(), _ documentation: [String] = [],
    renamed: [String: String] = [:], properties: [Property] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.documentation = documentation
    ownName = name.value
    key = renamed[name.value] ?? name.value
    self.properties = properties
    text = properties.first?.shown
  }
}

/// Sibling declarations of one kind, with the kinds of their changes.
struct DeclaredList {
  /// The prefix of the items' paths: `actions`; that of an outer declaration replaces it. Lists are matched by section.
  let section: String
  /// The kinds of changes; nil if such a change is not reported.
  var added: ChangeKind?
  var removed: ChangeKind?
  var renamed: ChangeKind?
  /// The kind of a change of order; nil if the order makes no difference.
  var order: ChangeKind?
  /// The range of a change of order; by default that of the first item.
  var range: SourceRange?
  /// Whether the items can have `@was`.
  var canHaveOldName = true
  /// Whether the items do not belong to a single feature.
  var isShared = false
  let items: [Declared]
}

/// A property of a declaration: its compared value, its text in reports, and the kind of a difference.
struct Property {
  /// When a difference affects stored data.
  enum Storage {
    /// If the data of both versions contains the declaration.
    case both
    /// If the data of at least one version contains it.
    case either
    /// If the outer declaration is stored.
    case outer
  }

  /// What a property can be derived from.
  enum Origin {
    /// The name of the declaration: a rename changes it.
    case name
    /// The enclosing feature: if both versions have it, its own change is reported instead.
    case feature
  }

  /// The kinds of a difference: for a higher rank, for a lower rank, and for the same rank.
  let kinds: (more: ChangeKind, less: ChangeKind, other: ChangeKind)
  /// The canonical form of the value, which is compared.
  let value: String?
  let shown: String?
  /// The text that replaces `shown` in reports if `shown` is equal in both versions.
  let full: String?
  /// The property is compared only with one that has the same condition.
  let condition: String
  /// The rank that selects the kind of a difference; by default 1 if there is a value, and 0 if not.
  let rank: Int
  let storage: Storage
  /// The origin of a derived value. If both versions derive the value, only a change of the origin is reported.
  let origin: Origin?
  /// The part of the declaration that the property is about.
  let part: String?
  var range: SourceRange?
  /// The consequence of a difference.
  var note: String?
  /// The type whose values are stored.
  var type: TypeSyntax?
  /// The hand-written functions that the declaration calls.
  var functions: [String] = []

  init(
    _ kind: ChangeKind, more: ChangeKind? = nil, less: ChangeKind? = nil, _ value: String?,
    shown: String? = nil, full: String? = nil, if condition: String = "", rank: Int? = nil,
    in storage: Storage = .both, from origin: Origin? = nil, about part: String? = nil
  ) {
    kinds = (more ?? kind, less ?? kind, kind)
    self.value = value
    self.shown = shown ?? value
    self.full = full
    self.condition = condition
    self.rank = rank ?? (value == nil ? 0 : 1)
    self.storage = storage
    self.origin = origin
    self.part = part
  }

  func isAlike(_ other: Property) -> Bool {
    kinds.other.name == other.kinds.other.name && condition == other.condition
  }

  func kind(since old: Property) -> ChangeKind {
    rank == old.rank ? kinds.other : rank > old.rank ? kinds.more : kinds.less
  }

  func note(since old: Property, isStored: Bool) -> String? {
    guard let type, let before = old.type else {
      return note ?? Self.note(came: functions, gone: old.functions)
    }
    guard isStored else { return nil }
    if type == .optional(before) {
      return "older data decodes, newer data does not decode in older builds"
    }
    return before == .optional(type)
      ? "older data without it does not decode" : "older data does not decode"
  }

  /// The note about hand-written functions that are newly called, or no longer.
  static func note(came: [String], gone: [String]) -> String? {
    let parts =
      came.filter { !gone.contains($0) }.map { "`\($0)` must exist" }
      + gone.filter { !came.contains($0) }.map { "`\($0)` is no longer called" }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

/// Facts that apply to everything inside a declaration.
struct ChangeScope {
  /// The feature, by its newer name; nil for shared declarations.
  var feature: String?
  /// Whether the declaration is internal to its module, in the older version if both have it.
  var isInternal = true
  /// Whether values are stored and read back.
  var isStored = false
  /// The version of the stored data.
  var storedVersion = 1
  /// Whether `State.migrate(from:_:)` reads older data.
  var isMigrated = false
  /// Whether the older version deprecates the enclosing declaration.
  var isAnnounced = false
  /// The range that is reported for removed declarations.
  var place: SourceRange
  var isInOldVersion = false

  /// The scope of a declaration that both versions have.
  func joined(with new: ChangeScope) -> ChangeScope {
    var result = new
    result.isInternal = isInternal
    result.isStored = isStored && new.isStored
    result.isMigrated = new.storedVersion > storedVersion
    result.isAnnounced = isAnnounced
    return result
  }
}

/// The subject of a change, as reports name it.
struct ChangeSubject {
  /// The path of the subject in its feature, such as `actions.submit`; empty for the feature itself.
  var name: String
  var scope: ChangeScope
  /// The range of the subject in the newer version; nil if the subject was removed.
  var place: SourceRange?

  /// The name of the subject in questions.
  var title: String { name.isEmpty ? scope.feature ?? "" : name }

  /// The subject, marked as not stored unless stored data contains it.
  func storing(_ isInData: Bool) -> ChangeSubject {
    var result = self
    result.scope.isStored = scope.isStored && isInData
    return result
  }

  /// A part of the subject.
  func part(_ part: String?, at range: SourceRange? = nil) -> ChangeSubject {
    var result = self
    if let part { result.name = name.isEmpty ? part : "\(name).\(part)" }
    result.place = range ?? place
    return result
  }
}
