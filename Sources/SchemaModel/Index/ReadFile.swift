import Synchronization

/// The readable declarations of one file, with memoized answers to questions about it.
package final class ReadFile: Sendable {
  package let source: SourceFile
  package let declaration: FileDeclaration?
  let diagnostics: Diagnostics
  /// The comments that allow warnings.
  let allowComments: AllowComments
  /// Names whose declaration could not be read.
  let poisoned: Set<String>
  /// Whether `poisoned` has the names of all declarations that could not be read.
  let isComplete: Bool
  private let project: Project
  /// Maps names in the Swift of the file to qualified names across modules; nil if none changes.
  private let names: WrittenNames?
  /// The source ranges of everything in the file except sections such as `state` and `actions`.
  private let outline: [Range<Int>]
  private let foundSites = Mutex<FileSites?>(nil)
  private let answers = Mutex<[Question: KeptAnswer]>([:])

  /// The questions whose answers are kept per file.
  enum Question: Hashable, Sendable {
    case actions, listeners, facts, meaning, declarations, deprecations, code, flow, handling,
      names,
      use
  }

  private struct KeptAnswer: Sendable {
    let version: Surroundings.Version
    let value: any Sendable
  }

  init(_ source: SourceFile, in project: Project) {
    var reader = Reader()
    let root = YAMLReader.read(source, into: &reader.diagnostics)
    allowComments = AllowComments(in: root, of: source, isRead: !reader.diagnostics.hasErrors)
    self.source = source
    self.project = project
    outline = root.map { $0.outline } ?? []
    declaration = root.map { reader.readFile($0, in: project) }
    diagnostics = reader.diagnostics
    poisoned = reader.poisoned
    isComplete = reader.isComplete
    names = nil
  }

  /// The file as another module sees it.
  ///
  /// - Parameter names: Maps names in the Swift of the file to qualified names in that module.
  init(
    _ file: ReadFile, showing declaration: FileDeclaration, _ names: WrittenNames? = nil
  ) {
    self.names = names
    source = file.source
    project = file.project
    outline = file.outline
    self.declaration = declaration
    diagnostics = file.diagnostics
    allowComments = file.allowComments
    poisoned = file.poisoned
    isComplete = file.isComplete
  }

  /// The file with another text, in the same project.
  package func replaced(by source: SourceFile) -> ReadFile { ReadFile(source, in: project) }

  /// An answer that stays valid until the surroundings of the file change.
  ///
  /// - Parameters:
  ///   - surroundings: The facts about other files; nil if the answer need not be kept.
  ///   - find: Computes the answer from the file and its surroundings alone.
  func answer<Value: Sendable>(
    to question: Question, in surroundings: Surroundings?, _ find: () -> Value
  ) -> Value {
    guard let version = surroundings?.version(around: self) else { return find() }
    if let known = answers.withLock({ $0[question] }), known.version === version,
      let value = known.value as? Value
    {
      return value
    }
    let value = find()
    answers.withLock { $0[question] = KeptAnswer(version: version, value: value) }
    return value
  }

  /// The source ranges of all declarations and references. Most runs do not need them.
  package var sites: FileSites {
    foundSites.withLock { known in
      let sites = known ?? FileSites(of: declaration, names)
      known = sites
      return sites
    }
  }
}

extension ReadFile {
  /// The bytes of the file without the Swift that no other file depends on. If they change, other files need a new
  /// check.
  var skeleton: [UInt8] {
    guard let declaration else { return [] }
    var bodies = Bodies()
    bodies.walk(declaration)
    var result: [UInt8] = []
    var place = 0
    for body in bodies.ranges.sorted(by: { $0.lowerBound < $1.lowerBound })
    where body.lowerBound >= place {
      result += source.bytes[place..<body.lowerBound]
      // A separator: UTF-8 has no such byte.
      result.append(0xFF)
      place = body.upperBound
    }
    return result + source.bytes[place...]
  }

  /// Whether two versions of the file are equal in everything that other files depend on.
  func looksLike(_ other: ReadFile) -> Bool {
    poisoned == other.poisoned && isComplete == other.isComplete
      && hasSettings(of: other)
      && (declaration == nil) == (other.declaration == nil) && skeleton == other.skeleton
  }

  /// Whether two versions differ only in sections such as `state`, which only files that mention the feature can see.
  func hasOutline(of other: ReadFile) -> Bool {
    !diagnostics.hasErrors && !other.diagnostics.hasErrors && hasSettings(of: other)
      && outline.count == other.outline.count
      && zip(outline, other.outline).allSatisfy {
        source.bytes[$0] == other.source.bytes[$1]
      }
  }

  private func hasSettings(of other: ReadFile) -> Bool {
    project.access == other.project.access
      && project.hasDoubles == other.project.hasDoubles
      && project.imports.map(\.value) == other.project.imports.map(\.value)
  }

  private struct Bodies: SchemaVisitor {
    private(set) var ranges: [Range<Int>] = []

    mutating func visit(_ code: SwiftCode, _ role: CodeRole) {
      switch role {
      case .reduceStep, .intoStep, .errorStep, .stateFieldBody, .condition, .retryCondition, .letValue:
        ranges.append(code.range.lower..<code.range.upper)
      default: break
      }
    }
  }
}

extension Node {
  /// The source ranges of keys and values in a file and its features, without sections such as `state`.
  fileprivate var outline: [Range<Int>] {
    guard case .mapping(let entries) = content else { return [] }
    return entries.flatMap { entry -> [Range<Int>] in
      if ["state", "pages", "queries", "actions", "reduce", "forward", "sagas"].contains(entry.key) {
        return []
      }
      let key = entry.keyRange.lower..<entry.keyRange.upper
      guard let value = entry.value else { return [key] }
      if entry.key == "features", case .mapping(let features) = value.content {
        return [key]
          + features.flatMap { feature in
            [feature.keyRange.lower..<feature.keyRange.upper] + (feature.value?.outline ?? [])
          }
      }
      // Only files that mention a client see its methods, so these are not in the outline.
      if entry.key == "clients", case .mapping(let clients) = value.content {
        return [key] + clients.map { $0.keyRange.lower..<$0.keyRange.upper }
      }
      return [key, value.range.lower..<value.range.upper]
    }
  }
}
