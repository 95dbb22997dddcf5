/// Writes random schemas that keep every rule: what people write, and the corners that nobody writes before the week
/// after the release.
package struct SchemaGenerator {
  var random: SplitMix64
  let tag: String
  /// How often each construct was used.
  package private(set) var used: [Construct: Int] = [:]
  var features: [FeatureDraft] = []
  var sharedTypes: [DeclaredType] = []
  var sharedClients: [FeatureDraft.Client] = []
  var declaredInSwift: [DeclaredType] = []
  /// In how many of a hundred cases a name is one with a corner.
  let oddity: Int
  /// Who may use what the features share, if the schema says so.
  let access: String?
  static let accessLevels = ["internal", "package", "public"]
  let isLarge: Bool
  /// Whether some values have another type than is wanted, where the check leaves it to the compiler to say so.
  let makesMistakes: Bool
  /// Whether state is stored: that of a parent holds that of its children.
  var isStored = false
  /// The fields that the feature being written gives, by the feature of the child.
  var givenFields: [Int: Set<String>] = [:]
  /// The actions that dismiss it.
  var dismissing: [String] = []

  /// A generator of one schema.
  ///
  /// - Parameters:
  ///   - seed: decides everything.
  ///   - tag: becomes part of every name that Swift sees at the top level.
  ///   - makesMistakes: whether some values have another type than is wanted.
  package init(seed: UInt64, tag: String, makesMistakes: Bool = false) {
    self.makesMistakes = makesMistakes
    var random = SplitMix64(seed: seed)
    self.tag = tag
    oddity = random.pick([0, 5, 25])
    access = random.pick([nil, nil, nil, "public", "package", "internal"])
    isLarge = random.chance(15)
    self.random = random
    // The first numbers after a seed of small differences are alike enough to be seen.
    _ = self.random.next()
  }

  /// Whether to use a construct, in so many of a hundred cases; counted when it is.
  mutating func use(_ construct: Construct, _ percent: Int) -> Bool {
    guard random.chance(percent) else { return false }
    used[construct, default: 0] += 1
    return true
  }

  mutating func note(_ construct: Construct) { used[construct, default: 0] += 1 }

  /// The schema.
  package mutating func schema() -> TrialSchema {
    isStored = use(.conforms, 15)
    declareShared()
    let count = isLarge ? random.number(4...8) : random.pick([1, 1, 2, 2, 3, 4])
    // Children first: a parent has to know them.
    var pool = NamePool(random: random)
    let names = (0..<count).map { _ in pool.type() + tag }
    random = pool.random
    features = names.map { FeatureDraft(name: $0) }
    // What is public may not show what is not, so children are never less so than their parents.
    var level = access.flatMap(Self.accessLevels.firstIndex) ?? 0
    for index in features.indices.reversed() {
      if level > 0, use(.mixedAccess, 20) { level -= 1 }
      features[index].access = level
    }
    for index in features.indices.reversed() { declareFeature(index) }
    if !isStored { storeFields() }
    let bodies = features.indices.map { featureText($0) }
    let files = arrange(bodies)
    let schema = TrialSchema(tag: tag, files: files, support: support, origin: "random")
    if schema.text.contains(".toggle()") { note(.toggle) }
    if schema.text.firstMatch(
      of: /\n +(default|in|case|where|enum|switch|import|func|class|is|as)\b/) != nil
    {
      note(.keyword)
    }
    return schema
  }

  /// What `declaredInSwift` promises.
  private var support: String {
    guard !declaredInSwift.isEmpty else { return "" }
    return "import Foundation\n"
      + declaredInSwift.map { type in
        """

        public nonisolated struct \(type.name): Hashable, Codable, Sendable {
          public var number: Int
          public init(number: Int = 0) { self.number = number }
        }

        """
      }.joined()
  }

  /// Puts features and what they share into files.
  private mutating func arrange(_ bodies: [[String]]) -> [TrialSchema.File] {
    var files: [TrialSchema.File] = []
    var shared: [String] = []
    if let access, !sharedTypes.isEmpty || !sharedClients.isEmpty {
      shared.append("access: \(access)")
    }
    if !declaredInSwift.isEmpty {
      shared.append("declaredInSwift: [\(declaredInSwift.map(\.name).joined(separator: ", "))]")
    }
    shared += sharedText()
    func indented(_ lines: [String], _ depth: Int) -> [String] {
      lines.map { $0.isEmpty ? "" : String(repeating: "  ", count: depth) + $0 }
    }
    func file(_ name: String, _ lines: [String]) {
      files.append(
        TrialSchema.File(
          path: "\(tag)-\(name).yaml",
          text: (["reduxgen: 1"] + lines).joined(separator: "\n") + "\n"))
    }
    let isSplit = features.count > 1 && random.chance(30)
    if isSplit || features.count == 1 && (shared.isEmpty || random.chance(50)) {
      if features.count > 1 { note(.severalFiles) }
      if !shared.isEmpty {
        note(.sharedFile)
        file("shared", shared)
      }
      for (feature, body) in zip(features, bodies) {
        file(feature.name, ["feature: \(feature.name)"] + spaced(body))
      }
      return files
    }
    note(.manyFeatures)
    var lines = shared
    lines.append("features:")
    for (feature, body) in zip(features, bodies) {
      lines.append("  \(feature.name):")
      lines += indented(body, 2)
    }
    file("features", spaced(lines))
    return files
  }

  /// Empty lines and comments, where people put them.
  private mutating func spaced(_ lines: [String]) -> [String] {
    var result: [String] = []
    for line in lines {
      if line.first?.isLetter == true, line.hasSuffix(":"), random.chance(60) { result.append("") }
      if line.first?.isLetter == true, use(.comment, 5) {
        result.append("# What \"follows\": it's ours {")
      }
      result.append(line)
    }
    return result
  }
}
