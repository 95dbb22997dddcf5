import CodeRendering
import RandomSchemas

/// What an edit of a schema changes in the generated code: only what the edited declaration makes.
struct Stability {
  /// A line of code that changed for no reason.
  struct Flaw: Sendable, CustomStringConvertible {
    var file: String
    var line: String
    var edit: String
    var description: String { "\(edit): \(file): \(line)" }
  }

  /// What changed for no reason, and how many edits were tried.
  typealias Result = (flaws: [Flaw], tried: Int)

  private let renderer: Renderer

  init(_ renderer: Renderer) { self.renderer = renderer }

  /// An edited schema.
  private struct Edit {
    var schema: TrialSchema
    /// What the edited code may mention.
    var words: [String] = []
    /// The feature that is edited; nil for what features share.
    var owner: String?
    var title: String
  }

  /// Removes entries of sections one after the other; the other way round, each was added.
  ///
  /// - Returns: lines that changed and do not belong to the entry, and how many entries could be removed.
  func removals(from schema: TrialSchema, using random: inout SplitMix64, count: Int) -> Result {
    result(of: schema, count) {
      var edited = schema
      guard let (file, old, entry) = Self.entry(of: schema, using: &random) else { return nil }
      var lines = old
      let owner = Self.owner(of: entry.lowerBound, in: lines)
      let removed = lines[entry].joined(separator: "\n")
      lines.removeSubrange(entry)
      edited.files[file].text = lines.joined(separator: "\n")
      // What others use cannot go alone.
      guard !Self.isUsed(removed, in: edited) else { return nil }
      return Edit(schema: edited, words: Self.words(removed), owner: owner, title: removed)
    }
  }

  /// Removes parts of entries, such as keys of sagas; the other way round, each was added.
  func parts(of schema: TrialSchema, using random: inout SplitMix64, count: Int) -> Result {
    result(of: schema, count) {
      var edited = schema
      guard let (file, old, entry) = Self.entry(of: schema, using: &random) else { return nil }
      var lines = old
      let whole = lines[entry].joined(separator: "\n")
      let owner = Self.owner(of: entry.lowerBound, in: lines)
      if entry.count > 1 {
        let place = random.number(entry.lowerBound + 1...entry.upperBound - 1)
        let depth = Self.indentation(lines[place])
        let end = lines[(place + 1)..<entry.upperBound].firstIndex {
          Self.indentation($0) <= depth
        }
        lines.removeSubrange(place..<(end ?? entry.upperBound))
      } else {
        let line = lines[entry.lowerBound]
        let parts = line.matches(of: #/, \w+: [^,{}\[\]()"]+(?=,| })/#)
        guard !parts.isEmpty else { return nil }
        lines[entry.lowerBound].removeSubrange(random.pick(parts).range)
      }
      edited.files[file].text = lines.joined(separator: "\n")
      return Edit(
        schema: edited, words: Self.words(whole), owner: owner, title: "a part of \(whole)")
    }
  }

  /// Gives another name to what entries declare, wherever the schema says it.
  func renames(in schema: TrialSchema, using random: inout SplitMix64, count: Int) -> Result {
    result(of: schema, count) {
      let lines = Self.lines(random.pick(schema.files).text)
      let entries = Self.entries(of: lines)
      guard !entries.isEmpty,
        let name = Self.name(of: lines[random.pick(entries).lowerBound]),
        // What has the same name elsewhere would get another one as well.
        schema.text.split(separator: "\(name):").count
          + schema.text.split(separator: "\(name) @").count < 4
      else { return nil }
      var edited = schema
      for file in edited.files.indices {
        edited.files[file].text = Self.renamed(name, in: edited.files[file].text)
      }
      return Edit(schema: edited, words: [name.lowercased()], title: "renamed \(name)")
    }
  }

  /// Adds comments and empty lines, which change nothing but numbers of lines.
  func comments(in schema: TrialSchema, using random: inout SplitMix64, count: Int) -> Result {
    result(of: schema, count) {
      var edited = schema
      guard let (file, old, entry) = Self.entry(of: schema, using: &random) else { return nil }
      var lines = old
      // Documentation stands right above what it is about.
      let place = entry.lowerBound
      guard !lines[place - 1].contains("##") else { return nil }
      let indentation = String(repeating: " ", count: Self.indentation(lines[place]))
      lines.insert(random.chance(50) ? "" : "\(indentation)# A remark.", at: place)
      edited.files[file].text = lines.joined(separator: "\n")
      return Edit(schema: edited, title: "a comment or empty line")
    }
  }

  /// Makes edits, nil where there is nothing to edit, and compares the code of those that the check accepts.
  private func result(of schema: TrialSchema, _ count: Int, _ edit: () -> Edit?) -> Result {
    guard let before = Trial(schema, renderer: renderer).files else { return ([], 0) }
    var flaws: [Flaw] = []
    var tried = 0
    for _ in 0..<count {
      guard let edit = edit() else { continue }
      let trial = Trial(edit.schema, renderer: renderer)
      guard trial.isWorthCompiling, let after = trial.files else { continue }
      // What others use cannot go alone: a name that only Swift could still declare.
      if trial.diagnostics.all.contains(where: { $0.id == .unknownField }) { continue }
      tried += 1
      flaws += changes(before, after, by: edit)
    }
    return (flaws, tried)
  }

  // MARK: - Schemas

  /// Any entry of any file.
  private static func entry(
    of schema: TrialSchema, using random: inout SplitMix64
  ) -> (file: Int, lines: [String], entry: Range<Int>)? {
    let file = random.number(0...schema.files.count - 1)
    let lines = lines(schema.files[file].text)
    let entries = entries(of: lines)
    return entries.isEmpty ? nil : (file, lines, random.pick(entries))
  }

  private static func renamed(_ name: String, in text: String) -> String {
    var result = ""
    var word = ""
    for character in text + "\n" {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += word == name ? "\(name)Renamed" : word
        result.append(character)
        word = ""
      }
    }
    result.removeLast()
    return result
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }

  private static let sections: Set<String> = [
    "state:", "actions:", "reduce:", "sagas:", "children:", "types:", "clients:", "dependencies:",
    "forward:", "queues:",
  ]

  /// The lines of each entry of each section.
  static func entries(of lines: [String]) -> [Range<Int>] {
    var entries: [Range<Int>] = []
    for start in lines.indices
    where sections.contains(lines[start].trimmingPrefix(while: { $0 == " " }).description) {
      let depth = indentation(lines[start])
      var place = start + 1
      while place < lines.count, lines[place].isEmpty || indentation(lines[place]) > depth {
        let line = lines[place]
        var end = place + 1
        guard !line.isEmpty, indentation(line) == depth + 2, !line.contains(" #"),
          !line.hasPrefix("#")
        else {
          place += 1
          continue
        }
        while end < lines.count, indentation(lines[end]) > depth + 2 { end += 1 }
        entries.append(place..<end)
        place = end
      }
    }
    return entries
  }

  /// The names that an entry says, which its code says as well.
  private static func words(_ entry: String) -> [String] {
    entry.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { $0.lowercased() }
  }

  /// The feature that a line is in; nil for what features share.
  private static func owner(of place: Int, in lines: [String]) -> String? {
    let above = lines[..<place]
    if let line = above.last(where: { $0.hasPrefix("feature: ") }) {
      return String(line.dropFirst(9))
    }
    guard above.contains("features:"),
      let line = above.last(where: { indentation($0) == 2 && $0.hasSuffix(":") })
    else { return nil }
    return String(line.dropFirst(2).dropLast())
  }

  /// What an entry declares; nil for a path of an action.
  private static func name(of entry: String) -> String? {
    let key = entry.prefix { $0 != ":" && $0 != "@" && $0 != "(" }
    guard !key.contains(where: { ".,`$'\"".contains($0) }) else { return nil }
    return key.split(separator: " ").last.map(String.init)
  }

  /// Whether anything is left that names what an entry declares. A path of an action declares nothing.
  private static func isUsed(_ entry: String, in schema: TrialSchema) -> Bool {
    guard let name = name(of: entry)?.lowercased() else { return false }
    return schema.files.contains { words($0.text).contains(name) }
  }

  // MARK: - Code

  /// A line, with what it is in: declarations, cases of a switch, and what has braces.
  private struct CodeLine {
    var text: String
    var heads: [String]

    func mentions(_ words: [String]) -> Bool {
      (heads + [text]).contains { text in
        let text = text.lowercased()
        return words.contains { text.contains($0) }
      }
    }
  }

  /// The lines that only one of two versions has, but for those that the edited declaration makes.
  ///
  /// A line that lists several things is several parts: one more of them is no other line. What the first of its kind
  /// brings, and the last one takes along, belongs to it.
  private func changes(
    _ before: [RenderedFile], _ after: [RenderedFile], by edit: Edit
  ) -> [Flaw] {
    let old = Dictionary(before.map { ($0.path, $0) }) { first, _ in first }
    var flaws: [Flaw] = []
    for file in after {
      guard case .generated = file.ownership, let other = old[file.path],
        other.bytes != file.bytes
      else { continue }
      let (left, right) = (Self.parts(of: other.contents), Self.parts(of: file.contents))
      // What one version has more of than the other.
      let firsts = ["init", "func sagas", "var sagas", "return sagas"].filter { end in
        func count(_ parts: [String: [CodeLine]]) -> Int {
          parts.reduce(0) { $1.key.hasSuffix(end) ? $0 + $1.value.count : $0 }
        }
        return count(left) != count(right)
      }
      // Other features hold the one with the declaration, and hand actions on to it.
      var words = edit.words
      if let owner = edit.owner, !file.path.hasPrefix("\(owner).") {
        words += [owner.lowercased(), "action"]
      }
      for (one, two) in [(left, right), (right, left)] {
        for (part, lines) in one where lines.count > two[part]?.count ?? 0 {
          guard !lines.contains(where: { $0.mentions(words) }),
            words.isEmpty || !lines.contains(where: { Self.comesWithOthers(part, in: $0, firsts) })
          else { continue }
          flaws.append(Flaw(file: file.path, line: lines[0].text, edit: "\(edit.title): \(part)"))
        }
      }
    }
    return flaws
  }

  /// What the first declaration of its kind brings: imports, conformances, an `init`, and the parts of a feature that
  /// others do not have.
  private static func comesWithOthers(_ part: String, in line: CodeLine, _ firsts: [String])
    -> Bool
  {
    func has(_ text: String, _ words: [String]) -> Bool { words.contains { text.contains($0) } }
    let parts = [
      "import ", "Equatable", "Identifiable", "Hashable", "Sendable", "indirect enum", "self.",
      "Cases", "CaseReadable", "switch ", "default", "break", "return", "///", "#",
      // A start value that only the compiler knows is a property.
      "State.initial",
    ]
    let lines = [
      "extension ", "Dependencies", "HandwrittenSagas", "Handlers", "by hand", "Mirror(self", "// ",
      "#if",
      // The first optimistic saga makes another function of the reducer.
      "func reduce(_ state: inout State", "func change(_ state: inout State", "change(&state",
      "ptimistic", "overwritten(by", "run(of",
    ]
    return has(part, parts) || has(line.text, lines)
      || !firsts.isEmpty && firsts != ["init"] && line.text.contains("sagas")
      || firsts.contains("init") && has(line.text, ["init(", "var ", "let "])
      || part.hasPrefix("State") && line.text.contains("static func store(")
      || has((line.heads + [line.text]).joined(), ["hasOneShot", "customMirror"])
  }

  /// The parts of a file's lines, each with the lines that it is in.
  private static func parts(of text: String) -> [String: [CodeLine]] {
    var parts: [String: [CodeLine]] = [:]
    for line in code(text) {
      let isCase = line.text.hasPrefix("case ")
      for part in line.text.split(whereSeparator: { ",:(){}[]".contains($0) }) {
        var part = String(part.trimmingPrefix { $0 == " " })
        while part.last == " " { part.removeLast() }
        if isCase, part.hasPrefix("case ") { part.removeFirst(5) }
        if part.count > 1 { parts[part, default: []].append(line) }
      }
    }
    return parts
  }

  /// The lines of a file without what may change: the fingerprint, numbers of lines and cases, and where lines end.
  private static func code(_ text: String) -> [CodeLine] {
    var result: [CodeLine] = []
    var heads: [String] = []
    var parts = ""
    var open = 0
    for line in lines(text).dropFirst(2) {
      let line = line.trimmingPrefix { $0 == " " }
      open += line.count { $0 == "(" } - line.count { $0 == ")" }
      parts += parts.isEmpty ? line : " \(line)"
      guard open <= 0 || line.hasSuffix("{") || line.hasSuffix(" in") else { continue }
      if line.hasSuffix(" =") { continue }
      open = 0
      let text = numberless(parts)
      parts = ""
      if text.isEmpty { continue }
      let (closed, opened) = braces(text)
      let inner = heads.suffix(closed).joined(separator: " ")
      heads.removeLast(min(closed, heads.count))
      if text.hasPrefix("case ") || text.hasPrefix("default:"), heads.last?.first == "|" {
        heads[heads.count - 1] = "|\(text)"
        result.append(CodeLine(text: text, heads: heads.dropLast()))
      } else {
        result.append(CodeLine(text: text, heads: heads + [inner]))
      }
      // What one block is for, the next one of the same statement is for as well.
      let head = text.hasPrefix("switch ") ? "|" : "\(text) \(inner)"
      heads += repeatElement(head, count: opened)
    }
    return result
  }

  /// How many braces a line closes that were open before, and how many it leaves open.
  private static func braces(_ text: String) -> (closed: Int, opened: Int) {
    var (closed, opened) = (0, 0)
    for character in text {
      if character == "{" { opened += 1 }
      if character == "}" { if opened > 0 { opened -= 1 } else { closed += 1 } }
    }
    return (closed, opened)
  }

  private static func numberless(_ line: String) -> String {
    if line.hasPrefix("#sourceLocation") { return "#sourceLocation" }
    for word in ["CaseOf(", "reader.read("] {
      guard let range = line.firstRange(of: word) else { continue }
      let rest = line[range.upperBound...].drop { $0.isNumber }
      return line[..<range.upperBound] + numberless(String(rest))
    }
    return line
  }
}

extension StringProtocol {
  fileprivate func count(where isCounted: (Character) -> Bool) -> Int {
    reduce(0) { isCounted($1) ? $0 + 1 : $0 }
  }
}
