import ArgumentParser
import CodeRendering

/// `reduxgen templates list`
struct TemplatesListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List all templates, what each renders, and which are replaced.",
    discussion: """
      One line for each template of the project of the current folder, or of
      --templates. Lines of your templates end with the file that replaces a
      built-in one, or with what it adds.

      EXAMPLES:
        reduxgen templates list
        reduxgen templates list --templates reswift
      """
  )

  @OptionGroup
  var templates: TemplateOptions

  @OptionGroup
  var report: ReportOptions

  func run() throws {
    try SchemaRun.report(report) { (reporter) throws(ExitStatus) in
      let library = try TemplateSource.library(templates, &reporter)
      let rows = library.names.map { name in
        (name, library.summary(of: name) ?? "", Self.note(on: name, library, reporter))
      }
      let width = rows.map(\.0.count).max() ?? 0
      let lines = rows.map { name, summary, note in
        let padding = String(repeating: " ", count: width - name.count)
        return
          "\(name)\(padding)  \([summary, note].filter { !$0.isEmpty }.joined(separator: " "))\n"
      }
      reporter.add(document: lines.joined())
    }
  }

  private static func note(
    on name: String, _ library: TemplateLibrary, _ reporter: Reporter
  ) -> String {
    guard let file = library.file(name), let origin = file.origin else { return "" }
    let place =
      switch origin {
      case .user: reporter.shown(file.path)
      case .set(let set): "the set \(set)"
      }
    if let output = AddedOutput(template: name) {
      let path = output.path(for: output.scope == .feature ? "FEATURE" : "")
      return "(adds \(path): \(place))"
    }
    return TemplateLibrary.builtIn[name] == nil ? "(added: \(place))" : "(replaced: \(place))"
  }
}
