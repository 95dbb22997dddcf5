/// Versions of what each file sees of the others. An answer about an unchanged file is valid for one version.
struct Surroundings: Sendable {
  /// An identity, replaced by a new one when the surroundings change.
  final class Version: Sendable {}

  private let first = Version()
  /// The versions of files whose surroundings have changed, by path. All other files have the `first` version.
  private var later: [String: Version] = [:]
  /// The graph of mentions; nil until it is needed.
  private var mentions: FileMentions?

  func version(around file: ReadFile) -> Version { later[file.source.path] ?? first }

  /// Replaces a file with another version of it.
  mutating func replace(_ place: Int, of files: inout [ReadFile], with file: ReadFile) {
    let isVisible = !files[place].looksLike(file)
    guard !isVisible || files[place].hasOutline(of: file) else {
      self = Surroundings()
      files[place] = file
      return
    }
    if isVisible { change(around: place, of: files) }
    files[place] = file
    mentions?.replace(place, with: file)
    if isVisible { change(around: place, of: files) }
  }

  private mutating func change(around place: Int, of files: [ReadFile]) {
    let known = mentions ?? FileMentions(of: files)
    mentions = known
    let version = Version()
    for place in known.places(around: place) { later[files[place].source.path] = version }
  }
}

/// The graph of files that mention declarations of other files.
private struct FileMentions: Sendable {
  /// The files that declare each name.
  private var declaring: [String: [Int]] = [:]
  /// The files whose declarations each file mentions.
  private var mentioned: [[Int]] = []

  init(of files: [ReadFile]) {
    for (place, file) in files.enumerated() {
      guard let declaration = file.declaration else { continue }
      for name in Names(in: declaration).declared { declaring[name, default: []].append(place) }
    }
    let start = self
    mentioned = Workers.map(files) { start.places(mentionedIn: $0) }
  }

  /// - Parameter file: A version that declares the same names.
  mutating func replace(_ place: Int, with file: ReadFile) {
    mentioned[place] = places(mentionedIn: file)
  }

  private func places(mentionedIn file: ReadFile) -> [Int] {
    guard let declaration = file.declaration else { return [] }
    return Array(Set(Names(in: declaration).all.flatMap { declaring[$0] ?? [] }))
  }

  /// A file, the files that it mentions and the files that mention it, directly or through others.
  func places(around place: Int) -> Set<Int> {
    FeatureGraph.places(from: [place], along: mentioned)
      .union(FeatureGraph.places(from: [place], along: FeatureGraph.reversed(mentioned)))
  }
}

/// The names that a file declares or mentions, including those that only Swift declares.
struct Names: SchemaVisitor {
  private(set) var declared: Set<String> = []
  private(set) var mentioned: Set<String> = []
  private let isWanted: (String) -> Bool

  var all: Set<String> { mentioned.union(declared) }

  /// - Parameter isWanted: Whether to keep a mentioned name.
  init(in file: FileDeclaration, where isWanted: @escaping (String) -> Bool = { _ in true }) {
    self.isWanted = isWanted
    walk(file)
    for declarations in file.everyDeclarations {
      for name in declarations.declaredInSwift { declared.insert(name.value.root) }
    }
  }

  private mutating func add(_ name: String) {
    if isWanted(name) { mentioned.insert(name) }
  }

  mutating func visit(_ feature: Feature) -> Bool {
    declared.insert(feature.name.value)
    return true
  }

  mutating func visit(_ type: TypeDeclaration) -> Bool {
    declared.insert(type.name.root)
    return true
  }

  mutating func visit(_ client: Client) -> Bool {
    declared.insert(client.name.value)
    return true
  }

  mutating func visit(_ queue: Queue) { declared.insert(queue.name.value) }

  private mutating func add(wordsOf text: String) {
    if text.utf8.allSatisfy(\.isNamePart) { return add(text) }
    for word in text.utf8.split(whereSeparator: { !$0.isNamePart }) {
      add(String(Substring(word)))
    }
  }

  mutating func visit(_ type: SwiftType, _ role: TypeRole) {
    if !type.isPrimitive { add(wordsOf: type.text) }
  }

  mutating func visit(_ code: SwiftCode, _ role: CodeRole) {
    for token in code.allTokens where token.kind == .identifier { add(token.name) }
  }

  mutating func visit(_ path: ActionPath, _ role: ActionPathRole) {
    for component in path.components { add(component.value) }
  }

  mutating func visit(_ name: Name, _ role: ReferenceRole) { add(wordsOf: name.value) }
}
