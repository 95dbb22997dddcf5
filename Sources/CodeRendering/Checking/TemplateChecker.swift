import SchemaModel

/// Checks all branches of templates against the types of their views, and checks that rendering ends.
/// Templates without errors render with every schema.
///
/// A template is checked once for each context in which it is rendered, as a root or as a partial.
struct TemplateChecker {
  /// The templates that ``Renderer`` renders directly.
  private static let roots: KeyValuePairs<String, any DescribedView.Type> = [
    "feature": FeatureView.self, "handlers": FeatureView.self, "migration": FeatureView.self,
    "sagas": FeatureView.self, "shared": SharedView.self,
  ]

  // These limits are beyond every intended use.
  private static let mostContexts = 2_000
  private static let mostInclusions = 100_000
  private static let deepest = 200

  /// A template in a context.
  private struct Node {
    let template: Template
    let frames: [TemplateContext.Frame]
    /// The first partial tag that includes the template, and the node with that tag; nil for roots.
    let origin: (node: Int, tag: Template.Tag)?
    var inclusions: [Inclusion] = []
    /// The number of templates that the node renders, with its own, and their depth. Recursion counts once.
    var size: (inclusions: Int, depth: Int)?
  }

  private struct Inclusion {
    let tag: Template.Tag
    let target: Int
    let progress: TemplateContext.Progress
  }

  /// The templates, sorted by name.
  let templates: [Template]
  /// The files that templates add.
  let outputs: [AddedOutput]
  /// The variables of features that some template reads.
  private(set) var featureVariables: Set<String> = []

  private let templatesByName: [String: Template]
  /// The nodes, in the order in which they were found.
  private var nodes: [Node] = []
  private var indices: [String: [[TemplateContext.Frame]: Int]] = [:]
  /// The index of the node being checked.
  private var current = 0
  private var reported: Set<Template.Location> = []
  private var isTooLarge = false
  private var diagnostics: [TemplateError.Diagnostic] = []

  /// - Parameter checksViews: Whether to check more than the tags and the names of partials.
  /// - Throws: ``TemplateError`` with all errors of all templates, in the order of their files.
  init(_ library: TemplateLibrary, checksViews: Bool = true) throws(TemplateError) {
    templates = library.templates.map(\.parsed)
    outputs = templates.compactMap { try? AddedOutput(template: $0.name) }
    templatesByName = Dictionary(uniqueKeysWithValues: templates.map { ($0.name, $0) })
    if checksViews {
      checkNodes()
      checkEnd()
    }
    let nameDiagnostics = checksViews ? nameDiagnostics : []
    diagnostics += tagDiagnostics + nameDiagnostics
    guard diagnostics.isEmpty else {
      throw TemplateError(
        diagnostics: diagnostics.sorted {
          ($0.location.file, $0.location.line, $0.location.column)
            < ($1.location.file, $1.location.line, $1.location.column)
        })
    }
  }

  /// The contexts in which a template is rendered, in the order in which they were found.
  func contexts(of template: String) -> [TemplateContext] {
    nodes.filter { $0.template.name == template }.map { TemplateContext($0.frames) }
  }
}

// MARK: Templates

extension TemplateChecker {
  /// The partials that do not exist, and the malformed tags.
  private var tagDiagnostics: [TemplateError.Diagnostic] {
    templates.flatMap { template in
      let partials = template.tags.filter { $0.kind == .partial }
      return partials.filter { templatesByName[$0.name] == nil }.map { tag in
        let near = closestMatch(to: tag.name, in: templates.map(\.name))
        let fix = near.map { "; did you mean `\($0)`?" } ?? ""
        return tag.location.diagnostic("there is no template `\(tag.name)`\(fix)")
      } + template.diagnostics
    }
  }

  /// The user's templates that nothing renders, and the roots that are missing.
  private var nameDiagnostics: [TemplateError.Diagnostic] {
    let unused = templates.compactMap { template -> TemplateError.Diagnostic? in
      let name = template.name
      guard template.origin == .user, !TemplateLibrary.ours.contains(name) else { return nil }
      if name.contains(".") {
        do throws(AddedOutput.InvalidName) {
          _ = try AddedOutput(template: name)
          return nil
        } catch {
          return template.start.diagnostic(error.message)
        }
      }
      guard diagnostics.isEmpty, indices[name] == nil else { return nil }
      let fix =
        closestMatch(to: name, in: TemplateLibrary.ours).map { "did you mean `\($0)`?" }
        ?? "`{{>\(name)}}` in another template does, or a name such as `\(name).feature.swift`"
      return template.start.diagnostic("nothing renders `\(name)`; \(fix)")
    }
    let missing = Self.roots.map(\.key).filter { templatesByName[$0] == nil }
    return unused + missing.map(TemplateError.Diagnostic.missing)
  }
}

// MARK: Variables

extension TemplateChecker {
  private mutating func checkNodes() {
    for (name, view) in Self.roots { addRoot(name, view) }
    for output in outputs {
      addRoot(output.template, output.scope == .feature ? FeatureView.self : ProjectView.self)
    }
    while current < nodes.count {
      guard current < Self.mostContexts else {
        diagnostics.append(
          nodes[current].template.start.diagnostic(
            "partials include each other in too many contexts; split some of them"))
        return
      }
      checkNode()
      current += 1
    }
  }

  private mutating func addRoot(_ name: String, _ view: any DescribedView.Type) {
    guard let template = templatesByName[name] else { return }
    _ = node(template, [.init(content: .view(ViewType(type: view)))], from: nil)
  }

  private mutating func node(
    _ template: Template, _ frames: [TemplateContext.Frame], from origin: (Int, Template.Tag)?
  ) -> Int {
    if let index = indices[template.name]?[frames] { return index }
    indices[template.name, default: [:]][frames] = nodes.count
    nodes.append(Node(template: template, frames: frames, origin: origin))
    return nodes.count - 1
  }

  /// Checks the current node, unless its template has errors of its own.
  private mutating func checkNode() {
    let node = nodes[current]
    guard node.template.diagnostics.isEmpty else { return }
    var context = TemplateContext(node.frames)
    // The contexts around the open sections.
    var outer: [TemplateContext] = []
    for tag in node.template.tags {
      switch tag.kind {
      case .comment:
        continue
      case .variable:
        check(tag, in: context)
      case .section:
        outer.append(context)
        open(tag, in: &context)
      case .invertedSection:
        outer.append(context)
        _ = resolve(tag, in: context)
      case .close:
        context = outer.removeLast()
      case .partial:
        guard !context.hasUnknown, let partial = templatesByName[tag.name] else { continue }
        let target = self.node(partial, context.visibleFrames, from: (current, tag))
        nodes[current].inclusions.append(
          Inclusion(tag: tag, target: target, progress: context.progress))
      }
    }
  }

  /// Looks up a name, and reports it if no view has it.
  private mutating func resolve(
    _ tag: Template.Tag, in context: TemplateContext
  ) -> (variable: VariableDescription, frame: Int)? {
    guard let found = context.resolve(tag.name) else {
      if !context.hasUnknown { report(tag, unknown(tag, in: context)) }
      return nil
    }
    if context.frames[found.frame].view == ViewType(type: FeatureView.self) {
      featureVariables.insert(tag.name)
    }
    return found
  }

  private func unknown(_ tag: Template.Tag, in context: TemplateContext) -> String {
    if tag.name == TextView.itself {
      return "`{{.}}` stands for a text in the section of this text; here is none"
    }
    let near = closestMatch(to: tag.name, in: context.names + ["isFirst", "isLast"])
    let views = context.views.last.map { " of \(Self.article($0.type.title))" } ?? ""
    let template = nodes[current].template.name
    let shown = TemplateLibrary.ours.contains(template) ? template : "NAME"
    return "there is no variable `\(tag.name)` here; "
      + (near.map { "did you mean `\($0)`?" }
        ?? "`reduxgen templates show \(shown) --variables` lists those\(views)")
  }

  /// `a case`, `an enum of actions`
  private static func article(_ noun: String) -> String {
    "aeio".contains(noun.first ?? "x") ? "an \(noun)" : "a \(noun)"
  }

  /// Checks that a variable is a text, and that it is present.
  private mutating func check(_ tag: Template.Tag, in context: TemplateContext) {
    guard let (variable, index) = resolve(tag, in: context) else { return }
    let name = tag.name
    let section = "{{#\(name)}}…{{/\(name)}}"
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
    case .view(let type), .optionalView(let type), .list(let type):
      let kind = if case .list = variable.kind { "list" } else { "view" }
      let view = Self.article(type.title)
      report(tag, "`\(name)` is a \(kind); write `\(section)` around what \(view) has")
    }
  }

  private mutating func open(_ tag: Template.Tag, in context: inout TemplateContext) {
    guard let (variable, index) = resolve(tag, in: context) else {
      context.open(.unknown)
      return
    }
    switch variable.kind {
    case .flag:
      context.note(tag.name, inFrame: index)
    case .text:
      context.open(.text)
    case .optionalText:
      context.note(tag.name, inFrame: index)
      context.open(.text)
    case .lines:
      context.open(.text, isElement: true)
    case .view(let type), .optionalView(let type):
      context.open(type, ofFrame: index)
    case .list(let type):
      context.open(type, ofFrame: index, isElement: true)
    }
  }

  /// Reports an error. A tag with errors in several contexts is reported once.
  private mutating func report(_ tag: Template.Tag, _ message: String) {
    var (tag, message) = (tag, message)
    let template = nodes[current].template
    if template.origin != .user, let inclusion = inclusionByUser(of: current) {
      // Users cannot edit a built-in template, so the error is at the tag that includes it.
      message =
        "`\(inclusion.name)` cannot be included here: line \(tag.location.line) of "
        + "`\(template.name)` reads `\(tag.name)`; "
        + "`reduxgen templates show \(inclusion.name) --variables` lists where it can be used"
      tag = inclusion
    }
    guard reported.insert(tag.location).inserted else { return }
    diagnostics.append(tag.location.diagnostic(message))
  }

  /// The tag of a user's template that first includes a node, directly or through built-in partials.
  private func inclusionByUser(of node: Int) -> Template.Tag? {
    var node = node
    while let origin = nodes[node].origin {
      node = origin.node
      if nodes[node].template.origin == .user { return origin.tag }
    }
    return nil
  }
}

// MARK: Inclusions

extension TemplateChecker {
  /// Checks that rendering ends.
  private mutating func checkEnd() {
    var reported: Set<Template.Location> = []
    for (index, node) in nodes.enumerated() {
      for inclusion in node.inclusions
      where !reported.contains(inclusion.tag.location) && isEndless(inclusion, from: index) {
        reported.insert(inclusion.tag.location)
        diagnostics.append(
          inclusion.tag.location.diagnostic(
            "`\(inclusion.tag.name)` would include itself without end; put it into a section that "
              + "leads further in each time, as `groups` of actions do"))
      }
    }
    guard reported.isEmpty else { return }
    for index in nodes.indices where nodes[index].size == nil { measure(index) }
  }

  /// Whether an inclusion is part of an endless cycle: the inclusion enters a view of an outer frame, or no
  /// inclusion of the cycle enters a view.
  private func isEndless(_ inclusion: Inclusion, from start: Int) -> Bool {
    guard inclusion.progress != .furtherIn else { return false }
    var seen: Set<Int> = [inclusion.target]
    var waiting = [inclusion.target]
    while let node = waiting.popLast() {
      if node == start { return true }
      for next in nodes[node].inclusions
      where inclusion.progress == .elsewhere || next.progress == .none {
        if seen.insert(next.target).inserted { waiting.append(next.target) }
      }
    }
    return false
  }

  /// Computes the sizes of a node and of those that it includes. A loop, because chains are as long as users make them.
  private mutating func measure(_ start: Int) {
    var path = [(node: start, inclusion: 0)]
    nodes[start].size = (0, 0)
    while let (node, inclusion) = path.last {
      guard inclusion < nodes[node].inclusions.count else {
        setSize(of: node)
        path.removeLast()
        continue
      }
      path[path.count - 1].inclusion += 1
      let target = nodes[node].inclusions[inclusion].target
      if nodes[target].size == nil {
        nodes[target].size = (0, 0)
        path.append((target, 0))
      }
    }
  }

  /// Computes the size of a node from those that it includes. The first node that is too large is reported.
  private mutating func setSize(of index: Int) {
    var size = (inclusions: 1, depth: 0)
    for inclusion in nodes[index].inclusions {
      guard let inner = nodes[inclusion.target].size else { continue }
      size.inclusions = min(size.inclusions + inner.inclusions, Self.mostInclusions + 1)
      size.depth = max(size.depth, inner.depth)
    }
    size.depth += 1
    nodes[index].size = size
    if !isTooLarge, size.depth > Self.deepest || size.inclusions > Self.mostInclusions {
      isTooLarge = true
      let limit =
        size.depth > Self.deepest ? "\(Self.deepest) deep" : "\(Self.mostInclusions) times"
      diagnostics.append(
        nodes[index].template.start.diagnostic(
          "partials include each other more than \(limit)"))
    }
  }
}
