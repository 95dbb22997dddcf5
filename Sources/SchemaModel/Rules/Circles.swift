/// Which nodes of a graph are reached from themselves.
enum Circles {
  /// - Parameter edges: where one comes from each node in one step.
  /// - Returns: the nodes from which some way leads back, found in time that grows with the number of edges
  ///   (Tarjan's strongly connected components, without recursion).
  static func members(of edges: [String: [String]]) -> Set<String> {
    var result: Set<String> = []
    var number: [String: Int] = [:]
    var lowest: [String: Int] = [:]
    var component: [String] = []
    var isOpen: Set<String> = []
    for root in edges.keys where number[root] == nil {
      var path: [(node: String, next: Int)] = [(root, 0)]
      while let (node, next) = path.last {
        if next == 0 {
          number[node] = number.count
          lowest[node] = number[node]
          component.append(node)
          isOpen.insert(node)
        }
        let targets = edges[node] ?? []
        if next < targets.count {
          path[path.count - 1].next += 1
          let target = targets[next]
          if target == node { result.insert(node) }
          if number[target] == nil {
            path.append((target, 0))
          } else if isOpen.contains(target) {
            lowest[node] = min(lowest[node] ?? 0, number[target] ?? 0)
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.node {
          lowest[parent] = min(lowest[parent] ?? 0, lowest[node] ?? 0)
        }
        guard lowest[node] == number[node] else { continue }
        var members: [String] = []
        while let last = component.popLast() {
          isOpen.remove(last)
          members.append(last)
          if last == node { break }
        }
        if members.count > 1 { result.formUnion(members) }
      }
    }
    return result
  }
}
