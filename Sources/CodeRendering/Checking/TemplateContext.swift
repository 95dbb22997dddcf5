/// A type of views, comparable.
struct ViewType: Hashable, Sendable {
  let type: any DescribedView.Type

  static func == (left: ViewType, right: ViewType) -> Bool { left.type == right.type }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// The types of the open views at a position of a template. ``TemplateRendering`` has their values.
struct TemplateContext {
  struct Frame: Hashable {
    enum Content: Hashable {
      case view(ViewType)
      case text
      /// The section of a name that does not exist. It may have had any names.
      case unknown
    }

    var content: Content
    var isElement = false
    /// The optional variables that are present here.
    var present: Set<String> = []

    var view: ViewType? { if case .view(let view) = content { view } else { nil } }
  }

  /// The views that are entered between the start of a template and one of its partials.
  enum Progress {
    case none
    /// Each was inside the one before.
    case furtherIn
    /// One was of an outer frame. It could be entered again and again.
    case elsewhere
  }

  /// Outermost first.
  private(set) var frames: [Frame]
  private(set) var progress = Progress.none

  init(_ frames: [Frame]) { self.frames = frames }

  /// Whether a name that is not found may have been one of a section that does not exist.
  var hasUnknown: Bool { frames.contains { $0.content == .unknown } }

  /// The views, outermost first.
  var views: [ViewType] { frames.compactMap(\.view) }

  /// Every name that means something here, innermost first.
  var names: [String] { views.reversed().flatMap { $0.type.descriptions.map(\.name) } }

  mutating func open(_ content: Frame.Content, isElement: Bool = false) {
    frames.append(Frame(content: content, isElement: isElement))
  }

  /// Opens a view that a variable of a frame leads to.
  mutating func open(_ view: any DescribedView.Type, ofFrame index: Int, isElement: Bool = false) {
    if frames[(index + 1)...].contains(where: { $0.view != nil }) {
      progress = .elsewhere
    } else if progress == .none {
      progress = .furtherIn
    }
    open(.view(ViewType(type: view)), isElement: isElement)
  }

  /// Records that an optional variable is present here.
  mutating func note(_ name: String, inFrame index: Int) { frames[index].present.insert(name) }

  /// Looks a name up as rendering does: innermost first.
  func resolve(_ name: String) -> (variable: VariableDescription, frame: Int)? {
    for (index, frame) in frames.enumerated().reversed() {
      if frame.isElement, name == "isFirst" || name == "isLast" {
        return (VariableDescription(name: name, kind: .flag, about: ""), index)
      }
      if frame.content == .text, name == TextView.itself {
        return (VariableDescription(name: name, kind: .text, about: ""), index)
      }
      if let found = frame.view?.type.description(of: name) { return (found, index) }
    }
    return nil
  }

  /// The frames that a partial sees: without those that others of their kind hide. So recursive
  /// templates have finitely many contexts.
  var visibleFrames: [Frame] {
    var seen: Set<Frame> = []
    return frames.reversed().filter { frame in
      seen.insert(Frame(content: frame.content, isElement: frame.isElement)).inserted
    }.reversed()
  }
}
