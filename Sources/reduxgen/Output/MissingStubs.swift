import CodeRendering
import SchemaModel

/// The functions that a schema requires and a hand-written file lacks.
struct MissingStubs: Equatable {
  /// The path of the hand-written file.
  var path: String
  /// How many functions are missing.
  var count: Int
  /// The functions as Swift for the end of the file, with LF line ends.
  var text: String

  /// The maximum size of a file to search, in bytes.
  private static let mostBytes = 1 << 20

  /// Looks for the functions of a scaffold.
  ///
  /// Functions are compared by name, not by type: the compiler reports wrong types better. A function may be
  /// in another file.
  ///
  /// - Parameters:
  ///   - scaffold: The file that would be written if there were none.
  ///   - path: The hand-written file.
  ///   - otherFiles: The hand-written Swift files, searched only when the file itself lacks a function.
  /// - Returns: The missing functions; or the errors of files that may contain them but cannot be parsed.
  static func search(
    for scaffold: RenderedFile, at path: String, otherFiles: () throws(FileError) -> [String]
  ) throws(FileError) -> (missing: MissingStubs?, unreadable: [FileError]) {
    let wanted = SwiftFunctions(in: scaffold.contents)
    if let imbalance = wanted.imbalance {
      let line = position(of: imbalance, in: scaffold.contents).line
      let reason =
        "the template of this file gives Swift in whose line \(line) \(imbalance.text), so that "
        + "missing functions cannot be looked up; correct the template"
      return (nil, [FileError(path: path, reason: reason)])
    }
    let former = scaffold.former.map { (old: $0.feature, new: $0.newFeature) }
    var missing = wanted.all
    var unreadable: [FileError] = []
    let effect = "so that functions that a schema asks for cannot be looked up"
    func look(into other: String) throws(FileError) {
      guard FileSystem.size(of: other) <= mostBytes else {
        let reason = "the file is larger than 1 MiB, \(effect); split it, and run this again"
        if other == path { unreadable.append(FileError(path: path, reason: reason)) }
        return
      }
      let text = String(decoding: try FileSystem.read(other), as: UTF8.self)
      let present = SwiftFunctions(in: text)
      missing = missing.filter { !present.contain($0, former: former) }
      // Errors in files that mention none of the functions do not matter.
      let isConcerned = other == path || missing.contains(where: { text.contains($0.name) })
      if let imbalance = present.imbalance, isConcerned {
        unreadable.append(
          FileError(
            path: other, reason: "\(imbalance.text), \(effect); correct it, and run this again",
            position: position(of: imbalance, in: text)))
      }
    }
    try look(into: path)
    if !missing.isEmpty {
      for other in try otherFiles() where other != path && !missing.isEmpty {
        try look(into: other)
      }
    }
    guard !missing.isEmpty else { return (nil, []) }
    guard unreadable.isEmpty else { return (nil, unreadable) }
    let text = text(of: missing, in: scaffold.bytes)
    return (MissingStubs(path: path, count: missing.count, text: text), [])
  }

  private static func position(of imbalance: SwiftImbalance, in text: String) -> SourcePosition {
    // Invalid UTF-8 counts as one character, as in the scanner.
    SourceFile(path: "", bytes: Array(text.utf8)).position(at: imbalance.offset)
  }

  /// The functions in their extensions, as in the scaffold.
  private static func text(of functions: [SwiftFunction], in bytes: [UInt8]) -> String {
    func trimmed(_ range: Range<Int>) -> String {
      let lines = String(decoding: bytes[range], as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      return lines.drop { $0.allSatisfy { $0 == " " } }.joined(separator: "\n")
    }
    var text = ""
    var open: Range<Int>?
    for function in functions {
      if let opening = function.opening, opening == open {
        text += "\n"
      } else {
        if open != nil { text += "}\n\n" }
        open = function.opening
        if let open { text += "\(trimmed(open))\n" }
      }
      text += "\(trimmed(function.range))\n"
    }
    return open == nil ? text : "\(text)}\n"
  }

  /// The file with the functions at its end, otherwise unchanged.
  ///
  /// - Parameter bytes: The contents of the file.
  func appended(to bytes: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    let first = bytes.firstIndex(of: newline)
    let hasReturns = first.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    let end = hasReturns ? "\r\n" : "\n"
    let isEnded = bytes.isEmpty || bytes.last == newline
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let before = (isEnded ? "" : end) + (bytes.isEmpty ? "" : end)
    return bytes + before.utf8 + lines.joined(separator: end).utf8
  }
}
