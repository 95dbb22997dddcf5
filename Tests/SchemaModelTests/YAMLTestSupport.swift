import SchemaModel

/// A file read as `File.yaml`.
struct YAMLReading {
  var file: SourceFile
  var root: Node?
  var diagnostics = Diagnostics()

  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    file = SourceFile(path: "File.yaml", bytes: bytes)
    root = YAMLReader.read(file, into: &diagnostics)
  }

  /// The diagnostics as they are printed, in the order of the file.
  var lines: [String] { diagnostics.sorted.map(\.description) }

  /// The content after all replacements were made.
  var fixed: String {
    var bytes = file.bytes
    for diagnostic in diagnostics.sorted.reversed() {
      guard let replacement = diagnostic.replacement else { continue }
      bytes.replaceSubrange(
        diagnostic.replacedRange.lower..<diagnostic.replacedRange.upper, with: replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// What one file is answered with, as printed.
func yamlDiagnostics(_ text: String) -> [String] { YAMLReading(text).lines }

extension Node {
  var entries: [Entry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }

  var items: [Node] {
    if case .sequence(let items) = content { items } else { [] }
  }

  var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  subscript(key: String) -> Entry? { entries.first { $0.key == key } }
}
