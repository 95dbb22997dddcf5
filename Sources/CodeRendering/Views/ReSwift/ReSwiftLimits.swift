import SchemaModel

/// Actions that a ReSwift store cannot distinguish, because all its reducers get every action.
enum ReSwiftLimits {
  /// - Parameter files: The files that are rendered together.
  /// - Returns: An error for each declaration that would behave differently with ReSwift.
  static func diagnostics(in files: [ResolvedFile]) -> [Diagnostic] {
    let features = files.flatMap(\.features)
    return hiddenNames(in: files, features) + diagnostics(in: features)
  }

  /// Declarations that would hide ReSwift's `StateType`. Other rules reject names of the runtime.
  private static func hiddenNames(
    in files: [ResolvedFile], _ features: [ResolvedFeature]
  ) -> [Diagnostic] {
    let types =
      files.flatMap(\.shared.types) + features.flatMap(\.declaration.declarations.types)
    let ranges =
      types.filter { $0.path == ["StateType"] }.map(\.range)
      + features.map(\.declaration.name).filter { $0.value == "StateType" }.map(\.range)
    return ranges.map {
      Diagnostic(
        .notForReswift, .error, at: $0,
        "`StateType` hides ReSwift's `StateType`; choose another name")
    }
  }

  private static func diagnostics(in features: [ResolvedFeature]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var places: [String: String] = [:]
    func error(_ message: String, at range: SourceRange) {
      diagnostics.append(Diagnostic(.notForReswift, .error, at: range, message))
    }
    for feature in features {
      let owner = feature.name
      for field in feature.declaration.storedFields {
        error("a store of ReSwift has no storage; remove `@stored`", at: field.name.range)
      }
      for given in feature.declaration.givenFields {
        error(
          "actions of ReSwift reach all reducers, which keep no copies equal; remove `\(given.pathText)`",
          at: given.target.range)
      }
      for child in feature.children {
        let declaration = child.declaration
        let name = declaration.name
        let listens =
          feature.routing.reactions.contains { $0.children.contains(name.value) }
          || feature.routing.routes.contains { $0.listeners.contains(name.value) }
        if declaration.isCollection, listens {
          error(
            "the elements of `\(name.value)` listen to other features, which elements cannot do with "
              + "ReSwift; let `\(owner)` do it for them", at: name.range)
        }
        var own: Set<String> = []
        for type in self.features(in: child) {
          if !own.insert(type).inserted {
            error(
              "`\(name.value)` can be a `\(type)` in two ways, which ReSwift actions cannot "
                + "distinguish; make two features of it", at: name.range)
          }
          guard !declaration.isCollection else { continue }
          let place = "\(owner).\(name.value)"
          if let other = places[type], other != place {
            error(
              "`\(other)` and `\(place)` are both a `\(type)`, and an action of ReSwift reaches "
                + "both; keep them in a list, or make two features of them", at: name.range)
          }
          places[type] = place
        }
      }
      // A reaction to actions of an element is an error, because they arrive wrapped in an action for the element.
      for reaction in feature.routing.reactions where reaction.isOwn {
        for other in features {
          for child in other.children
          where child.declaration.isCollection && self.features(in: child).contains(reaction.owner) {
            error(
              "`\(owner)` listens to `\(reaction.owner)`, whose actions are those of one of "
                + "`\(other.name).\(child.name)` with ReSwift; "
                + "react where the list is", at: feature.declaration.name.range)
          }
        }
      }
      let types = Set(feature.declaration.declarations.types.compactMap(\.path.first))
      for node in feature.actions {
        let name =
          switch node.kind {
          case .action, .child(_, .some): ActionStructView.name(of: node.name)
          case .group, .events: ActionStructsView.name(of: node.name)
          case .child(_, nil): ""
          }
        if types.contains(name) {
          error(
            "the type `\(name)` has the name of what is made of `\(node.name)` for ReSwift; "
              + "rename one", at: node.range)
        }
      }
    }
    return diagnostics
  }

  /// The features that a child can be.
  private static func features(in child: ResolvedChild) -> [String] {
    child.members.isEmpty ? [child.type] : child.members.compactMap(\.feature)
  }
}
