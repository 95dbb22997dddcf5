import CodeRendering
import RandomSchemas
import Testing

@testable import SchemaModel

/// Names that Swift or generated code have a use for, wherever somebody may choose one. A part of them: `make
/// soak WHAT=names` tries all.
@Suite("Promise: names", .serialized)
struct NameTests {
  @Test("are errors, or become code that compiles", arguments: 0..<2)
  func names(part: Int) throws {
    let renderer = try Renderer()
    var random = SplitMix64(seed: UInt64(part) + 1)
    let choices = NamePosition.choices.filter {
      !$0.position.isTopLevel && !$0.position.isKnown($0.name)
    }
    let trials = (0..<60).map { index in
      let choice = random.pick(choices)
      return Trial(
        choice.position.schema(named: choice.name, tag: "Q\(part * 100 + index)"),
        renderer: renderer)
    }
    for trial in trials { #expect(trial.flaws == [], "\(trial.schema.origin)") }
    try withCompiler { compiler in
      let run = CompilationRun(compiler: compiler, strictness: .flawless)
      for failure in try run.failures(of: trials.filter(\.isAccepted)) {
        Issue.record("\(failure.schema.origin): \(failure.summary)")
      }
    }
  }

  @Test("most places take an ordinary name", arguments: NamePosition.all)
  func ordinary(position: NamePosition) throws {
    let schema = position.schema(named: position.isType ? "Ordinary" : "ordinary", tag: "Q")
    let trial = Trial(schema, renderer: try Renderer())
    #expect(trial.diagnostics.all.filter { $0.severity == .error }.map(\.description) == [])
  }

  @Test("stand in every place of the grammar where somebody chooses one")
  func everyPlace() throws {
    let all = NamedPlaces.all(in: Grammar.file)
    var covered: Set<String> = []
    for position in NamePosition.all {
      let name = position.isType ? "Zname" : "zname"
      for file in position.schema(named: name, tag: "Q").files {
        let root = try #require(SourceFile(path: file.path, bytes: Array(file.text.utf8)).root)
        covered.formUnion(NamedPlaces.of(name, in: root, Grammar.file))
      }
    }
    #expect(all.count > 30)
    #expect(all.subtracting(covered).sorted() == [])
    #expect(covered.subtracting(all).sorted() == [])
  }
}

/// The places of a grammar where somebody chooses a name, such as `a value of an action`.
private enum NamedPlaces {
  static func all(in grammar: GrammarNode, below parent: String = "a file") -> Set<String> {
    switch grammar {
    case .keys(let keys), .sections(let keys):
      keys.reduce(into: []) { all, key in
        if declares(key) { all.insert("\(key.name) of \(parent)") }
        all.formUnion(self.all(in: key.value, below: parent))
      }
    case .names(let headers):
      headers.reduce(into: []) { all, header in
        guard let kind = header.kind else { return all.formUnion(self.all(in: header.value)) }
        let modifiers = header.modifiers + (header.isModifierOptional ? [""] : [])
        for modifier in modifiers.isEmpty ? [""] : modifiers {
          all.insert(place(kind, modifier, parent))
        }
        if header.isDotted { all.insert("the group of \(kind.rawValue)") }
        for attribute in [Attribute.bind, .was] where attribute.kinds.contains(kind) {
          all.insert("@\(attribute) of \(kind.rawValue)")
        }
        // A feature in `features` has what a file has.
        if kind != .feature { all.formUnion(self.all(in: header.value, below: kind.rawValue)) }
      }
    case .either(let mapping, let list, let text):
      [mapping, list, text].reduce(into: listed(mapping, list)) { all, part in
        if let part { all.formUnion(self.all(in: part, below: parent)) }
      }
    case .list(let item, _): all(in: item, below: parent)
    case .number, .word, .text: []
    }
  }

  /// The places where a name is chosen in a schema.
  static func of(
    _ name: String, in node: Node, _ grammar: GrammarNode, below parent: String = "a file"
  ) -> Set<String> {
    if case .either(let mapping, let list?, _) = grammar, case .sequence(let items) = node.content {
      let isHere = items.contains { $0.text == name }
      return items.reduce(into: isHere ? listed(mapping, list) : []) {
        $0.formUnion(of(name, in: $1, list, below: parent))
      }
    }
    switch (grammar, node.content) {
    case (.either(let part?, _, _), .mapping): return of(name, in: node, part, below: parent)
    case (.either(_, _, let part?), _): return of(name, in: node, part, below: parent)
    case (.list(let item, _), .sequence(let items)):
      return items.reduce(into: []) { $0.formUnion(of(name, in: $1, item, below: parent)) }
    case (.list(let item, _), _): return of(name, in: node, item, below: parent)
    case (.keys(let keys), .mapping(let entries)), (.sections(let keys), .mapping(let entries)):
      return entries.reduce(into: []) { found, entry in
        guard let value = entry.value, let key = keys.first(where: { $0.name == entry.key }) else {
          return
        }
        if declares(key), value.text.firstMatch(of: try! Regex("^['\"]?\(name)\\b")) != nil {
          found.insert("\(key.name) of \(parent)")
        }
        found.formUnion(of(name, in: value, key.value, below: parent))
      }
    case (.names(let headers), .mapping(let entries)):
      return entries.reduce(into: []) { found, entry in
        guard let header = headers.first(where: { $0.matches(entry.key) }) else { return }
        found.formUnion(places(of: name, in: entry.key, header, parent))
        let below = header.kind.map { $0 == .feature ? "a file" : $0.rawValue } ?? parent
        if let value = entry.value {
          found.formUnion(of(name, in: value, header.value, below: below))
        }
      }
    default: return []
    }
  }

  private static func places(
    of name: String, in key: String, _ header: GrammarNode.Header, _ parent: String
  ) -> Set<String> {
    guard let kind = header.kind else { return [] }
    var found: Set<String> = []
    let parts = key.split(separator: "@", maxSplits: 1)
    let words = parts[0].split(separator: " ")
    let modifier = words.count > 1 && header.modifiers.contains(String(words[0])) ? words[0] : ""
    let path = parts[0].split { " (".contains($0) }[modifier.isEmpty ? 0 : 1].split(separator: ".")
    if path.last == name[...] { found.insert(place(kind, String(modifier), parent)) }
    if path.dropLast().contains(name[...]) { found.insert("the group of \(kind.rawValue)") }
    for attribute in [Attribute.bind, .was]
    where key.firstMatch(of: try! Regex("@\(attribute)\\(\"?\(name)\"?\\)")) != nil {
      found.insert("@\(attribute) of \(kind.rawValue)")
    }
    return found
  }

  private static func place(_ kind: DeclarationKind, _ modifier: String, _ parent: String) -> String {
    "\(modifier) \(kind.rawValue) of \(parent)"
  }

  private static func listed(_ mapping: GrammarNode?, _ list: GrammarNode?) -> Set<String> {
    guard case .names(let headers)? = mapping, let kind = headers[0].kind, list != nil else { return [] }
    return ["\(kind.rawValue) in a list"]
  }

  /// Whether the value of a key begins with a new name.
  private static func declares(_ key: GrammarNode.Key) -> Bool { ["feature", "let"].contains(key.name) }
}
