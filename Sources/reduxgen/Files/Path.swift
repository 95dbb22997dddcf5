/// What can be said about a path by looking at its text. The separator is `/`.
enum Path {
  /// `name` inside `folder`; an absolute `name` is itself.
  static func join(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") || folder.isEmpty { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The folder that holds an absolute path; that of `/` is `/`.
  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else {
      return "/"
    }
    return String(path[..<slash])
  }

  /// The last part.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// An absolute path without `.`, `..` and doubled separators.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// A path below `folder` without the `folder`, or `nil` if it is elsewhere. Both are absolute and
  /// normalized.
  static func relative(_ path: String, to folder: String) -> String? {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) && path != prefix ? String(path.dropFirst(prefix.count)) : nil
  }
}
