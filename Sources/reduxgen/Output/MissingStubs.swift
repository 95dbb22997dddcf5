import CodeRendering
import SchemaModel

/// The functions that a schema asks for by now and a hand-written file does not have.
struct MissingStubs: Equatable {
  /// The file.
  var path: String
  /// How many functions are missing.
  var count: Int
  /// Swift that can stand at the end of the file, with LF line ends.
  var text: String

  /// Looks for the functions of a scaffold.
  ///
  /// A function counts for what it is called, whatever its types: where only those differ, the compiler knows better
  /// what is wrong. It may stand in another file.
  ///
  /// - Parameters:
  ///   - scaffold: what would be written if the file were not there.
  ///   - path: the file.
  ///   - otherFiles: the Swift files that were written by hand; asked for only when the file itself lacks one.
  /// - Returns: nil if none is missing.
  init?(
    of scaffold: RenderedFile, at path: String, otherFiles: () throws(FileError) -> [String]
  ) throws(FileError) {
    let wanted = SwiftFunction.all(in: scaffold.contents)
    let former = scaffold.former
    var missing = try Self.missing(wanted, in: path, former)
    guard !missing.isEmpty else { return nil }
    for other in try otherFiles() where other != path && !missing.isEmpty {
      missing = try Self.missing(missing, in: other, former)
    }
    guard !missing.isEmpty else { return nil }
    self.path = path
    count = missing.count
    text = Self.text(of: missing, in: scaffold.bytes)
  }

  private static func missing(
    _ wanted: [SwiftFunction], in path: String, _ former: RenderedFile.Former?
  ) throws(FileError) -> [SwiftFunction] {
    var present = SwiftFunction.all(in: String(decoding: try FileSystem.read(path), as: UTF8.self))
    // The old name of a feature means the same type.
    if let former {
      present = present.map { $0.renaming(former.feature, to: former.newFeature) }
    }
    return wanted.filter { function in !present.contains { $0.isSame(as: function) } }
  }

  /// The functions as the scaffold has them, in the extensions that they stand in there.
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

  /// The file with the functions at its end. All that was in it stays as it is.
  ///
  /// - Parameter bytes: the file.
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
