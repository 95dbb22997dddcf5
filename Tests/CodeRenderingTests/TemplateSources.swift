import CodeRendering

/// Templates as the tests write them: texts by their names.
extension TemplateLibrary {
  init(sources: [String: String]) { self = TemplateLibrary([]).overridden(by: sources) }

  /// These templates, some of them replaced by a user's.
  ///
  /// - Parameter folder: with a slash at its end.
  func overridden(by sources: [String: String], in folder: String = "") -> TemplateLibrary {
    overridden(
      by: sources.map {
        Template(name: $0, text: $1, path: "\(folder)\($0).mustache", origin: .user)
      })
  }

  /// The text of the template `main`, filled in.
  func render(with view: any TemplateView, mostTags: Int = 5_000_000) throws -> String {
    let program = try TemplateProgram(self, checksViews: false)
    return String(
      decoding: try program.render("main", with: view, mostTags: mostTags), as: UTF8.self)
  }
}
