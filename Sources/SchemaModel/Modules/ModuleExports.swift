/// What a module declares that others could name: features, and the types and clients outside of features.
struct ModuleExports: Sendable {
  /// What is declared, by its first name, and who may use it.
  private(set) var access: [String: AccessLevel] = [:]
  /// The same with old names, which Swift still knows.
  private(set) var accessInSwift: [String: AccessLevel] = [:]

  init(of files: [ReadFile]) {
    for file in files.lazy.compactMap(\.declaration) {
      for type in file.shared.types {
        add(
          type.path[0], file.shared.access, was: type.path.count == 1 ? type.attributes.was : nil)
      }
      for client in file.shared.clients {
        add(client.name.value, file.shared.access, was: client.attributes.was)
      }
      for feature in file.features {
        add(feature.name.value, feature.declarations.access, was: feature.attributes.was)
        for client in feature.declarations.clients {
          add(client.name.value, feature.declarations.access, was: client.attributes.was)
        }
      }
    }
  }

  private mutating func add(_ name: String, _ level: AccessLevel, was: Name?) {
    access[name] = max(access[name] ?? level, level)
    for name in [name, was?.value].compactMap(\.self) {
      accessInSwift[name] = max(accessInSwift[name] ?? level, level)
    }
  }
}

extension ReadFile {
  /// The file with what others may use of it; the same if that is everything.
  ///
  /// Who waits in a queue is a matter of one module, and so is what it leaves to Swift.
  func visible(to level: AccessLevel) -> ReadFile {
    guard var declaration else { return self }
    let isShown = declaration.shared.access >= level
    let isWhole =
      (isShown || declaration.shared.types.isEmpty && declaration.shared.clients.isEmpty)
      && declaration.shared.queues.isEmpty && declaration.shared.declaredInSwift.isEmpty
      && declaration.features.allSatisfy {
        $0.declarations.access >= level && $0.declarations.queues.isEmpty
          && $0.declarations.declaredInSwift.isEmpty
      }
    if isWhole { return self }
    if !isShown {
      declaration.shared.types = []
      declaration.shared.clients = []
    }
    declaration.shared.queues = []
    declaration.shared.declaredInSwift = []
    declaration.features.removeAll { $0.declarations.access < level }
    for index in declaration.features.indices {
      declaration.features[index].declarations.queues = []
      declaration.features[index].declarations.declaredInSwift = []
    }
    return ReadFile(self, showing: declaration)
  }
}
