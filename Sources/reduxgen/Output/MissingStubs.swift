import CodeRendering
import SchemaModel

/// The functions that a schema requires and a hand-written file lacks.
struct MissingStubs: Equatable {
  /// The file.
  var path: String
  /// How many functions are missing.
  var count: Int
  /// Swift that can stand at the end of the file, with LF line ends.
  var text: String

  /// A larger file is not searched.
  private static let mostBytes = 1 << 20

  /// Looks for the functions of a scaffold.
  ///
  /// Functions are compared by name, not by type: the compiler reports wrong types better. A function may be
  /// in another file.
  ///
  /// - Parameters:
  ///   - scaffold: what would be written if the file were not there.
  ///   - path: the file.
  ///   - otherFiles: the Swift files that were written by hand; asked for only when the file itself lacks one.
  static func search(
    for scaffold: RenderedFile, at path: String, otherFiles: () throws(FileError) -> [String]
  ) throws(FileError) -> StubSearch {
    let wanted = SwiftFunctions(in: scaffold.contents)
    if let imbalance = wanted.imbalance {
      return .unreadable([UnreadableSwift(ofTemplateFor: path, scaffold.bytes, imbalance)])
    }
    let former = scaffold.former.map { (old: $0.feature, new: $0.newFeature) }
    var missing = wanted.all
    var unreadable: [UnreadableSwift] = []
    func look(into other: String) throws(FileError) {
      guard FileSystem.size(of: other) <= mostBytes else {
        if other == path { unreadable.append(UnreadableSwift(tooLarge: path)) }
        return
      }
      let bytes = try FileSystem.read(other)
      let text = String(decoding: bytes, as: UTF8.self)
      let present = SwiftFunctions(in: text)
      missing = missing.filter { !present.contain($0, former: former) }
      // Errors in unrelated files do not stop the run.
      let isConcerned = other == path || missing.contains(where: { text.contains($0.name) })
      if let imbalance = present.imbalance, isConcerned {
        unreadable.append(UnreadableSwift(at: other, bytes, imbalance))
      }
    }
    try look(into: path)
    guard !missing.isEmpty else { return .complete }
    for other in try otherFiles() where other != path && !missing.isEmpty { try look(into: other) }
    guard !missing.isEmpty else { return .complete }
    guard unreadable.isEmpty else { return .unreadable(unreadable) }
    return .missing(
      MissingStubs(
        path: path, count: missing.count, text: Self.text(of: missing, in: scaffold.bytes)))
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
