// What actions do to the state, and as what they are sent on.

extension ChangeFinder {
  /// The steps for one action.
  private struct Entry {
    var path: String
    /// The canonical form.
    var meaning: String
    /// The written form.
    var text: String
    /// The functions written by hand.
    var handlers: [String]
    var place: SourceRange
  }

  mutating func compareReduce(_ old: CheckedFeature, _ new: CheckedFeature, in scope: Scope) {
    let names = renames.codeNames(in: scope.oldFeature)
    let before = entries(of: old, CanonicalStep(names: names)) { path in
      renames.path(path, in: old.declaration.name.value)
    }
    let now = entries(of: new, CanonicalStep(names: renames.newCodeNames(in: scope.feature))) {
      $0
    }
    let earlier = Dictionary(before.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in now {
      let subject = "reduce.\(entry.path)"
      guard let was = earlier[entry.path] else {
        add(
          .reduceAdded, subject, in: scope, at: entry.place, new: entry.text,
          note: Self.note(came: entry.handlers, gone: []))
        continue
      }
      guard was.meaning != entry.meaning else { continue }
      let isHandler = was.handlers.isEmpty != entry.handlers.isEmpty
      add(
        isHandler ? .reduceHandler : .reduceChanged, subject, in: scope, at: entry.place,
        old: was.text, new: entry.text,
        note: Self.note(came: entry.handlers, gone: was.handlers))
    }
    let paths = Set(now.map(\.path))
    for entry in before where !paths.contains(entry.path) {
      add(
        .reduceRemoved, "reduce.\(entry.path)", in: scope, old: entry.text,
        note: Self.note(came: [], gone: entry.handlers))
    }
  }

  private static func note(came: [String], gone: [String]) -> String? {
    let parts =
      came.filter { !gone.contains($0) }.map { "`\($0)` must exist" }
      + gone.filter { !came.contains($0) }.map { "`\($0)` is no longer called" }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private func entries(
    of feature: CheckedFeature, _ spelling: CanonicalStep, path newer: ([String]) -> [String]
  ) -> [Entry] {
    feature.declaration.reduce.flatMap { entry in
      entry.actions.map { path in
        let steps = feature.reduce[path.text] ?? []
        let handlers = steps.compactMap { step -> String? in
          if case .handler(let handler) = step { handler.name } else { nil }
        }
        let name = newer(path.components.map(\.value)).joined(separator: ".")
        return Entry(
          path: name + (path.isGroup ? ".*" : ""),
          meaning: steps.map(spelling.text).joined(separator: " ; "),
          text: entry.steps.map(Self.text).joined(separator: "; "), handlers: handlers,
          place: path.range)
      }
    }
  }

  static func text(of step: ReduceStep) -> String {
    switch step {
    case .handler: "handler"
    case .reset(let fields, _):
      fields.isEmpty ? "reset" : "reset \(fields.map(\.value).joined(separator: ", "))"
    case .binding(let binding): "let: \(binding.text)"
    case .code(let code): code.text
    }
  }

  // MARK: - Forward

  mutating func compareForwards(_ old: CheckedFeature, _ new: CheckedFeature, in scope: Scope) {
    let names = renames.codeNames(in: scope.oldFeature)
    let before = forwards(of: old, CanonicalStep(names: names)) { path in
      renames.path(path, in: old.declaration.name.value)
    }
    let now = forwards(of: new, CanonicalStep(names: renames.newCodeNames(in: scope.feature))) {
      $0
    }
    for (path, entries) in now.sorted(by: { $0.key < $1.key }) {
      let subject = "forward.\(path)"
      let texts = entries.map(\.text).joined(separator: "; ")
      guard let was = before[path] else {
        add(.forwardAdded, subject, in: scope, at: entries[0].place, new: texts)
        continue
      }
      if was.map(\.meaning) != entries.map(\.meaning) {
        add(
          .forwardChanged, subject, in: scope, at: entries[0].place,
          old: was.map(\.text).joined(separator: "; "), new: texts)
      }
    }
    for (path, entries) in before.sorted(by: { $0.key < $1.key }) where now[path] == nil {
      add(
        .forwardRemoved, "forward.\(path)", in: scope,
        old: entries.map(\.text).joined(separator: "; "))
    }
  }

  private func forwards(
    of feature: CheckedFeature, _ spelling: CanonicalStep, path newer: ([String]) -> [String]
  ) -> [String: [Entry]] {
    var written: [String: (path: ActionPath, target: SwiftCode)] = [:]
    for forward in feature.declaration.forwards {
      for path in forward.actions { written[path.text] = (path, forward.target) }
    }
    var result: [String: [Entry]] = [:]
    for forward in feature.forwards {
      guard let source = written[forward.name] else { continue }
      let path =
        newer(source.path.components.map(\.value)).joined(separator: ".")
        + (source.path.isGroup ? ".*" : "")
      let target = newer(forward.target.components).joined(separator: ".")
      let meaning = target + spelling.text(forward.arguments)
      // What stands for several actions is one line.
      if result[path]?.contains(where: { $0.meaning == meaning }) == true { continue }
      result[path, default: []].append(
        Entry(
          path: path, meaning: meaning, text: source.target.text, handlers: [],
          place: source.path.range))
    }
    return result
  }
}
