extension TrialSchema {
  /// The schema with one to three damages in one of its files.
  package func damaged(using random: inout SplitMix64) -> TrialSchema {
    var result = self
    let index = random.number(0...files.count - 1)
    var origin: [String] = []
    for _ in 0..<random.pick([1, 1, 1, 2, 3]) {
      let damage = random.pick(Damage.allCases)
      origin.append(damage.rawValue)
      result.files[index].text = damage.applied(to: result.files[index].text, using: &random)
    }
    result.origin = origin.joined(separator: ", ")
    return result
  }
}
