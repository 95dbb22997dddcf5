// The fields of a state or a struct.

extension ChangeFinder {
  /// The fields of both versions, with the features from where their types are seen.
  struct FieldLists {
    var old: [StateField]
    var new: [StateField]
    /// What the names of the fields follow: `state`, `types.Place`.
    var prefix: String
    var kinds: ChangeKind.OfFields
  }

  mutating func compare(_ lists: FieldLists, in scope: Scope) {
    let renamed = DeclaredRenames.renames(
      lists.old.map(\.name.value), lists.new.map { ($0.name.value, $0.attributes.was?.value) })
    let all = Matching(lists.old, lists.new, by: \.name.value, renamed: renamed)
    for (old, field) in all.kept { compare(old, field, of: lists, in: scope) }
    for field in all.came { add(field, of: lists, in: scope) }
    for field in all.gone {
      add(
        lists.kinds.removed, "\(lists.prefix).\(field.name.value)",
        in: scope.storing(field.isInData), old: Self.text(of: field),
        isAnnounced: field.attributes.deprecated != nil)
    }
    let now = lists.new.filter { !$0.isComputed }
    let stored = Matching(
      lists.old.filter { !$0.isComputed }, now, by: \.name.value, renamed: renamed)
    if let first = now.first {
      addOrder(lists.kinds.order, stored, lists.prefix, in: scope, at: first.name.range)
    }
    ask(
      all.gone.map { candidate($0, of: lists, in: scope, isOld: true) },
      all.came.map { candidate($0, of: lists, in: scope, isOld: false) }, feature: scope.feature)
  }

  private mutating func add(_ field: StateField, of lists: FieldLists, in scope: Scope) {
    let isRequired = !field.isComputed && field.initialText == nil
    add(
      isRequired ? lists.kinds.addedRequired : lists.kinds.added,
      "\(lists.prefix).\(field.name.value)", in: scope.storing(field.isInData),
      at: field.name.range, new: Self.text(of: field))
    if field.attributes.bind != nil {
      add(
        .bound, "\(lists.prefix).\(field.name.value)", in: scope, at: field.name.range,
        new: "binding.\(field.name.value)")
    }
  }

  private func candidate(
    _ field: StateField, of lists: FieldLists, in scope: Scope, isOld: Bool
  ) -> RenameCandidate {
    let type =
      isOld
      ? oldType(field.type, from: scope.oldFeature) : newType(field.type, from: scope.feature)
    return RenameCandidate(
      subject: "\(lists.prefix).\(field.name.value)", name: field.name.value,
      shape: "\(field.isConstant) \(field.isComputed) \(type.text)", shownShape: field.type.text,
      place: field.name.range)
  }

  private mutating func compare(
    _ old: StateField, _ new: StateField, of lists: FieldLists, in whole: Scope
  ) {
    // Of what is computed or left out, data know nothing.
    let scope = whole.storing(old.isInData && new.isInData)
    let kinds = lists.kinds
    let name = new.name.value
    let subject = "\(lists.prefix).\(name)"
    let place = new.name.range
    if old.name.value != name {
      add(kinds.renamed, subject, in: scope, at: place, old: old.name.value, new: name)
    }
    let types = spelled((old.type, scope.oldFeature), (new.type, scope.feature))
    let (before, now) = (
      oldType(old.type, from: scope.oldFeature), newType(new.type, from: scope.feature)
    )
    if before != now {
      add(
        kinds.type, subject, in: scope, at: place, old: types.old, new: types.new,
        note: Self.note(from: before, to: now, isStored: scope.isStored))
    }
    switch (old.storage, new.storage) {
    case (.computed(let before), .computed(let now)):
      let texts = (
        CanonicalCode.text(before, codeNames(lists, in: scope)),
        CanonicalCode.text(
          now, renames.newCodeNames(in: lists.kinds.added.section == "state" ? scope.feature : nil))
      )
      if texts.0 != texts.1 {
        add(kinds.body, subject, in: scope, at: place, old: before.text, new: now.text)
      }
    case (.stored, .stored):
      if old.isConstant != new.isConstant {
        add(
          new.isConstant ? kinds.constant : kinds.variable, subject, in: scope, at: place,
          old: old.isConstant ? "let" : "var", new: new.isConstant ? "let" : "var")
      }
      compareStart(of: old, new, lists, subject, in: scope)
    default:
      add(
        kinds.computed, subject, in: whole.storing(old.isInData || new.isInData), at: place,
        old: Self.text(of: old), new: Self.text(of: new))
    }
    compareAttributes(of: old, new, kinds, subject, in: whole)
    compareLabels(
      (old.attributes, old.documentation), (new.attributes, new.documentation), subject, in: scope,
      at: place, oldName: old.name.value)
  }

  private mutating func compareStart(
    of old: StateField, _ new: StateField, _ lists: FieldLists, _ subject: String,
    in scope: Scope
  ) {
    let (kinds, place) = (lists.kinds, new.name.range)
    let before = Self.startText(
      of: old, renames.codeNames(in: nil),
      self.old.type(old.type.syntax, from: scope.oldFeature))
    let now = Self.startText(
      of: new, renames.newCodeNames(in: nil), newType(new.type, from: scope.feature))
    let texts = (old.initialText, new.initialText)
    if before == nil, now != nil {
      add(kinds.defaultAdded, subject, in: scope, at: place, new: texts.1)
    } else if before != nil, now == nil {
      add(kinds.defaultRemoved, subject, in: scope, at: place, old: texts.0)
    } else if before != now {
      add(kinds.defaultChanged, subject, in: scope, at: place, old: texts.0, new: texts.1)
    }
  }

  private static func startText(
    of field: StateField, _ names: CodeNames, _ type: TypeSyntax
  ) -> String? {
    guard case .stored(let initial) = field.storage else { return nil }
    if let initial { return CanonicalCode.text(initial, names, as: type.unwrapped.text) }
    switch field.type.syntax.impliedDefault {
    case "[]": return "[ ]"
    case "[:]": return "[ : ]"
    case let other: return other
    }
  }

  /// What the code of computed fields mentions: fields of the state, or of the struct itself.
  private func codeNames(_ lists: FieldLists, in scope: Scope) -> CodeNames {
    var names = renames.codeNames(in: lists.kinds.added.section == "state" ? scope.oldFeature : nil)
    if lists.kinds.added.section != "state" {
      names.variables = DeclaredRenames.renames(
        lists.old.map(\.name.value), lists.new.map { ($0.name.value, $0.attributes.was?.value) })
    }
    return names
  }

  mutating func compareRedacted(
    _ old: Attributes, _ new: Attributes, _ kind: ChangeKind, _ subject: String, in scope: Scope,
    at place: SourceRange
  ) {
    let (before, now) = (old.redacted == nil, new.redacted == nil)
    guard before != now else { return }
    let words = (hidden: "@redacted", shown: "shown")
    add(
      kind, subject, in: scope, at: place, old: before ? words.shown : words.hidden,
      new: now ? words.shown : words.hidden)
  }

  private mutating func compareAttributes(
    of old: StateField, _ new: StateField, _ kinds: ChangeKind.OfFields, _ subject: String,
    in scope: Scope
  ) {
    let place = new.name.range
    let (before, now) = (old.attributes, new.attributes)
    let oldKey = before.key?.value ?? new.name.value
    let newKey = now.key?.value ?? new.name.value
    // That a rename changes the key as well has been said with the rename; data with the old one is read.
    if oldKey != newKey, before.transient == nil, now.transient == nil, !new.isComputed {
      add(kinds.key, subject, in: scope, at: place, old: oldKey, new: newKey)
    }
    if (before.transient == nil) != (now.transient == nil) {
      add(
        kinds.transient, subject, in: scope, at: place,
        old: before.transient == nil ? "stored" : "@transient",
        new: now.transient == nil ? "stored" : "@transient")
    } else if oldKey == newKey, before.redacted != nil, now.redacted != nil,
      before.isUnwritten != now.isUnwritten
    {
      // What is redacted is stored only under a key of its own, even one that is its name.
      add(
        kinds.transient, subject, in: scope, at: place,
        old: before.isUnwritten ? "@redacted" : "stored",
        new: now.isUnwritten ? "@redacted" : "stored")
    }
    compareRedacted(before, now, kinds.redacted, subject, in: scope, at: place)
    if (before.once == nil) != (now.once == nil) {
      add(
        .once, subject, in: scope, at: place, old: before.once == nil ? "kept" : "@once",
        new: now.once == nil ? "kept" : "@once")
    }
    switch (before.bind, now.bind) {
    case (nil, _?):
      add(.bound, subject, in: scope, at: place, new: "binding.\(new.name.value)")
    case (_?, nil):
      add(.unbound, subject, in: scope, at: place, old: "binding.\(old.name.value)")
    default:
      // The action is called like the field, and has no alias.
      if now.bind != nil, old.name.value != new.name.value {
        add(
          .unbound, subject, in: scope, at: place, old: "binding.\(old.name.value)",
          new: "binding.\(new.name.value)")
      }
    }
  }

  /// What becomes of data when a type changes.
  private static func note(
    from old: TypeSyntax, to new: TypeSyntax, isStored: Bool
  ) -> String? {
    guard isStored else { return nil }
    if new == .optional(old) {
      return "older data decodes, newer data does not decode in older builds"
    }
    if old == .optional(new) { return "older data without it does not decode" }
    return "older data does not decode"
  }

  /// `let id: UUID`, `title: String = ""`, `isEmpty: Bool { … }`
  static func text(of field: StateField) -> String {
    let head = "\(field.isConstant ? "let " : "")\(field.name.value): \(field.type.text)"
    switch field.storage {
    case .stored(let initial): return initial.map { "\(head) = \($0.text)" } ?? head
    case .computed(let code): return "\(head) { \(code.text) }"
    }
  }
}

extension StateField {
  /// Whether what is stored has it in it.
  fileprivate var isInData: Bool { !isComputed && !attributes.isUnwritten }
}
