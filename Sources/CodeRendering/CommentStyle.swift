/// The syntax of comments in one kind of file. A generated file begins with two comment lines that identify it.
package struct CommentStyle: Hashable, Sendable {
  package let opening: String
  /// The text after a comment; empty if the comment ends with its line.
  package let closing: String

  /// The style of Swift.
  package static let swift = CommentStyle(opening: "// ", closing: "")

  /// A text as a comment line.
  package func line(_ text: String) -> String { opening + text + closing }

  /// The text of a comment line; nil for other lines.
  package func text(ofLine line: String) -> String? {
    guard line.hasPrefix(opening), line.hasSuffix(closing),
      line.count >= opening.count + closing.count
    else { return nil }
    return String(line.dropFirst(opening.count).dropLast(closing.count))
  }

  private static let styles: [String: CommentStyle] = {
    let kinds = [
      ("swift c cpp cs dart dot go gv h java js kt m mm proto rs ts", "// ", ""),
      ("graphql py rb toml yaml yml", "# ", ""),
      ("html md", "<!-- ", " -->"),
      ("css", "/* ", " */"),
      ("sql", "-- ", ""),
      ("mmd", "%% ", ""),
      ("puml", "' ", ""),
    ]
    return Dictionary(
      uniqueKeysWithValues: kinds.flatMap { names, opening, closing in
        names.split(separator: " ").map {
          (String($0), CommentStyle(opening: opening, closing: closing))
        }
      })
  }()

  /// The known file extensions, sorted.
  package static let fileExtensions: [String] = styles.keys.sorted()
}

extension CommentStyle {
  /// - Parameter path: The path of a file.
  /// - Returns: `nil` if such files have no comments, or we do not know their syntax.
  package init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")),
      let style = Self.styles[String(path[path.index(after: dot)...])]
    else { return nil }
    self = style
  }
}
