extension Diagnostics {
  /// The findings without the warnings that comments allow, and with what is wrong with these
  /// comments. Errors stay, whatever a comment says.
  ///
  /// - Parameter files: all that were checked, those without findings too.
  func allowing(commentsIn files: [ReadFile]) -> Diagnostics {
    var comments: [ObjectIdentifier: AllowComments] = [:]
    var remarks: [Diagnostic] = []
    for (file, comment) in zip(files, Workers.map(files) { $0.allowComments }) {
      remarks += comment.findings
      if !comment.permissions.isEmpty { comments[ObjectIdentifier(file.source)] = comment }
    }
    guard !comments.isEmpty || !remarks.isEmpty else { return self }
    var result = Diagnostics()
    func add(_ finding: Diagnostic) {
      if comments[ObjectIdentifier(finding.range.file)]?.allow(finding) != true {
        result.append(finding)
      }
    }
    all.forEach(add)
    remarks.forEach(add)
    // Where something failed, rules did not run that might have something to allow.
    guard !result.hasErrors else { return result }
    // Twice, because a comment may allow this very warning, and be of no use itself.
    for isAboutItself in [false, true] {
      for file in files {
        for permission in comments[ObjectIdentifier(file.source)]?.permissions ?? []
        where !permission.isUsed && (permission.id == AllowComments.uselessID) == isAboutItself {
          let finding = AllowComments.useless(permission)
          if isAboutItself { result.append(finding) } else { add(finding) }
        }
      }
    }
    return result
  }

  /// Some of the findings.
  package func filter(_ isWanted: (Diagnostic) -> Bool) -> Diagnostics {
    var result = Diagnostics()
    for finding in all where isWanted(finding) { result.append(finding) }
    return result
  }

  /// The findings without the warnings.
  package var errors: Diagnostics { filter { $0.severity == .error } }

  /// The findings with every warning as an error.
  package var withWarningsAsErrors: Diagnostics {
    var result = Diagnostics()
    for finding in all {
      result.append(
        Diagnostic(
          finding.id, .error, at: finding.range, finding.message,
          replacement: finding.replacement, replacing: finding.replacedRange))
    }
    return result
  }
}
