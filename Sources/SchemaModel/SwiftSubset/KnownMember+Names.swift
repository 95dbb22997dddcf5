/// All member names of some types, for detecting misspelled members.
extension KnownMember {
  /// The names of all members of a type; nil if only the compiler knows them.
  static func names(of type: TypeSyntax) -> Set<String>? {
    switch type {
    case .bool: names("every").union(["toggle"])
    case .string: names("every", "sequence", "mutable", "text")
    case .array: names("every", "sequence", "mutable")
    case .dictionary: names("every", "sequence", "dictionary")
    case .named("Set", let arguments) where arguments.count == 1:
      names("every", "sequence", "set")
    case .named("IdentifiedArrayOf", let arguments) where arguments.count == 1:
      names("every", "sequence", "identified")
    case .named("StackOf", let arguments) where arguments.count == 1:
      names("every", "sequence", "stack")
    case .named("Pages", _), .named("QueryCache", _):
      names("every").union(members(of: type).map(\.name)).union(["reduce"])
    case .named("QueryEntry", _): names("every").union(members(of: type).map(\.name))
    case .named("Pulse", let arguments) where arguments.count == 1:
      names("every").union(["value", "count"])
    case .named("Failure", arguments: []):
      names("every").union(["typeName", "message", "underlying", "localizedDescription"])
    default: nil
    }
  }

  private static func names(_ groups: String...) -> Set<String> {
    Set(groups.flatMap { Self.groups[$0] ?? [] })
  }

  /// The groups of `Texts/members.txt`: a name with a colon, and names of members.
  private static let groups = {
    let text = EmbeddedFiles.texts(in: "Sources/SchemaModel/SwiftSubset/Texts")["members"] ?? ""
    return Dictionary(
      uniqueKeysWithValues: text.split(separator: "\n\n").map { group in
        let words = group.split(whereSeparator: \.isWhitespace).map(String.init)
        return (String(words[0].dropLast()), words.dropFirst())
      })
  }()
}
