/// The edit that adds a module to the `imports:` of a file.
enum ImportAddition {
  /// The text to write, and the range that it replaces; nil if no range fits.
  static func edit(
    adding module: String, to file: SourceFile
  ) -> (text: String, range: SourceRange)? {
    guard let root = file.root else { return nil }
    if let value = root.entry("imports")?.value {
      switch value.content {
      case .sequence(let items):
        guard let last = items.last else { return nil }
        let text = last.range.text
        let isFlow = value.range.text.hasPrefix("[")
        let line = file.lineRange(file.line(at: last.range.lower))
        let start = file.text(line.lowerBound..<last.range.lower)
        guard isFlow || start.allSatisfy({ $0 == " " || $0 == "-" }) else { return nil }
        return (isFlow ? "\(text), \(module)" : "\(text)\n\(start)\(module)", last.range)
      case .scalar: return ("[\(value.range.text), \(module)]", value.range)
      case .mapping: return nil
      }
    }
    guard let value = (root.entry("feature") ?? root.entry("reduxgen"))?.value else { return nil }
    return ("\(value.range.text)\nimports: [\(module)]", value.range)
  }
}
