/// A schema in which every name is known to mean something. Only `SchemaChecker` makes one, so what renders it cannot see
/// a wrong schema.
public struct CheckedSchema: Sendable {
  public let files: [CheckedFile]
}

/// One file of a checked schema.
public struct CheckedFile: Sendable {
  public let source: SourceFile
  public let features: [CheckedFeature]
  /// Types and clients outside any feature.
  public let shared: Declarations
  /// Whether the shared part mentions types of Foundation.
  public let usesFoundation: Bool
  /// The names of shared types that can be compared.
  let equatableTypes: Set<String>
  let table: SymbolTable

  /// Whether values of a shared type can be compared.
  public func isEquatable(_ type: TypeDeclaration) -> Bool { equatableTypes.contains(type.name) }

  /// Whether the start value is a literal that is known to have the type.
  public func isPlain(_ initial: SwiftCode, for type: SwiftType) -> Bool {
    SwiftLiteral(initial).map { table.literal($0, fits: type.syntax) == true } ?? false
  }
}

/// A feature with everything that its parts refer to.
public struct CheckedFeature: Sendable {
  public let declaration: Feature
  /// The cases of `Action` in order: written ones, children, lifecycles of sagas.
  public let actions: [ActionNode]
  /// The steps for an action, by its path joined with dots. `fetch.settled` stands for every end of a run.
  public let reduce: [String: [ResolvedStep]]
  public let sagas: [ResolvedSaga]
  public let children: [ResolvedChild]
  /// What the sagas of the feature and of its children need, each name once, in schema order.
  public let dependencies: [Dependency]
  /// What `swift` asks for in `reduce`.
  public let handlers: [Handler]
  public let isStateEquatable: Bool
  public let isActionEquatable: Bool
  public let usesFoundation: Bool
  /// The names of the feature's own types that can be compared.
  let equatableTypes: Set<String>
  let tree: ActionTree

  /// Whether values of one of the feature's types can be compared.
  public func isEquatable(_ type: TypeDeclaration) -> Bool { equatableTypes.contains(type.name) }

  /// The cases inside a case, with the feature that declares them.
  public func cases(of node: ActionNode, in feature: String) -> [(
    node: ActionNode, feature: String
  )] {
    tree.children(of: node, in: feature)
  }

  /// The values that a case carries.
  public func values(of node: ActionNode, in feature: String) -> [ActionValue] {
    tree.values(of: node, in: feature)
  }

  /// A type with names of nested types written out, so that it can stand outside the feature.
  public func qualified(_ type: SwiftType) -> String {
    tree.table.qualified(type.syntax, from: declaration.name.value).text
  }

  /// Whether the start value is a literal that is known to have the type.
  public func isPlain(_ initial: SwiftCode, for type: SwiftType) -> Bool {
    guard let literal = SwiftLiteral(initial) else { return false }
    return tree.table.literal(
      literal, fits: tree.table.qualified(type.syntax, from: declaration.name.value)) == true
  }

  /// Whether every field of the state has a start value.
  public var startsByItself: Bool {
    declaration.state.allSatisfy { $0.isComputed || $0.initialText != nil }
      && children.allSatisfy(\.startsByItself)
  }
}

/// A child with what its parent has to know of it.
public struct ResolvedChild: Sendable {
  public let declaration: Child
  public let startsByItself: Bool
  /// The dependencies its sagas need.
  public let dependencies: [Dependency]
  public let hasSagas: Bool
}

/// A function that reduce leaves to hand-written Swift.
public struct Handler: Sendable {
  public let name: String
  public let values: [ActionValue]
  /// The action it handles, as the schema spells it.
  public let action: String
}

/// A step whose meaning is known.
public enum ResolvedStep: Sendable {
  /// `field = value`, `field += value`
  case assign(field: String, operation: String, ResolvedExpression)
  /// `field.toggle()`
  case toggle(field: String)
  /// Everything back to where it started.
  case resetAll
  /// One field back to where it started.
  case reset(field: String)
  /// Swift that only the compiler understands, in a function of this name.
  case code(function: String, SwiftCode, [ActionValue])
  /// A hand-written function.
  case handler(Handler)
}

/// A value that a step or a saga uses.
public enum ResolvedExpression: Sendable {
  /// Swift text that means the same anywhere.
  case literal(String)
  /// The value of the action with this index.
  case value(Int)
  /// A field of the state.
  case field(String)
  /// Swift that only the compiler understands, in a function of this name and type.
  case code(function: String, SwiftCode, type: String)
}

/// A saga in which every name is known.
public struct ResolvedSaga: Sendable {
  public enum Trigger: Sendable {
    case start
    /// The paths of the actions. `sharesValue` when all carry the same single value.
    case actions([[String]], sharesValue: Bool)
  }

  public enum Body: Sendable {
    /// `argument` labels and values of the call; the dependency's method.
    case call(
      dependency: String, method: String, [(label: String?, value: ResolvedExpression)],
      isAsync: Bool, isThrowing: Bool)
    case put([String], [(label: String?, value: ResolvedExpression)])
    /// A hand-written function with the dependencies it gets.
    case run(function: String, uses: [Dependency])
  }

  public let declaration: Saga
  public let trigger: Trigger
  /// What the trigger carries.
  public let values: [ActionValue]
  public let condition: ResolvedExpression?
  public let body: Body
  public let cancelOn: [[String]]
  public let events: SagaEvents?
}
