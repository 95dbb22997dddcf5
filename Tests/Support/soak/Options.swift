/// `soak WHAT [seed=N] [count=N] [folder=PATH]`
struct Options {
  enum What: String, CaseIterable {
    /// Random schemas: the check passes and swiftc has nothing to say.
    case schemas
    /// Damaged ones: an answer in time, and what still passes compiles.
    case damage
    /// Every nasty name at every position.
    case names
    /// What the code of random schemas does, beside slow code of the same schemas.
    case behavior
    /// Inputs made to be slow.
    case worst
    /// Prints the schema of a seed.
    case show
    /// Writes all of them into a folder, each into one of its own, and checks nothing.
    case write
  }

  var what: What
  var seed: UInt64
  var count: Int
  /// Where counter-examples are written.
  var folder: String
  /// What the description of a worst input begins with.
  var only: String

  /// - Returns: nil when the words make no sense.
  init?(_ words: [String]) {
    guard let first = words.first, let what = What(rawValue: first) else { return nil }
    self.what = what
    seed = UInt64.random(in: 0..<1_000_000_000)
    count = 200
    folder = "counter-examples"
    only = ""
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      // `make` passes what was not given as nothing.
      guard parts.count == 2, !parts[1].isEmpty else { continue }
      switch parts[0] {
      case "seed":
        guard let seed = UInt64(parts[1]) else { return nil }
        self.seed = seed
      case "count":
        guard let count = Int(parts[1]), count > 0 else { return nil }
        self.count = count
      case "folder": folder = parts[1]
      case "only": only = parts[1]
      default: return nil
      }
    }
  }

  static let usage = """
    usage: soak (schemas | damage | names | behavior | worst | show | write) [seed=N] [count=N] [folder=PATH] [only=WORST]

    """
}
