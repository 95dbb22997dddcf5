/// The files of a module and the visible parts of other modules, as read, before any name is resolved.
struct Schema: Sendable {
  let files: [FileDeclaration]
  /// All read files, including those without a readable declaration. Files of other modules come last.
  let parts: [ReadFile]
  /// The number of the module's own files. The other files are neither reported on nor rendered.
  let ownCount: Int
  /// The features of all files.
  let features: [Feature]
  /// Names whose declarations could not be read.
  let poisoned: Set<String>
  /// Whether `poisoned` has the names of all declarations that could not be read.
  let isComplete: Bool

  /// Whether modules outside the schema may use its visible declarations.
  let isOpen: Bool
  /// The module of each declaration of other modules, by name.
  let modules: [String: String]

  /// - Parameters:
  ///   - own: The files of the module.
  ///   - others: The visible parts of other modules' files.
  ///   - unclear: Names that have already been reported.
  init(
    _ own: [ReadFile], reading others: [ReadFile] = [], unclear: Set<String> = [],
    isOpen: Bool = false, modules: [String: String] = [:]
  ) {
    self.isOpen = isOpen
    self.modules = modules
    let files = others.isEmpty ? own : own + others
    parts = files
    ownCount = own.count
    self.files = files.compactMap(\.declaration)
    poisoned = files.reduce(into: unclear) { $0.formUnion($1.poisoned) }
    isComplete = files.allSatisfy(\.isComplete)
    features = self.files.flatMap(\.features)
  }

  /// The files of the module.
  var own: ArraySlice<ReadFile> { parts[..<ownCount] }

  /// Whether modules outside the schema may use these declarations.
  func isOpen(_ declarations: Declarations) -> Bool {
    isOpen && declarations.access != .internal
  }

  /// Whether a file belongs to another module, so that nothing is reported about it.
  func isOther(_ file: SourceFile) -> Bool {
    parts[ownCount...].contains { $0.source === file }
  }
}

/// One schema file: features, or types and clients that the features share.
package struct FileDeclaration: Sendable {
  package var source: SourceFile
  package var features: [Feature] = []
  /// The top-level declarations of a file without `feature:`.
  package var shared: Declarations

  /// The shared declarations, and those of each feature.
  var everyDeclarations: [Declarations] { [shared] + features.map(\.declarations) }
}

/// Declarations that features and shared files have in common.
package struct Declarations: Sendable {
  /// The access level that these declarations state; nil if they inherit it.
  var ownAccess: AccessLevel?
  /// The inherited access level.
  var outerAccess = AccessLevel.internal
  /// Whether clients come with test doubles.
  package var hasDoubles = true
  package var imports: [Name] = []
  package var declaredInSwift: [Name] = []
  package var types: [TypeDeclaration] = []
  package var clients: [Client] = []
  package var queues: [Queue] = []

  package var access: AccessLevel { ownAccess ?? outerAccess }

  /// The clients that are rendered: Swift declares the protocols of the others, which the schema only describes.
  package var ownClients: [Client] {
    declaredInSwift.isEmpty
      ? clients
      : clients.filter { client in !declaredInSwift.contains { $0.value == client.name.value } }
  }

  /// Inherits the settings of the project.
  mutating func inherit(from project: Project) {
    if let access = project.access { outerAccess = access }
    hasDoubles = project.hasDoubles
    imports += project.imports.filter { name in !imports.contains { $0.value == name.value } }
  }

  /// Inherits the settings of the file.
  mutating func inherit(from outer: Declarations) {
    outerAccess = outer.access
    hasDoubles = outer.hasDoubles
    imports += outer.imports.filter { name in !imports.contains { $0.value == name.value } }
  }
}
