import CodeRendering
import SchemaModel

/// Committed generated code, checked against its schema.
enum CommittedCode {
  /// A file that differs from the output of the schemas.
  struct Fault {
    var path: String
    /// The error and, after a semicolon, the fix.
    var message: String
    /// The first line that differs, from 1.
    var line = 1
    /// The actual and the expected text, with LF line ends. `nil` for a missing file.
    var contents: (present: [UInt8], wanted: [UInt8])?
  }

  /// Checks the files of a plan, without writing.
  ///
  /// - Parameter plan: A plan that may overwrite files that were edited by hand.
  /// - Returns: The faults, sorted by path.
  /// - Throws: If a file cannot be read.
  static func faults(of plan: OutputPlan) throws(FileError) -> [Fault] {
    var faults: [Fault] = []
    for change in plan.changes {
      switch change.kind {
      case .extend:
        // Only `generate --add-stubs` plans this.
        continue
      case .write:
        faults.append(try fault(at: change.path, wanted: change.bytes, plan))
      case .scaffold:
        let message =
          "missing, it is for functions written by hand; run `reduxgen generate`, which starts it"
        faults.append(Fault(path: change.path, message: message))
      case .remove:
        let message = "left over, no schema gives this file; run `reduxgen generate`"
        faults.append(Fault(path: change.path, message: message))
      }
    }
    // A plan warns only about left-over files that were edited.
    for warning in plan.warnings {
      let message = "left over, no schema gives this file, and edited by hand; delete it"
      faults.append(Fault(path: warning.path, message: message))
    }
    return faults.sorted { $0.path < $1.path }
  }

  /// The state of a file whose fingerprint does not match, possibly because of a merge.
  ///
  /// - Parameter gitFailure: The reason why git could not be run.
  static func reason(hasConflict: Bool, gitFailure: String?) -> String {
    let reason =
      hasConflict ? "has a merge conflict, and maybe an edit by hand" : "edited by hand"
    return gitFailure.map { "\(reason) (git cannot be asked: \($0))" } ?? reason
  }

  private static func fault(
    at path: String, wanted: [UInt8], _ plan: OutputPlan
  ) throws(FileError) -> Fault {
    guard FileSystem.kind(of: path) == .file else {
      return Fault(path: path, message: "missing; run `reduxgen generate`")
    }
    let bytes = try FileSystem.read(path)
    let present = Fingerprint.withoutCarriageReturns(bytes)
    var fault = Fault(
      path: path, message: "stale; run `reduxgen generate`",
      line: firstDifference(present, wanted), contents: (present, wanted))
    if let fingerprint = Fingerprint(bytes, style: CommentStyle(path: path) ?? .swift),
      fingerprint.isIntact
    {
      if fingerprint.isOfLaterVersion {
        fault.message =
          "of reduxgen \(fingerprint.version), and this is \(toolVersion); update reduxgen"
      }
      return fault
    }
    let conflict = MergeConflicts.firstLine(in: present)
    fault.line = conflict ?? fault.line
    if plan.merged.contains(path) {
      let state = conflict == nil ? "merged by git" : "has a merge conflict"
      fault.message = "\(state); run `reduxgen generate`"
    } else {
      fault.message =
        reason(hasConflict: conflict != nil, gitFailure: plan.gitFailure)
        + "; move the edit elsewhere and run `reduxgen generate --force`"
    }
    return fault
  }

  /// The first line in which the bodies differ, or 1 if only the fingerprints differ.
  private static func firstDifference(_ present: [UInt8], _ wanted: [UInt8]) -> Int {
    let fingerprintLines = 2
    let lines = present.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let others = wanted.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for index in fingerprintLines..<max(lines.count, others.count, fingerprintLines) {
      guard index < lines.count, index < others.count else { return max(1, lines.count) }
      if lines[index] != others[index] { return index + 1 }
    }
    return 1
  }
}
