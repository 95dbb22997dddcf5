/// Generated Swift without its header and without `#sourceLocation`.
enum EjectedCode {
  /// - Parameter text: a generated file.
  static func text(_ text: String) -> String {
    var result: [Substring] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if let end = lines.firstIndex(where: \.isEmpty), Fingerprint(Array(text.utf8)) != nil {
      lines = lines[(end + 1)...]
    }
    while let line = lines.popFirst() {
      guard line.hasPrefix("#sourceLocation(file:") else {
        if line != "// Swift from the schema, in its own lines and columns." { result.append(line) }
        continue
      }
      removeIgnore(before: &result)
      let end = lines.firstIndex { $0.withoutIndentation == "#sourceLocation()" } ?? lines.endIndex
      result += moved(lines[..<end])
      lines = lines[end...].dropFirst()
    }
    return result.joined(separator: "\n")
  }

  /// Removes a `swift-format-ignore` above a declaration.
  private static func removeIgnore(before result: inout [Substring]) {
    var index = result.count - 2
    while index >= 0, result[index].withoutIndentation.hasPrefix("///") { index -= 1 }
    if index >= 0, result[index].withoutIndentation == "// swift-format-ignore" {
      result.remove(at: index)
    }
  }

  /// Code in the columns of a schema with its closing brace, at its proper indentation. All lines move alike,
  /// so multiline strings stay the same.
  private static func moved(_ block: ArraySlice<Substring>) -> [Substring] {
    guard let brace = block.last, brace.withoutIndentation == "}" else { return Array(block) }
    let body = block.dropLast()
    let depth = body.filter { !$0.withoutIndentation.isEmpty }.map { $0.prefix { $0 == " " }.count }
      .min()
    let indentation = brace.prefix { $0 == " " } + "  "
    return body.map { $0.isEmpty ? $0 : Substring(indentation + $0.dropFirst(depth ?? 0)) } + [
      brace
    ]
  }
}

extension Substring {
  fileprivate var withoutIndentation: Substring { drop { $0 == " " } }
}
