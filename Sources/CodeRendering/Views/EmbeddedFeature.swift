import SchemaModel

/// The Swift in the schema of a feature: computed fields, start values, entries of `reduce`, conditions, arguments.
extension FeatureView {
  /// The extensions that hold the embedded Swift of a feature: one of its state, and those of its types.
  ///
  /// - Parameter includingSagas: Whether to include the Swift of sagas, which no reducer calls.
  static func extensions(
    of feature: ResolvedFeature, source: String, includingSagas: Bool = true
  ) -> [ExtensionView] {
    let state = EmbeddedFeature(feature, in: source, includingSagas: includingSagas).result
    return (state.embedded.isEmpty ? [] : [state])
      + DeclarationViews(feature, in: source).extensions
  }
}

/// Collects the embedded Swift for the extension of the state, in the order of the schema.
private struct EmbeddedFeature {
  private(set) var result: ExtensionView
  private let feature: ResolvedFeature
  private let file: String
  private var functions: Set<String> = []

  init(_ feature: ResolvedFeature, in file: String, includingSagas: Bool) {
    self.feature = feature
    self.file = file
    let declaration = feature.declaration
    let name = feature.name
    result = ExtensionView(type: ExtendedType("\(name).State", in: feature))
    for field in declaration.state {
      result.add(field, in: file, type: feature.qualified(field.type), of: feature)
    }
    for child in feature.children {
      guard let start = child.declaration.start, child.initialState == nil,
        feature.start(of: child) == nil
      else { continue }
      result.add(
        start, of: child.name, in: file,
        type: child.initialMember?.type ?? child.fieldType)
    }
    for path in declaration.reduce.flatMap(\.actions) { add(feature.reduce[path.text]?.function) }
    for saga in feature.sagas {
      for entry in saga.eventSteps.sorted(by: { $0.key < $1.key }) { add(entry.value.function) }
      if includingSagas { add(saga) }
    }
    // Aliases let the code use the short names of the types that it mentions.
    let types =
      declaration.declarations.types.map { $0.path[0] }
      + feature.children.filter { !$0.members.isEmpty }.map(\.type)
    let code = result.code
    result.aliases = types.distinct.filter { name in code.contains { $0.mentions(name) } }
      .map { .init(alias: $0, target: "\(name).\($0)") }
  }

  /// Adds an entry of `reduce`.
  private mutating func add(_ function: EntryFunction?) {
    guard let function, functions.insert(function.name).inserted else { return }
    let parameters = Self.parameters(function.values, element: function.element)
    let pieces = function.parts.map { part, line -> EmbeddedView.Piece in
      switch part {
      case .code(let code):
        return .init(code)
      case .binding(let name?, let type, let code):
        let annotation = type.map { ": \($0)" } ?? ""
        let start = "guard let \(SwiftName.escaped(name))\(annotation) = ("
        return .init(code, before: start, after: ") else { return }")
      case .binding(nil, _, let code):
        return .init(code, before: "guard (", after: ") != nil else { return }")
      case .reset(let field):
        let start = Initials.text(of: field, in: feature, owner: "Self", values: "self.")
        return .init("self.\(SwiftName.escaped(field)) = \(start)", line: line)
      case .resetAll:
        return .init("self = Self(\(feature.keeping("self")))", line: line)
      case .handler(let handler):
        let arguments = handler.arguments(element: "_id") {
          SwiftName.escaped(handler.values[$0].name)
        }
        return .init("\(SwiftName.escaped(handler.name))(\(arguments))", line: line)
      }
    }
    result.add(
      EmbeddedView(
        pieces: pieces, file: file,
        declaration:
          "fileprivate mutating func \(function.name)(\(parameters))"),
      code: function.parts.compactMap {
        switch $0.part {
        case .code(let code), .binding(_, _, let code): code
        case .reset, .resetAll, .handler: nil
        }
      })
  }

  private mutating func add(_ saga: ResolvedSaga) {
    for binding in saga.lets {
      add(
        binding.value, seeing: binding.visibleValues, element: binding.element,
        binding: binding.isTypeWritten ? SwiftName.escaped(binding.variable.name) : nil)
    }
    if let condition = saga.condition {
      add(condition, seeing: saga.visibleValues, element: saga.element)
    }
    add(saga.optimistic.function)
    for argument in saga.body.arguments {
      add(argument, seeing: saga.visibleValues, element: saga.element)
    }
    if let condition = saga.retryCondition {
      add(condition.expression, seeing: condition.values, element: saga.element)
    }
  }

  /// Adds an expression of a saga.
  ///
  /// - Parameter binding: A name for `if let`, which lets the compiler check that the code is an optional.
  private mutating func add(
    _ expression: ResolvedExpression, seeing values: [ActionValue], element: ActionValue?,
    binding: String? = nil
  ) {
    guard case .code(let name, let code, let type, let builtIns) = expression,
      functions.insert(name).inserted
    else { return }
    let parameters = Self.parameters(
      Spelling.used(values, in: code),
      element: element.flatMap { code.mentions($0.name) ? $0 : nil }, builtIns)
    let piece = binding.map {
      EmbeddedView.Piece(
        code, before: "if let \($0) = (", after: ") { return \($0) }; return nil")
    }
    result.add(
      EmbeddedView(
        pieces: [piece ?? .init(code)], file: file,
        declaration:
          "fileprivate func \(name)(\(parameters)) -> \(type)"),
      code: [code])
  }

  private static func parameters(
    _ values: [(offset: Int, element: ActionValue)], element: ActionValue?,
    _ builtIns: [BuiltIn] = []
  ) -> String {
    let id = element.map { ["_ _id: \($0.type)"] } ?? []
    let others = values.map { Spelling.parameter($1, as: SwiftName.escaped($1.name)) }
    return (id + others + builtIns.map(Spelling.parameter)).joined(separator: ", ")
  }
}
