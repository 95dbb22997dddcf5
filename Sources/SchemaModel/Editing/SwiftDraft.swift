/// A schema with a mark where the cursor is in its Swift: the mark shows the place in the code that is generated from it.
package struct SwiftDraft: Sendable {
  /// A name that nobody gives to anything.
  package static let mark = "reduxgenCursorMark"

  /// The schema with the mark.
  package let source: SourceFile

  /// - Parameters:
  ///   - offset: where the mark goes, in bytes.
  ///   - file: as it is typed; it may be broken.
  ///   - isTyping: whether brackets and quotes that are open at the cursor are closed behind the mark, if the line does not
  ///     close them. Nil comes back for a place in the text of a string.
  package init?(markedAt offset: Int, in file: SourceFile, isTyping: Bool) {
    var closing: [UInt8] = []
    if isTyping {
      var open = Self.open(in: CursorPlace(at: offset, in: file).text)
      if open.last == .doubleQuote { return nil }
      Self.close(&open, file.bytes[offset..<file.lineRange(file.line(at: offset)).upperBound])
      closing = open.reversed()
    }
    source = SourceFile(
      path: file.path,
      bytes: file.bytes[..<offset] + Array(Self.mark.utf8) + closing + file.bytes[offset...])
  }

  /// The end of the name that a place is in or behind; nil if there is no Swift.
  ///
  /// - Parameters:
  ///   - offset: in bytes.
  ///   - file: a file of the index.
  package static func endOfName(at offset: Int, in file: SourceFile, _ index: SchemaIndex) -> Int? {
    guard let name = name(at: offset, in: file) else { return nil }
    var texts = SwiftTexts()
    if let declaration = index.declaration(of: file) { texts.walk(declaration) }
    return texts.ranges.contains {
      $0.lowerBound <= name.lowerBound && name.upperBound <= $0.upperBound
    }
      ? name.upperBound : nil
  }

  /// The name at a place, in bytes; nil if there is none.
  package static func name(at offset: Int, in file: SourceFile) -> Range<Int>? {
    var start = min(offset, file.bytes.count)
    var end = start
    while start > 0, file.bytes[start - 1].isNamePart { start -= 1 }
    while end < file.bytes.count, file.bytes[end].isNamePart { end += 1 }
    return start == end || file.bytes[start].isASCIIDigit ? nil : start..<end
  }

  /// What closes the brackets and strings of a text that are open at its end, the outermost first.
  private static func open(in text: String) -> [UInt8] {
    var open: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      let isInString = open.last == .doubleQuote
      switch byte {
      case .doubleQuote where isInString && !isEscaped: open.removeLast()
      case .doubleQuote where !isInString: open.append(.doubleQuote)
      // Of an interpolation, too.
      case .openParenthesis where isEscaped || !isInString: open.append(.closeParenthesis)
      case .openBracket where !isInString: open.append(.closeBracket)
      case .openBrace where !isInString: open.append(.closeBrace)
      case .closeParenthesis, .closeBracket, .closeBrace:
        if open.last == byte { open.removeLast() }
      default: break
      }
      isEscaped = isInString && byte == .backslash && !isEscaped
    }
    return open
  }

  /// Takes away what the rest of a line closes.
  private static func close(_ open: inout [UInt8], _ rest: ArraySlice<UInt8>) {
    var depth = 0
    for byte in rest {
      switch byte {
      case .openParenthesis, .openBracket, .openBrace: depth += 1
      case .closeParenthesis, .closeBracket, .closeBrace:
        if depth > 0 { depth -= 1 } else if open.last == byte { open.removeLast() }
      case .doubleQuote: if open.last == byte { open.removeLast() }
      default: break
      }
    }
  }
}

/// Where there is Swift in a file.
private struct SwiftTexts: SchemaVisitor {
  private(set) var ranges: [Range<Int>] = []

  mutating func visit(_ type: SwiftType, _ role: TypeRole) {
    ranges.append(type.range.lower..<type.range.upper)
  }

  mutating func visit(_ code: SwiftCode, _ role: CodeRole) {
    ranges.append(code.range.lower..<code.range.upper)
  }
}

extension SchemaSession {
  /// A file as it would be if its text were another one, with everything that its parts refer to. It may have errors: what
  /// could not be resolved is left out. The session stays as it is.
  ///
  /// - Parameters:
  ///   - source: in the place of the file with its path.
  ///   - projects: the settings for files, by their paths.
  ///   - place: that of the module of these files.
  ///   - modules: all modules, with the files as they are; nil if there is but one.
  /// - Returns: nil if the text is no YAML.
  package func draft(
    _ source: SourceFile, projects: [String: Project], at place: Int = 0,
    of modules: SchemaModules? = nil
  ) -> CheckedSchema? {
    var session = self
    session.update([source], projects: projects)
    guard session.canRead(source.path) else { return nil }
    guard var modules, seesOthers else { return session.checkedFile(source.path) }
    _ = modules.replace(place, by: session)
    return modules.checkedFile(source.path, of: place)
  }
}
