/// All files of a run as they were read, before any name is looked up.
struct Schema: Sendable {
  var files: [FileDeclaration] = []
  /// Names whose declarations could not be read.
  var poisoned: Set<String> = []

  var features: [Feature] { files.flatMap(\.features) }
}

/// One schema file: features, or types and clients that the features share.
public struct FileDeclaration: Sendable {
  public var source: SourceFile
  public var features: [Feature] = []
  /// What a file without a `feature:` of its own declares at its top level.
  public var shared: Declarations
}

/// What a feature and a shared file can both declare.
public struct Declarations: Sendable {
  public var access: AccessLevel = .internal
  public var imports: [Name] = []
  public var externs: [Name] = []
  public var types: [TypeDeclaration] = []
  public var clients: [Client] = []
}
