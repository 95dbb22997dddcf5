import SwiftSyntax

/// A type declaration, with its full name.
struct TypeDeclaration {
  let name: String
  let file: SourceText
  let decl: any DeclGroupSyntax

  var shortName: String { name.split(separator: ".").last.map(String.init) ?? name }
  var parent: String? { name.contains(".") ? name.split(separator: ".").dropLast().joined(separator: ".") : nil }
  var members: [DeclSyntax] { decl.memberBlock.members.map(\.decl) }
  var variables: [VariableDeclSyntax] { members.compactMap { $0.as(VariableDeclSyntax.self) } }
  var isStruct: Bool { decl.is(StructDeclSyntax.self) }
  var isEnum: Bool { decl.is(EnumDeclSyntax.self) }
  var isClass: Bool { decl.is(ClassDeclSyntax.self) }
  var attributes: Set<String> { attributeNames(decl.attributes) }
  var inherited: [String] {
    decl.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
  }
  /// The cases of an enum, in their order.
  var cases: [EnumCaseElementSyntax] {
    members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
  }
}

/// The names of attributes, without their arguments.
func attributeNames(_ attributes: AttributeListSyntax) -> Set<String> {
  Set(attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription })
}

/// All declarations of the files.
struct Codebase {
  let files: [SourceText]
  private(set) var types: [String: TypeDeclaration] = [:]
  /// Functions, with the full name of the type around each.
  private(set) var functions: [(decl: FunctionDeclSyntax, scope: String?, file: SourceText)] = []
  /// Variables and constants that are not local.
  private(set) var variables: [(decl: VariableDeclSyntax, scope: String?, file: SourceText)] = []
  private(set) var initializers: [(decl: InitializerDeclSyntax, scope: String)] = []
  /// The types in the order of their declarations.
  private(set) var order: [String] = []

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
      functions.append((function, scope, file))
    } else if let variable = decl.as(VariableDeclSyntax.self) {
      variables.append((variable, scope, file))
    } else if let initializer = decl.as(InitializerDeclSyntax.self), let scope {
      initializers.append((initializer, scope))
    } else if let group = decl.asProtocol((any DeclGroupSyntax).self) {
      let own: String
      if let named = decl.asProtocol((any NamedDeclSyntax).self) {
        own = named.name.text
      } else if let extended = decl.as(ExtensionDeclSyntax.self) {
        own = extended.extendedType.trimmedDescription
      } else {
        return
      }
      let name = scope.map { "\($0).\(own)" } ?? own
      if !decl.is(ExtensionDeclSyntax.self), types[name] == nil {
        types[name] = TypeDeclaration(name: name, file: file, decl: group)
        order.append(name)
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
      if around.isEmpty { return nil }
      around.removeLast()
    }
  }
}

/// What a schema will contain, and what it will not.
struct AdoptedFeature {
  struct Field {
    var name: String
    var text: String
    var documentation: [String]
    /// Whether the field is computed.
    var isComputed = false
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
  }

  struct Action {
    /// Its path: `view.tapped`.
    var path: String
    var payloads: [Payload]
    var documentation: [String]
  }

  struct Entry {
    var paths: [String]
    var steps: [Step]
    /// Comment lines above the entry, without their `#`.
    var comments: [String]
  }

  enum Step: Equatable {
    case swift(String)
    case reset
    /// A function by hand, with the comment above it.
    case handler([String])
  }

  var name: String
  var types: [String] = []
  var fields: [Field] = []
  var actions: [Action] = []
  var entries: [Entry] = []
  /// Actions that are sent as others.
  var forwards: [(path: String, target: String)] = []
  /// Comments for the end of the feature: each a block of lines.
  var leftovers: [[String]] = []
  /// The names of types that Swift declares.
  var declaredInSwift: Set<String> = []
}
