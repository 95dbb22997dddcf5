/// The test double of a client stands beside its protocol, and must not meet anything of its name.
extension Checker {
  mutating func checkDoubleNames() {
    let declarations = schema.files.flatMap { [$0.shared] + $0.features.map(\.declarations) }
    let features = schema.features
    var others: [String: String] = [:]
    func add(_ name: String, _ old: Name?, _ what: String) {
      others[name] = "is the name of \(what)"
      if let old { others[old.value] = "is an old name of \(what)" }
    }
    for type in schema.files.flatMap(\.shared.types) where type.path.count == 1 {
      add(type.path[0], type.attributes.was, "a type")
    }
    for feature in features { add(feature.name.value, feature.attributes.was, "a feature") }
    for client in declarations.flatMap(\.clients) {
      add(client.name.value, client.attributes.was, "a client")
    }
    for name in declarations.flatMap(\.externs) {
      others[name.value] = "is listed under `externs`"
    }
    for client in declarations.flatMap(\.clients) {
      guard let what = others[client.doubleName] else { continue }
      diagnostics.error(
        "RX044", at: client.name.range,
        "client `\(client.name.value)` makes the test double `\(client.doubleName)`, which \(what); rename one"
      )
    }
  }
}
