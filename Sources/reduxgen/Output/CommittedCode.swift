import CodeRendering
import SchemaModel

/// Checks committed generated code against its schema.
struct CommittedCode {
  /// A file that is not what the schema gives.
  struct Fault {
    enum Kind: Equatable {
      case stale
      case missing
      case edited
      /// With marks of a conflict, and maybe edited.
      case conflicted
      /// By git, and by nobody else.
      case merged(hasConflict: Bool)
      /// A later reduxgen wrote it.
      case later(version: String)
      case leftOver
      case leftOverAndEdited
      case notStarted
    }

    var path: String
    var kind: Kind
    /// Why git could not be asked whether it has merged the file.
    var gitFailure: String?
    /// The first line that differs, from 1.
    var line = 1
    /// The actual and the expected text, with LF line ends. `nil` for a missing file.
    var contents: (present: [UInt8], wanted: [UInt8])?

    /// What is wrong and, after a semicolon, what to do.
    var message: String {
      switch kind {
      case .stale: "stale; run `reduxgen generate`"
      case .missing: "missing; run `reduxgen generate`"
      case .edited, .conflicted:
        CommittedCode.reason(hasConflict: kind == .conflicted, gitFailure: gitFailure)
          + "; move the edit elsewhere and run `reduxgen generate --force`"
      case .merged(hasConflict: true): "has a merge conflict; run `reduxgen generate`"
      case .merged(hasConflict: false): "merged by git; run `reduxgen generate`"
      case .later(let version):
        "of reduxgen \(version), and this is \(toolVersion); update reduxgen"
      case .leftOver: "left over, no schema gives this file; run `reduxgen generate`"
      case .leftOverAndEdited:
        "left over, no schema gives this file, and edited by hand; delete it"
      case .notStarted:
        "missing, it is for functions written by hand; run `reduxgen generate`, which starts it"
      }
    }
  }

  /// Sorted by path.
  var faults: [Fault] = []

  /// Checks the files of a plan, without writing.
  ///
  /// - Parameter plan: one that may overwrite files that were edited by hand.
  /// - Throws: if a file cannot be read.
  init(_ plan: OutputPlan) throws(FileError) {
    for change in plan.changes {
      switch change {
      case .extend:
        // Only `generate --add-stubs` plans this.
        continue
      case .write(let path, let wanted):
        faults.append(try Self.fault(at: path, wanted: wanted, plan))
      case .scaffold(let path, _):
        faults.append(Fault(path: path, kind: .notStarted))
      case .remove(let path):
        faults.append(Fault(path: path, kind: .leftOver))
      }
    }
    // The only thing that the plan leaves to the user.
    faults += plan.warnings.map { Fault(path: $0.path, kind: .leftOverAndEdited) }
    faults.sort { $0.path < $1.path }
  }

  /// The state of a file whose fingerprint does not match, possibly because of a merge.
  ///
  /// - Parameter gitFailure: why it could not be asked.
  static func reason(hasConflict: Bool, gitFailure: String?) -> String {
    let reason =
      hasConflict ? "has a merge conflict, and maybe an edit by hand" : "edited by hand"
    return gitFailure.map { "\(reason) (git cannot be asked: \($0))" } ?? reason
  }

  private static func fault(
    at path: String, wanted: [UInt8], _ plan: OutputPlan
  ) throws(FileError) -> Fault {
    guard FileSystem.kind(of: path) == .file else { return Fault(path: path, kind: .missing) }
    let bytes = try FileSystem.read(path)
    let present = Fingerprint.withoutCarriageReturns(bytes)
    let fingerprint = Fingerprint(bytes, style: CommentStyle(path: path) ?? .swift)
    var line = firstDifference(present, wanted)
    let kind: Fault.Kind
    if let fingerprint, fingerprint.isIntact {
      kind = fingerprint.isOfLaterVersion ? .later(version: fingerprint.version) : .stale
    } else {
      let conflict = MergeConflicts.firstLine(in: present)
      line = conflict ?? line
      kind =
        plan.merged.contains(path)
        ? .merged(hasConflict: conflict != nil) : conflict != nil ? .conflicted : .edited
    }
    return Fault(
      path: path, kind: kind, gitFailure: plan.gitFailure, line: line,
      contents: (present, wanted))
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
