import SchemaModel

/// A file with a template: its text, its tags and the errors in it.
///
/// Mustache has more kinds of tags. These templates omit kinds that would hide a missing name (`{{a.b}}`,
/// `{{.a}}`, `{{upper(a)}}`), kinds for text that is not escaped (`{{{a}}}`, `{{&a}}`), and rare kinds
/// (`{{=<% %>=}}`, `{{<a}}`, `{{$a}}`, `{{>*a}}`).
package struct Template: Sendable {
  /// One `{{…}}`.
  struct Tag: Sendable {
    /// The raw value is the first character of the tag, except for variables.
    enum Kind: Character, Sendable {
      case variable = "."
      case section = "#"
      case invertedSection = "^"
      case close = "/"
      case partial = ">"
      case comment = "!"
    }

    let kind: Kind
    let name: String
    /// The name to look up in views.
    let variable: TemplateName
    let location: Location
    /// The bytes of the template that the tag covers.
    ///
    /// A tag alone on its line takes the whole line, as the specification of Mustache says.
    /// ``TemplateLayout`` decides about the line end after a partial.
    let range: Range<Int>
    /// The spaces before a tag that takes its line; nil for other tags.
    let indentation: Range<Int>?

    var takesLine: Bool { indentation != nil }
  }

  /// A source location in a template.
  package struct Location: Hashable, Sendable {
    /// The file as the command line names it, or the file name of a built-in template.
    package let file: String
    /// The line, from 1.
    package var line = 1
    /// The column in characters, from 1.
    package var column = 1

    func diagnostic(_ message: String) -> TemplateError.Diagnostic {
      .init(location: self, message: message)
    }

    /// Moves the location to the end of a text that begins at it.
    mutating func move(over text: ArraySlice<UInt8>) {
      var rest = text
      if let end = text.lastIndex(of: UInt8(ascii: "\n")) {
        line += text.count { $0 == UInt8(ascii: "\n") }
        column = 1
        rest = text[(end + 1)...]
      }
      column += String(decoding: rest, as: UTF8.self).count
    }
  }

  package enum Origin: Hashable, Sendable {
    /// A folder of the user.
    case user
    /// A built-in set.
    case set(String)
  }

  /// The maximum depth of nested sections. Rendering recurses into them, and must not overflow the stack.
  private static let deepest = 100

  /// The path of the file below the folder of templates, without `.mustache`.
  package let name: String
  package let text: String
  /// The path as messages show it.
  package let path: String
  /// Where the template comes from; nil for the default templates.
  package let origin: Origin?
  /// The well-formed tags, in order. Empty before parsing.
  private(set) var tags: [Tag] = []
  /// The errors that depend neither on views nor on other templates.
  private(set) var diagnostics: [TemplateError.Diagnostic] = []

  package init(name: String, text: String, path: String, origin: Origin?) {
    self.name = name
    self.path = path
    self.origin = origin
    guard origin == .user else {
      self.text = text
      return
    }
    // A template must render the same bytes, whether git checks it out with CRLF or LF.
    self.text = (text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
      .replacing("\r\n", with: "\n")
  }

  /// The text of the comment at the start of the template, which describes what it renders.
  package var summary: String {
    guard text.hasPrefix("{{!"), let tag = parsed.tags.first, tag.kind == .comment else {
      return ""
    }
    return tag.name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The location for errors about the whole template.
  var start: Location { Location(file: path) }

  /// The template with its tags and errors. Commands that render nothing do not need them.
  var parsed: Template {
    var result = self
    result.parse()
    return result
  }

  private mutating func parse() {
    let bytes = Array(text.utf8)
    var location = start
    if bytes.contains(where: { $0.isForbidden }) {
      report("the template has control characters", at: location)
    }
    // Each location is computed from the last one. Counting from the start of the line would take quadratic time.
    var (lastOpening, end) = (0, 0)
    while let opening = bytes[end...].firstPair(of: UInt8(ascii: "{")) {
      location.move(over: bytes[lastOpening..<opening])
      lastOpening = opening
      guard let closing = bytes[(opening + 2)...].firstPair(of: UInt8(ascii: "}")) else {
        return report("the tag opened here is never closed", at: location)
      }
      end = closing + 2
      addTag(opening..<end, of: bytes, at: location)
    }
    checkSections()
  }

  private mutating func addTag(_ range: Range<Int>, of bytes: [UInt8], at location: Location) {
    let inner = bytes[range].dropFirst(2).dropLast(2)
    let first = inner.first.map { Character(UnicodeScalar($0)) } ?? " "
    let kind = Tag.Kind(rawValue: first) ?? .variable
    var word = (kind == .variable ? inner : inner.dropFirst()).drop { $0 == UInt8(ascii: " ") }
    while word.last == UInt8(ascii: " ") { word.removeLast() }
    let name = String(decoding: word, as: UTF8.self)
    let isDynamic = kind == .partial && word.first == UInt8(ascii: "*")
    if isDynamic || "{&=<$%".contains(first) {
      let tag = String(decoding: bytes[range], as: UTF8.self)
      report("`\(tag)` is a kind of tag that these templates do not use", at: location)
    } else if kind != .comment, inner.firstPair(of: UInt8(ascii: "{")) != nil {
      // The closing braces belong to another tag.
      report("the tag opened here is never closed", at: location)
    } else if !word.isAllowed(for: kind) {
      report("`\(name)` is not a name; use letters and digits", at: location)
    } else {
      let start = (bytes[..<range.lowerBound].lastIndex { !$0.isBlank } ?? -1) + 1
      let end = bytes[range.upperBound...].firstIndex { !$0.isBlank } ?? bytes.count
      let takesLine =
        kind != .variable && (start == 0 || bytes[start - 1] == UInt8(ascii: "\n"))
        && (end == bytes.count || bytes[end] == UInt8(ascii: "\n"))
      let lineEnd = kind == .partial ? end : min(end + 1, bytes.count)
      tags.append(
        Tag(
          kind: kind, name: name, variable: TemplateName(name), location: location,
          range: takesLine ? start..<lineEnd : range,
          indentation: takesLine ? start..<range.lowerBound : nil))
    }
  }

  /// Checks that each section is closed by its own name, and that its two tags both stand alone on their lines or
  /// neither does. Otherwise, the lines of the section would be ambiguous.
  private mutating func checkSections() {
    var open: [Tag] = []
    for tag in tags {
      switch tag.kind {
      case .section, .invertedSection:
        open.append(tag)
        guard open.count <= Self.deepest else {
          return report("more than \(Self.deepest) sections are open here", at: tag.location)
        }
      case .close:
        guard let last = open.popLast() else {
          report("`\(tag.name)` is closed here and not open", at: tag.location)
          continue
        }
        guard last.name == tag.name else {
          let other = "`\(last.name)` of line \(last.location.line)"
          return report("`\(tag.name)` is closed here; open is \(other)", at: tag.location)
        }
        if last.takesLine != tag.takesLine {
          report(
            "both tags of `\(tag.name)` stand alone on their lines, or neither", at: tag.location)
        }
      case .variable, .partial, .comment:
        continue
      }
    }
    for tag in open { report("the section `\(tag.name)` is never closed", at: tag.location) }
  }

  private mutating func report(_ message: String, at location: Location) {
    diagnostics.append(location.diagnostic(message))
  }
}

extension ArraySlice<UInt8> {
  /// The first index at which the byte occurs twice in a row.
  fileprivate func firstPair(of byte: UInt8) -> Int? {
    indices.dropLast().first { self[$0] == byte && self[$0 + 1] == byte }
  }

  fileprivate func isAllowed(for kind: Template.Tag.Kind) -> Bool {
    switch kind {
    case .comment: true
    case .variable: elementsEqual(TextView.itself.utf8) || isName
    case .section, .invertedSection, .close: isName
    case .partial:
      // Partials may be in folders, and their names may have dashes between words.
      split(omittingEmptySubsequences: false) { "/-".utf8.contains($0) }.allSatisfy(\.isName)
    }
  }

  /// Whether the text is a letter, followed by letters and digits.
  var isName: Bool {
    first?.isASCIILetter == true && allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
  }
}

extension UInt8 {
  /// Whether the byte is a control character that templates and their values must not contain.
  var isForbidden: Bool { (1...5).contains(self) }
}
