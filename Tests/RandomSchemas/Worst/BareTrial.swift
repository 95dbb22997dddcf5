public import CodeRendering
import SchemaModel

/// What the tool says about bytes that need not be text.
public enum BareTrial {
  /// How a run ended.
  public struct Result: Sendable {
    public var findings: Int
    public var hasErrors: Bool
    /// The first finding as it is printed, or nothing.
    public var first: String
    /// Whether every finding has a place in the file and something to say.
    public var isSound: Bool
    public var renderedBytes: Int
  }

  /// Checks a file and, if it passes, renders it.
  public static func check(_ bytes: [UInt8], path: String, renderer: Renderer) -> Result {
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
