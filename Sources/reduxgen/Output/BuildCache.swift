import CodeRendering
import SchemaModel

/// The build cache: a record of the inputs and the outputs of a run without diagnostics.
///
/// It answers whether everything is unchanged since that run. It compares the bytes of schemas, project
/// files, templates, generated and hand-written files. Times and sizes of files are not trusted. If anything
/// differs, or the cache cannot be read, the run computes everything. So the cache saves work, 89 % of a `check`
/// of unchanged code, and never changes a result.
///
/// Caches are in the user's cache folder, not in the project, where they would be committed.
struct BuildCache {
  /// The folder for generated files of each schema.
  private let folders: [String]
  /// The digest of the inputs.
  private let inputs: Digest

  /// - Parameters:
  ///   - inputs: the schemas of a run.
  ///   - read: those of other modules, which are not rendered.
  /// - Returns: nil if an input cannot be read. The run reports it.
  init?(_ inputs: [SchemaInput], reading read: [SchemaInput] = []) {
    folders = Set(inputs.map(\.output)).sorted()
    guard let tool = FileSystem.identityOfThisProgram else { return nil }
    var parts = ["reduxgen \(toolVersion)", tool]
    let texts = Workers.map(inputs + read) { input in
      let root = "\(input.root.isMarked) \(input.root.path)"
      let module = "\(input.module.name) \(input.module.package)"
      return [root, module, input.file.path, input.output, "\(Digest(input.file.bytes))"]
    }
    parts += texts.flatMap(\.self)
    for path in Set((inputs + read).compactMap(\.projectFile)).sorted() {
      guard let bytes = try? FileTree.disk.read(path) else { return nil }
      parts += [path, "\(Digest(bytes))"]
    }
    for (place, input) in inputs.enumerated() where input.templates != TemplateSelection() {
      let isNew = place == 0 || inputs[place - 1].templates != input.templates
      guard isNew else { continue }
      guard let text = Self.text(of: input.templates) else { return nil }
      parts += [input.file.path] + text
    }
    self.inputs = Self.digest(parts)
  }

  private static func text(of templates: TemplateSelection) -> [String]? {
    guard let paths = try? templates.prerequisites() else { return nil }
    var text = templates.parts.map { "\($0)" }
    for path in paths {
      text.append(path)
      guard FileSystem.kind(of: path, followingLinks: true) == .file else { continue }
      guard let bytes = try? FileSystem.read(path) else { return nil }
      text.append("\(Digest(bytes))")
    }
    return text
  }

  /// Several texts, each with its length before it: no two lists give the same bytes.
  private static func digest(_ parts: [String]) -> Digest {
    var bytes: [UInt8] = []
    for part in parts {
      bytes += "\(part.utf8.count):".utf8
      bytes += part.utf8
    }
    return Digest(bytes)
  }

  // MARK: Asking

  /// An empty plan, if nothing has changed since an earlier run.
  func plan(in cache: String?) -> OutputPlan? {
    guard let cache, let bytes = try? FileSystem.read(file(in: cache)),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > folders.count + 1, lines.last == "", let outputs = presentOutputs(),
      let scaffolds = Self.parts(
        ofHandwritten: Array(lines.dropFirst(folders.count + 1).dropLast()))
    else { return nil }
    let digest = Self.digest([inputs.description] + outputs.parts + scaffolds)
    guard Array(lines.prefix(folders.count + 1)) == folders + ["\(digest)"] else { return nil }
    return OutputPlan(unchanged: outputs.count)
  }

  /// The contents of the output folders; nil if some files cannot be generated ones.
  private func presentOutputs() -> (parts: [String], count: Int)? {
    var paths: [String] = []
    for folder in folders {
      guard FileSystem.kind(of: folder) == .folder,
        let files = try? FileSystem.files(below: folder)
      else { return nil }
      paths += files
    }
    let marks = Workers.map(paths) { path in
      (try? FileSystem.read(path, followingLinks: false)).map { Fingerprint.identity(of: $0) }
    }
    return marks.contains(nil) ? nil : (Self.parts(zip(paths, marks)), paths.count)
  }

  /// - Returns: nil if one cannot be read.
  private static func parts(ofHandwritten paths: [String]) -> [String]? {
    let digests = Workers.map(paths) { path in
      (try? FileSystem.read(path)).map { "\(Digest($0))" }
    }
    return digests.contains(nil) ? nil : parts(zip(paths, digests))
  }

  /// - Parameter files: the files with the fingerprints of their bytes.
  private static func parts(_ files: some Sequence<(String, String?)>) -> [String] {
    files.sorted { $0.0 < $1.0 }.flatMap { [$0.0, $0.1 ?? ""] }
  }

  // MARK: Writing

  /// Records a finished run without diagnostics. It records the files that the run wrote, even if they were
  /// changed since.
  ///
  /// - Parameters:
  ///   - folders: the output of the run, which is in place now.
  ///   - cache: the folder of the caches.
  func save(_ folders: [OutputFolder], in cache: String) {
    guard folders.map(\.path) == self.folders else { return }
    var outputs: [(String, String?)] = []
    var scaffolds: [String] = []
    for folder in folders {
      for file in folder.files {
        if let mark = file.mark {
          outputs.append((Path.join(folder.path, file.rendered.path), mark))
        } else {
          guard let path = Self.place(of: file.rendered, below: folder.scaffolds) else { return }
          scaffolds.append(path)
        }
      }
    }
    // Missing functions were reported, or there are none.
    guard let handwritten = Self.parts(ofHandwritten: scaffolds) else { return }
    let digest = Self.digest([inputs.description] + Self.parts(outputs) + handwritten)
    let lines = self.folders + ["\(digest)"] + scaffolds
    guard lines.allSatisfy({ !$0.contains("\n") }) else { return }
    let text = lines.map { "\($0)\n" }.joined()
    CacheFolder.write(Array(text.utf8), to: file(in: cache), in: cache)
  }

  /// Where a hand-written file is: where it was started, or where the user has moved it.
  private static func place(of file: RenderedFile, below folder: String) -> String? {
    let path = Path.join(folder, file.path)
    if FileSystem.kind(of: path) != .missing { return path }
    return (try? FileSystem.files(below: folder)).flatMap { file.scaffold(among: $0) }
  }

  /// One for each set of output folders: the last run counts.
  private func file(in cache: String) -> String {
    Path.join(cache, "\(Self.digest(folders))".prefix(32) + CacheFolder.suffix)
  }
}
