/// Regular expressions for the keys that the user names, in syntax that every dialect understands.
enum HeaderExpression {
  /// A Swift name: ASCII letters, digits and `_`, and any non-ASCII character but spaces.
  private static let name =
    #"[^\s\u0000-@\[-^`{-\u007F][^\s\u0000-/:-@\[-^`{-\u007F]*"#

  /// The pattern of a declaration header.
  static func pattern(of header: GrammarNode.Header) -> String {
    var pattern = "^"
    if !header.modifiers.isEmpty {
      pattern += "(\(header.modifiers.joined(separator: "|"))) +"
      if header.isModifierOptional { pattern = "^(\(pattern.dropFirst()))?" }
    }
    let path = header.isDotted ? #"\#(name)(\.\#(name))*"# : name
    if header.isSelector {
      let selector = #"\#(path)(\.\*)?"#
      pattern += #"\#(selector)( *, *\#(selector))*"#
    } else {
      pattern += path
    }
    if header.isConforming { pattern += #"( *\([^()]*\))?"# }
    if header.hasAttributes {
      let attributes = Attribute.allCases.map(\.rawValue).joined(separator: "|")
      pattern += #"( *@(\#(attributes))(\(("[^"]*"|\#(name))\))?)*"#
    }
    return pattern + "$"
  }
}
