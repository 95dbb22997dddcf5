/// A place where a declaration is declared or named.
package struct Reference: Sendable {
  /// What it is named for.
  package enum Role: Hashable, Sendable {
    case declaration
    case name(ReferenceRole)
    case type(TypeRole)
    /// What is around a type in the name of that type: `Place` in `struct Place.Zone`.
    case typePath
    case path(ActionPathRole)
    case code(CodeRole)
  }

  /// How it is written there.
  package enum Form: Sendable {
    case name
    /// As the name of a type, which is that of a child in capitals where the child can be several things.
    case typeName
    /// By itself in Swift, where another name might mean something else. The token's place.
    case variable(CodeFragment, place: Int)
  }

  package let target: DeclarationID
  /// The name alone.
  package let range: SourceRange
  package let role: Role
  package let form: Form
  /// The feature in which it stands, and the saga or the actions whose effect it is a part of.
  package let feature: String?
  package let user: DeclarationUser?
}

/// A declaration as it stands in its file.
package struct Declaration: Sendable {
  package let id: DeclarationID
  /// Its name alone.
  package let range: SourceRange
  package let attributes: Attributes
}

extension SchemaIndex {
  /// Where a declaration stands, the first of several with its name.
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

  /// Everything that a file declares, in its order. What `let` names is known inside of an effect alone.
  package func declarations(in file: SourceFile) -> [Declaration] {
    sites(in: file).compactMap { site in
      guard case .declared(let id, let attributes) = site.subject, id.kind != .local else {
        return nil
      }
      return Declaration(id: id, range: site.range, attributes: attributes)
    }
  }

  /// The places that name a declaration, itself included, in the order of the files.
  package func references(to id: DeclarationID) -> [Reference] {
    references(to: id, in: files[...])
  }

  /// The places in the files of the module that name a declaration.
  package func ownReferences(to id: DeclarationID) -> [Reference] { references(to: id, in: own) }

  private func references(to id: DeclarationID, in files: ArraySlice<ReadFile>) -> [Reference] {
    var reader = SiteReader(self)
    return files.flatMap { file in
      spellings(of: id).flatMap { file.sites.byName[$0] ?? [] }
        .flatMap { reader.references(at: $0) }.filter { $0.target == id }
    }
  }

  /// The declaration or reference at a place of a file; the first of several that one name means.
  package func reference(at place: Int, in file: SourceFile) -> Reference? {
    var reader = SiteReader(self)
    for site in sites(in: file) where site.range.lower <= place && place <= site.range.upper {
      if let reference = reader.references(at: site).first { return reference }
    }
    return nil
  }

  /// All places of a file that declare or name something, in its order.
  package func references(in file: SourceFile) -> [Reference] {
    var reader = SiteReader(self)
    return sites(in: file).flatMap { reader.references(at: $0).prefix(1) }
  }

  /// What a file declares, if it could be read.
  package func declaration(of file: SourceFile) -> FileDeclaration? {
    files.first { $0.source === file }?.declaration
  }

  /// Places in Swift that may name a declaration, or something else of that name: only people and compilers know.
  ///
  /// - Returns: Each with what stands there: `.muted`
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

  /// The words that may mean a declaration.
  private func spellings(of id: DeclarationID) -> [String] {
    choiceName(of: id).map { [id.name, $0] } ?? [id.written]
  }

  /// The name of the type that is made for a child that can be several things.
  package func choiceName(of id: DeclarationID) -> String? {
    guard id.kind == .child, let child = names.features[id.feature ?? ""]?.child(id.name),
      !child.members.isEmpty
    else { return nil }
    return child.choiceName
  }
}

/// Finds out what places mean.
package struct SiteReader {
  private let index: SchemaIndex
  private var last: CodeReader?

  package init(_ index: SchemaIndex) { self.index = index }

  /// What a place names: nothing where nothing of the schema is meant; several where a name in Swift is a value of
  /// several actions.
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
    case .label(let name, let path):
      return index.action(path, from: site.feature)
        .map { [reference($0.inner(.value, name))] } ?? []
    case .type(let names):
      return index.type(names, from: site.feature).map { [reference($0, .typeName)] } ?? []
    case .code(let fragment, let place):
      return code(fragment).meanings(at: place).map { reference($0, $1) }
    }
  }

  /// Names come in the order of the code that they stand in.
  package mutating func code(_ fragment: CodeFragment) -> CodeReader {
    if let last, last.fragment === fragment { return last }
    let reader = CodeReader(fragment, index)
    last = reader
    return reader
  }
}

extension SchemaIndex {
  /// The field or child of a name.
  func stateMember(_ name: String, of feature: String?) -> DeclarationID? {
    guard let feature, let declaration = names.features[feature] else { return nil }
    if declaration.fieldPlaces[name] != nil { return .field(name, in: feature) }
    return declaration.child(name).map { _ in .child(name, in: feature) }
  }

  /// What a dotted name means as a type: a declared one, the state or actions of a feature, a client.
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

  /// What a component of the path of an action means, as it is written in a feature.
  func meaning(of place: Int, in path: [String], from feature: String) -> DeclarationID? {
    guard let route = actions.route(path, in: feature) else { return nil }
    if route.isForeign, place == 0 { return .feature(path[0]) }
    let levels = route.steps.map { ($0.feature, $0.index) } + [(route.feature, route.start)]
    for (owner, start) in levels {
      guard start < path.count, let child = names.features[owner]?.child(path[start]) else {
        continue
      }
      let id = DeclarationID.child(path[start], in: owner)
      if place == start { return id }
      if place == start + 1, !child.members.isEmpty { return id.inner(.choice, path[place]) }
    }
    let action = Array(path[route.start...])
    let actions = names.features[route.feature]?.actions ?? []
    if place == path.count - 1, actions.contains(where: { $0.path.map(\.value) == action }) {
      return .action(action, in: route.feature)
    }
    if place == route.start + 1, action[0] == "binding" {
      return names.features[route.feature]?.child(action[1]) == nil
        ? .field(action[1], in: route.feature) : .child(action[1], in: route.feature)
    }
    // An action may be called like a saga that reports nothing.
    guard place == route.start, !actions.contains(where: { $0.path[0].value == action[0] }),
      let saga = names.features[route.feature]?.sagas.first(where: { $0.name.value == action[0] })
    else { return nil }
    return !saga.isList
      ? .saga(action[0], in: route.feature) : .field(action[0], in: route.feature)
  }
}
