/// The containment graph of features, numbered from 0 in schema order.
///
/// It memoizes answers per feature and propagates them along the edges, as thousands of features may be
/// nested.
package struct FeatureGraph: Sendable {
  /// The number of each feature; the first one if several share a name.
  let places: [String: Int]
  package let names: [String]
  /// The features directly inside each feature, in the order of its children, without repetitions.
  let inside: [[Int]]
  /// The features that directly contain each feature.
  let outside: [[Int]]
  /// All ancestors of each feature. Only features that contain themselves are their own ancestors.
  private let above: [PlaceSet]
  /// The strongly connected components, inner features first.
  private let cycles: [[Int]]

  init(_ features: [Feature]) {
    let places = [String: Int](placesOf: features.map(\.name))
    self.places = places
    names = features.map(\.name.value)
    inside = features.map { feature in
      guard !feature.children.isEmpty else { return [] }
      var seen: Set<Int> = []
      return feature.children.flatMap { Self.features(in: $0, places) }
        .filter { seen.insert($0).inserted }
    }
    outside = Self.reversed(inside)
    cycles = ConnectedComponents.parts(along: inside)
    above = Self.above(cycles, inside, outside)
  }

  /// The features that a child can be, without hand-written ones.
  package func features(in child: Child) -> [Int] { Self.features(in: child, places) }

  /// The features that a child can be, each with the steps that lead to it. A feature occurs twice if it is two members
  /// of a choice.
  package func entrances(
    of child: Child
  ) -> [(target: Int, steps: [(name: String, isCollection: Bool)])] {
    let first = (name: child.name.value, isCollection: child.isCollection)
    switch child.content {
    case .feature(let name):
      return places[name.value].map { [($0, [first])] } ?? []
    case .choice(let members):
      return members.compactMap { member in
        places[member.type.text].map {
          ($0, [first, (name: member.name.value, isCollection: false)])
        }
      }
    }
  }

  private static func features(in child: Child, _ places: [String: Int]) -> [Int] {
    switch child.content {
    case .feature(let name): places[name.value].map { [$0] } ?? []
    case .choice(let members): members.compactMap { places[$0.type.text] }
    }
  }

  static func reversed(_ edges: [[Int]]) -> [[Int]] {
    var result = [[Int]](repeating: [], count: edges.count)
    for (from, targets) in edges.enumerated() {
      for target in targets { result[target].append(from) }
    }
    return result
  }

  private static func above(
    _ cycles: [[Int]], _ inside: [[Int]], _ outside: [[Int]]
  ) -> [PlaceSet] {
    var result = [PlaceSet](repeating: PlaceSet(), count: inside.count)
    for cycle in cycles.reversed() {
      var all = PlaceSet()
      for place in cycle {
        for holder in outside[place] {
          all.insert(holder, of: inside.count)
          all.formUnion(result[holder])
        }
      }
      for place in cycle { result[place] = all }
    }
    return result
  }

  // MARK: Queries

  /// Whether a feature is inside another one, at any depth.
  package func holds(_ outer: String, _ inner: String) -> Bool {
    guard let outer = places[outer], let inner = places[inner] else { return false }
    return above[inner].contains(outer)
  }

  /// Whether a feature is inside another one, at any depth.
  func holds(_ outer: Int, _ inner: Int) -> Bool { above[inner].contains(outer) }

  /// The features that contain a feature, at any depth.
  func holders(of place: Int) -> [Int] { above[place].places }

  /// Whether a feature is inside another one, or inside a feature that contains the other one, too.
  func isHeldTogether(_ name: String, with other: String) -> Bool {
    guard let place = places[name], let other = places[other] else { return false }
    return above[place].contains(other) || above[place].intersects(above[other])
  }

  /// Whether a feature contains itself.
  package func isRecursive(_ name: String) -> Bool { holds(name, name) }

  /// The given features, and those that contain one of them at any depth.
  func holders(of seeds: [Int]) -> Set<String> { reachable(from: seeds, along: outside) }

  /// The given features, and those that are reachable from them.
  func reachable(from seeds: [Int], along edges: [[Int]]) -> Set<String> {
    Set(Self.places(from: seeds, along: edges).map { names[$0] })
  }

  /// The given nodes, and those that are reachable from them.
  package static func places(from seeds: [Int], along edges: [[Int]]) -> Set<Int> {
    var result: Set<Int> = []
    var open = seeds
    while let place = open.popLast() {
      if result.insert(place).inserted { open += edges[place] }
    }
    return result
  }

  /// The set of each feature, united with the sets of all features inside it.
  func gathered(_ own: [PlaceSet]) -> [PlaceSet] {
    var result = own
    for cycle in cycles {
      var all = PlaceSet()
      for place in cycle {
        all.formUnion(own[place])
        for inner in inside[place] { all.formUnion(result[inner]) }
      }
      for place in cycle { result[place] = all }
    }
    return result
  }
}

/// A bit set of small numbers, without storage while empty, as most are. Compared with a `Set`, it saves 29 % of the
/// time of a `validate` of 1,000 features in a chain.
struct PlaceSet: Sendable {
  private var words: [UInt64] = []

  /// - Parameter count: The exclusive upper bound of the numbers.
  mutating func insert(_ place: Int, of count: Int) {
    if words.isEmpty { words = [UInt64](repeating: 0, count: (count + 63) / 64) }
    words[place / 64] |= 1 << UInt64(place % 64)
  }

  func contains(_ place: Int) -> Bool {
    !words.isEmpty && words[place / 64] & (1 << UInt64(place % 64)) != 0
  }

  mutating func formUnion(_ other: PlaceSet) {
    guard !words.isEmpty else {
      self = other
      return
    }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  func intersects(_ other: PlaceSet) -> Bool {
    zip(words, other.words).contains { $0 & $1 != 0 }
  }

  /// The elements in ascending order.
  var places: [Int] {
    words.enumerated().flatMap { index, word in
      word == 0 ? [] : (0..<64).filter { word & (1 << UInt64($0)) != 0 }.map { index * 64 + $0 }
    }
  }
}
