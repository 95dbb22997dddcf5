import SchemaModel

/// What one version declares under one name: a row that is matched with that of the other version, and compared
/// property by property. Its types, paths and Swift are in the names of the newer version.
struct Declared {
  /// What its own version calls it.
  let name: Name
  /// The same without the name of a module.
  var ownName: String
  /// What identifies it among its neighbors, in the newer version.
  var key: String
  let attributes: Attributes
  let documentation: [String]
  /// What is true of everything in it, in its version; nil if that is what is true around it.
  var scope: ChangeScope?
  /// Whether stored data have it in them.
  var isInData = true
  /// Whether stored data have its name in them.
  var isNameInData = true
  /// Whether it adds no case to any enum.
  var isIdle = false
  /// Whether it has a place in the order.
  var isOrdered = true
  /// Whether it comes and goes with its feature, which only this version has.
  var goesWithFeature = false
  /// What an addition is called, if not what one of its neighbors is.
  var added: ChangeKind?
  /// An action that comes with it, and what that is called.
  var binding: (kind: ChangeKind, text: String)?
  /// What else its addition or removal does.
  var effects: [ChangeEffect] = []
  /// What follows from its addition or removal.
  var note: String?
  /// How people read it.
  var text: String?
  /// What identifies it by whatever name, and how people read that.
  var shape: () -> (key: String, shown: String?)? = { nil }
  var properties: [Property]
  /// Protocols, with what conforms to them if that is not the declaration.
  var conformances: [(part: String?, names: [String])] = []
  /// The feature that it is, with names that must not come back.
  var feature: Feature?
  /// What is declared in it, where this is true.
  var lists: (ChangeScope) -> [DeclaredList] = { _ in [] }

  /// - Parameters:
  ///   - properties: What is shown of the first one is also how people read the declaration.
  ///   - renamed: The newer names of its neighbors.
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

/// Declarations of one kind that stand side by side, and what their changes are called.
struct DeclaredList {
  /// What stands in front of the names, unless what is around the list has a name. The list that it is compared with
  /// has the same.
  let section: String
  /// Nil for what comes and goes without being reported.
  var added: ChangeKind?
  var removed: ChangeKind?
  var renamed: ChangeKind?
  /// Nil where the order makes no difference.
  var order: ChangeKind?
  /// Where a change of order is; by default at the first of them.
  var range: SourceRange?
  /// Whether `@was` can say what one was called.
  var canHaveOldName = true
  /// Whether features share all of them.
  var isShared = false
  let items: [Declared]
}

/// A property of a declaration: what is compared, how people read it, and what a difference is called.
struct Property {
  /// When data matter to a difference.
  enum Storage {
    /// Data of both versions have the declaration in them.
    case both
    /// Data of one version have it in them.
    case either
    /// What is around is stored.
    case outer
  }

  /// What a property can follow from.
  enum Origin {
    /// The name of the declaration: a rename changes it.
    case name
    /// The feature around: where both versions have the feature, that one has changed.
    case feature
  }

  /// What a difference is called when the rank rises, when it falls, and otherwise.
  let kinds: (more: ChangeKind, less: ChangeKind, other: ChangeKind)
  /// The canonical form.
  let value: String?
  let shown: String?
  /// What is shown if both versions write it alike.
  let full: String?
  /// Compared only with a property that has the same condition.
  let condition: String
  /// By default, whether there is a value.
  let rank: Int
  let storage: Storage
  /// What it follows from. If it does in both versions, it is not compared where that has another name, or is the same.
  let origin: Origin?
  /// The part of the declaration that it is about.
  let part: String?
  var range: SourceRange?
  /// What follows from a difference.
  var note: String?
  /// The type whose values are stored.
  var type: TypeSyntax?
  /// The functions by hand that it calls.
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

  /// What becomes of functions by hand.
  static func note(came: [String], gone: [String]) -> String? {
    let parts =
      came.filter { !gone.contains($0) }.map { "`\($0)` must exist" }
      + gone.filter { !came.contains($0) }.map { "`\($0)` is no longer called" }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

/// What is true of everything in one place of a schema.
struct ChangeScope {
  /// The feature, by its newer name; nil for what features share.
  var feature: String?
  /// Nobody outside of the module sees it: whether it was so before, since what was not seen was not used.
  var isInternal = true
  /// Whether values are stored and read back.
  var isStored = false
  /// The version of what is stored.
  var storedVersion = 1
  /// Whether older data go to `State.migrate(from:_:)`.
  var isMigrated = false
  /// Whether what is around is deprecated in the older version.
  var isAnnounced = false
  /// What stands for the place of what is gone.
  var place: SourceRange
  var isInOldVersion = false

  /// What is true of something that both versions have.
  func joined(with new: ChangeScope) -> ChangeScope {
    var result = new
    result.isInternal = isInternal
    result.isStored = isStored && new.isStored
    result.isMigrated = new.storedVersion > storedVersion
    result.isAnnounced = isAnnounced
    return result
  }
}

/// Something that can differ, as differences name it.
struct ChangeSubject {
  /// What it is in the feature, such as `actions.submit`.
  var name: String
  var scope: ChangeScope
  /// Where it is in the newer version; nil for what is gone.
  var place: SourceRange?

  /// How questions name it. A feature is what everything else is in.
  var title: String { name.isEmpty ? scope.feature ?? "" : name }

  /// For what data may know nothing of.
  func storing(_ isInData: Bool) -> ChangeSubject {
    var result = self
    result.scope.isStored = scope.isStored && isInData
    return result
  }

  /// A part of it.
  func part(_ part: String?, at range: SourceRange? = nil) -> ChangeSubject {
    var result = self
    if let part { result.name = name.isEmpty ? part : "\(name).\(part)" }
    result.place = range ?? place
    return result
  }
}
