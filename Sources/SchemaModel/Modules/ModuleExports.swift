/// The declarations of a module that other modules could name: features, clients, and types outside features.
struct ModuleExports: Sendable {
  /// The access level of each declaration, by its first name component.
  private(set) var access: [String: AccessLevel] = [:]
  /// The access levels by name, including `@was` names, which Swift still knows.
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
  /// The file without declarations that are less visible than a level; the same file if there are none.
  ///
  /// Also leaves out queues and `declaredInSwift`, which concern only one module.
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
