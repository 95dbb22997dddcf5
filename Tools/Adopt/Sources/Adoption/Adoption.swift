import SwiftSyntax

/// Reads Swift, and writes a first schema and a report.
public struct Adoption {
  public let schema: String
  public let report: String

  /// - Parameter paths: Swift files, and folders that have some.
  /// - Throws: An `InputError`.
  public init(paths: [String]) throws { try self.init(try SourceReader.files(at: paths)) }

  /// - Parameters:
  ///   - path: What the text is called in messages.
  ///   - text: The text of one file.
  public init(path: String, text: String) throws { try self.init([SourceText(path: path, text: text)]) }

  private init(_ files: [SourceText]) throws {
    let codebase = Codebase(files)
    let all = ReducerFinder(codebase: codebase).sites().map { ReducerBody($0, codebase) }
    let bodies = all.filter { $0.choice != nil }
    guard !bodies.isEmpty else {
      throw InputError(
        files.first?.path ?? ".", "no reducer was found: a function of a state and an action that has a `switch`",
        "name the files that have the state, the actions and the reducer")
    }
    var report = Report()
    var features: [AdoptedFeature] = []
    var states: Set<String> = []
    var owners: [String: String] = [:]
    for body in bodies {
      for type in body.enums where owners[type.name] == nil { owners[type.name] = body.site.place }
    }
    var skipped: [(body: ReducerBody, why: String)] = []
    for body in all where body.choice == nil {
      let calls = body.site.body.all(FunctionCallExprSyntax.self).map(\.calledExpression.trimmedDescription)
      let isRoot = calls.contains { $0.lowercased().contains("reduce") || $0 == "Scope" }
      skipped.append(
        (body, isRoot ? "it calls other reducers; write `children:`" : "it has no `switch` over the action"))
    }
    for body in bodies {
      let site = body.site
      guard states.insert(site.state.name).inserted else {
        skipped.append((body, "another reducer changes `\(site.state.name)`, too; the schema has one"))
        continue
      }
      var reader = FeatureReader(body: body, owners: owners)
      var feature = reader.read(&report)
      let taken = Set(features.map(\.name)).union(feature.declaredInSwift)
      if taken.contains(feature.name) { feature.name += "Feature" }
      report.add(feature: "feature \(feature.name): from \(site.name) at \(site.place)")
      features.append(feature)
    }
    for (body, why) in skipped {
      report.leave(nil, at: body.site.place, body.site.name, why)
      features[0].leftovers.append(
        ["\(body.site.place): \(body.site.name), not taken: \(why)"] + kept(Array(body.site.body)))
    }
    EffectFinder(codebase: codebase).read(&features, &report)
    Self.noteUnused(codebase, all, features, &report)
    // Two features that are declared in one run know each other's names.
    let names = Set(features.map(\.name))
    for index in features.indices { features[index].declaredInSwift.subtract(names) }
    schema = SchemaText.text(features)
    self.report = report.text
  }

  /// Notes the states and actions that no reducer has.
  private static func noteUnused(
    _ codebase: Codebase, _ bodies: [ReducerBody], _ features: [AdoptedFeature], _ report: inout Report
  ) {
    var used = Set(features.flatMap { $0.actions.map(\.owner) + $0.declaredInSwift })
    for body in bodies { used.formUnion([body.site.state.name, body.action?.name ?? ""] + body.enums.map(\.name)) }
    for type in codebase.order where (type.isStruct || type.isEnum || type.isClass) && !used.contains(type.name) {
      let isFeature = type.parent == nil && ["State", "Action"].contains(where: type.name.hasSuffix)
      if isFeature || ["State", "Action"].contains(type.shortName) {
        report.note(at: type.place, "`\(type.name)` is not read: no reducer of these files has it")
      }
    }
  }
}
