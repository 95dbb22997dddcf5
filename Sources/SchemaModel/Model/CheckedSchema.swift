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
  /// The names of shared types with an `id` that makes them `Identifiable`.
  let identifiableTypes: Set<String>
  let table: SymbolTable

  /// The values that a case of a shared enum carries.
  public func values(of item: EnumCase) -> [ActionValue] {
    ActionTree(table).values(of: item.payload, in: nil)
  }

  /// Whether values of a shared type can be compared.
  public func isEquatable(_ type: TypeDeclaration) -> Bool { equatableTypes.contains(type.name) }

  /// Whether a shared type has an `id` that makes it `Identifiable`.
  public func isIdentifiable(_ type: TypeDeclaration) -> Bool {
    identifiableTypes.contains(type.name)
  }

  /// Whether the start value is a literal that is known to have the type.
  public func isPlain(_ initial: SwiftCode, for type: SwiftType) -> Bool {
    SwiftLiteral(initial).map { table.literal($0, fits: type.syntax) == true } ?? false
  }
}

/// A child with what its parent has to know of it.
public struct ResolvedChild: Sendable {
  /// One of the things that a child can be.
  public struct Member: Sendable {
    public let declaration: Child.Member
    /// The feature; nil for a plain type.
    public let feature: String?
    /// The type of its state.
    public let type: String
    public let dependencies: [Dependency]
    /// Whether anything can happen to it.
    public let hasActions: Bool
    /// The other features whose actions its reducer hears.
    public let hears: [String]
    public let hasSagas: Bool
    public let isRecursive: Bool
  }

  public let declaration: Child
  /// What its state, actions, reducer and sagas belong to, as its parent calls it: `Row`, `Destination`.
  public let type: String
  let stateType: TypeSyntax
  /// The type of the ids of a collection's elements.
  public let idType: String?
  public let startsByItself: Bool
  /// The dependencies its sagas need.
  public let dependencies: [Dependency]
  /// Whether anything can happen to it.
  public let hasActions: Bool
  public let hasSagas: Bool
  /// Whether the parent is somewhere inside it.
  public let isRecursive: Bool
  public let members: [Member]
  /// Whether the states of a choice can be compared.
  public let isStateEquatable: Bool
  /// Whether the actions of a choice can be compared.
  public let isActionEquatable: Bool

  /// The type of the field that holds it, with every name written out.
  public var fieldType: String { stateType.text }
}

/// A function that reduce leaves to hand-written Swift.
public struct Handler: Sendable {
  public let name: String
  /// What it is given: the element of a collection to which the action belongs, then the action's values.
  public let element: ActionValue?
  public let values: [ActionValue]
  /// The action it handles, as the schema spells it.
  public let action: String
}

/// A step whose meaning is known.
///
/// What is larger than most has a place of its own.
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
  indirect case code(function: String, SwiftCode, [ActionValue], element: ActionValue?)
  /// A hand-written function.
  indirect case handler(Handler)
}

/// A value that a step or a saga uses.
public enum ResolvedExpression: Sendable {
  /// Swift text that means the same anywhere.
  case literal(String)
  /// The value of the action with this index.
  case value(Int)
  /// The element of a collection to which the action belongs.
  case element
  /// A field of the state.
  case field(String)
  /// Swift that only the compiler understands, in a function of this name and type.
  indirect case code(function: String, SwiftCode, type: String, builtIns: [BuiltIn])
  /// `uuid()` or `now()` alone.
  case builtIn(BuiltIn)
}

/// A saga in which every name is known.
public struct ResolvedSaga: Sendable {
  public enum Trigger: Sendable {
    case start
    /// The paths of the actions. `sharesValue` when all carry the same single value.
    case actions([ResolvedPath], sharesValue: Bool)
  }

  public enum Body: Sendable {
    /// `argument` labels and values of the call; the dependency's method.
    case call(
      dependency: String, method: String, [(label: String?, value: ResolvedExpression)],
      isAsync: Bool, isThrowing: Bool)
    /// The values of the action; before them, the element of a collection that it is for.
    case put(ResolvedPath, [(label: String?, value: ResolvedExpression)])
    /// A hand-written function with the dependencies it gets.
    case run(function: String, uses: [Dependency])
  }

  public let declaration: Saga
  public let trigger: Trigger
  /// What the trigger carries.
  public let values: [ActionValue]
  /// The element of a collection to which the trigger belongs.
  public let element: ActionValue?
  /// Whether a hand-written function gets the element: not from groups, nor from actions that carry different things.
  public let passesElement: Bool
  public let condition: ResolvedExpression?
  public let body: Body
  public let cancelOn: [ResolvedPath]
  /// What tells the lanes apart, the fields of it that are meant, and the type.
  public let per: (value: ResolvedExpression, members: [String], type: String)?
  public let events: SagaEvents?

  /// The names of the dependencies that its body uses.
  public var dependencies: [String] {
    switch body {
    case .call(let dependency, _, _, _, _): [dependency]
    case .put: []
    case .run(_, let uses): uses.map(\.name.value)
    }
  }
}

/// The way to an action that exists.
public struct ResolvedPath: Sendable {
  public let components: [String]
  /// How many components lead to the element of a collection; what follows is inside that element.
  public let elementDepth: Int?
  /// The other feature whose action it is; nil for the feature's own and its children's.
  public let owner: String?
  /// Whether the action carries something, be it only what has a default.
  public let hasValues: Bool
}

/// One action that is sent as another one.
public struct ResolvedForward: Sendable {
  /// The action as the schema spells it.
  public let name: String
  public let path: ResolvedPath
  /// What the action carries.
  public let values: [ActionValue]
  public let element: ActionValue?
  public let target: ResolvedPath
  public let arguments: [(label: String?, value: ResolvedExpression)]
}

/// What a saga can ask the world for.
public enum BuiltIn: String, CaseIterable, Sendable {
  case clock
  case now
  case random
  case uuid
}

/// Who hears whose actions, as far as a feature has to do with it.
public struct Routing: Sendable {
  /// A way down to the actions of another feature: cases, with whether each is that of a collection.
  public struct Way: Sendable {
    public let owner: String
    public let steps: [(name: String, isCollection: Bool)]
  }

  /// The feature reacts to actions of another one, by itself or through children.
  public struct Reaction: Sendable {
    public let owner: String
    /// Whether the feature has steps of its own for them.
    public let isOwn: Bool
    /// The children that react, or hold those who do.
    public let children: [String]
  }

  /// Children of the feature whose reducers hear what happens elsewhere below it.
  public struct Route: Sendable {
    public let way: Way
    public let listeners: [String]
    /// The first names of the actions that they react to; nil for all.
    public let heads: [String]?
  }

  /// What the sagas of a child hear.
  public struct Hearing: Sendable {
    public let child: String
    public let ways: [Way]
  }

  public var reactions: [Reaction] = []
  public var routes: [Route] = []
  public var hearings: [Hearing] = []
}

extension [String] {
  /// These conformances and more, without those that others imply.
  func adding(_ more: [Name]) -> [String] {
    var names = self
    for name in more.map(\.value) where !names.contains(name) { names.append(name) }
    if names.contains("Hashable") { names.removeAll { $0 == "Equatable" } }
    if names.contains("Codable") { names.removeAll { $0 == "Encodable" || $0 == "Decodable" } }
    return names
  }
}
