/// Cycles and strongly connected components of a graph whose nodes are numbers or names.
enum ConnectedComponents {
  /// The strongly connected components of a graph, in linear time (Tarjan, "Depth-first search and linear
  /// graph algorithms", 1972).
  ///
  /// - Returns: All nodes, successors first. A node outside of cycles is a component of its own.
  static func parts(along edges: [[Int]]) -> [[Int]] {
    var result: [[Int]] = []
    var numbers = [Int](repeating: 0, count: edges.count)
    var lowest = numbers
    var isOpen = [Bool](repeating: false, count: edges.count)
    var open: [Int] = []
    var count = 0
    // Iterative, as a chain of nodes may be longer than a thread's stack.
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
          var cycle: [Int] = []
          while let last = open.popLast() {
            isOpen[last] = false
            cycle.append(last)
            if last == place { break }
          }
          result.append(cycle.sorted())
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

  /// The shortest cycle through a node, with the node at both ends; nil if there is none.
  ///
  /// - Parameter edges: The edges of the graph.
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

  /// - Parameter edges: The successors of each node.
  /// - Returns: The nodes that are in a cycle.
  static func members(of edges: [String: [String]]) -> Set<String> {
    let names = edges.keys.sorted()
    let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let numbered = names.map { name in edges[name, default: []].compactMap { places[$0] } }
    let cycles = parts(along: numbered).filter { part in
      part.count > 1 || numbered[part[0]].contains(part[0])
    }
    return Set(cycles.joined().map { names[$0] })
  }
}
