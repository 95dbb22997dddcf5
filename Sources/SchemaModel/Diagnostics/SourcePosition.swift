/// A place in a file as people and compilers count it.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// 1-based.
  public var line: Int
  /// 1-based, in characters (Unicode scalars, as libyaml and swiftc count them).
  public var column: Int
  /// 0-based, in bytes.
  public var offset: Int

  /// Puts together a place; `SourceFile.position(at:)` works one out.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// Whether one place stands before another of the same file.
  public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
}
