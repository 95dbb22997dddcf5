/// Circles in a graph whose nodes are counted from 0, or have names.
enum Circles {
  /// The parts of a graph within which every node leads to every other (Tarjan, "Depth-first search and linear graph
  /// algorithms", 1972), found in time that grows with the number of edges.
  ///
  /// - Returns: all nodes, those first to which others lead; a node that is in no circle is a part of its own.
  static func parts(along edges: [[Int]]) -> [[Int]] {
    var result: [[Int]] = []
    var numbers = [Int](repeating: 0, count: edges.count)
    var lowest = numbers
    var isOpen = [Bool](repeating: false, count: edges.count)
    var open: [Int] = []
    var count = 0
    // By hand and not by calls: a chain of nodes may be longer than a thread's stack.
    var way: [(place: Int, next: Int)] = []
    func enter(_ place: Int) {
      count += 1
      numbers[place] = count
      lowest[place] = count
      isOpen[place] = true
      open.append(place)
      way.append((place, 0))
    }
    for start in edges.indices where numbers[start] == 0 {
      enter(start)
      while let (place, next) = way.last {
        guard next < edges[place].count else {
          way.removeLast()
          if let outer = way.last?.place { lowest[outer] = min(lowest[outer], lowest[place]) }
          guard lowest[place] == numbers[place] else { continue }
          var circle: [Int] = []
          while let last = open.popLast() {
            isOpen[last] = false
            circle.append(last)
            if last == place { break }
          }
          result.append(circle.sorted())
          continue
        }
        way[way.count - 1].next += 1
        let target = edges[place][next]
        if numbers[target] == 0 {
          enter(target)
        } else if isOpen[target] {
          lowest[place] = min(lowest[place], numbers[target])
        }
      }
    }
    return result
  }

  /// The shortest way from a node back to itself, with itself at both ends; nil if there is none.
  ///
  /// - Parameter edges: among which to look.
  static func way(through start: Int, along edges: [[Int]]) -> [Int]? {
    var origins = [Int](repeating: -1, count: edges.count)
    var open = [start]
    var next = 0
    while next < open.count {
      let place = open[next]
      next += 1
      for target in edges[place] {
        if target == start {
          var way = [place]
          while let last = way.last, last != start { way.append(origins[last]) }
          return way.reversed() + [start]
        }
        guard origins[target] < 0 else { continue }
        origins[target] = place
        open.append(target)
      }
    }
    return nil
  }

  /// - Parameter edges: where one comes from each node in one step.
  /// - Returns: the nodes from which some way leads back.
  static func members(of edges: [String: [String]]) -> Set<String> {
    let names = edges.keys.sorted()
    let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let numbered = names.map { name in edges[name, default: []].compactMap { places[$0] } }
    let circles = parts(along: numbered).filter { part in
      part.count > 1 || numbered[part[0]].contains(part[0])
    }
    return Set(circles.joined().map { names[$0] })
  }
}
