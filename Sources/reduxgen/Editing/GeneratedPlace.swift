import CodeRendering
import LanguageServer

/// Where a language server for Swift can find the code of a schema.
enum GeneratedPlace {
  /// Rendered code at its places: in the files that `generate` has written. Without them, as with the plugin, it is put
  /// behind the text of a file of Swift beside the schema: of that one, a language server knows what it is compiled with.
  ///
  /// - Parameters:
  ///   - files: rendered from one schema.
  ///   - schema: its absolute path.
  ///   - output: the folder for its code. Absolute.
  static func files(
    _ files: [RenderedFile], of schema: String, in output: String
  ) -> [SchemaGroup.Code] {
    let own = files.filter { $0.ownership == .generated && $0.path.hasSuffix(".swift") }
    let places = own.map {
      SchemaGroup.Code(path: Path.join(output, $0.path), front: [], bytes: $0.bytes)
    }
    guard !places.contains(where: { FileSystem.kind(of: $0.path) == .file }),
      let host = host(for: schema), let front = try? FileSystem.read(host)
    else { return places }
    return [SchemaGroup.Code(path: host, front: front, bytes: Array(own.map(\.bytes).joined()))]
  }

  /// A file of Swift in the same target: in the schema's folder, or else in the nearest one above.
  private static func host(for schema: String) -> String? {
    let root = ProjectRoot(of: schema).path
    var folder = Path.parent(of: schema)
    while true {
      let files = ((try? FileSystem.names(in: folder)) ?? []).filter {
        $0.hasSuffix(".swift") && $0 != "Package.swift"
          && FileSystem.kind(of: Path.join(folder, $0)) == .file
      }
      // What is declared behind statements at the top of a program sees other things.
      if let name = files.first(where: { $0 != "main.swift" }) ?? files.first {
        return Path.join(folder, name)
      }
      guard folder != root, folder.count > root.count else { return nil }
      folder = Path.parent(of: folder)
    }
  }
}
