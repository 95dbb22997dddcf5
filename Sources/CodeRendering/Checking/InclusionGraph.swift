/// Which templates include which, in which contexts: whether rendering comes to an end.
struct InclusionGraph {
  /// A template in a context.
  struct Node: Hashable {
    var template: String
    var context: TemplateContext
  }

  /// The views that are entered between the start of a template and one of its partials.
  struct Way {
    private(set) var count = 0
    /// Whether each of them was inside the one before. A view of another frame could be entered
    /// again and again.
    private(set) var leadsFurtherIn = true

    mutating func enter(isFurtherIn: Bool) {
      count += 1
      if !isFurtherIn { leadsFurtherIn = false }
    }
  }

  struct Edge {
    var from: Int
    var to: Int
    var way: Way
    var tag: TemplateTag
  }

  /// More would take too much time and memory.
  private static let mostInclusions = 100_000
  private static let deepest = 200

  var nodes: [Node] = []
  var edges: [Edge] = []

  /// The errors that keep rendering from ending.
  func diagnostics(in templates: [String: ScannedTemplate]) -> [TemplateError.Diagnostic] {
    let outgoing = Dictionary(grouping: edges.indices, by: { edges[$0].from })
    let groups = components(outgoing)
    var diagnostics: [TemplateError.Diagnostic] = []
    for edge in edges where groups.of[edge.from] == groups.of[edge.to] {
      if !edge.way.leadsFurtherIn || isStandingStill(edge, outgoing) {
        let diagnostic = edge.tag.diagnostic(
          "`\(edge.tag.name)` would include itself without end; put it into a section that leads "
            + "further in each time, as `groups` of actions do")
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
      }
    }
    guard diagnostics.isEmpty else { return diagnostics }
    // Of a component, all others it leads to have been finished before it.
    var sizes = [(inclusions: Int, depth: Int)](repeating: (0, 0), count: groups.members.count)
    for (number, members) in groups.members.enumerated() {
      var size = (inclusions: members.count, depth: 0)
      for index in members.flatMap({ outgoing[$0] ?? [] }) {
        let target = groups.of[edges[index].to]
        guard target != number else { continue }
        size.inclusions = min(size.inclusions + sizes[target].inclusions, Self.mostInclusions + 1)
        size.depth = max(size.depth, sizes[target].depth)
      }
      size.depth += members.count
      sizes[number] = size
      guard size.inclusions > Self.mostInclusions || size.depth > Self.deepest,
        let template = templates[nodes[members[0]].template]
      else { continue }
      let message =
        size.depth > Self.deepest
        ? "partials include each other more than \(Self.deepest) deep"
        : "partials include each other more than \(Self.mostInclusions) times"
      diagnostics.append(.init(file: template.file, line: 1, column: 1, message: message))
      return diagnostics
    }
    return diagnostics
  }

  /// Whether an edge is part of a cycle on which no view is entered.
  private func isStandingStill(_ edge: Edge, _ outgoing: [Int: [Int]]) -> Bool {
    guard edge.way.count == 0 else { return false }
    var seen: Set<Int> = [edge.to]
    var waiting = [edge.to]
    while let node = waiting.popLast() {
      if node == edge.from { return true }
      for index in outgoing[node] ?? [] where edges[index].way.count == 0 {
        if seen.insert(edges[index].to).inserted { waiting.append(edges[index].to) }
      }
    }
    return false
  }

  /// The strongly connected components (Tarjan's algorithm), each after those that it leads to.
  private func components(_ outgoing: [Int: [Int]]) -> (of: [Int], members: [[Int]]) {
    var result = (of: [Int](repeating: -1, count: nodes.count), members: [[Int]]())
    var order = [Int](repeating: -1, count: nodes.count)
    var lowest = order
    var stack: [Int] = []
    var count = 0
    // Each entry is a node and how many of its edges have been followed.
    var path: [(node: Int, followed: Int)] = []
    func begin(_ node: Int) {
      order[node] = count
      lowest[node] = count
      count += 1
      stack.append(node)
      path.append((node, 0))
    }
    for root in nodes.indices where order[root] < 0 {
      begin(root)
      while let (node, followed) = path.last {
        let targets = outgoing[node] ?? []
        if followed < targets.count {
          path[path.count - 1].followed += 1
          let target = edges[targets[followed]].to
          if order[target] < 0 {
            begin(target)
          } else if result.of[target] < 0 {
            lowest[node] = min(lowest[node], order[target])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last { lowest[parent.node] = min(lowest[parent.node], lowest[node]) }
        guard lowest[node] == order[node], let start = stack.lastIndex(of: node) else { continue }
        for member in stack[start...] { result.of[member] = result.members.count }
        result.members.append(Array(stack[start...]))
        stack.removeSubrange(start...)
      }
    }
    return result
  }
}
