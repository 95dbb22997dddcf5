/// All files of a module as they were read, and what they see of other modules, before any name is looked up.
struct Schema: Sendable {
  let files: [FileDeclaration]
  /// The same files as they were read, and those of which nothing can be read. Those of other modules stand at the end.
  let parts: [ReadFile]
  /// How many of them are the module's own. Nothing is reported about the others, and nothing rendered from them.
  let ownCount: Int
  /// Those of all files.
  let features: [Feature]
  /// Names whose declarations could not be read.
  let poisoned: Set<String>
  /// Whether all names that are missing are among the poisoned ones.
  let isComplete: Bool

  /// Whether modules may use what is visible here that are not read.
  let isOpen: Bool
  /// The modules of what other modules declare, by its name.
  let modules: [String: String]

  /// - Parameters:
  ///   - own: The files of the module.
  ///   - others: What they see of other modules.
  ///   - unclear: Names that were reported already.
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

  /// Whether others may use something of whom nothing is known.
  func isOpen(_ declarations: Declarations) -> Bool {
    isOpen && declarations.access != .internal
  }

  /// Whether nothing is reported about a file, because it is of another module.
  func isOther(_ file: SourceFile) -> Bool {
    parts[ownCount...].contains { $0.source === file }
  }
}

/// One schema file: features, or types and clients that the features share.
package struct FileDeclaration: Sendable {
  package var source: SourceFile
  package var features: [Feature] = []
  /// What a file without a `feature:` of its own declares at its top level.
  package var shared: Declarations

  /// What is declared beside the features, and inside each.
  var everyDeclarations: [Declarations] { [shared] + features.map(\.declarations) }
}

/// What a feature and a shared file can both declare.
package struct Declarations: Sendable {
  /// What `access:` says here; nil when it is left to whatever is around.
  var ownAccess: AccessLevel?
  /// The default.
  var outerAccess = AccessLevel.internal
  /// Whether clients come with test doubles.
  package var hasDoubles = true
  package var imports: [Name] = []
  package var declaredInSwift: [Name] = []
  package var types: [TypeDeclaration] = []
  package var clients: [Client] = []
  package var queues: [Queue] = []

  package var access: AccessLevel { ownAccess ?? outerAccess }

  /// Takes over what the project says for all of its files.
  mutating func inherit(from project: Project) {
    if let access = project.access { outerAccess = access }
    hasDoubles = project.hasDoubles
    imports += project.imports.filter { name in !imports.contains { $0.value == name.value } }
  }

  /// Takes over what a file says for all of its features.
  mutating func inherit(from outer: Declarations) {
    outerAccess = outer.access
    hasDoubles = outer.hasDoubles
    imports += outer.imports.filter { name in !imports.contains { $0.value == name.value } }
  }
}
