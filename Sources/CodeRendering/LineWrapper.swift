import SchemaModel

extension String {
  /// The number of characters. Counting the bytes of ASCII text instead saves 2 % of a `generate`.
  var width: Int { isASCII ? utf8.count : count }
}

/// Breaks lines that are longer than swift-format allows. Like swift-format, it breaks them at brackets.
///
/// Templates write every construct on one line and need not know how long names are. Comments and directives such as
/// `#sourceLocation` stay as they are.
enum LineWrapper {
  static let width = 100

  /// Breaks the last line of a text if it is too long.
  ///
  /// - Parameters:
  ///   - text: The text, whose earlier lines have been wrapped already.
  ///   - start: The start of its last line.
  static func endLine(in text: inout [UInt8], from start: Int) {
    guard text.count - start > width else { return }
    var code = start
    while code < text.count, text[code] == UInt8(ascii: " ") { code += 1 }
    guard text[code] != UInt8(ascii: "#"), !text[code...].starts(with: "//".utf8) else { return }
    let line = Line(text[start...])
    text.removeSubrange(start...)
    text += wrap(line: line).joined(separator: "\n".utf8)
  }

  /// A line as bytes, because they are faster to search than characters: a line can have thousands of parameters.
  private typealias Line = [UInt8]

  private static func isTooLong(_ line: Line) -> Bool {
    guard line.count > width else { return false }
    return line.allSatisfy { $0 < 0x80 } || String(decoding: line, as: UTF8.self).count > width
  }

  /// - Returns: The wrapped lines, or the line itself if it cannot be broken.
  private static func wrap(line: Line) -> [Line] {
    guard isTooLong(line) else { return [line] }
    if let broken = brokenAnswer(line) ?? brokenCase(line) ?? brokenProperty(line)
      ?? brokenHeader(line) ?? brokenCondition(line) ?? brokenBody(line)
    {
      return broken
    }
    // If the line ends with the signature of a closure, it is broken before the signature.
    if line.suffix(3).elementsEqual(" in".utf8), let broken = broken(line, at: " { (") {
      return broken
    }
    guard let (open, close) = brackets(in: line) else {
      // Without brackets, an assignment is broken after its `=`, and an argument after its label.
      return broken(line, at: " = ") ?? brokenAtLabel(line) ?? [line]
    }
    let content = line[(open + 1)..<close].drop { $0 == UInt8(ascii: " ") }
    var middle = [line.inner + content]
    // The elements of a literal stand on lines of their own, each with a comma.
    let isLiteral = line[open] == UInt8(ascii: "[")
    if isLiteral || isTooLong(middle[0]) {
      let parts = parts(of: content, indent: line.inner)
      if parts.count > 1 || !isLiteral { middle = isLiteral ? parts : filled(parts) }
      if parts.count > 1, isLiteral { middle[middle.count - 1].append(UInt8(ascii: ",")) }
    }
    let end = line[close...]
    let isCall = !isLiteral && open > 0 && line[open - 1] != UInt8(ascii: " ")
    if isCall, !content.contains(UInt8(ascii: "{")), end.allSatisfy("),".utf8.contains),
      !isTooLong(middle[middle.count - 1] + end)
    {
      // The closing brackets of a call stay on the line of its last argument.
      middle[middle.count - 1] += end
    } else {
      middle.append(line.indent + end)
    }
    middle.insert(Line(line[...open]), at: 0)
    return middle.flatMap { wrap(line: $0) }
  }

  /// Joins parts into lines with as many parts as fit.
  private static func filled(_ parts: [Line]) -> [Line] {
    parts.reduce(into: []) { lines, part in
      if let last = lines.last, firstPlace(of: ": [", in: part) == nil {
        let longer = last + " ".utf8 + part.drop { $0 == UInt8(ascii: " ") }
        if !isTooLong(longer) {
          lines[lines.count - 1] = longer
          return
        }
      }
      lines.append(part)
    }
  }

  /// - Returns: A `case` with its patterns on several lines, or with its statement below it; nil for other lines.
  private static func brokenCase(_ line: Line) -> [Line]? {
    guard line[line.indent.count...].starts(with: "case .".utf8) else { return nil }
    if line.last == UInt8(ascii: ":") {
      let parts = parts(of: line[line.indent.count...], indent: line.inner)
      guard parts.count > 1 else { return nil }
      return filled([line.indent + parts[0].dropFirst(line.inner.count)] + parts.dropFirst())
    }
    guard
      let colon = firstPlace(of: ": reader.read(", in: line)
        ?? firstPlace(of: ": run.event.overwriting(", in: line)
    else { return nil }
    return wrap(line: Line(line[...colon])) + wrap(line: line.inner + line[(colon + 2)...])
  }

  /// - Returns: A computed property with its body and, if long, its type on lines of their own; nil for other lines.
  private static func brokenProperty(_ line: Line) -> [Line]? {
    guard line.last == UInt8(ascii: "}"), let name = firstPlace(of: "var ", in: line),
      let brace = firstPlace(of: " { ", in: line), let colon = firstPlace(of: ": ", in: line),
      colon < brace, line[line.indent.count..<name].allSatisfy({ $0 != UInt8(ascii: "(") })
    else { return nil }
    let body = Line(line[(brace + 3)...].dropLast(2))
    let head = Line(line[...(brace + 1)])
    if !isTooLong(head) { return [head] + wrap(line: line.inner + body) + [line.indent + "}".utf8] }
    let whole = line.indent + "{ ".utf8 + body + " }".utf8
    let end =
      isTooLong(whole)
      ? [line.indent + "{".utf8] + wrap(line: line.inner + body) + [line.indent + "}".utf8]
      : [whole]
    if !isTooLong(Line(line[..<brace])) { return [Line(line[..<brace])] + end }
    return [Line(line[...colon])] + wrap(line: line.inner + line[(colon + 2)..<brace]) + end
  }

  /// - Returns: The declaration, value and perhaps type of a closure on lines of their own; nil for other lines.
  private static func brokenAnswer(_ line: Line) -> [Line]? {
    guard
      let colon = firstPlace(of: ": @Sendable (", in: line)
        ?? firstPlace(of: ": @escaping @Sendable (", in: line),
      !line[..<colon].contains(UInt8(ascii: "("))
    else { return nil }
    let equals = firstPlace(of: " = ", in: line)
    if let equals, !isTooLong(Line(line[...(equals + 1)])) {
      return [Line(line[...(equals + 1)])] + wrap(line: line.inner + line[(equals + 3)...])
    }
    let type = line.inner + line[(colon + 2)...]
    guard isTooLong(type), let equals, let place = firstPlace(of: " = ", in: type),
      !isTooLong(Line(type[...(place + 1)]))
    else { return [Line(line[...colon])] + wrap(line: type) }
    let isParameter = line[(colon + 2)...].starts(with: "@e".utf8)
    return [Line(line[...colon]), Line(type[...(place + 1)])]
      + wrap(line: line.inner + (isParameter ? [] : Line("  ".utf8)) + line[(equals + 3)...])
  }

  /// - Returns: The line, broken at the second space of the first `mark`; nil if it has none.
  private static func broken(_ line: Line, at mark: StaticString) -> [Line]? {
    guard let place = firstPlace(of: mark, in: line) else { return nil }
    return wrap(line: Line(line[...(place + 1)])) + wrap(line: line.inner + line[(place + 3)...])
  }

  /// - Returns: The label and the value of an argument on lines of their own; nil for other lines.
  private static func brokenAtLabel(_ line: Line) -> [Line]? {
    guard let colon = firstPlace(of: ": ", in: line) else { return nil }
    let label = line[line.indent.count..<colon]
    let isDeclared = ["let ", "var "].contains { firstPlace(of: $0, in: Line(label)) != nil }
    guard isDeclared || !label.contains(where: { $0 == UInt8(ascii: " ") }) else { return nil }
    let value = line[(colon + 2)...]
    // `$0` stays on the line of the label.
    if value.starts(with: "$0.".utf8) {
      return [Line(line[..<(colon + 4)]), line.inner + line[(colon + 4)...]]
    }
    return [Line(line[...colon]), line.inner + value]
  }

  /// - Returns: The header of a type or extension, with its conformances on as many lines as they need, and its brace
  ///   below; nil for other lines.
  private static func brokenHeader(_ line: Line) -> [Line]? {
    guard let colon = firstPlace(of: ": ", in: line) else { return nil }
    let words = line[..<colon].split(separator: UInt8(ascii: " "))
    let keywords = ["enum", "extension", "protocol", "struct"]
    guard words.count > 1, let brace = line.lastIndex(of: UInt8(ascii: "{")),
      keywords.contains(where: { words[words.count - 2].elementsEqual($0.utf8) })
    else { return nil }
    // An empty pair of braces may be split.
    if line.last == UInt8(ascii: "}"), !isTooLong(Line(line[...brace])) {
      return [Line(line[...brace]), line.indent + "}".utf8]
    }
    var header = [Line(line[...colon])]
    for part in parts(of: line[(colon + 2)..<(brace - 1)], indent: [UInt8(ascii: " ")]) {
      let last = header[header.count - 1]
      if !isTooLong(last + part) {
        header[header.count - 1] += part
      } else if let dot = part.lastIndex(of: UInt8(ascii: ".")), !isTooLong(last + part[..<dot]) {
        header[header.count - 1] += part[..<dot]
        header.append(line.indent + "    ".utf8 + part[dot...])
      } else {
        header.append(line.indent + " ".utf8 + part)
      }
    }
    return header + [line.indent + line[brace...]]
  }

  /// - Returns: A `guard` that ends with `{`, with its condition on lines of its own; nil for other lines.
  private static func brokenCondition(_ line: Line) -> [Line]? {
    let code = line[line.indent.count...]
    let end = " else {".utf8
    guard code.starts(with: "guard ".utf8), code.suffix(end.count).elementsEqual(end) else {
      return nil
    }
    let condition =
      line.inner + code.dropFirst("guard ".utf8.count).dropLast(end.count)
    return [line.indent + "guard".utf8] + wrap(line: condition) + [line.indent + "else {".utf8]
  }

  /// - Returns: The line with the body of its final braces on lines of its own; nil unless these are its only
  ///   outermost braces.
  private static func brokenBody(_ line: Line) -> [Line]? {
    let end = line.last == UInt8(ascii: ",") ? line.count - 1 : line.count
    guard line[end - 1] == UInt8(ascii: "}") else { return nil }
    var depth = 0
    var starts: [Int] = []
    scan(line[...]) { index, byte in
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        if depth == 0, byte == UInt8(ascii: "{") { starts.append(index) }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    guard starts.count == 1, starts[0] + 4 < end else { return nil }
    var body = line[(starts[0] + 2)..<(end - 2)]
    var head = Line(line[...starts[0]])
    // The parameters of a closure stay on the line of its brace.
    let names = body.prefix { $0.isNamePart || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }
    if let end = firstPlace(of: " in ", in: Line(names)) {
      head += " ".utf8 + body.prefix(end + 3)
      body = body.dropFirst(end + 4)
    }
    return wrap(line: head) + wrap(line: line.inner + body)
      + [line.indent + line[(end - 1)...]]
  }

  private static func firstPlace(of text: StaticString, in line: Line) -> Int? {
    text.withUTF8Buffer { text in
      line.indices.first { line[$0] == text[0] && line[$0...].starts(with: text) }
    }
  }

  /// The longest outermost brackets: breaking there helps most.
  private static func brackets(in line: Line) -> (Int, Int)? {
    if let whole = angleBrackets(around: line) { return whole }
    var best: (open: Int, close: Int)?
    var length = 2
    var open: [Int] = []
    scan(line[...]) { index, byte in
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["):
        open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        guard let start = open.popLast(), open.isEmpty, index - start > length,
          !line[..<start].suffix(6).elementsEqual("throws".utf8)
        else { break }
        length = index - start
        best = (start, index)
      default: break
      }
    }
    return best
  }

  /// The angle brackets of a line that is one generic type, perhaps followed by a comma.
  private static func angleBrackets(around line: Line) -> (Int, Int)? {
    let end = line.last == UInt8(ascii: ",") ? line.count - 2 : line.count - 1
    guard end > 0, line[end] == UInt8(ascii: ">"),
      let open = line.firstIndex(of: UInt8(ascii: "<")),
      !line[..<open].drop(while: { $0 == UInt8(ascii: " ") }).contains(
        where: " ([{\"".utf8.contains)
    else { return nil }
    var depth = 0
    var close: Int?
    scan(line[open...]) { index, byte in
      if byte == UInt8(ascii: "<") { depth += 1 }
      guard byte == UInt8(ascii: ">") else { return }
      depth -= 1
      if depth == 0, close == nil { close = index }
    }
    return close == end ? (open, end) : nil
  }

  /// Splits `a: A, b: B` into one line for each part.
  private static func parts(of content: ArraySlice<UInt8>, indent: Line) -> [Line] {
    var result: [Line] = []
    var depth = 0
    var start = content.startIndex
    scan(content) { index, byte in
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        // After a space, the byte is part of an operator.
        let isBracket = index > content.startIndex && content[index - 1] != UInt8(ascii: " ")
        if isBracket { depth += byte == UInt8(ascii: "<") ? 1 : -1 }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        result.append(indent + content[start...index])
        start = index + 1
        if start < content.endIndex, content[start] == UInt8(ascii: " ") { start += 1 }
      default: break
      }
    }
    result.append(indent + content[start...])
    return result
  }

  /// Visits every byte outside string literals, except the `>` of `->`.
  private static func scan(_ text: ArraySlice<UInt8>, _ visit: (Int, UInt8) -> Void) {
    var isString = false
    var isEscaped = false
    var previous: UInt8 = 0
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: "\""), !isEscaped {
        isString.toggle()
      } else if !isString, byte != UInt8(ascii: ">") || previous != UInt8(ascii: "-") {
        visit(index, byte)
      }
      isEscaped = isString && !isEscaped && byte == UInt8(ascii: "\\")
      previous = byte
    }
  }
}

extension [UInt8] {
  /// The spaces that a line begins with.
  fileprivate var indent: [UInt8] { Array(prefix { $0 == UInt8(ascii: " ") }) }
  /// The indentation of lines that are one level deeper.
  fileprivate var inner: [UInt8] { indent + "  ".utf8 }
}
