import SchemaModel

/// A file that is open in the editor.
struct Document {
  /// The URI as the client writes it.
  let uri: String
  /// The absolute path, with symbolic links resolved.
  let path: String
  private(set) var version: Int?
  private(set) var bytes: [UInt8]

  init(uri: String, path: String, version: Int?, text: String) {
    self.uri = uri
    self.path = path
    self.version = version
    bytes = Array(text.utf8)
  }

  /// Applies the changes of `textDocument/didChange` in order.
  mutating func change(_ changes: [JSONValue], version: Int?, _ encoding: PositionEncoding) {
    self.version = version
    for change in changes {
      guard let text = change["text"]?.text else { continue }
      guard let range = change["range"] else {
        bytes = Array(text.utf8)
        continue
      }
      bytes.replaceSubrange(TextPositions(bytes, encoding).offsets(range), with: text.utf8)
    }
  }
}

/// `file:` URIs.
enum FileURI {
  /// The path of a URI; nil if it is not a file URI.
  static func path(_ uri: String) -> String? {
    let scheme = "file://"
    guard uri.lowercased().hasPrefix(scheme) else { return nil }
    let rest = uri.utf8.dropFirst(scheme.utf8.count)
    // Skip the host before the path, such as `localhost`.
    guard let start = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let percent = UInt8(ascii: "%")
    var parts = Array(rest[start...]).split(separator: percent, omittingEmptySubsequences: false)
    var bytes = Array(parts.removeFirst())
    for part in parts {
      let digits = String(decoding: part.prefix(2), as: UTF8.self)
      let code = part.count < 2 ? nil : UInt8(digits, radix: 16)
      bytes.append(code ?? percent)
      bytes += code == nil ? part : part.dropFirst(2)
    }
    guard !bytes.contains(0) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func uri(_ path: String) -> String { "file://" + path.percentEncoded }
}
