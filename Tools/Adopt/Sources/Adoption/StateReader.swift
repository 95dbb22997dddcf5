import SwiftSyntax

/// A state as the schema will have it, and what is known about the rest of it.
struct StateShape {
  var fields: [Feature.Field] = []
  var types: [String] = []
  var unknown: Set<String> = []
  /// The parameters of the initializer with all fields, and their default values; `nil` if it is not understood.
  var parameters: [(label: String, field: String, start: String?)]?
  /// Whether `State()` is the state as the schema starts it.
  var startsByItself = false
  /// The names of the types that the schema declares.
  var nested: Set<String> = []
  /// The parameters of a function `copy` that keeps what is nil.
  var copied: Set<String> = []

  func field(_ name: String) -> Feature.Field? { fields.first { $0.name == name } }

  mutating func use(_ types: Set<String>) { unknown.formUnion(types.subtracting(nested).subtracting(standardTypes)) }
}

/// Reads a struct, or the stored variables of a class, as a state.
struct StateReader {
  let codebase: Codebase
  let type: TypeDeclaration
  /// The names of the types around, whose types the schema nests.
  let own: Set<String>
  /// Variables of a class that are not its state.
  let ignored: Set<String>
  let report: Report
  private(set) var shape = StateShape()

  init(_ site: ReducerSite, _ report: Report) {
    (codebase, type, own, ignored) = (site.codebase, site.state, site.own, site.ignored)
    self.report = report
  }

  private var names: Names { Names(own: own, nested: shape.nested) }
  /// The initializers of the declaration, and those of extensions.
  private var initializers: [InitializerDeclSyntax] {
    codebase.initializers.filter { $0.scope == type.name }.map(\.decl)
  }

  mutating func read() -> StateShape {
    readTypes()
    let (starts, isKnown) = startValues()
    if !isKnown, !initializers.isEmpty {
      report.note(at: type.place, "compare the start values with those of the initializers")
    }
    let stored = type.stored.filter { !ignored.contains($0.name) }
    for property in stored { read(property, start: starts[property.name]) }
    if shape.fields.count == stored.count {
      shape.startsByItself = isKnown && shape.fields.allSatisfy { $0.start != nil }
      readInitializers()
    }
    for property in type.properties where property.isComputed { read(property, start: nil) }
    readCopy()
    return shape
  }

  /// Adds a field, or says why there is none.
  private mutating func read(_ property: Property, start: String?) {
    do {
      guard isPlainName(property.name) else { throw NotTaken("its name is not plain") }
      shape.fields.append(try property.isComputed ? computed(property) : stored(property, start))
      report.take(.fields)
    } catch {
      let place = type.file.place(of: property.decl)
      report.leave(.fields, at: place, "`\(property.name)`", "\(error)", keeping: [property.decl])
    }
  }

  private mutating func stored(_ property: Property, _ start: String?) throws -> Feature.Field {
    if let attribute = attributeNames(property.decl.attributes).subtracting(["Published", "MainActor"]).min() {
      throw NotTaken("`@\(attribute)` has a meaning of its own")
    }
    if modifiers(property.decl.modifiers, have: ["lazy", "weak", "unowned"]) {
      throw NotTaken("a schema has no lazy or weak fields")
    }
    if property.binding.accessorBlock != nil { throw NotTaken("an observer runs when it is set") }
    guard let syntax = property.type
    else { throw NotTaken("its type is not written; write it") }
    let type = try text(of: syntax)
    var first = start
    if let value = property.value {
      let (text, types) = try names.translated(value, codebase)
      shape.use(types)
      first = start ?? text
    }
    let isOptional = type.hasSuffix("?")
    let isCollection = type.hasPrefix("[") && type.hasSuffix("]")
    let empty = ["[]", "[:]", "\(type)()", ".init()"]
    return .init(
      name: property.name, text: type, decl: property.decl,
      start: first ?? (isOptional && !property.isConstant ? "nil" : nil), type: type, isConstant: property.isConstant,
      isImplied: isCollection ? first.map(empty.contains) == true : isOptional && (first ?? "nil") == "nil",
      hasValue: property.value != nil)
  }

  private mutating func computed(_ property: Property) throws -> Feature.Field {
    guard let syntax = property.type, property.decl.attributes.isEmpty,
      case .getter(let body)? = property.binding.accessorBlock?.accessors
    else { throw NotTaken("a computed field is a type and an expression") }
    let type = try text(of: syntax)
    let fields = Set(shape.fields.map(\.name))
    var names = Names(own: own, nested: shape.nested, fields: fields, isBare: true)
    names.locals = Set(body.declaredNames)
    names.hiding = names.locals
    let (text, types) = try names.translated(body, codebase, allowsReturn: true)
    shape.use(types)
    let content = text.contains("\n") ? " {\n\(SchemaText.indented(text, by: 2))\n}" : " { \(text) }"
    return .init(
      name: property.name, text: type + content, decl: property.decl, type: type, isImplied: true)
  }

  /// The text of a type.
  private mutating func text(of type: TypeSyntax) throws -> String {
    let text = TypeText(type, names)
    if let refusal = text.refusal { throw NotTaken(refusal) }
    shape.use(text.unknown)
    return text.text
  }

  // MARK: - Initializers

  private func parameters(_ declaration: InitializerDeclSyntax) -> [FunctionParameterSyntax] {
    Array(declaration.signature.parameterClause.parameters)
  }

  /// The assignments of an initializer that does nothing else, or the arguments of the one that it calls: from fields
  /// to values.
  private func values(_ declaration: InitializerDeclSyntax) -> (all: [String: ExprSyntax], isCall: Bool)? {
    var result: [String: ExprSyntax] = [:]
    let items = declaration.body?.statements ?? []
    if items.count == 1, let call = items.first?.item.call, call.name == "self.init" {
      for argument in call.arguments { result[argument.label?.text ?? ""] = argument.expression }
      return (result, true)
    }
    for item in items {
      guard let (left, sign, right) = item.value?.operation, sign.is(AssignmentExprSyntax.self) else { return nil }
      let target = left.source
      result[target.hasPrefix("self.") ? String(target.dropFirst(5)) : target] = right
    }
    return result.count == items.count ? (result, false) : nil
  }

  /// The text of a value that means the same everywhere.
  private func constant(_ value: ExprSyntax) -> String? {
    try? Names(own: own).translated(value, codebase).text
  }

  /// The start values that the initializer without arguments gives, or one that calls another one.
  private func startValues() -> (values: [String: String], isKnown: Bool) {
    let empty = initializers.filter { parameters($0).allSatisfy { $0.defaultValue != nil } }
    let calling = initializers.filter { values($0)?.isCall == true }
    guard empty.count < 2, let first = empty.first ?? (calling.count == 1 ? calling[0] : nil),
      let given = values(first)
    else { return ([:], initializers.isEmpty) }
    let known = given.all.compactMapValues { value in
      let parameter = parameters(first).first { $0.name == value.source }
      return parameter == nil ? constant(value) : parameter?.defaultValue.flatMap { constant($0.value) }
    }
    // The one that is called may give other values to what it is not given.
    let isWhole = known.count == given.all.count && (!given.isCall || known.count == type.stored.count)
    return (known, !empty.isEmpty && isWhole)
  }

  private mutating func readInitializers() {
    let open = shape.fields.filter { !$0.isConstant || !$0.hasValue }
    if type.isStruct, !type.members.contains(where: { $0.is(InitializerDeclSyntax.self) }) {
      shape.parameters = open.map { ($0.name, $0.name, $0.start) }
    }
    for declaration in initializers {
      guard let given = values(declaration), !given.isCall, given.all.count == parameters(declaration).count else {
        continue
      }
      let found = parameters(declaration).compactMap { parameter in
        given.all.first { $0.value.source == parameter.name }.map { field in
          (parameter.firstName.text, field.key, parameter.defaultValue.flatMap { constant($0.value) })
        }
      }
      if found.count == given.all.count, open.allSatisfy({ given.all[$0.name] != nil }) { shape.parameters = found }
    }
  }

  /// Finds `func copy(a: A? = nil) -> State { State(a: a ?? self.a) }`.
  private mutating func readCopy() {
    let functions = codebase.functions.filter { $0.scope == type.name && $0.decl.name.text == "copy" }.map(\.decl)
    guard functions.count == 1, let parameters = shape.parameters, let items = functions[0].body?.statements,
      items.count == 1, let call = items.first?.value?.call,
      own.union([".init", "Self"]).contains(call.name), call.arguments.count == parameters.count
    else { return }
    var names: Set<String> = []
    for argument in call.arguments {
      guard let label = argument.label?.text, parameters.contains(where: { $0.label == label && $0.field == label })
      else { return }
      let text = argument.expression.source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if text == label || text == "self.\(label)" { continue }
      guard text == "\(label) ?? self.\(label)", shape.field(label)?.type.hasSuffix("?") == false else { return }
      names.insert(label)
    }
    let all = functions[0].signature.parameterClause.parameters
    guard all.allSatisfy({ $0.secondName == nil && $0.defaultValue?.value.source == "nil" }),
      Set(all.map(\.firstName.text)) == names
    else { return }
    shape.copied = names
  }

  // MARK: - Types

  /// The plain structs and enums inside the state or its feature.
  private mutating func readTypes() {
    let candidates = codebase.order.filter { inner in
      inner.parent.map(own.contains) == true && inner.name != type.name && (inner.isEnum || inner.isStruct)
        && !["Action", "State", "Body", "CancelID"].contains(inner.shortName)
    }
    shape.nested = Set(candidates.map(\.shortName))
    for inner in candidates {
      do {
        shape.types += try lines(inner)
      } catch {
        shape.nested.remove(inner.shortName)
        report.note(at: inner.place, "type `\(inner.name)` stays in Swift, \(error); move it to the top level")
      }
    }
  }

  /// A type as a schema declares it.
  private mutating func lines(_ type: TypeDeclaration) throws -> [String] {
    let isPlain = type.isEnum && type.cases.allSatisfy { $0.parameterClause == nil }
    let isWhole = type.members.allSatisfy { member in
      type.isEnum ? member.is(EnumCaseDeclSyntax.self) : member.as(VariableDeclSyntax.self)?.modifiers.isEmpty == true
    }
    guard isWhole, !type.members.isEmpty, type.attributes.subtracting(["ObservableState", "CasePathable"]).isEmpty,
      type.decl.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause == nil
    else { throw NotTaken("which is more than its values") }
    let implied = ["Equatable", "Sendable"] + (isPlain ? ["Hashable", "CaseIterable"] : [])
    let inherited = type.inherited.filter { !implied.contains($0) }
    let head =
      "\(type.isEnum ? "enum" : "struct") \(type.shortName)"
      + (inherited.isEmpty ? "" : "(\(inherited.joined(separator: ", ")))")
    let entries = try type.isEnum ? type.cases.map { try entry($0) } : type.properties.map { try entry($0) }
    return isPlain && type.cases.allSatisfy { $0.rawValue == nil }
      ? ["\(head): [\(type.cases.map(\.name.text).joined(separator: ", "))]"]
      : ["\(head):"] + entries.map { "  \($0)" }
  }

  private mutating func entry(_ element: EnumCaseElementSyntax) throws -> String {
    let name = element.name.text
    let values = element.parameterClause?.parameters.map { $0 } ?? []
    guard isPlainName(name), values.count < 2, values.allSatisfy({ $0.firstName == nil && $0.defaultValue == nil })
    else { throw NotTaken("which has a case with labels") }
    if let raw = element.rawValue { return SchemaText.entry(name, "= \(raw.value.source)") }
    return try values.isEmpty ? "\(name):" : SchemaText.entry(name, text(of: values[0].type))
  }

  private mutating func entry(_ property: Property) throws -> String {
    guard property.decl.attributes.isEmpty, isPlainName(property.name), property.binding.accessorBlock == nil,
      let syntax = property.binding.typeAnnotation?.type
    else { throw NotTaken("which is more than its values") }
    let text = try text(of: syntax)
    // An array of a schema starts empty, and that of Swift has to be given.
    if text.hasPrefix("["), property.value == nil { throw NotTaken("which has an array without a value") }
    let start = property.value.map { " = \(dedented($0))" } ?? ""
    return SchemaText.entry((property.isConstant ? "let " : "") + property.name, text + start)
  }
}
