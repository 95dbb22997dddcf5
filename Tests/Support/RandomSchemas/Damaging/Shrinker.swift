/// Makes a schema that fails as small as it gets by leaving out entries.
package struct Shrinker {
  private let fails: (TrialSchema) throws -> Bool
  private var budget: Int

  /// A shrinker.
  ///
  /// - Parameters:
  ///   - budget: how many smaller schemas may be tried.
  ///   - fails: whether a smaller schema still fails in the same way.
  package init(budget: Int = 400, fails: @escaping (TrialSchema) throws -> Bool) {
    self.budget = budget
    self.fails = fails
  }

  /// The smallest schema found.
  package mutating func shrunk(_ schema: TrialSchema) throws -> TrialSchema {
    var best = schema
    var isSmaller = true
    while isSmaller, budget > 0 {
      isSmaller = false
      for index in best.files.indices.reversed() where best.files.count > 1 {
        var candidate = best
        candidate.files.remove(at: index)
        if try isFailing(candidate) { (best, isSmaller) = (candidate, true) }
      }
      for index in best.files.indices {
        if let file = try smaller(index, of: best) {
          best.files[index] = file
          isSmaller = true
        }
      }
    }
    return best
  }

  private mutating func isFailing(_ schema: TrialSchema) throws -> Bool {
    guard budget > 0 else { return false }
    budget -= 1
    return try fails(schema)
  }

  /// The file without each entry that is not needed, the largest first.
  private mutating func smaller(
    _ index: Int, of schema: TrialSchema
  ) throws -> TrialSchema.File? {
    let file = schema.files[index]
    var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let count = lines.count
    var line = 0
    while line < lines.count {
      let range = Damage.entry(in: lines, at: line)
      var remaining = lines
      remaining.removeSubrange(range)
      var candidate = schema
      candidate.files[index].text = remaining.joined(separator: "\n")
      if try isFailing(candidate) {
        lines = remaining
      } else {
        line += 1
      }
    }
    return lines.count < count ? .init(path: file.path, text: lines.joined(separator: "\n")) : nil
  }
}
