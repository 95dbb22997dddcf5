import CodeRendering
import SchemaModel

/// The result of the tool for any bytes.
package enum BareTrial {
  /// How a run ended.
  package struct Result: Sendable {
    package var diagnostics: Int
    package var hasErrors: Bool
    /// The first diagnostic as it is printed, or nothing.
    package var first: String
    /// Whether every diagnostic has a range in the file and a message.
    package var isSound: Bool
    package var renderedBytes: Int
  }

  /// Checks a file and, if it passes, renders it.
  package static func check(_ bytes: [UInt8], path: String, renderer: Renderer) -> Result {
    let check = SchemaModules([SourceFile(path: path, bytes: bytes)]).check()
    let diagnostics = check.diagnostics
    let files = check.schema.flatMap { try? renderer.render($0) } ?? []
    let sorted = diagnostics.sorted
    return Result(
      diagnostics: sorted.count, hasErrors: diagnostics.hasErrors,
      first: sorted.first?.description ?? "",
      isSound: sorted.allSatisfy { diagnostic in
        let range = diagnostic.range
        return range.lower >= 0 && range.lower <= range.upper && range.upper <= bytes.count
          && !diagnostic.message.isEmpty && diagnostic.description.utf8.count < 2_000
      } && (check.schema == nil) == diagnostics.hasErrors,
      renderedBytes: files.reduce(0) { $0 + $1.contents.utf8.count })
  }
}
