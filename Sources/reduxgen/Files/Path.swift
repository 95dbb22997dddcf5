/// Operations on the text of a path. The separator is the byte `/`, even before a combining character.
enum Path {
  private static let slash = UInt8(ascii: "/")

  /// `name` inside `folder`; an absolute `name` stays as it is.
  static func join(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") || folder.isEmpty { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The folder that holds an absolute path; that of `/` is `/`.
  static func parent(of path: String) -> String {
    guard let end = path.utf8.lastIndex(of: slash), end != path.startIndex else { return "/" }
    return String(Substring(path.utf8[..<end]))
  }

  /// A folder and all above it, the innermost first.
  static func upward(from folder: String) -> some Sequence<String> {
    sequence(first: folder) { $0 == "/" ? nil : parent(of: $0) }
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    guard let end = path.utf8.lastIndex(where: { $0 != slash }) else { return path }
    let start = path.utf8[...end].lastIndex(of: slash).map(path.utf8.index(after:))
    return String(Substring(path.utf8[(start ?? path.startIndex)...end]))
  }

  /// Whether the path has control characters, which include line breaks of all kinds.
  static func hasControlCharacters(_ path: String) -> Bool {
    path.unicodeScalars.contains { isControl($0) }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// A path that can begin a line: control characters are escaped, and `./` is put before `::`, the prefix of commands
  /// for GitHub Actions.
  static func printable(_ path: String) -> String {
    let isCommand = path.drop { $0 == " " }.hasPrefix("::")
    guard isCommand || hasControlCharacters(path) else { return path }
    let text = path.unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      default: isControl(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }
    return (isCommand ? "./" : "") + text.joined()
  }

  /// An absolute path without `.`, `..` and doubled separators.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.utf8.split(separator: slash).map(Substring.init) where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The part of a path below `folder`; `nil` if the path is elsewhere. Both are absolute and normalized.
  static func relative(_ path: String, to folder: String) -> String? {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let length = prefix.utf8.count
    guard path.utf8.count > length, path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(Substring(path.utf8.dropFirst(length)))
  }
}
