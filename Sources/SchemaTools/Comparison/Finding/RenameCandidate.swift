import SchemaModel

/// A removed or an added declaration, with the properties that identify it.
struct RenameCandidate {
  /// The last part of the declaration's name.
  let name: String
  let subject: ChangeSubject
  /// The properties that must be equal, and their text in reports; nil if there is nothing to show.
  let shape: (key: String, shown: String?)

  /// Pairs removed and added declarations of the same shape. If there are several of a shape, the most similar names
  /// are paired.
  static func pairs(
    _ gone: [RenameCandidate], _ came: [RenameCandidate]
  ) -> [(RenameCandidate, RenameCandidate)] {
    let goneOfShape = Dictionary(grouping: gone.indices) { gone[$0].shape.key }
    let cameOfShape = Dictionary(grouping: came.indices) { came[$0].shape.key }
    var result: [(old: Int, new: Int)] = []
    for (shape, old) in goneOfShape {
      guard let new = cameOfShape[shape] else { continue }
      if old.count == 1, new.count == 1 {
        result.append((old[0], new[0]))
      } else {
        result += pairs(of: old.map { gone[$0].name }, new.map { came[$0].name })
          .map { (old[$0.old], new[$0.new]) }
      }
    }
    return result.sorted { $0.new < $1.new }.map { (gone[$0.old], came[$0.new]) }
  }

  /// The maximum number of pairs to compare. Nobody would read the questions about more.
  private static let manyPairs = 250_000

  /// Pairs the most similar names of two lists, each name at most once.
  private static func pairs(of old: [String], _ new: [String]) -> [(old: Int, new: Int)] {
    guard old.count * new.count <= manyPairs else { return [] }
    // Convert letters to numbers, because comparing characters is slow.
    var numbers: [Character: Int] = [:]
    let names = (old + new).map { name in
      name.lowercased().map { letter in
        let number = numbers[letter] ?? numbers.count
        numbers[letter] = number
        return number
      }
    }
    var possible: [(likeness: Int, old: Int, new: Int)] = []
    for first in old.indices {
      for second in new.indices {
        let likeness = likeness(names[first], names[old.count + second])
        if likeness > 0 { possible.append((likeness, first, second)) }
      }
    }
    possible.sort { ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new) }
    var (usedOld, usedNew): (Set<Int>, Set<Int>) = ([], [])
    return possible.compactMap { _, old, new in
      guard !usedOld.contains(old), !usedNew.contains(new) else { return nil }
      usedOld.insert(old)
      usedNew.insert(new)
      return (old, new)
    }
  }

  /// The length of the common prefix or suffix as a percentage of the longer name; 0 below 33.
  private static func likeness(_ a: [Int], _ b: [Int]) -> Int {
    let shorter = min(a.count, b.count)
    var front = 0
    while front < shorter, a[front] == b[front] { front += 1 }
    var back = 0
    while back < shorter, a[a.count - 1 - back] == b[b.count - 1 - back] { back += 1 }
    let shared = 100 * max(front, back) / max(a.count, b.count, 1)
    return shared >= 33 ? shared : 0
  }
}
