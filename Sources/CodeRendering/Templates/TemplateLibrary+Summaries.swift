extension TemplateLibrary {
  /// What a template renders, in its own words: the comment that it begins with.
  ///
  /// - Returns: nil when there is no such template, or it begins with something else.
  package func summary(of name: String) -> String? {
    guard let file = file(name), file.text.hasPrefix("{{!"),
      let tag = ScannedTemplate(file).tags.first, tag.kind == .comment
    else { return nil }
    let words = tag.name.split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
