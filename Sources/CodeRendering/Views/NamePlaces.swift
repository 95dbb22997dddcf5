/// Where names stand in a list, of which there are a few dozen and most are asked for again and again.
///
/// Names of the same first letter and length stand together, so that a name is found, or found missing, without being
/// hashed.
struct NamePlaces: Sendable {
  /// By their shapes.
  private let names: [String]
  /// Where each of `names` stands in the list.
  private let places: [Int]
  /// For each shape, where its names begin in `names`; behind the last one, where all end.
  private let starts: [Int]

  /// - Parameter list: each name once.
  init(_ list: [String]) {
    let groups = Dictionary(grouping: list.indices) { Self.shape(of: list[$0]) }
    let sorted = (0..<Self.shapes).map { groups[$0] ?? [] }
    places = sorted.flatMap(\.self)
    names = places.map { list[$0] }
    starts = sorted.reduce(into: [0]) { starts, group in
      starts.append(starts[starts.count - 1] + group.count)
    }
  }

  /// - Returns: nil when the name is not in the list.
  subscript(name: String) -> Int? {
    let shape = Self.shape(of: name)
    for index in starts[shape]..<starts[shape + 1] where names[index] == name {
      return places[index]
    }
    return nil
  }

  private static let shapes = 64

  private static func shape(of name: String) -> Int {
    (Int(name.utf8.first ?? 0) &* 5 &+ name.utf8.count) & (shapes - 1)
  }
}
