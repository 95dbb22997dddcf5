import CodeRendering

/// A schema file with the names of its Swift files, which a build system needs in advance.
struct OutputUnit: Equatable {
  /// The prefix of the names of the Swift files.
  var name: String
  /// The number of Swift files; `nil` for a single file, whose name has no number.
  var parts: Int?
  /// The schema file, as the command line names it.
  var path: String

  /// The maximum of `parts`. Every file costs the compiler time, even one without a feature.
  static let mostParts = 256

  /// Reads `NAME=PATH` or `NAME:PARTS=PATH`.
  ///
  /// - Returns: `nil` if it is neither.
  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "=") else { return nil }
    let head = argument[..<equals].split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(head[0])
    path = String(argument[argument.index(after: equals)...])
    if head.count == 2 {
      guard let count = Int(head[1]), (1...Self.mostParts).contains(count) else { return nil }
      parts = count
    }
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !path.isEmpty else {
      return nil
    }
  }

  /// The names of the Swift files.
  var fileNames: [String] {
    guard let parts else { return ["\(name).generated.swift"] }
    return (0..<parts).map { part in
      let digits = String(part)
      return "\(name).\(digits.count < 2 ? "0" : "")\(digits).generated.swift"
    }
  }

  /// Distributes the code that was rendered from the schema among the files.
  ///
  /// Which part a feature goes to depends on its name alone: an edit of one feature changes one
  /// part, and the compiler does not look at the others. Features that share a part share its
  /// imports.
  ///
  /// - Parameter files: The rendered files, including those of other schemas.
  /// - Returns: All files of the unit, including those without a feature.
  func divide(_ files: [RenderedFile]) -> [RenderedFile] {
    let names = fileNames
    var contents = [[String]](repeating: [], count: names.count)
    for file in files where file.ownership == .generated && file.source == path {
      contents[Digest(file.path.utf8).bucket(of: names.count)].append(file.contents)
    }
    let nothing = ["// No feature of the schema falls to this file.\n"]
    return zip(names, contents).map { name, contents in
      let text = (contents.isEmpty ? nothing : contents).joined(separator: "\n")
      return RenderedFile(
        path: name, bytes: Array(text.utf8), ownership: .generated, source: path)
    }
  }

  /// Adds files of the whole project whose templates have rendered nothing: a build system waits for them.
  ///
  /// - Parameters:
  ///   - files: The rendered files.
  ///   - names: The names of all files that templates add for a project.
  static func withMissing(_ files: [RenderedFile], of names: [String]) -> [RenderedFile] {
    let present = Set(files.map(\.path))
    return files
      + Set(names).subtracting(present).sorted().map {
        RenderedFile(
          path: $0, bytes: Array("// The template has rendered nothing.\n".utf8),
          ownership: .generated, source: $0)
      }
  }
}
