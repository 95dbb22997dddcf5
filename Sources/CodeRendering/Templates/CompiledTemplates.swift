import Mustache
import SchemaModel

/// Templates that are known to be sound: every tag is well-formed and every partial exists.
public struct CompiledTemplates: Sendable {
  private let library: MustacheLibrary
  /// All tags of all templates. A tag's place in here is its number.
  private let tags: [TemplateTag]

  /// - Throws: ``TemplateError`` with the mistakes of all templates.
  init(_ templates: [ScannedTemplate]) throws(TemplateError) {
    var problems: [TemplateError.Problem] = []
    var tags: [TemplateTag] = []
    var library = MustacheLibrary()
    let names = Set(templates.map(\.name))
    for template in templates {
      for tag in template.tags where tag.kind == .partial && !names.contains(tag.name) {
        let fix = closestMatch(to: tag.name, in: names.sorted()).map { "; did you mean `\($0)`?" }
        problems.append(tag.problem("there is no template `\(tag.name)`\(fix ?? "")"))
      }
      problems += template.problems
      guard template.problems.isEmpty else { continue }
      do {
        let compilable = Self.compilable(template, firstNumber: tags.count)
        try library.register(compilable, named: template.name)
      } catch {
        problems.append(Self.problem(error, in: template.file))
      }
      tags += template.tags
    }
    guard problems.isEmpty else { throw TemplateError(problems: problems) }
    self.library = library
    self.tags = tags
  }

  /// The text of a template, filled in.
  ///
  /// - Parameters:
  ///   - template: its name.
  ///   - view: answers the names in it.
  ///   - mostTags: how many tags may be rendered. With more, lists inside lists inside lists would
  ///     take longer than anybody waits.
  /// - Throws: ``TemplateError`` if there is no such template, if no view answers a name, or if
  ///   the answer is not what its tag can render.
  public func render(
    _ template: String, with view: any TemplateView, mostTags: Int = 5_000_000
  ) throws(TemplateError) -> String {
    guard let compiled = library.getTemplate(named: template) else {
      let message = "there is no template of this name"
      throw TemplateError(problems: [
        .init(file: "\(template).mustache", line: 1, column: 1, message: message)
      ])
    }
    let log = TemplateFrame.Log(mostTags: mostTags)
    let frame = TemplateFrame(view: view, tags: tags, log: log, isOutermost: true)
    let rendered = compiled.render(frame, library: library)
    guard log.problems.isEmpty else { throw TemplateError(problems: log.problems) }
    return TemplateLayout.apply(to: rendered)
  }

  /// What swift-mustache is given in place of a template.
  ///
  /// - The content type is text: without it, `<` would come out as `&lt;`. It needs a line of its
  ///   own, or swift-mustache would not see that a tag on the first line stands alone.
  /// - Tags carry their numbers, see ``TemplateFrame``; the closing tag that of the opening one.
  /// - Standalone partials carry marks instead of spaces, see ``TemplateLayout``.
  private static func compilable(_ template: ScannedTemplate, firstNumber: Int) -> String {
    let text = template.text
    var result = "{{%CONTENT_TYPE:TEXT}}\n"
    var position = text.startIndex
    var open: [Int] = []
    for (number, tag) in zip(firstNumber..., template.tags) {
      result += text[position..<tag.range.lowerBound]
      position = tag.range.upperBound
      switch tag.kind {
      case .comment:
        result += text[tag.range]
      case .variable:
        result += numbered("", tag, number)
      case .section, .invertedSection:
        open.append(number)
        result += numbered(tag.kind == .section ? "#" : "^", tag, number)
      case .close:
        result += numbered("/", tag, open.popLast() ?? number)
      case .partial where tag.isAlone:
        let spaces = result.removeTrailingSpaces()
        result += "\(TemplateLayout.open)\(spaces)\(TemplateLayout.body)"
        result += "{{>\(tag.name)}}\(TemplateLayout.close)"
        position = text[position...].firstIndex { !$0.isSpaceOrTab } ?? text.endIndex
      case .partial:
        result += "{{>\(tag.name)}}"
      }
    }
    return result + text[position...]
  }

  private static func numbered(_ sigil: String, _ tag: TemplateTag, _ number: Int) -> String {
    let name = tag.name == TextView.itself ? "itself" : tag.name
    return "{{\(sigil)\(name)\(TemplateFrame.numberMark)\(number)}}"
  }

  /// What swift-mustache says, in lines of the template as it was written.
  private static func problem(_ error: any Error, in file: String) -> TemplateError.Problem {
    guard let error = error as? MustacheTemplate.ParserError else {
      return .init(file: file, line: 1, column: 1, message: "\(error)")
    }
    return TemplateError.Problem(
      file: file,
      line: max(1, error.context.lineNumber - 1),
      column: error.context.columnNumber,
      message: "\(error.error)"
    )
  }
}

extension String {
  /// Cuts the spaces and tabs off the end.
  ///
  /// - Returns: what was cut off.
  fileprivate mutating func removeTrailingSpaces() -> String {
    let end = lastIndex { !$0.isSpaceOrTab }.map(index(after:)) ?? startIndex
    let spaces = String(self[end...])
    removeSubrange(end...)
    return spaces
  }
}
