import ArgumentParser
import CodeRendering
import SchemaModel

/// `reduxgen templates list`
struct TemplatesListCommand: ReportingCommand {
  static let configuration = Help.configuration(of: "templates-list")

  @OptionGroup
  var templates: TemplateOptions

  @OptionGroup
  var report: ReportOptions

  func run(_ reporter: inout Reporter) throws {
    let library = try templates.library(&reporter)
    let rows = library.templates.map { template in
      (template.name, template.summary, Self.note(on: template, reporter))
    }
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { name, summary, note in
      let rest = [summary, note].filter { !$0.isEmpty }.joined(separator: " ")
      return "\(RuleCatalogue.padded(name, width))  \(rest)\n"
    }
    reporter.add(document: lines.joined())
  }

  private static func note(on template: Template, _ reporter: Reporter) -> String {
    guard let origin = template.origin else { return "" }
    let place =
      switch origin {
      case .user: reporter.shown(template.path)
      case .set(let set): "the set \(set)"
      }
    if let output = try? AddedOutput(template: template.name) {
      let path = output.path(for: output.scope == .feature ? "FEATURE" : "")
      return "(adds \(path): \(place))"
    }
    let isAdded = TemplateLibrary.builtIn[template.name] == nil
    return isAdded ? "(added: \(place))" : "(replaced: \(place))"
  }
}
