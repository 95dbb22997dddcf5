import SwiftSyntax

/// A type declaration, with its full name.
struct TypeDeclaration {
  let name: String
  let file: SourceText
  let decl: any DeclGroupSyntax

  var place: String { file.place(of: decl) }
  var shortName: String { String(name.split(separator: ".").last ?? "") }
  var parent: String? {
    name.contains(".") ? name.split(separator: ".").dropLast().joined(separator: ".") : nil
  }
  var members: [DeclSyntax] { decl.memberBlock.members.map(\.decl) }
  var isStruct: Bool { decl.is(StructDeclSyntax.self) }
  var isEnum: Bool { decl.is(EnumDeclSyntax.self) }
  var isClass: Bool { decl.is(ClassDeclSyntax.self) }
  var attributes: Set<String> { attributeNames(decl.attributes) }
  var inherited: [String] {
    decl.inheritanceClause?.inheritedTypes.map(\.type.source) ?? []
  }
  /// The cases of an enum, in their order.
  var cases: [EnumCaseElementSyntax] {
    members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
  }
  /// The properties of its values that are not computed.
  var stored: [Property] { properties.filter { !$0.isComputed } }
  /// The properties of its values, in their order.
  var properties: [Property] {
    members.compactMap { $0.as(VariableDeclSyntax.self) }
      .filter { !modifiers($0.modifiers, have: ["static", "class"]) }
      .flatMap { decl in decl.bindings.map { Property(decl: decl, binding: $0) } }
  }
}

/// A property of a type.
struct Property {
  let decl: VariableDeclSyntax
  let binding: PatternBindingSyntax

  var name: String { binding.pattern.source }
  var value: ExprSyntax? { binding.initializer?.value }
  /// The type, as far as the declaration says it.
  var type: TypeSyntax? { binding.typeAnnotation?.type ?? value.flatMap(inferredType) }
  var isConstant: Bool { decl.bindingSpecifier.tokenKind == .keyword(.let) }
  var isComputed: Bool {
    switch binding.accessorBlock?.accessors {
    case .getter: true
    case .accessors(let list): !list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    case nil: false
    }
  }
}

/// The names of attributes, without their arguments.
func attributeNames(_ attributes: AttributeListSyntax) -> Set<String> {
  Set(attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.source })
}

func modifiers(_ list: DeclModifierListSyntax, have names: Set<String>) -> Bool {
  list.contains { names.contains($0.name.text) }
}

/// A declaration, with the full name of the type around it.
struct Found<Decl> {
  let decl: Decl
  let scope: String?
  let file: SourceText
}

/// All declarations of the files.
struct Codebase {
  let files: [SourceText]
  private(set) var types: [String: TypeDeclaration] = [:]
  private(set) var functions: [Found<FunctionDeclSyntax>] = []
  /// Variables and constants that are not local.
  private(set) var variables: [Found<VariableDeclSyntax>] = []
  private(set) var initializers: [Found<InitializerDeclSyntax>] = []
  /// The types in the order of their declarations.
  private(set) var order: [TypeDeclaration] = []

  init(_ files: [SourceText]) {
    self.files = files
    for file in files {
      for item in file.tree.statements {
        if let decl = item.item.as(DeclSyntax.self) { add(decl, scope: nil, file) }
      }
    }
  }

  private mutating func add(_ decl: DeclSyntax, scope: String?, _ file: SourceText) {
    if let function = decl.as(FunctionDeclSyntax.self) {
      functions.append(Found(decl: function, scope: scope, file: file))
    } else if let variable = decl.as(VariableDeclSyntax.self) {
      variables.append(Found(decl: variable, scope: scope, file: file))
    } else if let initializer = decl.as(InitializerDeclSyntax.self) {
      initializers.append(Found(decl: initializer, scope: scope, file: file))
    } else if let group = decl.asProtocol((any DeclGroupSyntax).self) {
      let extended = decl.as(ExtensionDeclSyntax.self)?.extendedType.source
      guard let own = extended ?? decl.asProtocol((any NamedDeclSyntax).self)?.name.text
      else { return }
      let name = scope.map { "\($0).\(own)" } ?? own
      if extended == nil, types[name] == nil {
        let type = TypeDeclaration(name: name, file: file, decl: group)
        types[name] = type
        order.append(type)
      }
      for member in group.memberBlock.members { add(member.decl, scope: name, file) }
    }
  }

  /// The type that a name means inside another type.
  func type(_ name: String, in scope: String?) -> TypeDeclaration? {
    var around = scope.map { $0.split(separator: ".").map(String.init) } ?? []
    if name == "Self" { return scope.flatMap { types[$0] } }
    while true {
      if let found = types[(around + [name]).joined(separator: ".")] { return found }
      if around.popLast() == nil { return nil }
    }
  }
}

/// What a schema will contain, and what it will not.
struct Feature {
  struct Field {
    var name: String
    /// The type, and the expression of a computed field.
    var text: String
    let decl: VariableDeclSyntax
    /// The value at the start, as Swift text.
    var start: String?
    var type: String
    var isConstant = false
    /// Whether a variable of this type starts like that in a schema without being told.
    var isImplied = false
    /// Whether the file gives it its value where it is declared.
    var hasValue = false
  }

  struct Payload {
    /// The label in Swift; `nil` without one.
    var label: String?
    /// The name in steps; `nil` for `$0`.
    var name: String?
    var type: String
    var start: String?
    /// Whether no case has named it.
    var isUnnamed = false
  }

  struct Action {
    /// Its path: `view.tapped`.
    var path: String
    var payloads: [Payload] = []
    /// The full name of the enum or struct that declares it; for an action of a group, that of the enum around.
    let owner: String
    let place: String
    let decl: any DeclSyntaxProtocol
    /// Why a schema cannot have it.
    var refusal: String?

    var isDelegate: Bool { path.hasPrefix("delegate.") }
  }

  struct Entry {
    let path: String
    var steps: [Step]
  }

  struct Step {
    /// Swift, or a word of the schema.
    var text: String
    /// Lines above it, without their `#`.
    var comments: [String] = []
    /// Whether steps below it need its names.
    var declares = false

    static let reset = Step(text: "reset")
    var isReset: Bool { text == "reset" }

    static func handler(_ comments: [String]) -> Step { Step(text: "handler", comments: comments) }
  }

  /// A saga by hand, with the comment above it.
  struct Saga {
    var name = ""
    var isLatest = false
    let triggers: [String]
    var cancelOn: [String] = []
    let comments: [String]
  }

  var name: String
  var types: [String] = []
  var fields: [Field] = []
  var actions: [Action] = []
  var entries: [Entry] = []
  /// Actions that are sent as others.
  var forwards: [(path: String, target: String)] = []
  var sagas: [Saga] = []
  /// The names of types that Swift declares.
  var declaredInSwift: Set<String> = []
  /// The type of the actions that a reducer gets, if it is one.
  var actionType: String?
  /// The reducer and its place.
  let origin: String

  /// Adds a saga by hand.
  ///
  /// - Returns: Its name, which no other one has.
  mutating func add(_ saga: Saga, prefix: String = "") -> String {
    let name = (prefix + saga.triggers[0].components.map(\.upperCamel).joined()).lowerCamel
    let names = [name] + (2...(sagas.count + 2)).map { "\(name)\($0)" }
    sagas.append(saga)
    sagas[sagas.count - 1].name = names.first { name in !sagas.contains { $0.name == name } } ?? name
    return sagas[sagas.count - 1].name
  }
}
