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

  /// What is compared of two lists of entries.
  private struct Kinds {
    var added: ChangeKind
    var removed: ChangeKind
    var changed: ChangeKind
  }

  func compareReduce(_ old: ResolvedFeature, _ new: ResolvedFeature, in scope: Scope) {
    compare(
      "reduce", Kinds(added: .reduceAdded, removed: .reduceRemoved, changed: .reduceChanged),
      entries(of: old, isOld: true, in: scope), entries(of: new, isOld: false, in: scope), in: scope
    )
  }

  private func compare(
    _ section: String, _ kinds: Kinds, _ old: [Entry], _ new: [Entry], in scope: Scope
  ) {
    func subject(_ entry: Entry) -> Subject {
      Subject("\(section).\(entry.path)", in: scope, at: entry.place)
    }
    let all = Matching(old, new, by: \.path)
    for (was, entry) in all.kept {
      let isHandler = was.handlers.isEmpty != entry.handlers.isEmpty
      compare(
        isHandler ? .reduceHandler : kinds.changed, subject(entry), was.meaning, entry.meaning,
        as: (was.text, entry.text), note: Self.note(came: entry.handlers, gone: was.handlers))
    }
    let others = Section<Entry>(
      added: { _ in kinds.added }, removed: kinds.removed, subject: { entry, _ in subject(entry) },
      text: \.text,
      more: { entry, isOld in
        let handlers = entry.handlers
        return ([], Self.note(came: isOld ? [] : handlers, gone: isOld ? handlers : []))
      })
    compare(all, others, in: nil)
  }

  /// How steps and paths of one of the versions are compared.
  private func spelling(
    of feature: ResolvedFeature, isOld: Bool, in scope: Scope
  ) -> (step: CanonicalStep, path: ([String], Bool) -> String) {
    let renames = renames
    let names =
      isOld ? renames.codeNames(in: scope.oldFeature) : renames.newCodeNames(in: scope.feature)
    let name = feature.declaration.name.value
    return (
      CanonicalStep(names: names),
      { path, isGroup in
        (isOld ? renames.path(path, in: name) : path).joined(separator: ".")
          + (isGroup ? ".*" : "")
      }
    )
  }

  private static func note(came: [String], gone: [String]) -> String? {
    let parts =
      came.filter { !gone.contains($0) }.map { "`\($0)` must exist" }
      + gone.filter { !came.contains($0) }.map { "`\($0)` is no longer called" }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private func entries(of feature: ResolvedFeature, isOld: Bool, in scope: Scope) -> [Entry] {
    let spelling = spelling(of: feature, isOld: isOld, in: scope)
    return feature.declaration.reduce.flatMap { entry in
      entry.actions.map { path in
        let steps = feature.reduce[path.text]?.steps ?? []
        let handlers = steps.compactMap { step -> String? in
          if case .handler(let handler) = step { handler.name } else { nil }
        }
        return Entry(
          path: spelling.path(path.components.map(\.value), path.isGroup),
          meaning: steps.map(spelling.step.text).joined(separator: " ; "),
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

  func compareForwards(_ old: ResolvedFeature, _ new: ResolvedFeature, in scope: Scope) {
    compare(
      "forward", Kinds(added: .forwardAdded, removed: .forwardRemoved, changed: .forwardChanged),
      forwards(of: old, isOld: true, in: scope), forwards(of: new, isOld: false, in: scope),
      in: scope)
  }

  /// What is sent on, one entry for all that an action is sent on as.
  private func forwards(of feature: ResolvedFeature, isOld: Bool, in scope: Scope) -> [Entry] {
    let spelling = spelling(of: feature, isOld: isOld, in: scope)
    var written: [String: (path: ActionPath, target: SwiftCode)] = [:]
    for forward in feature.declaration.forwards {
      for path in forward.actions { written[path.text] = (path, forward.target) }
    }
    var meanings: [String: [String]] = [:]
    var result: [Entry] = []
    for forward in feature.forwards {
      guard let source = written[forward.name] else { continue }
      let path = spelling.path(source.path.components.map(\.value), source.path.isGroup)
      let meaning =
        spelling.path(forward.target.components, false) + spelling.step.text(forward.arguments)
      let known = meanings[path, default: []]
      // What stands for several actions is one line.
      if known.contains(meaning) { continue }
      meanings[path] = known + [meaning]
      if let index = known.isEmpty ? nil : result.firstIndex(where: { $0.path == path }) {
        result[index].meaning += "; \(meaning)"
        result[index].text += "; \(source.target.text)"
      } else {
        result.append(
          Entry(
            path: path, meaning: meaning, text: source.target.text, handlers: [],
            place: source.path.range))
      }
    }
    return result
  }
}
