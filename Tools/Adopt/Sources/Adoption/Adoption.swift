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
    var report = Report()
    var features: [AdoptedFeature] = []
    var states: Set<String> = []
    var actions = SharedActions()
    let sites = ReducerFinder(codebase: codebase).sites()
    for site in sites { actions.add(site, ReducerBody(site, codebase), codebase) }
    for site in sites {
      guard states.insert(site.state.name).inserted else {
        report.note(
          at: site.file.place(of: site.body),
          "\(site.name) is not read: another reducer changes `\(site.state.name)`, too; the schema has one")
        continue
      }
      var reader = FeatureReader(codebase: codebase, body: ReducerBody(site, codebase), shared: actions)
      var feature = reader.read(&report)
      let taken = Set(features.map(\.name)).union(feature.declaredInSwift)
      if taken.contains(feature.name) { feature.name += "Feature" }
      report.add(feature: "feature \(feature.name): from \(site.name) at \(site.file.place(of: site.body))")
      features.append(feature)
    }
    guard !features.isEmpty else {
      let path = files.first?.path ?? "."
      throw InputError(
        path, "no reducer was found: a function of a state and an action that has a `switch`",
        "name the files that have the state, the actions and the reducer")
    }
    features[0].leftovers += EffectFinder(codebase: codebase).read(&report)
    // Two features that are declared in one run know each other's names.
    let names = Set(features.map(\.name))
    for index in features.indices { features[index].declaredInSwift.subtract(names) }
    schema = SchemaText.text(features)
    self.report = report.text
  }
}

/// Which reducers handle which actions of an enum that several have.
struct SharedActions {
  /// The sites that switch over each enum, by the place of their body.
  private var sites: [String: [String]] = [:]
  private var owners: [String: String] = [:]

  mutating func add(_ site: ReducerSite, _ body: ReducerBody, _ codebase: Codebase) {
    let key = site.file.place(of: site.body)
    for name in Self.enums(body, codebase) {
      sites[name, default: []].append(key)
      let short = name.split(separator: ".").last ?? ""
      if owners[name] == nil, short.hasPrefix(site.feature) || name.hasPrefix(site.own.min() ?? " ") {
        owners[name] = key
      }
    }
  }

  func isShared(_ name: String) -> Bool { (sites[name]?.count ?? 0) > 1 }

  /// Whether the feature of a reducer has the actions that no reducer handles.
  func owns(_ name: String, _ site: ReducerSite) -> Bool {
    (owners[name] ?? sites[name]?.first) == site.file.place(of: site.body)
  }

  /// The enums that a reducer switches over.
  static func enums(_ body: ReducerBody, _ codebase: Codebase) -> [String] {
    var result: [String] = []
    func add(_ type: TypeDeclaration?) {
      if let type, type.isEnum, !result.contains(type.name) { result.append(type.name) }
    }
    let site = body.site
    guard let subject = body.choice?.subject else { return [] }
    let declared = (body.cast ?? site.action).flatMap { codebase.type($0, in: site.scope) }
    if site.actions.contains(subject.trimmedDescription) {
      add(declared)
    } else if let member = subject.as(MemberAccessExprSyntax.self), let declared {
      add(kindEnum(member.declName.baseName.text, of: declared, codebase))
    }
    for pattern in patterns(body) {
      if case .path(_, let base?) = pattern.kind { add(codebase.type(base, in: site.scope)) }
    }
    return result
  }

  /// The enum of a field of an action.
  private static func kindEnum(_ member: String, of type: TypeDeclaration, _ codebase: Codebase) -> TypeDeclaration? {
    for variable in type.variables {
      for binding in variable.bindings where binding.pattern.trimmedDescription == member {
        return binding.typeAnnotation.flatMap { codebase.type($0.type.trimmedDescription, in: type.name) }
      }
    }
    return nil
  }

  private static func patterns(_ body: ReducerBody) -> [CasePattern] {
    (body.choice?.cases ?? []).flatMap { element -> [CasePattern] in
      guard let label = element.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) else { return [] }
      return label.caseItems.map { CasePattern($0) }
    }
  }
}
