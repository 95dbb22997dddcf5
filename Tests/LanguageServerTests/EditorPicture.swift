import SchemaModel

@testable import LanguageServer

/// An editor's window as an SVG of text: a schema in the colors of its semantic tokens, with what the server answers
/// about it.
struct EditorPicture {
  /// A box with lines of text, which begins below a place.
  struct Box {
    var line: Int
    var character: Int
    var rows: [(text: String, detail: String, isChosen: Bool)]
  }

  private let lines: [String]
  private var colors: [[(range: Range<Int>, kind: String)]]
  /// The lines with an error, and what it says.
  var errors: [(line: Int, from: Int, to: Int, text: String)] = []
  /// What is shown at the end of lines.
  var notes: [(line: Int, text: String)] = []
  var box: Box?
  /// The first line that is shown.
  private let first: Int

  private static let width = 8.4
  private static let height = 20

  /// - Parameters:
  ///   - text: of the file; ASCII alone.
  ///   - tokens: the answer to `textDocument/semanticTokens/full`.
  ///   - legend: the names of their kinds.
  ///   - start: what the first line is that is shown.
  init(_ text: String, tokens: JSONValue?, legend: [String], from start: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    first = lines.firstIndex(of: start) ?? 0
    colors = lines.map { _ in [] }
    var place = (line: 0, character: 0)
    let numbers = (tokens?["data"]?.elements ?? []).compactMap(\.integer)
    for start in stride(from: 0, to: numbers.count, by: 5) {
      if numbers[start] > 0 { place = (place.line + numbers[start], 0) }
      place.character += numbers[start + 1]
      let range = place.character..<place.character + numbers[start + 2]
      colors[place.line].append((range, legend[numbers[start + 3]]))
    }
  }

  /// The lines of the picture's file.
  var svg: [String] {
    let boxHeight = (box?.rows.count ?? 0) * Self.height + 12
    let rows = max(
      (lines.count - first) * Self.height,
      (box.map { top(of: $0.line + 1) - 16 } ?? 0) + boxHeight)
    let longest = lines.indices.dropFirst(first).map { line in
      lines[line].count + (notes.filter { $0.line == line }.map { $0.text.count + 3 }.max() ?? 0)
        + (errors.filter { $0.line == line }.map { $0.text.count + 3 }.max() ?? 0)
    }
    let boxEnd = box.map { $0.character + boxColumns($0) } ?? 0
    let columns = max(longest.max() ?? 0, boxEnd)
    let size = (Int(32 + Double(columns) * Self.width), rows + 32)
    var result = [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(size.0)" height="\#(size.1)" xml:space="preserve" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14">"#,
      "<style>",
      "  rect { fill: #1e1e1e } text { fill: #d4d4d4; white-space: pre }",
      "  .keyword { fill: #569cd6 } .namespace, .struct, .enum, .type, .interface { fill: #4ec9b0 }",
      "  .property, .parameter, .variable { fill: #9cdcfe } .event, .function, .method { fill: #dcdcaa }",
      "  .string { fill: #ce9178 } .number { fill: #b5cea8 } .enumMember { fill: #4fc1ff }",
      "  .decorator { fill: #c586c0 } .comment { fill: #6a9955 } .note { fill: #858585; font-style: italic }",
      "  .error { fill: #f48771 } .wave { stroke: #f14c4c; stroke-width: 2; stroke-dasharray: 3 2 }",
      "  .box { fill: #252526; stroke: #454545 } .chosen { fill: #04395e }",
      "</style>",
      #"<rect width="100%" height="100%" rx="8"/>"#,
    ]
    for number in lines.indices.dropFirst(first) { result.append(text(of: number)) }
    for error in errors {
      let y = top(of: error.line) + 18
      result.append(
        #"<line class="wave" x1="\#(x(error.from))" x2="\#(x(error.to))" y1="\#(y)" y2="\#(y)"/>"#)
    }
    if let box { result += drawing(of: box) }
    return result + ["</svg>"]
  }

  private func top(of line: Int) -> Int { 16 + (line - first) * Self.height }

  private func x(_ column: Int) -> Int { Int(16 + Double(column) * Self.width) }

  private func text(of number: Int) -> String {
    let line = Array(lines[number])
    var parts = ""
    func add(_ range: Range<Int>, _ kind: String?) {
      guard !range.isEmpty else { return }
      let name = kind.map { #" class="\#($0)""# } ?? ""
      parts +=
        #"<tspan x="\#(x(range.lowerBound))"\#(name)>\#(Self.escaped(String(line[range])))</tspan>"#
    }
    var end = 0
    let comment = lines[number].drop { $0 == " " }.hasPrefix("#")
    for (range, kind) in colors[number] {
      add(end..<range.lowerBound, nil)
      add(range, kind)
      end = range.upperBound
    }
    add(end..<line.count, comment ? "comment" : nil)
    var column = line.count + 3
    for (text, kind) in errors.filter({ $0.line == number }).map({ ($0.text, "error") })
      + notes.filter({ $0.line == number }).map({ ($0.text, "note") })
    {
      parts += #"<tspan x="\#(x(column))" class="\#(kind)">\#(Self.escaped(text))</tspan>"#
      column += text.count + 2
    }
    return #"<text y="\#(top(of: number) + 14)">\#(parts)</text>"#
  }

  private func boxColumns(_ box: Box) -> Int {
    box.rows.map { $0.text.count + ($0.detail.isEmpty ? 0 : $0.detail.count + 2) + 3 }.max() ?? 0
  }

  private func drawing(of box: Box) -> [String] {
    let top = self.top(of: box.line + 1)
    let left = x(box.character)
    let size = (Int(Double(boxColumns(box)) * Self.width), box.rows.count * Self.height + 8)
    var result = [
      #"<rect class="box" x="\#(left)" y="\#(top)" width="\#(size.0)" height="\#(size.1)" rx="4"/>"#
    ]
    for (number, row) in box.rows.enumerated() {
      let y = top + 4 + number * Self.height
      if row.isChosen {
        result.append(
          #"<rect class="chosen" x="\#(left + 2)" y="\#(y)" width="\#(size.0 - 4)" height="\#(Self.height)"/>"#
        )
      }
      let detail =
        row.detail.isEmpty
        ? ""
        : #"<tspan class="note" x="\#(left + 8 + Int(Double(row.text.count + 2) * Self.width))">\#(Self.escaped(row.detail))</tspan>"#
      result.append(
        #"<text y="\#(y + 14)"><tspan x="\#(left + 8)">\#(Self.escaped(row.text))</tspan>\#(detail)</text>"#
      )
    }
    return result
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
