import SwiftSyntax

/// A state as the schema will have it, and what is known about the rest of it.
struct StateShape {
  var fields: [AdoptedFeature.Field] = []
  var types: [String] = []
  var unknown: Set<String> = []
  /// The names of all fields, taken or not.
  var all: Set<String> = []
  /// The parameters of the initializer with all fields, and their default values; `nil` if it is not understood.
  var parameters: [(label: String, field: String, start: String?)]?
  /// Whether `State()` is the state as the schema starts it.
  var startsByItself = false
  /// The names of the types that the schema declares.
  var nested: Set<String> = []
  /// The parameters of a function `copy` that keeps what is nil.
  var copied: Set<String> = []

  func field(_ name: String) -> AdoptedFeature.Field? { fields.first { $0.name == name } }
}

/// Reads a struct, or the stored variables of a class, as a state.
struct StateReader {
  let codebase: Codebase
  let type: TypeDeclaration
  /// The names of the types around, whose types the schema nests.
  let own: Set<String>
  /// Variables of a class that are not its state.
  var ignored: Set<String> = []

  func read(_ report: inout Report) -> StateShape {
    var shape = StateShape()
    readTypes(&shape, &report)
    let (starts, isKnown) = startValues()
    if !isKnown, !initializers.isEmpty {
      report.note(
        at: type.file.place(of: Syntax(fromProtocol: type.decl)),
        "compare the start values of `\(type.name)` with those of its initializers")
    }
    var computed: [VariableDeclSyntax] = []
    for variable in type.variables {
      let names = variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
      if names.contains(where: ignored.contains) || isStatic(variable) { continue }
      shape.all.formUnion(names)
      if isComputed(variable) {
        computed.append(variable)
        continue
      }
      var type: TypeSyntax?
      // In `var a, b: Int`, the type of the last one is that of all.
      for binding in variable.bindings.reversed() {
        type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
        let name = binding.pattern.trimmedDescription
        do throws(NotTaken) {
          try read(binding, of: variable, type: type, start: starts[name], &shape)
          report.take(.fields)
        } catch {
          leave(variable, name, error.reason, &shape, &report)
        }
      }
    }
    shape.fields.sort { position(of: $0.name) < position(of: $1.name) }
    readInitializers(&shape)
    for variable in computed { readComputed(variable, &shape, &report) }
    readCopy(&shape)
    return shape
  }

  private func position(of name: String) -> Int {
    let names = type.variables.flatMap { $0.bindings.map(\.pattern.trimmedDescription) }
    return names.firstIndex(of: name) ?? .max
  }

  private func isStatic(_ variable: VariableDeclSyntax) -> Bool {
    variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
  }

  private func isComputed(_ variable: VariableDeclSyntax) -> Bool {
    guard let block = variable.bindings.first?.accessorBlock else { return false }
    guard case .accessors(let list) = block.accessors else { return true }
    return !list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  private func leave(
    _ node: VariableDeclSyntax, _ name: String, _ why: String, _ shape: inout StateShape, _ report: inout Report
  ) {
    report.leave(.fields, at: type.file.place(of: node), "`\(name)`", why)
    leftovers.list.append(
      ["\(type.file.place(of: node)): not taken: \(why)"] + dedented(node).lines.map { "  \($0)" })
  }

  /// Comments for what the schema does not have.
  let leftovers = Leftovers()

  private func read(
    _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax, type: TypeSyntax?, start: String?,
    _ shape: inout StateShape
  ) throws(NotTaken) {
    let name = binding.pattern.trimmedDescription
    guard isPlainName(name) else { throw NotTaken("its name is not plain") }
    if let attribute = attributeNames(variable.attributes).subtracting(["Published", "MainActor"]).min() {
      throw NotTaken("`@\(attribute)` has a meaning of its own")
    }
    if variable.modifiers.contains(where: { ["lazy", "weak", "unowned"].contains($0.name.text) }) {
      throw NotTaken("a schema has no lazy or weak fields")
    }
    if binding.accessorBlock != nil { throw NotTaken("an observer runs when it is set") }
    let value = binding.initializer?.value
    guard let syntax = type ?? value.flatMap(inferredType) else {
      throw NotTaken("its type is not written; write it")
    }
    let text = TypeText(syntax, own: own, nested: shape.nested)
    if let refusal = text.refusal { throw NotTaken(refusal) }
    var field = AdoptedFeature.Field(
      name: name, text: text.text, documentation: documentation(of: variable), type: text.text)
    field.isConstant = variable.bindingSpecifier.text == "let"
    var first = start
    if let value {
      let check = NameCheck(own: own, locals: [])
      check.walk(value)
      if let why = check.refusal { throw NotTaken("its start value: \(why)") }
      shape.unknown.formUnion(check.types.subtracting(shape.nested).subtracting(standardTypes))
      first = start ?? dedented(OwnPrefixes(own: own, nested: shape.nested).rewrite(value))
    }
    let isOptional = text.text.hasSuffix("?")
    let isCollection = text.text.hasPrefix("[") && text.text.hasSuffix("]")
    let implied = isOptional && !field.isConstant ? "nil" : nil
    field.start = first ?? implied
    field.isImplied = implied != nil
    field.hasValue = value != nil
    if let first {
      let isEmpty = [isCollection && text.text.contains(":") ? "[:]" : "[]", "\(text.text)()", ".init()"].contains(
        first)
      field.isImplied = isCollection ? isEmpty : isOptional && first == "nil"
    }
    shape.unknown.formUnion(text.unknown)
    shape.fields.append(field)
  }

  private func readComputed(_ variable: VariableDeclSyntax, _ shape: inout StateShape, _ report: inout Report) {
    let binding = variable.bindings.first
    let name = binding?.pattern.trimmedDescription ?? ""
    do throws(NotTaken) {
      guard let type = binding?.typeAnnotation?.type, isPlainName(name), variable.attributes.isEmpty,
        case .getter(let body)? = binding?.accessorBlock?.accessors
      else { throw NotTaken("a computed field is a type and an expression") }
      let text = TypeText(type, own: own, nested: shape.nested)
      if let refusal = text.refusal { throw NotTaken(refusal) }
      let names = Set(shape.fields.map(\.name))
      let check = NameCheck(own: own, locals: names, codebase: codebase)
      check.allowsReturn = true
      check.selfFields = names
      check.walk(body)
      if let why = check.refusal { throw NotTaken(why) }
      var code = OwnPrefixes(own: own, nested: shape.nested).rewrite(body).as(CodeBlockItemListSyntax.self) ?? body
      code.leadingTrivia = []
      let lines = dedented(code).lines
      let content =
        lines.count == 1
        ? " { \(lines[0]) }" : " {\n" + SchemaText.indented(lines.joined(separator: "\n"), by: 2) + "\n}"
      shape.unknown.formUnion(text.unknown.union(check.types.subtracting(shape.nested).subtracting(standardTypes)))
      shape.fields.append(
        .init(
          name: name, text: text.text + content, documentation: documentation(of: variable), isComputed: true,
          type: text.text))
      report.take(.fields)
    } catch {
      leave(variable, name, error.reason, &shape, &report)
    }
  }

  // MARK: - Initializers

  /// The initializers of the declaration, and those of extensions.
  private var initializers: [InitializerDeclSyntax] {
    codebase.initializers.filter { $0.scope == type.name }.map(\.decl)
  }

  private func parameters(_ declaration: InitializerDeclSyntax) -> [FunctionParameterSyntax] {
    Array(declaration.signature.parameterClause.parameters)
  }

  private func name(_ parameter: FunctionParameterSyntax) -> String {
    (parameter.secondName ?? parameter.firstName).text
  }

  /// The assignments of an initializer that does nothing else, or the arguments of the one that it calls: from fields
  /// to values.
  private func values(_ declaration: InitializerDeclSyntax) -> (all: [String: ExprSyntax], isCall: Bool)? {
    var result: [String: ExprSyntax] = [:]
    let items = declaration.body?.statements ?? []
    if items.count == 1, let call = items.first?.item.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "self.init"
    {
      for argument in call.arguments { result[argument.label?.text ?? ""] = argument.expression }
      return (result, true)
    }
    for item in items {
      guard let elements = item.item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
        elements[1].is(AssignmentExprSyntax.self)
      else { return nil }
      let target = elements[0].trimmedDescription
      let name = target.hasPrefix("self.") ? String(target.dropFirst(5)) : target
      guard result.updateValue(elements[2], forKey: name) == nil else { return nil }
    }
    return (result, false)
  }

  /// The text of a value that means the same everywhere.
  private func constant(_ value: ExprSyntax) -> String? {
    let check = NameCheck(own: own, locals: [])
    check.walk(value)
    return check.refusal == nil ? dedented(value) : nil
  }

  /// The start values that the initializer without arguments gives, or one that calls another one.
  private func startValues() -> (values: [String: String], isKnown: Bool) {
    let empty = initializers.filter { parameters($0).allSatisfy { $0.defaultValue != nil } }
    let calling = initializers.filter { values($0)?.isCall == true }
    guard empty.count < 2, let first = empty.first ?? (calling.count == 1 ? calling[0] : nil),
      let given = values(first)
    else { return ([:], initializers.isEmpty) }
    let known = given.all.compactMapValues { value in
      let parameter = parameters(first).first { name($0) == value.trimmedDescription }
      return parameter == nil ? constant(value) : parameter?.defaultValue.flatMap { constant($0.value) }
    }
    // The one that is called may give other values to what it is not given.
    let fields = type.variables.filter { !isStatic($0) && !isComputed($0) }.flatMap(\.bindings).count
    let isWhole = known.count == given.all.count && (!given.isCall || known.count == fields)
    return (known, !empty.isEmpty && isWhole)
  }

  private func readInitializers(_ shape: inout StateShape) {
    guard shape.all.isSubset(of: Set(shape.fields.map(\.name)).union(computedNames)) else { return }
    shape.startsByItself = startValues().isKnown && shape.fields.allSatisfy { $0.start != nil }
    if type.isStruct, !type.members.contains(where: { $0.is(InitializerDeclSyntax.self) }) {
      shape.parameters = shape.fields.filter { !$0.isConstant || !$0.hasValue }.map { ($0.name, $0.name, $0.start) }
    }
    for declaration in initializers {
      let stored = shape.fields.filter { !$0.isConstant || !$0.hasValue }
      guard let given = values(declaration), !given.isCall, given.all.count == parameters(declaration).count else {
        continue
      }
      let found = parameters(declaration).compactMap { parameter in
        given.all.first { $0.value.trimmedDescription == name(parameter) }.map { field in
          (parameter.firstName.text, field.key, parameter.defaultValue.flatMap { constant($0.value) })
        }
      }
      if found.count == given.all.count, stored.allSatisfy({ given.all[$0.name] != nil }) { shape.parameters = found }
    }
  }

  private var computedNames: Set<String> {
    Set(
      type.variables.filter { isComputed($0) || isStatic($0) }.flatMap { $0.bindings.map(\.pattern.trimmedDescription) }
    )
  }

  /// Finds `func copy(a: A? = nil) -> State { State(a: a ?? self.a) }`.
  private func readCopy(_ shape: inout StateShape) {
    let functions = codebase.functions.filter { $0.scope == type.name && $0.decl.name.text == "copy" }
    guard functions.count == 1, let parameters = shape.parameters, let body = functions[0].decl.body,
      body.statements.count == 1, let item = body.statements.first?.item
    else { return }
    let value = item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    guard let call = value?.as(FunctionCallExprSyntax.self),
      own.union([".init", "Self"]).contains(call.calledExpression.trimmedDescription)
    else { return }
    var names: Set<String> = []
    for argument in call.arguments {
      guard let label = argument.label?.text, parameters.contains(where: { $0.label == label && $0.field == label })
      else { return }
      let text = argument.expression.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if text == label || text == "self.\(label)" { continue }
      guard text == "\(label) ?? self.\(label)", shape.field(label)?.type.hasSuffix("?") == false else { return }
      names.insert(label)
    }
    let all = functions[0].decl.signature.parameterClause.parameters
    guard call.arguments.count == parameters.count,
      all.allSatisfy({ $0.secondName == nil && $0.defaultValue?.value.trimmedDescription == "nil" }),
      Set(all.map(\.firstName.text)) == names
    else { return }
    shape.copied = names
  }

  // MARK: - Types

  /// The plain structs and enums inside the state or its feature.
  private func readTypes(_ shape: inout StateShape, _ report: inout Report) {
    let inside = codebase.order.compactMap { codebase.types[$0] }.filter { inner in
      guard let parent = inner.parent, own.contains(parent) else { return false }
      return inner.name != type.name && !["Action", "State", "Body", "CancelID"].contains(inner.shortName)
    }
    let candidates = inside.filter { $0.isEnum || $0.isStruct }
    shape.nested = Set(candidates.map(\.shortName))
    for inner in candidates {
      if let text = NestedType(inner, own: own, nested: shape.nested).text {
        shape.types += text
        shape.unknown.formUnion(NestedType(inner, own: own, nested: shape.nested).unknown)
      } else {
        shape.nested.remove(inner.shortName)
        report.note(
          at: inner.file.place(of: inner.decl),
          "type `\(inner.name)` stays in Swift; move it to the top level, because the schema names it `\(inner.shortName)`"
        )
      }
    }
  }
}

/// Why a part is not taken.
struct NotTaken: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}

/// Comments that gather while a feature is read.
final class Leftovers {
  var list: [[String]] = []
}

/// Whether a name is an identifier that needs no backticks.
func isPlainName(_ name: String) -> Bool {
  guard let first = name.first, first.isLetter || first == "_" else { return false }
  return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !swiftKeywords.contains(name)
}

/// Words that are no names without backticks.
let swiftKeywords: Set<String> = [
  "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
  "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
  "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
  "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
  "typealias", "var", "where", "while",
]

/// A struct or enum inside a state, in the schema language.
struct NestedType {
  private(set) var text: [String]?
  private(set) var unknown: Set<String> = []

  init(_ type: TypeDeclaration, own: Set<String>, nested: Set<String>) {
    guard type.attributes.subtracting(["ObservableState", "CasePathable"]).isEmpty,
      type.decl.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause == nil
    else { return }
    let implied: Set = ["Equatable", "Sendable"]
    var inherited = type.inherited.filter { !implied.contains($0) }
    if type.isEnum {
      let isPlain = type.cases.allSatisfy { $0.parameterClause == nil }
      if isPlain { inherited.removeAll { ["Hashable", "CaseIterable"].contains($0) } }
      guard type.members.allSatisfy({ $0.is(EnumCaseDeclSyntax.self) }), !type.cases.isEmpty,
        type.cases.allSatisfy({ isPlainName($0.name.text) })
      else { return }
      let head = "enum \(type.shortName)" + (inherited.isEmpty ? "" : "(\(inherited.joined(separator: ", ")))")
      if isPlain, type.cases.allSatisfy({ $0.rawValue == nil }) {
        text = ["\(head): [\(type.cases.map(\.name.text).joined(separator: ", "))]"]
        return
      }
      var lines = ["\(head):"]
      for element in type.cases {
        var line = "\(element.name.text):"
        if let raw = element.rawValue {
          line = SchemaText.entry(element.name.text, "= \(raw.value.trimmedDescription)")
        }
        if let parameters = element.parameterClause?.parameters {
          guard parameters.count == 1, let parameter = parameters.first, parameter.firstName == nil,
            parameter.defaultValue == nil
          else { return }
          let type = TypeText(parameter.type, own: own, nested: nested)
          guard type.refusal == nil else { return }
          unknown.formUnion(type.unknown)
          line = SchemaText.entry(element.name.text, type.text)
        }
        lines.append("  " + line)
      }
      text = lines
    } else if type.isStruct {
      var lines = ["struct \(type.shortName)" + (inherited.isEmpty ? ":" : "(\(inherited.joined(separator: ", "))):")]
      for member in type.members {
        guard let variable = member.as(VariableDeclSyntax.self), variable.attributes.isEmpty,
          variable.bindings.count == 1, let binding = variable.bindings.first, binding.accessorBlock == nil,
          let annotation = binding.typeAnnotation, variable.modifiers.isEmpty
        else { return }
        let type = TypeText(annotation.type, own: own, nested: nested)
        let isImplied = type.text.hasPrefix("[") && binding.initializer == nil
        guard type.refusal == nil, !isImplied, isPlainName(binding.pattern.trimmedDescription) else { return }
        unknown.formUnion(type.unknown)
        let start = binding.initializer.map { " = \(dedented($0.value))" } ?? ""
        let isConstant = variable.bindingSpecifier.text == "let"
        lines.append(
          "  "
            + SchemaText.entry((isConstant ? "let " : "") + binding.pattern.trimmedDescription, type.text + start))
      }
      guard lines.count > 1 else { return }
      text = lines
    }
  }
}
