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
    let report = Report()
    var features: [Feature] = []
    var skipped: [(site: ReducerSite, why: String)] = []
    var taken: [ReducerSite] = []
    var owners: [String: String] = [:]
    for site in ReducerFinder(codebase: codebase).sites() {
      if let why = Self.refusal(of: site, Set(taken.map(\.state.name))) {
        skipped.append((site, why))
      } else {
        taken.append(site)
        for type in site.enums where owners[type.name] == nil { owners[type.name] = site.place }
      }
    }
    for site in taken {
      var reader = FeatureReader(site, owners: owners, report)
      var feature = reader.read()
      let names = Set(features.map(\.name)).union(feature.declaredInSwift)
      if names.contains(feature.name) { feature.name += "Feature" }
      features.append(feature)
    }
    guard !features.isEmpty else {
      let first = skipped.first.map { "\($0.site.name) is no feature: \($0.why)" }
      throw InputError(
        skipped.first?.site.file.path ?? files.first?.path ?? ".", line: skipped.first?.site.line ?? 1,
        first ?? "no reducer was found: a function of a state and an action that has a `switch`",
        "name the files that have the state, the actions and the reducer")
    }
    for (site, why) in skipped {
      report.leave(nil, at: site.place, site.name, why, keeping: Array(site.body))
    }
    EffectFinder(codebase: codebase, report: report).read(&features)
    Self.noteUnused(codebase, taken + skipped.map(\.site), features, report)
    // Two features that are declared in one run know each other's names.
    let names = Set(features.map(\.name))
    for index in features.indices { features[index].declaredInSwift.subtract(names) }
    schema = SchemaText.text(features, report.leftovers)
    let origins = features.map { "feature \($0.name): from \($0.origin)\n" }
    self.report = origins.joined() + report.text
  }

  /// Why a reducer is no feature.
  private static func refusal(of site: ReducerSite, _ states: Set<String>) -> String? {
    if site.choice == nil {
      let calls = site.body.all(FunctionCallExprSyntax.self).map(\.name)
      let isRoot = calls.contains { $0.lowercased().contains("reduce") || $0 == "Scope" }
      return isRoot ? "it calls other reducers; write `children:`" : "it has no `switch` over the action"
    }
    if site.state.isEnum { return "its state is an enum; put it in a field of a struct first" }
    return states.contains(site.state.name) ? "another reducer changes `\(site.state.name)`, too" : nil
  }

  /// Notes the states and actions that no reducer has.
  private static func noteUnused(
    _ codebase: Codebase, _ sites: [ReducerSite], _ features: [Feature], _ report: Report
  ) {
    var used = Set(features.flatMap { $0.actions.map(\.owner) + $0.declaredInSwift })
    for site in sites {
      used.formUnion([site.state.name, site.actionType?.name ?? ""] + site.enums.map(\.name))
    }
    for type in codebase.order where (type.isStruct || type.isEnum || type.isClass) && !used.contains(type.name) {
      let isFeature = type.parent == nil && ["State", "Action"].contains(where: type.name.hasSuffix)
      if isFeature || ["State", "Action"].contains(type.shortName) {
        report.note(at: type.place, "`\(type.name)` is not read: no reducer of these files has it")
      }
    }
  }
}
