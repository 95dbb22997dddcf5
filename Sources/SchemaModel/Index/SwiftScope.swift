/// The scope of a piece of Swift in a schema, for editors and for resolving names.
package struct SwiftScope {
  package let index: SchemaIndex
  package let feature: Feature?
  /// Whether the Swift sees the fields of the state.
  package var seesState = true
  /// The full name of the struct whose fields the Swift sees.
  package var structure: String?
  /// The values of the actions that trigger the Swift, followed by those of `let`.
  package private(set) var values: [ActionValue] = []
  /// The declarations of each value; several if several actions carry it.
  private(set) var declarations: [[DeclarationID]] = []
  /// `$id`: the element of a collection that the actions belong to.
  package private(set) var element: ActionValue?
  /// `$old`: the value of the field before the action of its `@bind`.
  package var old: ActionValue?
  /// Translates a dotted path to its name in the symbol table.
  private let rename: ([String]) -> [String]

  /// - Parameters:
  ///   - actions: The actions that trigger the Swift.
  ///   - rename: Translates a dotted path to its name in the symbol table.
  package init(
    _ index: SchemaIndex, _ feature: Feature?, actions: [ActionPath] = [],
    rename: @escaping ([String]) -> [String]
  ) {
    self.index = index
    self.feature = feature
    self.rename = rename
    let name = feature?.name.value
    for path in actions {
      let path = path.components.map(\.value)
      guard let action = index.actions.resolve(path, in: name ?? "").action else { continue }
      let id = index.action(path, from: name)
      element = element ?? action.element
      old = old ?? action.old
      for (place, value) in action.values.enumerated() {
        let ids = value.isNamed ? id.map { [$0.inner(.value, value.name)] } ?? [] : []
        if let known = values.firstIndex(where: { $0.isNamed && $0.name == value.name }) {
          declarations[known] += ids
        } else if value.isNamed || place == values.count {
          add(value, ids)
        }
      }
    }
  }

  package mutating func add(_ value: ActionValue, _ ids: [DeclarationID] = []) {
    values.append(value)
    declarations.append(ids)
  }

  /// Adds the value of a `let`.
  package mutating func add(_ binding: LetBinding, _ ids: [DeclarationID] = []) {
    let written = binding.type.map { index.names.qualified($0, from: feature?.name.value) }
    let type = written ?? elaborator(binding.value).value().type?.unwrapped
    add(ActionValue(binding.name.value, type ?? .unknown), ids)
  }

  /// Adds the error of a call that failed.
  ///
  /// - Parameter method: The called method, if it is known, and the feature of its client.
  package mutating func addError(of method: (method: ClientMethod, owner: String?)?) {
    var type = TypeSyntax.anyError
    if let method, case .typed(let error) = method.method.throwing {
      type = index.names.qualified(error.syntax, from: method.owner)
    }
    values = values.beside(errorOf: type)
    declarations.append([])
  }

  /// An elaborator that has read a piece of Swift in this scope.
  ///
  /// - Parameters:
  ///   - keepsMeanings: Whether to record the meanings of names.
  ///   - mark: The index of the token at the cursor, for completion.
  func elaborator(
    _ code: SwiftCode, keepsMeanings: Bool = false, mark: Int? = nil
  ) -> Elaborator {
    let fields = structure.map { index.names.fields(ofType: $0) }
    let place =
      feature.flatMap { fields == nil && seesState ? CodePlace(stateOf: $0, index.names) : nil }
      ?? CodePlace(fields, in: feature, index.names)
    let elaborator = Elaborator(
      at: place, values: values, element: element, hasBuiltIns: true, rename: rename,
      keepsMeanings: keepsMeanings, mark: mark)
    elaborator.old = old
    elaborator.read(code)
    return elaborator
  }

  /// The context of the name at the cursor.
  ///
  /// - Parameters:
  ///   - mark: The index of the token at the cursor.
  ///   - code: The Swift with that token.
  ///   - expected: The type of the whole Swift, if it is known.
  ///   - isTarget: Whether the Swift begins with the path of a method or action.
  package func cursor(
    at mark: Int, in code: SwiftCode, expected: TypeSyntax? = nil, isTarget: Bool = false
  ) -> Elaborator.Cursor {
    let elaborator = elaborator(code, mark: mark)
    if isTarget, let feature, let call = code.tree.all(.call).first,
      let signature = index.signature(of: code.targetPath.map(\.name), in: feature)
    {
      elaborator.target(call, signature.parameters)
    } else if let expected {
      _ = elaborator.value(as: Elaborator.Wanted(type: expected))
    } else {
      _ = elaborator.statements()
    }
    if let cursor = elaborator.cursor { return cursor }
    // The elaborator found no context: only the compiler understands the Swift, or the token declares a name.
    let isMember = mark > 0 && code.allTokens[mark - 1].leadsToMember
    return Elaborator.Cursor(base: isMember ? .value(nil) : .nothing)
  }
}
