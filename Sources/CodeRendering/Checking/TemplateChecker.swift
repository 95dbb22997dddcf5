import SchemaModel

/// Checks all branches of templates against the types of their views. A template without errors renders with
/// every schema.
///
/// A template is checked once for each context in which it is rendered: those of the roots, and of every
/// partial.
struct TemplateChecker {
  /// A template that is rendered by itself.
  struct Root {
    var template: String
    var view: any DescribedView.Type
  }

  /// A variable that some template reads.
  struct Use: Hashable {
    var view: ViewType
    var name: String
  }

  /// The limit is beyond every intended use.
  private static let mostContexts = 2_000

  private let templates: [String: ScannedTemplate]
  private var known: [InclusionGraph.Node: Int] = [:]
  private var graph = InclusionGraph()
  private var reported: Set<TagPlace> = []
  /// The node that is walked.
  private var current = 0
  private(set) var diagnostics: [TemplateError.Diagnostic] = []
  private(set) var uses: Set<Use> = []

  /// The contexts in which a template is rendered, in the order they were found.
  func contexts(of template: String) -> [TemplateContext] {
    graph.nodes.filter { $0.template == template }.map(\.context)
  }

  /// Which templates are rendered at all.
  var reached: Set<String> { Set(graph.nodes.map(\.template)) }

  /// - Parameters:
  ///   - templates: all there are. Those with diagnostics of their own are not looked into.
  ///   - roots: those with which rendering begins.
  init(_ templates: [ScannedTemplate], roots: [Root]) {
    self.templates = Dictionary(uniqueKeysWithValues: templates.map { ($0.name, $0) })
    for root in roots { _ = node(root.template, TemplateContext(root.view)) }
    var next = 0
    while next < graph.nodes.count {
      guard next < Self.mostContexts else {
        let template = graph.nodes[next].template
        diagnostics.append(
          .init(
            file: self.templates[template]?.file ?? template, line: 1, column: 1,
            message: "partials include each other in too many contexts; split some of them"))
        break
      }
      walk(next)
      next += 1
    }
    diagnostics += graph.diagnostics(in: self.templates)
    diagnostics.sort { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
  }

  private mutating func node(_ template: String, _ context: TemplateContext) -> Int {
    let node = InclusionGraph.Node(template: template, context: context.normalized)
    if let index = known[node] { return index }
    known[node] = graph.nodes.count
    graph.nodes.append(node)
    return graph.nodes.count - 1
  }

  private mutating func walk(_ index: Int) {
    guard let template = templates[graph.nodes[index].template], template.diagnostics.isEmpty else {
      return
    }
    current = index
    var context = graph.nodes[index].context
    // What was open around each section, and the views opened since the template began.
    var outer: [(context: TemplateContext, way: InclusionGraph.Way)] = []
    var way = InclusionGraph.Way()
    for tag in template.tags {
      switch tag.kind {
      case .comment:
        continue
      case .variable:
        check(tag, in: context)
      case .section:
        outer.append((context, way))
        open(tag, &context, &way)
      case .invertedSection:
        outer.append((context, way))
        _ = resolve(tag, in: context)
      case .close:
        if let last = outer.popLast() { (context, way) = last }
      case .partial:
        guard !context.hasUnknown, templates[tag.name] != nil else { continue }
        graph.edges.append(
          .init(from: index, to: node(tag.name, context), way: way, tag: tag))
      }
    }
  }

  /// Looks up a name, and reports it if no view has it.
  private mutating func resolve(
    _ tag: TemplateTag, in context: TemplateContext
  ) -> (resolution: Resolution, frame: Int)? {
    guard let found = context.resolve(tag.name) else {
      if !context.hasUnknown { report(tag, unknown(tag, in: context)) }
      return nil
    }
    if case .variable(let variable, let view) = found.resolution {
      uses.insert(Use(view: view, name: variable.name))
    }
    return found
  }

  private func unknown(_ tag: TemplateTag, in context: TemplateContext) -> String {
    if tag.name == TextView.itself {
      return "`{{.}}` stands for a text in the section of this text; here is none"
    }
    let near = closestMatch(to: tag.name, in: context.names + ["isFirst", "isLast"])
    let views = context.views.last.map { " of \(Self.article($0.type.title))" } ?? ""
    let template = graph.nodes[current].template
    let shown = TemplateLibrary.ours.contains(template) ? template : "NAME"
    return "there is no variable `\(tag.name)` here; "
      + (near.map { "did you mean `\($0)`?" }
        ?? "`reduxgen templates show \(shown) --variables` lists those\(views)")
  }

  /// `a case`, `an enum of actions`
  private static func article(_ noun: String) -> String {
    "aeio".contains(noun.first ?? "x") ? "an \(noun)" : "a \(noun)"
  }

  private mutating func check(_ tag: TemplateTag, in context: TemplateContext) {
    guard let (resolution, index) = resolve(tag, in: context) else { return }
    let name = tag.name
    let section = "{{#\(name)}}…{{/\(name)}}"
    switch resolution {
    case .itself:
      break
    case .place:
      report(tag, "`\(name)` is yes or no, not text; write `\(section)`")
    case .variable(let variable, _):
      switch variable.kind {
      case .text:
        break
      case .optionalText(let flags):
        let present = context.frames[index].present
        guard !present.contains(name), present.isDisjoint(with: flags) else { return }
        let others = flags.isEmpty ? "" : ", or the section of `\(flags.joined(separator: "`, `"))`"
        report(tag, "`\(name)` may be missing here; write `\(section)` around it\(others)")
      case .flag:
        report(tag, "`\(name)` is yes or no, not text; write `\(section)`")
      case .lines:
        report(tag, "`\(name)` is a list of texts; write `{{#\(name)}}{{.}}{{/\(name)}}`")
      case .list(let type):
        report(
          tag, "`\(name)` is a list; write `\(section)` around what \(Self.article(type.title)) has"
        )
      case .view(let type), .optionalView(let type):
        report(
          tag, "`\(name)` is a view; write `\(section)` around what \(Self.article(type.title)) has"
        )
      }
    }
  }

  /// What is known inside a section.
  private mutating func open(
    _ tag: TemplateTag, _ context: inout TemplateContext, _ way: inout InclusionGraph.Way
  ) {
    guard let (resolution, index) = resolve(tag, in: context) else {
      context.open(.unknown)
      return
    }
    guard case .variable(let variable, _) = resolution else {
      if case .itself = resolution { context.open(.text) }
      return
    }
    switch variable.kind {
    case .flag:
      context.note(variable.name, inFrame: index)
    case .text:
      context.open(.text)
    case .optionalText:
      context.note(variable.name, inFrame: index)
      context.open(.text)
    case .lines:
      context.open(.text, isElement: true)
    case .view(let type), .optionalView(let type):
      way.enter(isFurtherIn: context.isInnermost(index))
      context.open(.view(ViewType(type)))
    case .list(let type):
      way.enter(isFurtherIn: context.isInnermost(index))
      context.open(.view(ViewType(type)), isElement: true)
    }
  }

  /// A tag with errors in several contexts is reported once.
  private mutating func report(_ tag: TemplateTag, _ message: String) {
    var (tag, message) = (tag, message)
    if let template = templates[graph.nodes[current].template], !template.isOwn,
      let inclusion = inclusionByUser(of: current)
    {
      // A built-in template is no error, and users have no file for it.
      message =
        "`\(inclusion.name)` cannot be included here: line \(tag.line) of `\(template.name)` "
        + "reads `\(tag.name)`; "
        + "`reduxgen templates show \(inclusion.name) --variables` lists where it can be used"
      tag = inclusion
    }
    guard reported.insert(TagPlace(file: tag.file, line: tag.line, column: tag.column)).inserted
    else { return }
    diagnostics.append(tag.diagnostic(message))
  }

  /// The tag of a user's template through which a node was reached first.
  private func inclusionByUser(of node: Int) -> TemplateTag? {
    var node = node
    // The first edge to a node comes from one that was found before it.
    while let edge = graph.edges.first(where: { $0.to == node }), edge.from < node {
      if templates[graph.nodes[edge.from].template]?.isOwn == true { return edge.tag }
      node = edge.from
    }
    return nil
  }

  private struct TagPlace: Hashable {
    var file: String
    var line: Int
    var column: Int
  }
}
