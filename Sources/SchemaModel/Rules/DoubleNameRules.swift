/// The test double of a client stands beside its protocol, and must not meet anything of its name.
extension Checker {
  mutating func checkDoubleNames() {
    let declarations = schema.files.flatMap { [$0.shared] + $0.features.map(\.declarations) }
    let features = schema.features
    var others: [String: String] = [:]
    // No other name can be that of a double.
    func canBeDouble(_ name: String) -> Bool { name.hasSuffix("Double") }
    func add(_ name: String, _ old: Name?, _ what: String) {
      if canBeDouble(name) { others[name] = "is the name of \(what)" }
      if let old, canBeDouble(old.value) { others[old.value] = "is an old name of \(what)" }
    }
    for type in schema.files.flatMap(\.shared.types) where type.path.count == 1 {
      add(type.path[0], type.attributes.was, "a type")
    }
    for feature in features { add(feature.name.value, feature.attributes.was, "a feature") }
    for client in declarations.flatMap(\.clients) {
      add(client.name.value, client.attributes.was, "a client")
    }
    for name in declarations.flatMap(\.externs) where canBeDouble(name.value) {
      others[name.value] = "is listed under `externs`"
    }
    guard !others.isEmpty else { return }
    for client in declarations.flatMap(\.clients) {
      guard let what = others[client.doubleName] else { continue }
      diagnostics.error(
        .rx044, at: client.name.range,
        "client `\(client.name.value)` makes the test double `\(client.doubleName)`, which \(what); rename one"
      )
    }
  }
}
