/// The candidate that an unknown name was most likely meant to be.
///
/// A name that differs only in case wins. Otherwise the fewest typos win: extra, missing or replaced letters, or
/// swapped neighbors. Their limit is a third of the letters, at least one and at most three.
/// The first of equals wins. Names of one or two letters are too short for a guess.
///
/// - Parameters:
///   - name: The name that does not exist.
///   - candidates: The names that could have been meant, in their order.
/// - Returns: The best candidate; `nil` if none is close.
package func closestMatch(to name: String, in candidates: some Sequence<String>) -> String? {
  let letters = Array(name)
  guard letters.count >= 3 else { return nil }
  let lowercased = name.lowercased()
  var limit = max(1, min(3, letters.count / 3))
  var best: String?
  for candidate in candidates where candidate != name {
    if candidate.lowercased() == lowercased { return candidate }
    // `limit` is smaller than the distance of the best candidate so far, because the first of equals wins.
    guard limit >= 0, let distance = editDistance(letters, Array(candidate), upTo: limit) else {
      continue
    }
    best = candidate
    limit = distance - 1
  }
  return best
}

/// The number of typos between two words, up to a limit.
///
/// Computes only the cells of the table that can stay within the limit, because names can be long.
private func editDistance(
  _ a: [Character], _ b: [Character], upTo limit: Int
) -> Int? {
  guard abs(a.count - b.count) <= limit else { return nil }
  let far = limit + 1
  var beforePrevious = [Int](repeating: far, count: b.count + 1)
  var previous = (0...b.count).map { min($0, far) }
  for row in 1..<a.count + 1 {
    var current = [Int](repeating: far, count: b.count + 1)
    let columns = max(0, row - limit)...min(b.count, row + limit)
    for column in columns {
      guard column > 0 else {
        current[0] = min(row, far)
        continue
      }
      let isEqual = a[row - 1] == b[column - 1]
      var distance = previous[column - 1] + (isEqual ? 0 : 1)
      distance = min(distance, previous[column] + 1, current[column - 1] + 1)
      if row > 1, column > 1, a[row - 1] == b[column - 2], a[row - 2] == b[column - 1] {
        distance = min(distance, beforePrevious[column - 2] + 1)
      }
      current[column] = min(distance, far)
    }
    if current[columns].allSatisfy({ $0 > limit }) { return nil }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[b.count] <= limit ? previous[b.count] : nil
}
