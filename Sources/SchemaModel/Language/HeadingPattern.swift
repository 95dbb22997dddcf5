/// The keys that the user names, as regular expressions that every dialect understands.
enum HeadingPattern {
  /// A Swift name: letters, digits and `_` of ASCII, and whatever lies beyond it.
  private static let name =
    #"[^\s\u0000-@\[-^`{-\u007F][^\s\u0000-/:-@\[-^`{-\u007F]*"#

  /// What a heading looks like.
  static func pattern(of heading: Shape.Heading) -> String {
    var pattern = "^"
    if !heading.modifiers.isEmpty {
      pattern += "(\(heading.modifiers.joined(separator: "|"))) +"
      if heading.isModifierOptional { pattern = "^(\(pattern.dropFirst()))?" }
    }
    let path = heading.isDotted ? #"\#(name)(\.\#(name))*"# : name
    if heading.isSelector {
      let selector = #"\#(path)(\.\*)?"#
      pattern += #"\#(selector)( *, *\#(selector))*"#
    } else {
      pattern += path
    }
    if heading.isConforming { pattern += #"( *\([^()]*\))?"# }
    if heading.hasAttributes {
      let attributes = Language.attributes.joined(separator: "|")
      pattern += #"( *@(\#(attributes))(\("[^"]*"\))?)*"#
    }
    return pattern + "$"
  }
}
