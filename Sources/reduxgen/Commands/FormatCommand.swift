import ArgumentParser
import SchemaModel
import SchemaTools

/// `reduxgen format`
struct FormatCommand: ReportingCommand {
  static let configuration = Help.configuration(of: "format")

  @Argument(help: "A schema file, a folder to search for them, or `-`.", completion: .schemas)
  var paths: [String] = []

  @Flag(help: "Write nothing; print what would change, and exit with 1 if anything would.")
  var check = false

  @OptionGroup
  var report: ReportOptions

  func validate() throws {
    guard paths.contains("-") else { return }
    if paths.count > 1 || check {
      throw ValidationError("`-` formats standard input, and takes no other path")
    }
    if report.format != .text {
      throw ValidationError("`-` prints the schema, so there is no room for another document")
    }
  }

  func run(_ reporter: inout Reporter) throws {
    if paths == ["-"] { try formatInput(&reporter) } else { try formatFiles(&reporter) }
  }

  private func formatInput(_ reporter: inout Reporter) throws {
    guard let bytes = FileSystem.readAll(0, atMost: FileTree.mostBytes) else {
      throw FileError(lastCall: "cannot read", "<standard input>")
    }
    let (text, errors) = Self.formatted(SourceFile(path: "<standard input>", bytes: bytes), bytes)
    reporter.add(errors, in: [])
    guard let text else { throw ExitStatus.refused }
    Console.write(text)
  }

  private func formatFiles(_ reporter: inout Reporter) throws {
    let files = try EditableFile.find(paths, areOneRun: false, &reporter)
    var formatted: [EditableFile] = []
    let results = Workers.map(files) { Self.formatted($0.input.file, $0.bytes) }
    for (var file, (text, errors)) in zip(files, results) {
      reporter.add(errors, in: [file.input])
      guard let text else { continue }
      file.newBytes = Array(text.utf8)
      formatted.append(file)
    }
    let changed = formatted.filter(\.isChange)
    if !check { try EditableFile.write(changed) }
    add(changed, unchanged: formatted.count - changed.count, to: &reporter)
    let failed = files.count - formatted.count
    if failed > 0 {
      reporter.consequence = "\(Reporter.counted(failed, "file")) left alone"
    }
    if failed > 0 || check && !changed.isEmpty { throw ExitStatus.refused }
  }

  private func add(_ changed: [EditableFile], unchanged: Int, to reporter: inout Reporter) {
    let folder = reporter.currentFolder
    for file in changed {
      let path = file.shownPath(in: folder)
      reporter.add(result: "\(check ? "would format" : "formatted") \(path)")
      if check { file.addDifference(to: &reporter) }
    }
    let verb = check ? "would change" : "formatted"
    reporter.add(
      result: changed.isEmpty
        ? "\(Reporter.counted(unchanged, "file")) in format"
        : "\(Reporter.counted(changed.count, "file")) \(verb), \(unchanged) unchanged")
  }

  /// The formatted text of a file; `nil` if it has errors, which are returned as well.
  ///
  /// - Parameter bytes: The contents of the file. If all lines end with CRLF, they keep doing so.
  private static func formatted(
    _ file: SourceFile, _ bytes: [UInt8]
  ) -> (text: String?, errors: Diagnostics) {
    var diagnostics = Diagnostics()
    let isRight = SchemaFormatter.check(file, into: &diagnostics)
    let text = isRight ? SchemaFormatter.format(file, into: &diagnostics) : nil
    // Warnings are left to `validate`, because they are not about the format.
    return (isCRLF(bytes) ? text?.replacing("\n", with: "\r\n") : text, diagnostics.errors)
  }

  /// Whether all lines end with CRLF, as git checks them out on Windows.
  private static func isCRLF(_ bytes: [UInt8]) -> Bool {
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    return !ends.isEmpty && ends.allSatisfy { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") }
  }
}
