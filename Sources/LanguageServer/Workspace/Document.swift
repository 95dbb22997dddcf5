import SchemaModel

/// A file that is open in the editor.
struct Document {
  /// As the client writes it.
  let uri: String
  /// Absolute, without links.
  let path: String
  private(set) var version: Int?
  private(set) var bytes: [UInt8]

  init(uri: String, path: String, version: Int?, text: String) {
    self.uri = uri
    self.path = path
    self.version = version
    bytes = Array(text.utf8)
  }

  /// Makes the changes of `textDocument/didChange`, one after the other.
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
  /// The path of a URI; nil if it is of no file.
  static func path(_ uri: String) -> String? {
    let scheme = "file://"
    guard uri.lowercased().hasPrefix(scheme) else { return nil }
    let rest = uri.utf8.dropFirst(scheme.utf8.count)
    // A host, which may be `localhost`, stands before the path.
    guard let start = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var bytes: [UInt8] = []
    var place = start
    while place < rest.endIndex {
      let byte = rest[place]
      let next = rest.index(after: place)
      if byte == UInt8(ascii: "%"),
        let end = rest.index(next, offsetBy: 2, limitedBy: rest.endIndex),
        let code = UInt8(String(Substring(rest[next..<end])), radix: 16)
      {
        bytes.append(code)
        place = end
      } else {
        bytes.append(byte)
        place = next
      }
    }
    guard !bytes.contains(0) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func uri(_ path: String) -> String { "file://" + path.percentEncoded }
}
