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

  func compare(_ lists: FieldLists, in scope: Scope) {
    let kinds = lists.kinds
    func subject(_ field: StateField) -> Subject {
      Subject("\(lists.prefix).\(field.name.value)", in: scope, at: field.name.range)
    }
    let renamed = DeclaredRenames.renames(
      lists.old.map(\.name.value), lists.new.map { ($0.name.value, $0.attributes.was?.value) })
    let all = Matching(lists.old, lists.new, by: \.name.value, renamed: renamed)
    for (old, field) in all.kept { compare(old, field, of: lists, subject(field)) }
    for field in all.came where field.attributes.bind != nil {
      add(.bound, subject(field), new: "binding.\(field.name.value)")
    }
    let section = Section<StateField>(
      added: { !$0.isComputed && $0.initialText == nil ? kinds.addedRequired : kinds.added },
      removed: kinds.removed, subject: { field, _ in subject(field).storing(field.isInData) },
      text: Self.text, attributes: \.attributes,
      shape: { field, isOld in
        let type = self.type(field.type, in: scope, isOld: isOld)
        return ("\(field.isConstant) \(field.isComputed) \(type.text)", field.type.text)
      })
    compare(all, section, in: scope.feature)
    let now = lists.new.filter { !$0.isComputed }
    let stored = Matching(
      lists.old.filter { !$0.isComputed }, now, by: \.name.value, renamed: renamed)
    addOrder(kinds.order, stored, Subject(lists.prefix, in: scope, at: now.first?.name.range))
  }

  /// - Parameter whole: the field where it does not matter whether data have it.
  private func compare(
    _ old: StateField, _ new: StateField, of lists: FieldLists, _ whole: Subject
  ) {
    // Of what is computed or left out, data know nothing.
    let subject = whole.storing(old.isInData && new.isInData)
    let kinds = lists.kinds
    let scope = subject.scope
    compare(kinds.renamed, subject, old.name.value, new.name.value)
    let before = type(old.type, in: scope, isOld: true)
    let now = type(new.type, in: scope, isOld: false)
    if before != now {
      let types = spelled((old.type, scope.oldFeature), (new.type, scope.feature))
      add(
        kinds.type, subject, old: types.old, new: types.new,
        note: Self.note(from: before, to: now, isStored: scope.isStored))
    }
    switch (old.storage, new.storage) {
    case (.computed(let before), .computed(let now)):
      let feature = lists.kinds.added.section == "state" ? scope.feature : nil
      compare(
        kinds.body, subject, CanonicalCode.text(before, codeNames(lists, in: scope)),
        CanonicalCode.text(now, renames.newCodeNames(in: feature)), as: (before.text, now.text))
    case (.stored, .stored):
      compare(
        new.isConstant ? kinds.constant : kinds.variable, subject, old.isConstant, new.isConstant,
        ("let", "var"))
      compareStart(of: old, new, kinds, subject)
    default:
      add(
        kinds.computed, whole.storing(old.isInData || new.isInData), old: Self.text(of: old),
        new: Self.text(of: new))
    }
    compareAttributes(of: old, new, kinds, whole)
    compareLabels(old, new, subject, oldName: old.name.value)
  }

  private func compareStart(
    of old: StateField, _ new: StateField, _ kinds: ChangeKind.OfFields, _ subject: Subject
  ) {
    let before = Self.startText(
      of: old, renames.codeNames(in: nil),
      self.old.type(old.type.syntax, from: subject.scope.oldFeature))
    let now = Self.startText(
      of: new, renames.newCodeNames(in: nil), type(new.type, in: subject.scope, isOld: false))
    compare(
      before == nil
        ? kinds.defaultAdded : now == nil ? kinds.defaultRemoved : kinds.defaultChanged,
      subject, before, now,
      as: (before.flatMap { _ in old.initialText }, now.flatMap { _ in new.initialText }))
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

  func compareRedacted(
    _ old: Attributes, _ new: Attributes, _ kind: ChangeKind, _ subject: Subject
  ) {
    compare(kind, subject, old.redacted != nil, new.redacted != nil, ("@redacted", "shown"))
  }

  private func compareAttributes(
    of old: StateField, _ new: StateField, _ kinds: ChangeKind.OfFields, _ subject: Subject
  ) {
    let (before, now) = (old.attributes, new.attributes)
    let oldKey = before.key?.value ?? new.name.value
    let newKey = now.key?.value ?? new.name.value
    // That a rename changes the key as well has been said with the rename; data with the old one is read.
    if before.transient == nil, now.transient == nil, !new.isComputed {
      compare(kinds.key, subject, oldKey, newKey)
    }
    if (before.transient == nil) == (now.transient == nil), oldKey == newKey,
      before.redacted != nil, now.redacted != nil
    {
      // What is redacted is stored only under a key of its own, even one that is its name.
      compare(
        kinds.transient, subject, before.isUnwritten, now.isUnwritten, ("@redacted", "stored"))
    }
    compare(
      kinds.transient, subject, before.transient != nil, now.transient != nil,
      ("@transient", "stored"))
    compareRedacted(before, now, kinds.redacted, subject)
    compare(.once, subject, before.once != nil, now.once != nil, ("@once", "kept"))
    // The action is called like the field, and has no alias.
    compare(
      before.bind == nil ? .bound : .unbound, subject,
      before.bind.map { _ in "binding.\(old.name.value)" },
      now.bind.map { _ in "binding.\(new.name.value)" })
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
