/// Something that is gone or came, as far as it can be recognised.
struct RenameCandidate {
  /// `state.muted`
  var subject: String
  /// The last part of its name.
  var name: String
  /// What has to be alike for two to be the same.
  var shape: String
  /// The shape as people read it; nil when there is nothing to see.
  var shownShape: String?
  var place: SourceRange
  /// Whether `@was` can stand there.
  var canHaveOldName = true

  /// Which of those that are gone may be which of those that came: those of one shape, the most alike names first. Where
  /// the shape says nothing, the names must be alike, or there must be no choice.
  static func pairs(
    _ gone: [RenameCandidate], _ came: [RenameCandidate]
  ) -> [(RenameCandidate, RenameCandidate)] {
    var possible: [(likeness: Int, old: Int, new: Int)] = []
    for (old, before) in gone.enumerated() {
      for (new, now) in came.enumerated() where before.shape == now.shape {
        possible.append((likeness(before.name, now.name), old, new))
      }
    }
    var result: [(old: Int, new: Int)] = []
    var (usedOld, usedNew): (Set<Int>, Set<Int>) = ([], [])
    for pair in possible.sorted(by: {
      ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new)
    })
    where !usedOld.contains(pair.old) && !usedNew.contains(pair.new) {
      let shape = gone[pair.old].shape
      let isOnlyOne =
        gone.count { $0.shape == shape } == 1 && came.count { $0.shape == shape } == 1
      guard pair.likeness > 0 || isOnlyOne else { continue }
      usedOld.insert(pair.old)
      usedNew.insert(pair.new)
      result.append((pair.old, pair.new))
    }
    return result.sorted { $0.new < $1.new }.map { (gone[$0.old], came[$0.new]) }
  }

  /// How many letters of the shorter name both share at the beginning or the end, in hundredths of the longer one; nothing
  /// below a third.
  private static func likeness(_ old: String, _ new: String) -> Int {
    let (a, b) = (Array(old.lowercased()), Array(new.lowercased()))
    let front = zip(a, b).prefix { $0 == $1 }.count
    let back = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    let shared = 100 * max(front, back) / max(a.count, b.count, 1)
    return shared >= 33 ? shared : 0
  }
}
