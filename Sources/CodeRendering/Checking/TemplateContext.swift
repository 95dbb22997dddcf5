/// A view type that can be compared and hashed.
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
      /// The section of an unknown name. Any name could be valid in it.
      case unknown
    }

    var content: Content
    var isElement = false
    /// The optional variables of the view that are present at the position.
    var present: Set<String> = []

    var view: ViewType? { if case .view(let view) = content { view } else { nil } }
  }

  /// Which views a template enters before one of its partials.
  enum Progress {
    case none
    /// Each view is inside the one before.
    case furtherIn
    /// One view belongs to an outer frame, so it could be entered endlessly.
    case elsewhere
  }

  /// The frames, outermost first.
  private(set) var frames: [Frame]
  private(set) var progress = Progress.none

  init(_ frames: [Frame]) { self.frames = frames }

  /// Whether the section of an unknown name is open, so that names inside it cannot be checked.
  var hasUnknown: Bool { frames.contains { $0.content == .unknown } }

  /// The views, outermost first.
  var views: [ViewType] { frames.compactMap(\.view) }

  /// All variable names that are valid at the position, innermost view first.
  var names: [String] { views.reversed().flatMap { $0.type.descriptions.map(\.name) } }

  mutating func open(_ content: Frame.Content, isElement: Bool = false) {
    frames.append(Frame(content: content, isElement: isElement))
  }

  /// Opens a view that is the value of a frame's variable.
  mutating func open(_ view: any DescribedView.Type, ofFrame index: Int, isElement: Bool = false) {
    if frames[(index + 1)...].contains(where: { $0.view != nil }) {
      progress = .elsewhere
    } else if progress == .none {
      progress = .furtherIn
    }
    open(.view(ViewType(type: view)), isElement: isElement)
  }

  /// Records that an optional variable is present at the position.
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

  /// The frames that a partial sees, without those hidden by inner frames of the same kind. This keeps the
  /// contexts of recursive templates finite.
  var visibleFrames: [Frame] {
    var seen: Set<Frame> = []
    return frames.reversed().filter { frame in
      seen.insert(Frame(content: frame.content, isElement: frame.isElement)).inserted
    }.reversed()
  }
}
