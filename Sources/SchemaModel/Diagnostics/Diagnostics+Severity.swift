extension Diagnostics {
  /// The diagnostics that comments do not allow, plus diagnostics about these comments. Errors always stay.
  ///
  /// - Parameter files: The comments of all checked files, including files without diagnostics.
  func allowing(_ files: [(source: SourceFile, comments: AllowComments)]) -> Diagnostics {
    var comments: [SourceFile: AllowComments] = [:]
    var fromComments: [Diagnostic] = []
    for file in files {
      fromComments += file.comments.diagnostics
      if !file.comments.permissions.isEmpty { comments[file.source] = file.comments }
    }
    guard !comments.isEmpty || !fromComments.isEmpty else { return self }
    var result = Diagnostics()
    func add(_ diagnostic: Diagnostic) {
      if comments[diagnostic.range.file]?.allow(diagnostic) != true {
        result.append(diagnostic)
      }
    }
    all.forEach(add)
    fromComments.forEach(add)
    // After an error, some rules did not run, so comments that look unused are not reported.
    guard !result.hasErrors else { return result }
    // Two passes: comments that allow `needless-allow` come second, because the first pass may use them.
    for isAboutItself in [false, true] {
      for file in files {
        for permission in comments[file.source]?.permissions ?? []
        where !permission.isUsed && (permission.id == .needlessAllow) == isAboutItself {
          let diagnostic = AllowComments.useless(permission)
          if isAboutItself { result.append(diagnostic) } else { add(diagnostic) }
        }
      }
    }
    return result
  }

  package func filter(_ isWanted: (Diagnostic) -> Bool) -> Diagnostics {
    Diagnostics(all.filter(isWanted))
  }

  /// The diagnostics without the warnings.
  package var errors: Diagnostics { filter { $0.severity == .error } }

  /// The diagnostics with every warning as an error.
  package var withWarningsAsErrors: Diagnostics {
    Diagnostics(
      all.map {
        Diagnostic(
          $0.id, .error, at: $0.range, $0.message, replacement: $0.replacement,
          replacing: $0.replacedRange)
      })
  }
}
