import SchemaModel

/// Swift from the schema, in a function or property of its own under `#sourceLocation`. Each line keeps its column in
/// the schema. The closing brace counts as the schema's next line: the compiler reports a missing `return` there. The
/// brace separates the code from `#sourceLocation()`, before which a final `lazy` would be parsed as a modifier.
struct EmbeddedView: DescribedView {
  /// Consecutive lines of the schema.
  struct Piece {
    fileprivate let line: Int
    /// The lines, in the columns of the schema.
    fileprivate let lines: [String]

    /// - Parameters:
    ///   - start: The text before the code, in place of its indentation.
    ///   - end: The text after the code.
    init(_ code: SwiftCode, before start: String = "", after end: String = "") {
      line = code.lines.first?.line ?? 1
      var lines = code.lines.map { line in
        line.text.isEmpty ? "" : String(repeating: " ", count: line.column - 1) + line.text
      }
      if !start.isEmpty, let first = lines.first {
        let rest = first.drop { $0 == " " }
        let space = max(4, first.utf8.count - rest.utf8.count - start.utf8.count)
        lines[0] = String(repeating: " ", count: space) + start + rest
      }
      lines[lines.count - 1] += end
      self.lines = lines
    }

    /// A statement made from a line of the schema that is not Swift.
    init(_ statement: String, line: Int) {
      self.line = line
      lines = ["    \(statement)"]
    }
  }

  let pieces: [Piece]
  /// The schema file.
  let file: String
  /// `fileprivate mutating func reduceMove(row: Int)`, up to the opening brace.
  let declaration: String
  var documentation: [String] = []

  /// The schema line above the code, which becomes the line of the declaration; nil if there is none.
  private var line: Int? {
    guard let first = pieces.first, first.line > 1 else { return nil }
    return first.line - 1
  }

  static let variables = Variables(
    "embedded code", "Swift from the schema, in a function or property of its own."
  ) { add in
    add.documentation { $0.documentation }
    add.verbatim("declaration", "The function or property, up to its opening brace.") {
      $0.declaration
    }
    add.optionalText("line", "The line above the code in the schema, if there is one.") {
      $0.line.map(String.init)
    }
    add.text("file", "The schema file, as the text of a string literal.") {
      Spelling.literal($0.file)
    }
    add.placed("text", "The code, in the lines and columns of the schema.") { view in
      var text: [String] = []
      var next = view.line.map { $0 + 1 }
      for piece in view.pieces {
        // A gap between the lines of pieces needs a new line number: the compiler counts on from the previous piece.
        if piece.line != next {
          let file = Spelling.literal(view.file)
          text.append("#sourceLocation(file: \"\(file)\", line: \(piece.line))")
        }
        text += piece.lines
        next = piece.line + piece.lines.count
      }
      return text.joined(separator: "\n")
    }
    add.verbatim("ownText", "The code without its indentation in the schema.") {
      // Each piece loses the indentation that all its lines share, so multiline strings stay the same.
      $0.pieces.flatMap { piece in
        let depths = piece.lines.map { line in line.prefix { $0 == " " }.count }
        let least = zip(piece.lines, depths).filter { $0.count > $1 }.map(\.1).min() ?? 0
        return piece.lines.map { $0.dropFirst(least) }
      }.joined(separator: "\n")
    }
  }
}

/// An extension that holds embedded Swift.
struct ExtensionView: DescribedView {
  /// A short name for a nested type in embedded Swift: an extension of one nested type does not see the others.
  struct AliasView: DescribedView {
    var alias: String
    var target: String

    static let variables = Variables(
      "alias", "A nested type under the name by which embedded code calls it."
    ) { add in
      add.text("alias", "The name.") { $0.alias }
      add.text("target", "The type, written out.") { $0.target }
    }
  }

  let type: ExtendedType
  var aliases: [AliasView] = []
  private(set) var embedded: [EmbeddedView] = []
  /// All the Swift inside the extension.
  private(set) var code: [SwiftCode] = []

  /// - Parameter code: The Swift inside the view.
  mutating func add(_ view: EmbeddedView, code: [SwiftCode] = []) {
    self.code += code
    embedded.append(view)
  }

  /// Adds the start value of a field if it is more than a literal.
  mutating func add(
    _ field: StateField, in file: String, type: @autoclosure () -> String,
    of owner: any DeclarationOwner
  ) {
    guard case .stored(let start?) = field.storage, owner.start(start, for: field.type) == nil
    else { return }
    code.append(start)
    add(start, of: field.name.value, in: file, type: type())
  }

  /// Adds the start value of a field or child.
  mutating func add(_ start: SwiftCode, of name: String, in file: String, type valueType: String) {
    add(
      EmbeddedView(
        pieces: [.init(start)], file: file,
        declaration: "\(type.access)static var \(Initials.property(name)): \(valueType)",
        documentation: ["Where `\(name)` starts."]))
  }

  static let variables = Variables(
    "extension", "An extension that holds Swift from the schema."
  ) { add in
    add.extended { $0.type }
    add.list("aliases", "The names that the code needs.") { $0.aliases }
    add.list("embedded", "The pieces of code.") { $0.embedded }
  }
}
