import SchemaModel

/// Templates that can render every schema.
struct CheckedTemplates: Sendable {
  /// Nil for our own templates, which are compiled when something is rendered with them.
  private let checked: CompiledTemplates?
  private static let ours = Result { () throws(TemplateError) in
    try TemplateLibrary.builtIn.compiled()
  }

  var compiled: CompiledTemplates {
    get throws(TemplateError) {
      if let checked { return checked }
      return try Self.ours.get()
    }
  }

  /// The files that they add, in the order of their templates' names.
  let outputs: [AddedOutput]
  /// The names of the features' variables that some template reads; nil for our own templates, of
  /// which tests know that they read everything.
  private let uses: Set<String>?

  /// Whether the templates are for ReSwift.
  var areForReSwift: Bool { uses?.contains("reswift") ?? false }

  /// Whether any template reads a variable of features.
  func reads(_ variable: String) -> Bool { uses?.contains(variable) ?? true }

  /// - Throws: ``TemplateError`` with all errors of all templates.
  init(_ library: TemplateLibrary) throws(TemplateError) {
    guard !library.isOurs else {
      checked = nil
      outputs = []
      uses = nil
      return
    }
    let check = TemplateCheck(library)
    guard check.diagnostics.isEmpty else { throw TemplateError(diagnostics: check.diagnostics) }
    checked = try CompiledTemplates(check.templates)
    outputs = check.outputs
    let feature = ViewType(FeatureView.self)
    uses = Set(check.checker.uses.filter { $0.view == feature }.map(\.name))
  }
}

/// The checks of templates that need no schema.
struct TemplateCheck {
  let templates: [ScannedTemplate]
  let outputs: [AddedOutput]
  let checker: TemplateChecker
  /// In the order of files and locations.
  let diagnostics: [TemplateError.Diagnostic]

  init(_ library: TemplateLibrary) {
    let templates = library.scanned
    outputs = templates.compactMap { AddedOutput(template: $0.name) }
    let roots =
      Self.roots.filter { root in library.file(root.template) != nil }
      + outputs.map { output in
        TemplateChecker.Root(
          template: output.template,
          view: output.scope == .feature ? FeatureView.self : ProjectView.self)
      }
    checker = TemplateChecker(templates, roots: roots)
    var diagnostics = checker.diagnostics
    do {
      _ = try CompiledTemplates(templates)
    } catch {
      diagnostics += error.diagnostics
    }
    let ours = TemplateLibrary.ours
    let names = Set(templates.map(\.name))
    for template in templates where library.file(template.name)?.isOwn == true {
      guard !ours.contains(template.name), AddedOutput(template: template.name) == nil else {
        continue
      }
      let message: String
      if template.name.contains(".") {
        message = AddedOutput.error(in: template.name)
      } else if !checker.reached.contains(template.name), checker.diagnostics.isEmpty {
        let near = closestMatch(to: template.name, in: ours)
        message =
          "nothing renders `\(template.name)`; "
          + (near.map { "did you mean `\($0)`?" }
            ?? "`{{>\(template.name)}}` in another template does, or a name such as "
            + "`\(template.name).feature.swift`")
      } else {
        continue
      }
      diagnostics.append(.init(file: template.file, line: 1, column: 1, message: message))
    }
    for root in Self.roots where !names.contains(root.template) {
      diagnostics.append(
        .init(
          file: "\(root.template).mustache", line: 1, column: 1,
          message: "there is no template of this name"))
    }
    self.templates = templates
    self.diagnostics = diagnostics.sorted {
      ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column)
    }
  }

  /// What ``Renderer`` begins with.
  static let roots: [TemplateChecker.Root] = [
    .init(template: "feature", view: FeatureView.self),
    .init(template: "handlers", view: FeatureView.self),
    .init(template: "migration", view: FeatureView.self),
    .init(template: "sagas", view: FeatureView.self),
    .init(template: "shared", view: SharedView.self),
  ]
}
