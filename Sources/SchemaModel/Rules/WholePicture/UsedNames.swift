/// Which of some names types or Swift of the schema mention.
struct UsedNames: Sendable {
  private(set) var names: Set<String> = []
  private let asked: Set<String>

  /// - Parameter asked: the names that matter.
  init(_ schema: Schema, among asked: Set<String>) {
    self.asked = asked
    guard !asked.isEmpty else { return }
    for used in Workers.map(schema.files, { UsedNames($0, among: asked) }) {
      names.formUnion(used.names)
    }
  }

  private init(_ file: FileDeclaration, among asked: Set<String>) {
    self.asked = asked
    add(file.shared)
    for feature in file.features { add(feature) }
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  private mutating func add(_ feature: Feature) {
    add(feature.declarations)
    for dependency in feature.dependencies { add(text: dependency.client.value) }
    for name in feature.stateConformances + feature.actionConformances { add(text: name.value) }
    for field in feature.state { add(field) }
    for child in feature.children {
      if case .feature(let name) = child.content { add(text: name.value) }
      for member in child.members { add(member.type) }
      if let start = child.start { add(start) }
    }
    for action in feature.actions {
      for payload in action.payload { add(payload) }
    }
    for entry in feature.reduce {
      for case .code(let code) in entry.steps { add(code) }
    }
    for forward in feature.forwards { add(forward.target) }
    for saga in feature.sagas {
      switch saga.body {
      case .call(let code), .stream(let code), .put(let code): add(code)
      case .run(let returns): if let returns { add(returns) }
      }
      for code in [saga.condition, saga.per].compactMap(\.self) { add(code) }
    }
  }

  private mutating func add(_ declarations: Declarations) {
    for type in declarations.types {
      for name in type.conformances { add(text: name.value) }
      switch type.kind {
      case .structure(let fields): for field in fields { add(field) }
      case .enumeration(let cases):
        for item in cases {
          for payload in item.payload { add(payload) }
          if let raw = item.rawValue { add(raw) }
        }
      case .alias(let type): add(type)
      }
    }
    for method in declarations.clients.flatMap(\.methods) {
      for parameter in method.parameters { add(parameter.type) }
      if let result = method.result { add(result) }
      if case .typed(let type) = method.throwing { add(type) }
    }
  }

  private mutating func add(_ field: StateField) {
    add(field.type)
    switch field.storage {
    case .stored(let initial): if let initial { add(initial) }
    case .computed(let code): add(code)
    }
  }

  private mutating func add(_ payload: Payload) {
    add(payload.type)
    if let initial = payload.initial { add(initial) }
  }

  private mutating func add(_ code: SwiftCode) {
    for token in code.allTokens where token.kind == .identifier { add(name: token.name) }
  }

  private mutating func add(_ type: SwiftType) {
    for word in type.text.utf8.split(whereSeparator: { !$0.isNamePart && $0 != UInt8(ascii: ".") })
    {
      add(text: String(decoding: word, as: UTF8.self))
    }
  }

  private mutating func add(name: String) {
    if asked.contains(name) { names.insert(name) }
  }

  /// `A.B.C` is a use of `A`, `A.B` and `A.B.C`, and, inside `A`, of `B.C`.
  private mutating func add(text: String) {
    add(name: text)
    guard text.utf8.contains(UInt8(ascii: ".")) else { return }
    // No name that a schema declares has more parts.
    let parts = text.split(separator: ".", maxSplits: 20).map(String.init)
    for count in parts.indices.dropFirst() {
      add(name: parts[..<count].joined(separator: "."))
      add(name: parts[count...].joined(separator: "."))
    }
  }
}
