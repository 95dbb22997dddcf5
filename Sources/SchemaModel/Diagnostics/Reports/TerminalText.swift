/// Text as a terminal shows it.
package struct TerminalText {
  /// The text shown for one character.
  struct Cell {
    var text: String
    /// The width in columns.
    var width: Int
  }

  private(set) var cells: [Cell] = []

  /// - Parameter text: One line. Tabs become spaces. Control and invisible characters are written out, so that a schema
  ///   cannot move the cursor or reverse text.
  init(_ text: some StringProtocol) {
    for character in text { cells.append(Self.cell(character)) }
  }

  /// The width in columns.
  var width: Int { cells.reduce(0) { $0 + $1.width } }

  /// The whole text.
  var text: String { cells.map(\.text).joined() }

  /// The line, with control and invisible characters written out.
  package static func escaped(_ line: String) -> String {
    line.unicodeScalars.contains(where: isDangerous) ? TerminalText(line).text : line
  }

  private static func cell(_ character: Character) -> Cell {
    if character == "\t" { return Cell(text: "    ", width: 4) }
    let scalars = character.unicodeScalars
    guard scalars.contains(where: isDangerous) else {
      return Cell(text: String(character), width: width(of: scalars))
    }
    let text = scalars.map {
      isDangerous($0) ? "<\(InvisibleCharacters.name(of: $0.value))>" : String($0)
    }.joined()
    return Cell(text: text, width: text.count)
  }

  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || InvisibleCharacters.isInvisible(scalar.value)
  }

  /// The width in columns, by East Asian Width (Unicode Standard Annex 11).
  private static func width(of scalars: Character.UnicodeScalarView) -> Int {
    guard let first = scalars.first else { return 0 }
    // In emoji style, a character has two columns. A variation selector requests that style, or it is the default.
    if scalars.contains("\u{FE0F}") || first.properties.isEmojiPresentation { return 2 }
    if isWide(first.value) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x17000...0x18CFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
