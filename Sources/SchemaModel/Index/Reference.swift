/// A source range that declares or names a declaration.
package struct Reference: Sendable {
  /// The position of a name in a schema.
  package enum Role: Hashable, Sendable {
    case declaration
    case name(ReferenceRole)
    case type(TypeRole)
    /// An outer type in the name of a nested one: `Place` in `struct Place.Zone`.
    case typePath
    case path(ActionPathRole)
    case code(CodeRole)
  }

  /// The spelling of a name.
  package enum Form: Sendable {
    case name
    /// A type name. For a child with a choice, it is the capitalized name of the child.
    case typeName
    /// A bare name in Swift, with its token index. After a rename, it might mean something else.
    case variable(CodeFragment, place: Int)
  }

  package let target: DeclarationID
  /// The range of the name alone.
  package let range: SourceRange
  package let role: Role
  package let form: Form
  /// The feature that contains the reference. `user` is the part of the feature.
  package let feature: String?
  package let user: DeclarationUser?
}

/// A declaration in a file.
package struct Declaration: Sendable {
  package let id: DeclarationID
  /// The range of its name alone.
  package let range: SourceRange
  package let attributes: Attributes
}

extension SchemaIndex {
  /// The declaration with an id; the first one if there are several.
  package func declaration(_ id: DeclarationID) -> Declaration? {
    for file in files {
      for site in file.sites.byName[id.written] ?? [] {
        if case .declared(id, let attributes) = site.subject {
          return Declaration(id: id, range: site.range, attributes: attributes)
        }
      }
    }
    return nil
  }

  /// The declarations of a file in source order, without `let` names, which are local to an effect.
  package func declarations(in file: SourceFile) -> [Declaration] {
    sites(in: file).compactMap { site in
      guard case .declared(let id, let attributes) = site.subject, id.kind != .local else {
        return nil
      }
      return Declaration(id: id, range: site.range, attributes: attributes)
    }
  }

  /// The references to a declaration, itself included, in the order of the files.
  package func references(to id: DeclarationID) -> [Reference] {
    references(to: id, in: files[...])
  }

  /// The references to a declaration in the files of the module.
  package func ownReferences(to id: DeclarationID) -> [Reference] { references(to: id, in: own) }

  private func references(to id: DeclarationID, in files: ArraySlice<ReadFile>) -> [Reference] {
    var reader = SiteReader(self)
    return files.flatMap { file in
      spellings(of: id).flatMap { file.sites.byName[$0] ?? [] }
        .flatMap { reader.references(at: $0) }.filter { $0.target == id }
    }
  }

  /// The declaration or reference at an offset of a file; the first one if a name means several.
  package func reference(at place: Int, in file: SourceFile) -> Reference? {
    var reader = SiteReader(self)
    for site in sites(in: file) where site.range.lower <= place && place <= site.range.upper {
      if let reference = reader.references(at: site).first { return reference }
    }
    return nil
  }

  /// The declarations and references of a file in source order.
  package func references(in file: SourceFile) -> [Reference] {
    var reader = SiteReader(self)
    return sites(in: file).flatMap { reader.references(at: $0).prefix(1) }
  }

  /// The declaration of a file, if it could be read.
  package func declaration(of file: SourceFile) -> FileDeclaration? {
    files.first { $0.source === file }?.declaration
  }

  /// Names in Swift that may refer to a declaration, or to something else: only the compiler knows.
  ///
  /// - Returns: The references, each with its text, such as `.muted`.
  package func mentions(of id: DeclarationID) -> [(reference: Reference, text: String)] {
    var reader = SiteReader(self)
    return files.flatMap { file in
      (file.sites.byName[id.written] ?? []).compactMap { site in
        guard case .code(let fragment, let place) = site.subject,
          let text = reader.code(fragment).mention(of: id, at: place)
        else { return nil }
        let reference = Reference(
          target: id, range: site.range, role: site.role, form: .variable(fragment, place: place),
          feature: site.feature, user: site.user)
        return (reference, text)
      }
    }
  }

  private func sites(in file: SourceFile) -> [SchemaSite] {
    files.filter { $0.source === file }.flatMap { $0.sites.byName.values.joined() }
      .sorted { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) }
  }

  /// The names that may refer to a declaration.
  private func spellings(of id: DeclarationID) -> [String] {
    choiceName(of: id).map { [id.name, $0] } ?? [id.written]
  }

  /// The name of the type that is generated for a child with a choice.
  package func choiceName(of id: DeclarationID) -> String? {
    guard id.kind == .child, let child = names.features[id.feature ?? ""]?.child(id.name),
      !child.members.isEmpty
    else { return nil }
    return child.choiceName
  }
}

/// Resolves sites to references.
package struct SiteReader {
  private let index: SchemaIndex
  private var last: CodeReader?

  package init(_ index: SchemaIndex) { self.index = index }

  /// The references at a site: none if it means nothing in the schema; several for a value that several actions carry.
  mutating func references(at site: SchemaSite) -> [Reference] {
    func reference(_ id: DeclarationID, _ form: Reference.Form = .name) -> Reference {
      Reference(
        target: id, range: site.range, role: site.role, form: form, feature: site.feature,
        user: site.user)
    }
    switch site.subject {
    case .declared(let id, _), .known(let id): return [reference(id)]
    case .inState(let name):
      return index.stateMember(name, of: site.feature).map { [reference($0)] } ?? []
    case .path(let path, let place):
      return index.meaning(of: place, in: path.map(\.value), from: site.feature ?? "")
        .map { [reference($0)] } ?? []
    case .given(let path, let place):
      return index.meaning(of: place, inGiven: path.map(\.value), of: site.feature)
        .map { [reference($0)] } ?? []
    case .label(let name, let path):
      return index.action(path, from: site.feature)
        .map { [reference($0.inner(.value, name))] } ?? []
    case .type(let names):
      return index.type(names, from: site.feature).map { [reference($0, .typeName)] } ?? []
    case .code(let fragment, let place):
      return code(fragment).meanings(at: place).map { reference($0, $1) }
    }
  }

  /// Keeps the last reader, since the sites of a fragment follow one another.
  package mutating func code(_ fragment: CodeFragment) -> CodeReader {
    if let last, last.fragment === fragment { return last }
    let reader = CodeReader(fragment, index)
    last = reader
    return reader
  }
}

extension SchemaIndex {
  /// The field or child with a name.
  func stateMember(_ name: String, of feature: String?) -> DeclarationID? {
    guard let feature, let declaration = names.features[feature] else { return nil }
    if declaration.fieldPlaces[name] != nil { return .field(name, in: feature) }
    return declaration.child(name).map { _ in .child(name, in: feature) }
  }

  /// The declaration that a component of the path of a given value refers to.
  func meaning(of place: Int, inGiven path: [String], of feature: String?) -> DeclarationID? {
    guard let owner = names.features[feature ?? ""], let child = owner.child(path[0]) else {
      return nil
    }
    let id = DeclarationID.child(path[0], in: owner.name.value)
    if place == 0 { return id }
    guard place == path.count - 1 else { return id.inner(.choice, path[place]) }
    let target = names.feature(of: child, member: path.count == 3 ? path[1] : nil)
    return target?.dependency(path[place]) == nil
      ? stateMember(path[place], of: target?.name.value)
      : target.map { DeclarationID(.dependency, in: $0.name.value, [path[place]]) }
  }

  /// The declaration of a dotted type name: a type, a choice, a client or a feature.
  func type(_ path: [String], from feature: String?) -> DeclarationID? {
    let name = path.joined(separator: ".")
    if let full = names.fullName(ofType: name, from: feature) { return type(full) }
    if let choice = path.last, path.count <= 2, let owner = path.count == 2 ? path[0] : feature,
      let child = names.features[owner]?.children
        .first(where: { !$0.members.isEmpty && $0.choiceName == choice })
    {
      return .child(child.name.value, in: owner)
    }
    guard path.count == 1 else { return nil }
    if names.clients[name] != nil { return .client(name) }
    return names.isFeature(name) ? .feature(name) : nil
  }

  /// A declared type, by its full name.
  package func type(_ fullName: String) -> DeclarationID? {
    names.types[fullName].map { DeclarationID(.type, in: $0.feature, $0.value.path) }
  }

  /// A field or case of a declared type.
  func member(_ name: String, of type: DeclarationID) -> DeclarationID? {
    names.types[type.fullName]?.value.memberNames.contains(name) == true
      ? type.inner(.member, name) : nil
  }

  /// The declaration that a component of an action path refers to, in a feature.
  func meaning(of place: Int, in path: [String], from feature: String) -> DeclarationID? {
    guard let found = actions.resolve(path, in: feature).action else { return nil }
    let route = found.route
    if route.isForeign, place == 0 { return .feature(path[0]) }
    let end = path.count - found.caseTypes.count
    if place >= end {
      return type(found.caseTypes[place - end]).flatMap { member(path[place], of: $0) }
    }
    let levels = route.steps.map { ($0.feature, $0.index) } + [(route.feature, route.start)]
    for (owner, start) in levels {
      guard start < path.count, let child = names.features[owner]?.child(path[start]) else {
        continue
      }
      let id = DeclarationID.child(path[start], in: owner)
      if place == start { return id }
      if place == start + 1, !child.members.isEmpty { return id.inner(.choice, path[place]) }
    }
    let action = Array(path[route.start..<end])
    let actions = names.features[route.feature]?.actions ?? []
    if place == end - 1, actions.contains(where: { $0.path.map(\.value) == action }) {
      return .action(action, in: route.feature)
    }
    if place == route.start + 1, action[0] == "binding" {
      return names.features[route.feature]?.child(action[1]) == nil
        ? .field(action[1], in: route.feature) : .child(action[1], in: route.feature)
    }
    // A saga without events may share its name with an action. The path then means the action.
    guard place == route.start, !actions.contains(where: { $0.path[0].value == action[0] }),
      let saga = names.features[route.feature]?.sagas.first(where: { $0.name.value == action[0] })
    else { return nil }
    return !saga.isList
      ? .saga(action[0], in: route.feature) : .field(action[0], in: route.feature)
  }
}
