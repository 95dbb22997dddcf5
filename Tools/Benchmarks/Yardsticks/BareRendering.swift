import CodeRendering
import Mustache
import SchemaModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Our templates and what they are filled in with, as plain dictionaries, for swift-mustache as it is.
struct BareRendering {
  struct Failure: Error {}

  private let library: MustacheLibrary
  private let features: [[String: Any]]

  init(_ schemas: SchemaFolder) throws {
    var library = MustacheLibrary()
    let templates = TemplateLibrary.builtIn
    for name in templates.names {
      try library.register("{{%CONTENT_TYPE:TEXT}}\n\(templates[name]?.text ?? "")", named: name)
    }
    self.library = library

    let files = try schemas.map {
      SourceFile(path: $0, bytes: Array(try Data(contentsOf: URL(filePath: $0))))
    }
    guard let schema = SchemaModules(files).check().schema else { throw Failure() }
    let program = try TemplateProgram(templates, checksViews: false)
    features = try schema.files.flatMap { file in
      try file.features.map { feature in
        let recorder = Recorder(Renderer.view(of: feature, source: file.source.path))
        _ = try program.render("feature", with: recorder)
        return recorder.values
      }
    }
  }

  /// Renders all features, three times.
  ///
  /// - Returns: the shortest time and how much was rendered.
  func measure() throws -> (seconds: Double, bytes: Int) {
    guard let template = library.getTemplate(named: "feature") else { throw Failure() }
    var shortest = Double.infinity
    var bytes = 0
    for _ in 0..<3 {
      bytes = 0
      let time = ContinuousClock().measure {
        for feature in features { bytes += template.render(feature, library: library).utf8.count }
      }
      shortest = min(shortest, time / .seconds(1))
    }
    return (shortest, bytes)
  }
}

/// Takes down what a template asks a view.
private struct Recorder: TemplateView {
  private let view: any TemplateView
  private let recording: Recording

  init(_ view: any TemplateView, _ recording: Recording? = nil) {
    self.view = view
    self.recording = recording ?? Recording()
  }

  func value(of variable: TemplateName) -> TemplateValue? {
    guard let value = view.value(of: variable) else { return nil }
    let variable = variable.text
    switch value {
    case .text(let text), .verbatim(let text), .placed(let text):
      recording.plain[variable] = text
      return value
    case .flag(let flag):
      recording.plain[variable] = flag
      return value
    case .absent:
      recording.plain[variable] = false
      return value
    case .view(let view):
      return .view(Recorder(view, recording.parts(variable, 1)[0]))
    case .list(let views):
      let parts = recording.parts(variable, views.count)
      return .list(zip(views, parts).map(Recorder.init))
    }
  }

  var values: [String: Any] { recording.values }
}

/// The answers of a view. A template may ask for a name more than once, and for other parts of it.
private final class Recording: @unchecked Sendable {
  var plain: [String: Any] = [:]
  private var lists: [String: [Recording]] = [:]

  func parts(_ name: String, _ count: Int) -> [Recording] {
    if let known = lists[name] { return known }
    let parts = (0..<count).map { _ in Recording() }
    lists[name] = parts
    return parts
  }

  /// The answers, with those that swift-mustache cannot give by itself.
  var values: [String: Any] {
    plain.merging(
      lists.mapValues { parts in
        parts.enumerated().map { index, part -> Any in
          let place = ["isFirst": index == 0, "isLast": index == parts.count - 1]
          if let text = part.plain["."] as? String { return Line(text: text, place: place) }
          return part.values.merging(place) { answer, _ in answer }
        }
      }
    ) { answer, _ in answer }
  }
}

/// A text in a list, which `{{.}}` stands for.
private struct Line: MustacheParent, MustacheCustomRenderable {
  let text: String
  let place: [String: Bool]

  var renderText: String { text }
  var isNull: Bool { false }
  func child(named name: String) -> Any? { place[name] }
}
