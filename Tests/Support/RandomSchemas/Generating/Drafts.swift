/// A feature as far as the others have to know it.
struct FeatureDraft {
  struct Field {
    var name: String
    var type: ValueType
    var isConstant = false
    /// The Swift in the braces of a computed field.
    var computed: String?
    var initial: String?
    var attributes: [String] = []
    var isBound = false
    /// The name in `@bind(name)`.
    var boundAction: String?
    var isDeprecated = false
    /// A parent gives it.
    var isGiven = false
    /// A parent gives it, and does not share it.
    var isReadOnly = false

    var isComputed: Bool { computed != nil }
    var isWritable: Bool { !isComputed && !isConstant && !isReadOnly }
    var needsArgument: Bool { !isComputed && initial == nil && !type.hasImpliedDefault }
    var hasStart: Bool { !isComputed && !needsArgument }
    /// A parent shares it.
    var isShared: Bool { isGiven && !isReadOnly }
  }

  struct Value {
    /// The label, or nil.
    var label: String?
    /// The name inside, or nil for `$0`.
    var name: String?
    var type: ValueType
    var initial: String?
  }

  struct Action {
    var path: [String]
    var values: [Value]
    var attributes: [String] = []
    var isDeprecated = false

    var text: String { path.joined(separator: ".") }
    var isDelegate: Bool { path[0] == "delegate" }
  }

  struct Child {
    enum Kind {
      case one(feature: Int)
      case optional(feature: Int)
      case many(feature: Int)
      case oneOf([(name: String, feature: Int)], initial: String?)
      case stack([(name: String, feature: Int)])
    }

    var name: String
    var kind: Kind
    var start: String?
    /// One of several that is no feature.
    var plainMember: (name: String, type: ValueType)?
    var isBound = false

    /// What the action of its binding carries; nil if it cannot have one.
    var boundValues: [Value]? {
      switch kind {
      case .optional, .oneOf(_, nil): []
      case .stack: [.init(label: nil, name: nil, type: .int)]
      case .one, .many, .oneOf: nil
      }
    }
  }

  struct Method {
    var name: String
    /// Labels and types; `text` is the parameter as written.
    var parameters: [(label: String?, type: ValueType, text: String)]
    var result: ValueType?
    var isStream = false
    var isThrowing: Bool
    var errorType: DeclaredType?
    var isAsync: Bool
  }

  struct Client {
    var name: String
    var methods: [Method]
    /// The feature that declares it, or nil when files share it.
    var feature: String?
  }

  struct Saga {
    enum Body {
      case call(dependency: String, Method)
      case stream(dependency: String, Method)
      case tell([(dependency: String, method: Method)])
      case relay
      case after(String)
      case every(String)
      case run(returns: ValueType?)
    }

    /// The key of its runs: a value, a field or a child, and the fields after its dots.
    struct Key {
      var root: String
      var members: [String]
      var type: ValueType
      /// The action whose value it is; nil for what the state has.
      var trigger: KnownAction?
    }

    var name: String
    var body: Body
    var key: Key?
    var timeout: String?

    /// What it yields, for those that report.
    var yields: ValueType? {
      switch body {
      case .call(_, let method), .stream(_, let method): method.result
      case .run(let type): type
      default: nil
      }
    }

    var hasEvents: Bool {
      switch body {
      case .call, .stream: true
      case .run(let returns): returns != nil
      default: false
      }
    }

    var isStream: Bool { if case .stream = body { true } else { false } }

    /// Whether it is called, and ends by itself.
    var isCall: Bool {
      switch body {
      case .call: true
      case .run(let returns): returns != nil
      default: false
      }
    }

    /// Whether something can end a call before it ends by itself.
    var isAsync: Bool { if case .call(_, let method) = body { method.isAsync } else { isCall } }

    var canFail: Bool {
      switch body {
      case .call(_, let method), .stream(_, let method): method.isThrowing || timeout != nil
      default: true
      }
    }

    /// What a failure carries, for those that fail with an error of a type of their own.
    var errorType: DeclaredType? {
      switch body {
      case .call(_, let method), .stream(_, let method): timeout == nil ? method.errorType : nil
      default: nil
      }
    }

    /// What a field has to be to take its error.
    var errorFields: [ValueType] {
      guard canFail else { return [] }
      let own = errorType.map { [ValueType.optional(.declared($0))] } ?? []
      return own + [.optional(.string), .optional(.plain(.failure)), .optional(.plain(.anyError))]
    }

    /// What a field has to be to say that it runs: with `per`, it holds the keys of those that do.
    var loadingField: ValueType { key.map { .set($0.type) } ?? .bool }
  }

  var name: String
  var types: [DeclaredType] = []
  var clients: [Client] = []
  var dependencies: [(name: String, client: Client)] = []
  var fields: [Field] = []
  var children: [Child] = []
  /// The lines under `given:`, and the fields that they set, by the feature of the child.
  var given: [String] = []
  var givenFields: [Int: Set<String>] = [:]
  var actions: [Action] = []
  var sagas: [Saga] = []
  var queues: [String] = []
  var isStored = false
  /// Protocols of the state and of the actions on top of those that all have.
  var conformances: [String] = []
  var actionConformances: [String] = []
  /// The field that a computed `id` returns.
  var identity: (name: String, type: ValueType)?
  /// Who may use it, from the narrowest of `SchemaGenerator.accessLevels` on.
  var access = 0

  /// Its `Action` can be compared.
  var isActionEquatable: Bool {
    actions.allSatisfy { $0.values.allSatisfy(\.type.isEquatable) }
  }

  var hasID: Bool { fields.contains { $0.name == "id" && !$0.isComputed } }

  /// What `State.init` must be given.
  var requiredFields: [Field] { fields.filter(\.needsArgument) }
}

/// Names that Swift in the schema may use, and how.
struct Scope {
  struct Entry {
    /// As Swift spells it.
    var text: String
    var type: ValueType
    var isWritable: Bool
    var field: String?
  }

  var entries: [Entry]
  /// The feature that the Swift belongs to.
  var feature: String
  /// Whether `uuid()` and its kin may be used.
  var isSaga = false
}
