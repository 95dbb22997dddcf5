/// A schema whose names are resolved as far as possible. It may have errors.
package struct ResolvedSchema: Sendable {
  package let files: [ResolvedFile]
  let index: SchemaIndex
  let diagnostics: Diagnostics
  /// Whether an unresolved name may belong to a declaration that could not be read.
  let isUnclear: Bool

  /// Whether a diagnostic may be the consequence of a missing declaration.
  var mayMissNames: Bool {
    diagnostics.all.contains { $0.severity == .error || $0.id == .unknownType }
  }
}

/// A file whose names are resolved.
package struct ResolvedFile: DeclarationOwner {
  package let source: SourceFile
  package let features: [ResolvedFeature]
  /// Types and clients outside any feature.
  package let shared: Declarations
  package let index: SchemaIndex
  package var owner: String? { nil }

  /// Whether the shared part mentions types of Foundation.
  package var usesFoundation: Bool { index.checker.mentionsFoundation(shared) }

  package func start(_ initial: SwiftCode, for type: SwiftType) -> String? {
    Elaborator(initial, at: CodePlace(in: nil, index.names))
      .text(as: index.names.qualified(type, from: nil))
  }
}

/// A child with the facts that its parent needs, each computed on demand.
package struct ResolvedChild: Sendable {
  /// A member of a choice.
  package struct Member: Sendable {
    package let declaration: Child.Member
    let child: ResolvedChild
    var parent: Feature { child.parent }
    var index: SchemaIndex { child.index }
    /// The name of the member's type, which may be a feature.
    var target: String { declaration.type.text }

    /// The feature; nil for a plain type.
    package var feature: String? { index.names.isFeature(target) ? target : nil }
    /// The type of the member's state.
    package var type: String { index.names.type(of: declaration, in: parent).text }
    /// The dependencies of the member's sagas, each with the name that the parent has for it.
    package var arguments: [DependencyArgument] { child.arguments(for: target) }
    /// Whether the member, or a feature inside it, has actions.
    package var hasActions: Bool { index.checker.activeFeatures.contains(target) }
    /// The features whose actions the member's reducer listens to.
    package var sources: [String] { index.checker.owners(listenedToBy: target) }
    package var hasSagas: Bool { index.checker.isTrue(.hasSagas, of: target) }
    /// Whether an action of the member dismisses it.
    package var dismisses: Bool { index.names.features[target]?.dismisses == true }
    /// Whether the member's state has fields that are `@once`.
    package var hasOneShots: Bool { index.checker.isTrue(.hasOneShots, of: target) }
    package var isRecursive: Bool { index.graph.holds(target, parent.name.value) }
  }

  package let declaration: Child
  let parent: Feature
  let index: SchemaIndex

  /// The type with the child's state, actions, reducer and sagas, as named in the parent: `Row`, `Destination`.
  package var type: String { declaration.feature?.value ?? declaration.choiceName }
  /// The qualified type of the field that holds the child.
  package var fieldType: String { declaration.stateType(in: parent.name.value).text }
  /// The type of the ids of a collection's elements.
  package var idType: String? { index.checker.idType(of: declaration)?.text }
  package var startsByItself: Bool { index.names.startsByItself(declaration) }
  /// The dependencies that the child's sagas need, each with the name that the parent has for it.
  package var arguments: [DependencyArgument] {
    var names: Set<String> = []
    return index.names.features(in: declaration).flatMap { arguments(for: $0.name.value) }
      .filter { names.insert(declaration.members.isEmpty ? $0.label : $0.name).inserted }
  }

  /// The dependencies of a feature that the child can be.
  fileprivate func arguments(for owner: String) -> [DependencyArgument] {
    guard let feature = index.names.features[owner] else { return [] }
    let given = declaration.clients(givenTo: feature)
    let own = Dictionary(
      first: index.checker.dependencies(of: parent).map { ($0.dependency.key, $0.property) })
    return index.checker.dependencies(of: feature).map {
      let key = $0.dependency.key
      return DependencyArgument(label: $0.property, name: given[key] ?? own[key] ?? "")
    }
  }
  /// Whether the child, or a feature inside it, has actions.
  package var hasActions: Bool { index.checker.actionOwner(of: declaration, in: parent) != nil }
  package var hasSagas: Bool { index.checker.isHandwritten(declaration) || isTrue(.hasSagas) }
  /// Whether the child's state has fields that are `@once`.
  package var hasOneShots: Bool { isTrue(.hasOneShots) }
  /// Whether the child's state has fields that are `@stored`.
  package var hasStoredFields: Bool { isTrue(.hasStoredFields) }
  /// Whether an action of the child dismisses it.
  package var dismisses: Bool {
    index.names.features(in: declaration).contains(where: \.dismisses)
  }
  /// Whether the child contains its own parent, at any depth.
  package var isRecursive: Bool {
    features.contains { index.graph.holds($0, parent.name.value) }
  }
  package var members: [Member] {
    declaration.members.map { Member(declaration: $0, child: self) }
  }
  /// Whether the states of a choice can be compared.
  package var isStateEquatable: Bool {
    index.checker.arePlainMembersEquatable(declaration, in: parent) && !isTrue(.hasUnequatableState)
  }
  /// Whether the actions of a choice can be compared.
  package var isActionEquatable: Bool { !isTrue(.hasUnequatableActions) }

  /// The features that the child can be.
  private var features: [String] {
    index.graph.features(in: declaration).map { index.graph.names[$0] }
  }

  func isTrue(_ fact: FeatureFact) -> Bool {
    features.contains { index.checker.isTrue(fact, of: $0) }
  }
}

/// A dependency of a child, as its parent hands it down.
package struct DependencyArgument: Sendable {
  /// The name that the child has for it.
  package let label: String
  /// The name that the parent has for it.
  package let name: String
}

/// A dependency of a feature or of a feature inside it, as the feature's `Dependencies` have it.
package struct NeededDependency: Sendable {
  package let dependency: Dependency
  /// Its name there: made of that of the feature where two clients have one name.
  package let property: String
}

/// A hand-written function that a `handler` step calls.
package struct Handler: Sendable {
  package let name: String
  /// The collection element that the action belongs to: the first parameter of the function.
  package let element: ActionValue?
  /// The values of the action: the other parameters of the function.
  package let values: [ActionValue]
  /// The action that the function handles, as the schema spells it.
  package let action: String
}

/// A Swift step other than an assignment: statements, or a part of a function if only the compiler understands it.
package struct CodeStep: Sendable {
  package let code: SwiftCode
  package let values: [ActionValue]
  /// The collection element that the action belongs to.
  package let element: ActionValue?
  /// The statements; empty if only the compiler understands them.
  package let statements: [KnownSwift]

  package var isElementUsed: Bool { element.map { code.mentions($0.name) } ?? false }
}

/// A resolved step.
///
/// Large payloads are indirect, so that steps stay small.
package enum ResolvedStep: Sendable {
  /// `field = value`, `field += value`
  case assign(field: String, operation: String, KnownSwift)
  /// `field.toggle()`
  case toggle(field: String)
  /// Resets the whole state.
  case resetAll
  /// Resets one field to its start value.
  case reset(field: String)
  /// Other Swift.
  indirect case code(CodeStep)
  /// A value that the steps after it need.
  indirect case binding(ResolvedLet)
  /// A hand-written function.
  indirect case handler(Handler)

  package var isBinding: Bool { if case .binding = self { true } else { false } }

  /// Whether the step uses the collection element that the action belongs to.
  package var usesElement: Bool {
    switch self {
    case .assign(_, _, let value): value.parts.contains(.element)
    case .binding(let binding): binding.usesElement
    case .code(let step): step.isElementUsed
    case .handler(let handler): handler.element != nil
    default: false
    }
  }

  /// Whether only the compiler understands the step.
  var isForeign: Bool {
    switch self {
    case .code(let step): step.statements.isEmpty
    case .binding(let binding): if case .code = binding.value { true } else { false }
    default: false
    }
  }
}

/// The steps of an entry of `reduce`, or those of `optimistic`.
package struct ResolvedEntry: Sendable {
  package var steps: [ResolvedStep] = []
  /// The function with all steps, if only the compiler understands one of them.
  package var function: EntryFunction?
  /// Whether a step is `dismiss`.
  package var dismisses = false
  /// Whether a step uses `$old`.
  package var usesOld = false

  package var usesElement: Bool { steps.contains(where: \.usesElement) }
}

/// A generated method of a state: the steps of an entry, as written in the schema.
package struct EntryFunction: Sendable {
  package enum Part: Sendable {
    case code(SwiftCode)
    /// An optional that ends the function if it is nil; `name` is nil if no step uses the value.
    case binding(name: String?, type: String?, SwiftCode)
    /// A field that is reset to its start value.
    case reset(field: String)
    case resetAll
    case handler(Handler)
  }

  package internal(set) var name: String
  /// The steps, each with its line in the schema.
  package let parts: [(part: Part, line: Int)]
  /// The action values that the steps use, with their indices among all values of the action.
  package let values: [(offset: Int, element: ActionValue)]
  /// The collection element that the action belongs to, if a step uses it.
  package let element: ActionValue?
}

/// A value that a step or a saga uses.
package enum ResolvedExpression: Sendable {
  /// Swift that is inlined where it is used.
  case known(KnownSwift)
  /// Swift that only the compiler understands, in a function of this name and type.
  indirect case code(function: String, SwiftCode, type: String, builtIns: [BuiltIn])

  /// The inlined Swift.
  package var known: KnownSwift? { if case .known(let swift) = self { swift } else { nil } }
}

/// A saga in which every name is known.
package struct ResolvedSaga: Sendable {
  package enum Trigger: Sendable {
    case start
    /// The paths of the actions. `sharesValue` if all carry the same single value.
    case actions([ResolvedPath], sharesValue: Bool)
  }

  package enum Body: Sendable {
    case call(MethodCall)
    /// Calls whose ends nothing reports.
    case tell([MethodCall])
    /// Actions and their arguments: first the id of the collection element, if the action is for one, then the values.
    case put([(path: ResolvedPath, arguments: [(label: String?, value: ResolvedExpression)])])
    /// A hand-written function with the dependencies it gets.
    case run(function: String, uses: [Dependency])

    /// The arguments of all calls or actions.
    package var arguments: [ResolvedExpression] {
      switch self {
      case .call(let call): call.arguments.map(\.value)
      case .tell(let calls): calls.flatMap { $0.arguments.map(\.value) }
      case .put(let puts): puts.flatMap { $0.arguments.map(\.value) }
      case .run: []
      }
    }
  }

  /// An action that cancels the runs of the key that it carries.
  package struct KeyCanceller: Sendable {
    package let path: ResolvedPath
    package let values: [ActionValue]
    package let element: ActionValue?
    package let key: KnownSwift
  }

  /// A call of a dependency's method, with labels and values of the arguments.
  package struct MethodCall: Sendable {
    package let dependency: String
    package let method: String
    package let arguments: [(label: String?, value: ResolvedExpression)]
    package let isAsync: Bool
    package let isThrowing: Bool
    /// Whether the method returns a value.
    package let hasResult: Bool
  }

  package let declaration: Saga
  package let trigger: Trigger
  /// The values of the trigger.
  package let values: [ActionValue]
  /// The collection element that the trigger belongs to.
  package let element: ActionValue?
  /// Whether a hand-written function gets the element: not for groups, nor for triggers with different values.
  package let passesElement: Bool
  package let lets: [ResolvedLet]
  package let condition: ResolvedExpression?
  /// The condition for retrying a failed call, and the values in its scope: those of the trigger, and `error`.
  package let retryCondition: (expression: ResolvedExpression, values: [ActionValue])?
  package let body: Body
  package let cancelOn: [ResolvedPath]
  /// The actions that cancel the runs of one key.
  package let keyCancellers: [KeyCanceller]
  /// The key of the runs, and its type.
  package let per: (value: KnownSwift, type: String)?
  package let events: SagaEvents?
  /// Steps at the start of a run, undone if the run fails or is cancelled. They see the trigger's values.
  package let optimistic: ResolvedEntry
  /// The steps of `into` and `error`, by the event that they are for.
  package let eventSteps: [String: ResolvedEntry]

  /// The values in scope of the saga's optimistic steps: the element and the values of the trigger.
  package var optimisticValues: [ActionValue] { (element.map { [$0] } ?? []) + values }

  /// The type that holds the `optimisticValues`.
  package var optimisticType: String {
    let types = optimisticValues.map(\.type)
    switch types.count {
    case 0: return "NoValue"
    case 1: return types[0]
    default: return "OptimisticValues<\(types.joined(separator: ", "))>"
    }
  }

  /// The named values in scope of the saga's Swift: those of the trigger and of `let`.
  package var visibleValues: [ActionValue] { values + lets.map(\.variable) }

  /// The name of the run key in the saga's body: `key`, or `runKey` if a value is named `key`.
  package var runKeyName: String {
    !declaration.isQuery && values.contains { $0.name == "key" } ? "runKey" : "key"
  }

  /// Whether the saga's body is a function written by hand.
  package var isHandwritten: Bool { if case .run = body { true } else { false } }

  /// The names of the dependencies that the saga's body uses.
  package var dependencies: [String] {
    switch body {
    case .call(let call): [call.dependency]
    case .tell(let calls): calls.map(\.dependency)
    case .put: []
    case .run(_, let uses): uses.map(\.name.value)
    }
  }
}

/// The path of an existing action.
package struct ResolvedPath: Sendable {
  package let components: [String]
  /// The number of components that lead to a collection element; the others are inside that element.
  package let elementDepth: Int?
  /// The other feature that declares the action; nil for an action of the feature or its children.
  package let owner: String?
  /// Whether the action carries values, even if all have defaults.
  package let hasValues: Bool
}

/// An action that is forwarded as another action.
package struct ResolvedForward: Sendable {
  /// The action as the schema spells it.
  package let name: String
  package let path: ResolvedPath
  /// The values of the action.
  package let values: [ActionValue]
  package let element: ActionValue?
  package let target: ResolvedPath
  package let arguments: [(label: String?, value: ResolvedExpression)]
}

/// A value that a saga gets from the environment.
package enum BuiltIn: String, CaseIterable, Sendable {
  case clock
  case now
  case random
  case uuid
}

/// The routing of actions through a feature.
package struct Routing: Sendable {
  /// A path down to the actions of another feature: its cases, and whether each belongs to a collection.
  package struct Way: Sendable {
    package let owner: String
    package let steps: [(name: String, isCollection: Bool)]
  }

  /// The feature reacts to actions of another one, by itself or through children.
  package struct Reaction: Sendable {
    package let owner: String
    /// Whether the feature has steps of its own for these actions.
    package let isOwn: Bool
    /// The children that react, or contain features that react.
    package let children: [String]
  }

  /// A path to the actions of a feature, and the children whose reducers listen to them from elsewhere.
  package struct Route: Sendable {
    package let way: Way
    package let listeners: [String]
    /// The first path components of the actions that the children listen to; nil for all actions.
    package let heads: [String]?
  }

  /// A child whose sagas listen to other features.
  package struct Listener: Sendable {
    package let child: String
    package let ways: [Way]
  }

  package var reactions: [Reaction] = []
  package var routes: [Route] = []
  package var sagaListeners: [Listener] = []
}

extension [String] {
  /// Adds conformances, and removes those that others imply.
  func adding(_ more: [Name]) -> [String] {
    var names = self
    for name in more.map(\.value) where !names.contains(name) { names.append(name) }
    if names.contains("Hashable") { names.removeAll { $0 == "Equatable" } }
    if names.contains("Codable") { names.removeAll { $0 == "Encodable" || $0 == "Decodable" } }
    return names
  }
}
