/// Breaks lines that are longer than swift-format allows, the way it would: at the brackets.
///
/// Templates write every construct on one line and need not know how long names are. Comments stay as they are, and so
/// does everything under a `swift-format-ignore`.
enum LineWrapper {
  static let width = 100

  static func wrap(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + bytes.count / 16)
      var isIgnored = false
      var start = 0
      while true {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
        append(bytes[start..<end], to: &result, &isIgnored)
        guard end < bytes.endIndex else { break }
        result.append(UInt8(ascii: "\n"))
        start = end + 1
      }
      return String(decoding: result, as: UTF8.self)
    }
  }

  /// - Parameter isIgnored: whether the line is under a `swift-format-ignore`.
  private static func append(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, to result: inout [UInt8], _ isIgnored: inout Bool
  ) {
    let code = line.drop { $0 == UInt8(ascii: " ") }
    let isDirective = code.first == UInt8(ascii: "#")
    let isComment = code.starts(with: "//".utf8)
    if isComment, code.elementsEqual("// swift-format-ignore".utf8) { isIgnored = true }
    if isIgnored || isComment || isDirective || line.count <= width {
      result += line
    } else {
      result += wrap(line: String(decoding: line, as: UTF8.self)).joined(separator: "\n").utf8
    }
    if isIgnored, isDirective, code.starts(with: "#sourceLocation()".utf8) { isIgnored = false }
  }

  /// - Returns: the line as several, or as it is when it has no brackets to break at.
  private static func wrap(line: String) -> [String] {
    guard line.count > width else { return [line] }
    if line.contains("typealias "), let broken = brokenAtEquals(line) { return broken }
    guard let (open, close) = brackets(in: line) else {
      // Without brackets, an assignment is broken behind its `=`.
      return brokenAtEquals(line) ?? [line]
    }
    let indent = String(line.prefix { $0 == " " })
    let head = String(line[...open])
    let tail = indent + line[close...]
    let body = indent + "  " + line[line.index(after: open)..<close]
    var middle =
      body.count <= width ? [body] : parts(of: body.drop { $0 == " " }, indent: indent + "  ")
    // The elements of a literal stand on lines of their own, each with a comma.
    if line[open] == "[", parts(of: body, indent: "").count > 1 {
      middle = parts(of: body.drop { $0 == " " }, indent: indent + "  ")
      middle[middle.count - 1] += ","
    }
    return wrap(line: head) + middle.flatMap(wrap) + wrap(line: tail)
  }

  /// - Returns: the line broken behind its first `=`; nil if it has none.
  private static func brokenAtEquals(_ line: String) -> [String]? {
    guard let equals = line.firstRange(of: " = ") else { return nil }
    let indent = line.prefix { $0 == " " } + "  "
    return ["\(line[..<equals.lowerBound]) ="]
      + wrap(line: "\(indent)\(line[equals.upperBound...])")
  }

  /// The outermost brackets that hold the most: breaking there helps most.
  private static func brackets(in line: String) -> (String.Index, String.Index)? {
    var best: (open: String.Index, close: String.Index)?
    var length = 2
    var open: [String.Index] = []
    scan(line) { index, character in
      if "([".contains(character) {
        open.append(index)
      } else if ")]".contains(character), let start = open.popLast(), open.isEmpty {
        let distance = line.distance(from: start, to: index)
        if distance > length {
          length = distance
          best = (start, index)
        }
      }
    }
    return best
  }

  /// `a: A, b: B` as a line for each.
  private static func parts(of body: some StringProtocol, indent: String) -> [String] {
    var result: [String] = []
    var current = ""
    var depth = 0
    let text = String(body)
    var start = text.startIndex
    scan(text) { index, character in
      if "([{<".contains(character) { depth += 1 }
      if ")]}>".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        current = String(text[start...index])
        result.append(indent + current)
        start = text.index(after: index)
        if start < text.endIndex, text[start] == " " { start = text.index(after: start) }
      }
    }
    result.append(indent + text[start...])
    return result
  }

  /// Visits every character outside string literals.
  private static func scan(_ text: String, _ visit: (String.Index, Character) -> Void) {
    var isString = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isString {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isString = false
        }
      } else if character == "\"" {
        isString = true
      } else if character != ">" || index == text.startIndex
        || text[text.index(before: index)] != "-"
      {
        visit(index, character)
      }
    }
  }
}
