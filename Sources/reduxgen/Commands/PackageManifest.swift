/// A Package.swift, read as text: no code of the repository runs.
struct PackageManifest {
  /// A target that can hold a feature.
  struct Target {
    var name: String
    /// Relative to the package.
    var path: String
    /// Whether it names the build plugin.
    var usesPlugin: Bool
    /// Whether it names the runtime.
    var usesRuntime: Bool
  }

  private(set) var targets: [Target] = []
  /// Whether the package names its platforms.
  private(set) var hasPlatforms: Bool
  /// Whether it depends on a package called reduxgen.
  private(set) var dependsOnUs: Bool

  /// - Parameter text: of the manifest. Targets whose names are computed are left out.
  init(_ text: String) {
    let code = Self.withoutComments(Array(text.utf8))
    let whole = String(decoding: code, as: UTF8.self)
    hasPlatforms = whole.contains("platforms:")
    dependsOnUs = whole.contains("reduxgen\"") || whole.contains("reduxgen.git\"")
    for start in [".target(", ".executableTarget("] {
      for range in Self.ranges(of: Array(start.utf8), in: code) {
        let arguments = Self.arguments(code[range.upperBound...])
        // `.target(name:)` is a dependency, too.
        guard let name = arguments["name"].flatMap(Self.literal) else { continue }
        let path = arguments["path"].flatMap(Self.literal) ?? "Sources/\(name)"
        guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { continue }
        targets.append(
          Target(
            name: name, path: path,
            usesPlugin: arguments["plugins"]?.contains("\"ReduxGenPlugin\"") == true,
            usesRuntime: arguments["dependencies"]?.contains("\"ReduxRuntime\"") == true))
      }
    }
  }

  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    var isText = false
    while let byte = rest.first {
      if !isText, rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      } else if !isText, rest.starts(with: "/*".utf8) {
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else {
        if isText, byte == UInt8(ascii: "\\"), rest.count > 1 {
          result.append(rest.removeFirst())
        } else if byte == UInt8(ascii: "\"") {
          isText.toggle()
        }
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  private static func ranges(of word: [UInt8], in bytes: [UInt8]) -> [Range<Int>] {
    guard bytes.count >= word.count else { return [] }
    return (0...(bytes.count - word.count)).filter { bytes[$0...].starts(with: word) }
      .map { $0..<($0 + word.count) }
  }

  /// The arguments of a call by their labels.
  ///
  /// - Parameter bytes: what follows the parenthesis that opens the call.
  private static func arguments(_ bytes: ArraySlice<UInt8>) -> [String: String] {
    var parts: [[UInt8]] = [[]]
    var depth = 0
    var isText = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isText.toggle() }
      if !isText, [UInt8(ascii: "("), UInt8(ascii: "[")].contains(byte) { depth += 1 }
      if !isText, [UInt8(ascii: ")"), UInt8(ascii: "]")].contains(byte) { depth -= 1 }
      if depth < 0 { break }
      if !isText, depth == 0, byte == UInt8(ascii: ",") {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
    }
    var result: [String: String] = [:]
    for part in parts {
      guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let label = trimmed(String(decoding: part[..<colon], as: UTF8.self))
      result[label] = trimmed(String(decoding: part[(colon + 1)...], as: UTF8.self))
    }
    return result
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }

  /// The value of a text literal without escapes.
  private static func literal(_ text: String) -> String? {
    guard text.count > 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
    let value = text.dropFirst().dropLast()
    let isPlain = !value.contains { $0 == "\"" || $0 == "\\" }
    return isPlain && !Path.hasControlCharacters(String(value)) ? String(value) : nil
  }
}
