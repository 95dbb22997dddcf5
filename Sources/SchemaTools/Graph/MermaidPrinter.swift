import SchemaModel

/// Prints a graph as a Mermaid flowchart, which GitHub, GitLab and many editors draw.
///
/// No edge begins or ends at a subgraph: Mermaid draws nothing at all if the other end is inside it.
package enum MermaidPrinter {
  /// The whole flowchart, with all line ends.
  package static func text(_ graph: SchemaGraph) -> String {
    var lines = ["flowchart LR"]
    for node in graph.outside { lines.append("  \(text(node))") }
    for group in graph.groups { lines += Self.lines(group, indent: "  ") }
    for edge in graph.edges { lines.append("  \(text(edge))") }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(_ group: SchemaGraph.Group, indent: String) -> [String] {
    let inner = indent + "  "
    var lines = ["\(indent)subgraph \(name(of: group.id))[\(quoted([group.title]))]"]
    lines += group.nodes.map { inner + text($0) }
    for group in group.groups { lines += Self.lines(group, indent: inner) }
    return lines + ["\(indent)end"]
  }

  private static func text(_ node: SchemaGraph.Node) -> String {
    let label = quoted(node.lines)
    let id = name(of: node.id)
    switch node.id {
    case .start: return "\(id)((\(label)))"
    case .state: return "\(id)[(\(label))]"
    case .declared(let declared):
      switch declared.kind {
      case .action: return "\(id)([\(label)])"
      case .saga: return "\(id)[[\(label)]]"
      default: return "\(id)[/\(label)/]"
      }
    }
  }

  private static func text(_ edge: SchemaGraph.Edge) -> String {
    let arrow =
      switch edge.kind {
      case .runs, .sends: "-->"
      case .maySend, .cancels, .reduces: "-.->"
      case .forwards, .gives: "==>"
      case .holds: "---"
      }
    let label = edge.label.map { "|\(quoted([$0]))|" } ?? ""
    return "\(name(of: edge.source)) \(arrow)\(label) \(name(of: edge.target))"
  }

  /// A unique Mermaid identifier for a part. Its first letter prevents clashes with Mermaid's keywords.
  static func name(of id: GraphID) -> String {
    switch id {
    case .declared(let id): "\(letter(of: id.kind))_\(encoded(id))"
    case .start(let feature): "b_\(encoded(feature))"
    case .state(let feature): "t_\(encoded(feature))"
    }
  }

  private static func letter(of kind: DeclarationID.Kind) -> String {
    switch kind {
    case .feature: "f"
    case .action: "a"
    case .saga: "s"
    default: "h"
    }
  }

  private static func encoded(_ id: DeclarationID) -> String {
    ((id.feature.map { [$0] } ?? []) + id.path).map(encoded).joined(separator: "_d")
  }

  /// Encodes names uniquely: underscores are doubled, and all except ASCII letters and digits become numbers.
  private static func encoded(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": String(scalar)
      case "_": "__"
      default: "_u\(String(scalar.value, radix: 16))_"
      }
    }.joined()
  }

  /// Text in quotation marks, with Mermaid's special characters as numeric entities.
  private static func quoted(_ lines: [String]) -> String {
    let texts = lines.map { line in
      line.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "#", "<", ">", "&", "`", "\\", ";": "#\(scalar.value);"
        case "\n", "\r", "\t": " "
        default: String(scalar)
        }
      }.joined()
    }
    return "\"\(texts.joined(separator: "<br/>"))\""
  }
}
