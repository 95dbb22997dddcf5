/// Templates that cannot be used, or not with the views they were given.
public struct TemplateError: Error, Hashable, CustomStringConvertible {
  /// One mistake and its place.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The template's file: as the command line names it, or just its name for one of ours.
    public var file: String
    /// 1-based.
    public var line: Int
    /// 1-based, in characters.
    public var column: Int
    public var message: String

    public var description: String {
      "\(file):\(line):\(column): error: \(message)"
    }
  }

  /// At least one, in the order they were found.
  public var problems: [Problem]

  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
