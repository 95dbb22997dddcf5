import SchemaModel

/// Whether hand-written files have the functions that a schema asks for.
enum StubSearch {
  case complete
  case missing(MissingStubs)
  /// The missing functions may be in these unreadable files.
  case unreadable([UnreadableSwift])
}

/// A Swift file whose functions cannot be told, since something in it does not end.
struct UnreadableSwift: Hashable {
  var path: String
  /// Where that is; nil if it is not in this file.
  var position: SourcePosition?
  /// The error and, after a semicolon, the fix.
  var message: String

  /// - Parameter bytes: the file.
  init(at path: String, _ bytes: [UInt8], _ imbalance: SwiftImbalance) {
    self.path = path
    position = Self.position(of: imbalance, in: bytes)
    message =
      "\(imbalance.text), so that functions that a schema asks for cannot be looked up; "
      + "correct it, and run this again"
  }

  init(tooLarge path: String) {
    self.path = path
    message =
      "the file is larger than 1 MiB, so that functions that a schema asks for cannot be looked up; "
      + "split it, and run this again"
  }

  /// - Parameters:
  ///   - path: a file that the template would start.
  ///   - bytes: what it would write.
  init(ofTemplateFor path: String, _ bytes: [UInt8], _ imbalance: SwiftImbalance) {
    self.path = path
    let line = Self.position(of: imbalance, in: bytes).line
    message =
      "the template of this file gives Swift in whose line \(line) \(imbalance.text), so that "
      + "missing functions cannot be looked up; correct the template"
  }

  private static func position(of imbalance: SwiftImbalance, in bytes: [UInt8]) -> SourcePosition {
    // As the scanner has seen it: what is no UTF-8 is one character.
    let text = String(decoding: bytes, as: UTF8.self)
    return SourceFile(path: "", bytes: Array(text.utf8)).position(at: imbalance.offset)
  }
}
