import SchemaModel

// Renaming in all modules, for the command line and for editors.

extension SchemaModules {
  /// Computes a rename in all modules, which must have no errors. The caller has to check the result.
  ///
  /// - Parameters:
  ///   - path: The path of the declaration: `Login.actions.submit`.
  ///   - name: The new name, without a path.
  ///   - keepsOldName: Whether the old name keeps working, deprecated.
  /// - Throws: Why the rename is impossible.
  package func renaming(
    _ path: String, to name: String, keepsOldName: Bool
  ) throws(SchemaRename.Failure) -> SchemaRename {
    let index = self.index
    return try renaming(index.id(at: path), to: name, in: index, keepsOldName: keepsOldName)
  }

  /// Computes and checks a rename in all modules that are connected to a file.
  ///
  /// - Parameters:
  ///   - offset: The offset of a reference to the declaration, in bytes.
  ///   - file: A file of these modules.
  ///   - name: The new name, without a path.
  ///   - keepsOldName: Whether the old name keeps working, deprecated.
  /// - Throws: Why the rename is impossible: errors before or after it, or a name that is taken.
  package func renaming(
    at offset: Int, in file: SourceFile, to name: String, keepsOldName: Bool
  ) throws(SchemaRename.Failure) -> [(old: SourceFile, new: SourceFile)] {
    let modules = connected(to: file)
    if let error = modules.errors.first {
      throw SchemaRename.Failure("first fix the errors in the schemas: \(error)")
    }
    let index = modules.index
    guard let target = index.reference(at: offset, in: file)?.target else {
      throw SchemaRename.Failure("there is no declaration here")
    }
    guard target.canBeRenamed else {
      throw SchemaRename.Failure("reduxgen does not rename dependencies; edit the schema")
    }
    let rename = try modules.renaming(target, to: name, in: index, keepsOldName: keepsOldName)
    let renamed = modules.applying(rename)
    if let error = renamed.errors.first {
      throw SchemaRename.Failure("with `\(name)` there would be an error: \(error)")
    }
    try renamed.checkMeanings(after: rename)
    return rename.changes
  }

  /// - Parameter index: All modules together.
  func renaming(
    _ target: DeclarationID, to name: String, in index: SchemaIndex, keepsOldName: Bool
  ) throws(SchemaRename.Failure) -> SchemaRename {
    let module = index.declaration(target).flatMap { part(of: $0.range.file) }
    let features = (module?.files ?? []).compactMap(\.declaration).flatMap(\.features)
    if target.kind == .feature, features.contains(where: { $0.name.value == name }) {
      throw SchemaRename.Failure("a feature `\(name)` exists already; choose another name")
    }
    return try SchemaRename(target, to: name, in: index, keepsOldName: keepsOldName)
  }

  /// Checks that every name still means the same after a rename that caused no errors. The new name could hide a
  /// declaration of another module.
  ///
  /// - Throws: The first range whose meaning changed.
  package func checkMeanings(after rename: SchemaRename) throws(SchemaRename.Failure) {
    if count > 1, rename.isOfType { try rename.checkMeanings(in: index) }
  }

  /// The modules after a rename.
  package func applying(_ rename: SchemaRename) -> SchemaModules {
    let changed = rename.changedFiles
    return SchemaModules(
      parts.map { part in
        let files = part.files.map { file in
          changed[file.source].map { file.replaced(by: $0) } ?? file
        }
        return (part.module, files, part.isRead)
      }, isPartial: isPartial)
  }

  /// The module of a file, and all modules connected to it by imports, directly or indirectly.
  package func connected(to file: SourceFile) -> SchemaModules {
    guard let own = part(of: file) else { return self }
    var edges = imports.map(Array.init)
    for (place, others) in imports.enumerated() {
      for other in others { edges[other].append(place) }
    }
    let found = FeatureGraph.places(from: [own.place], along: edges).union([own.place])
    return SchemaModules(
      found.sorted().map { (parts[$0].module, parts[$0].files, parts[$0].isRead) },
      isPartial: isPartial)
  }

  private func part(of file: SourceFile) -> Part? {
    parts.first { $0.files.contains { $0.source === file } }
  }

  /// The errors in all modules.
  package var errors: [Diagnostic] { findings().flatMap(\.errors.sorted) }
}

extension DeclarationID {
  package var canBeRenamed: Bool { kind != .dependency }
}
