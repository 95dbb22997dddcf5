/// All files of a run as they were read, before any name is looked up.
struct Schema: Sendable {
  let files: [FileDeclaration]
  /// The same files as they were read, and those of which nothing can be read.
  let parts: [ReadFile]
  /// Those of all files.
  let features: [Feature]
  /// Names whose declarations could not be read.
  let poisoned: Set<String>
  /// Whether all names that are missing are among the poisoned ones.
  let isComplete: Bool

  init(_ files: [ReadFile]) {
    parts = files
    self.files = files.compactMap(\.declaration)
    poisoned = files.reduce(into: []) { $0.formUnion($1.poisoned) }
    isComplete = files.allSatisfy(\.isComplete)
    features = self.files.flatMap(\.features)
  }
}

/// One schema file: features, or types and clients that the features share.
package struct FileDeclaration: Sendable {
  package var source: SourceFile
  package var features: [Feature] = []
  /// What a file without a `feature:` of its own declares at its top level.
  package var shared: Declarations
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
  package var externs: [Name] = []
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
