import CodeRendering
import SchemaModel

/// What the tool says about bytes that need not be text.
package enum BareTrial {
  /// How a run ended.
  package struct Result: Sendable {
    package var findings: Int
    package var hasErrors: Bool
    /// The first finding as it is printed, or nothing.
    package var first: String
    /// Whether every finding has a place in the file and something to say.
    package var isSound: Bool
    package var renderedBytes: Int
  }

  /// Checks a file and, if it passes, renders it.
  package static func check(_ bytes: [UInt8], path: String, renderer: Renderer) -> Result {
    var diagnostics = Diagnostics()
    let file = SourceFile(path: path, bytes: bytes)
    let checked = SchemaChecker.check([file], into: &diagnostics)
    let files = checked.flatMap { try? renderer.render($0) } ?? []
    let sorted = diagnostics.sorted
    return Result(
      findings: sorted.count, hasErrors: diagnostics.hasErrors,
      first: sorted.first?.description ?? "",
      isSound: sorted.allSatisfy { finding in
        let range = finding.range
        return range.lower >= 0 && range.lower <= range.upper && range.upper <= file.bytes.count
          && !finding.message.isEmpty && finding.description.utf8.count < 2_000
      } && (checked == nil) == diagnostics.hasErrors,
      renderedBytes: files.reduce(0) { $0 + $1.contents.utf8.count })
  }
}
