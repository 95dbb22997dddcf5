/// Something that a feature or a shared file declares.
struct Owned<Value: Sendable>: Sendable {
  let value: Value
  /// The feature in which it stands; nil for what features share.
  let feature: String?
  /// Who may use it.
  let access: AccessLevel
  /// Its full name.
  let name: String
}

/// Every name that the schemas of a run declare.
struct DeclaredNames: Sendable {
  private(set) var features: [String: Feature] = [:]
  private(set) var clients: [String: Owned<Client>] = [:]
  /// Types by their full name: `Place`, `Forecast.Daily`, `Search.Weather`.
  private(set) var types: [String: Owned<TypeDeclaration>] = [:]
  /// What other names of types stand for, by their full name.
  private(set) var aliases: [String: SwiftType] = [:]
  /// The names under which types are known inside a feature or another type, by the full name of that.
  private(set) var typesInside: [String: Set<String>] = [:]
  private(set) var queues: [String: Owned<Queue>] = [:]
  /// Names that shared files leave to Swift.
  private(set) var declaredInSwift: Set<String> = []
  /// The types made for one of several children: `Home.Destination`.
  private(set) var choices: Set<String> = []
  /// What children are by themselves, and no schema has: features written by hand.
  private(set) var featuresByHand: Set<String> = []
  /// Whether a declaration has the name of a standard type, which is an error.
  private(set) var hidesPrimitives = false

  /// Errors about names that are declared twice. The first declaration counts.
  private(set) var declaredTwice: [Diagnostic] = []

  /// Registers everything.
  init(_ schema: Schema) {
    var declaredTwice: [Diagnostic] = []
    var places: [String: (what: String, range: SourceRange)] = [:]
    func isNew(_ name: String, at range: SourceRange, _ what: String) -> Bool {
      guard let known = places[name] else {
        places[name] = (what, range)
        return true
      }
      // Clients are registered before types: whichever stands first is the one that was there.
      var (first, second) = (known, (what: what, range: range))
      if first.range.file === range.file, first.range.lower > range.lower { swap(&first, &second) }
      let line = first.range.start.line
      let place =
        first.range.file === range.file ? "on line \(line)" : "in \(first.range.file.path):\(line)"
      let name = name.split(separator: " ").last.map(String.init) ?? name
      declaredTwice.append(
        Diagnostic(
          .declaredTwice, at: second.range,
          first.what == second.what
            ? "\(what) `\(name)` is already defined \(place); rename one"
            : "`\(name)` is already the name of a \(first.what), \(place)"))
      return false
    }
    func register(_ declarations: Declarations, in feature: String?) {
      func owned<Value: Sendable>(_ value: Value, _ name: String) -> Owned<Value> {
        Owned(value: value, feature: feature, access: declarations.access, name: name)
      }
      for client in declarations.clients
      where isNew(client.name.value, at: client.name.range, "client") {
        clients[client.name.value] = owned(client, client.name.value)
      }
      for queue in declarations.queues
      where isNew("queue \(queue.name.value)", at: queue.name.range, "queue") {
        queues[queue.name.value] = owned(queue, queue.name.value)
      }
      for type in declarations.types {
        let name = feature.map { "\($0).\(type.name)" } ?? type.name
        if isNew(name, at: type.range, "type") {
          add(owned(type, name))
        }
      }
    }
    for file in schema.files {
      declaredInSwift.formUnion(file.shared.declaredInSwift.map(\.value))
      register(file.shared, in: nil)
      for feature in file.features {
        if isNew(feature.name.value, at: feature.name.range, "feature") {
          features[feature.name.value] = feature
        }
        register(feature.declarations, in: feature.name.value)
      }
    }
    self.declaredTwice = declaredTwice
    hidesPrimitives =
      hidesPrimitives || features.keys.contains(where: KnownType.isPrimitive)
      || clients.keys.contains(where: KnownType.isPrimitive)
    for feature in schema.features {
      for child in feature.children where !child.members.isEmpty {
        choices.insert("\(feature.name.value).\(child.choiceName)")
        if KnownType.isPrimitive(child.choiceName) { hidesPrimitives = true }
      }
    }
    for child in schema.features.flatMap(\.children) {
      guard let name = child.feature else { continue }
      if features[name.value] == nil { featuresByHand.insert(name.value) }
    }
  }

  private mutating func add(_ type: Owned<TypeDeclaration>) {
    let name = type.name
    types[name] = type
    if type.value.path.contains(where: KnownType.isPrimitive) { hidesPrimitives = true }
    if case .alias(let target) = type.value.kind { aliases[name] = target }
    let bytes = name.utf8
    for dot in bytes.indices where bytes[dot] == .dot {
      typesInside[String(name[..<dot]), default: []].insert(
        String(name[bytes.index(after: dot)...]))
    }
  }
}
