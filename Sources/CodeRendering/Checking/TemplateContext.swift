/// The meaning of a name at a position of a template.
enum Resolution {
  /// A variable of a view.
  case variable(VariableDescription, of: ViewType)
  /// `{{.}}`: the text whose section this is.
  case itself
  /// `isFirst`, `isLast`: the position of an element in its list.
  case place
}

/// A type of views, comparable.
struct ViewType: Hashable, Sendable {
  var type: any DescribedView.Type

  init(_ type: any DescribedView.Type) { self.type = type }

  static func == (left: ViewType, right: ViewType) -> Bool { left.type == right.type }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// The types of the open views at a position of a template. ``TemplateRendering`` has their values.
struct TemplateContext: Hashable {
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

    /// Which frames of a context hide each other.
    var kind: Frame { Frame(content: content, isElement: isElement) }
  }

  /// Outermost first.
  private(set) var frames: [Frame]

  init(_ view: any DescribedView.Type) {
    frames = [Frame(content: .view(ViewType(view)))]
  }

  /// Whether a name that is not found may have been one of a section that does not exist.
  var hasUnknown: Bool { frames.contains { $0.content == .unknown } }

  /// The views, outermost first.
  var views: [ViewType] {
    frames.compactMap { if case .view(let view) = $0.content { view } else { nil } }
  }

  /// Every name that means something here, innermost first.
  var names: [String] {
    var seen: Set<String> = []
    return views.reversed().flatMap { $0.type.descriptions.map(\.name) }
      .filter { seen.insert($0).inserted }
  }

  mutating func open(_ content: Frame.Content, isElement: Bool = false) {
    frames.append(Frame(content: content, isElement: isElement))
  }

  /// Records that an optional variable is present here.
  mutating func note(_ name: String, inFrame index: Int) { frames[index].present.insert(name) }

  /// Looks a name up as rendering does: innermost first.
  func resolve(_ name: String) -> (resolution: Resolution, frame: Int)? {
    for (index, frame) in frames.enumerated().reversed() {
      if frame.isElement, name == "isFirst" || name == "isLast" { return (.place, index) }
      switch frame.content {
      case .text:
        if name == TextView.itself { return (.itself, index) }
      case .view(let view):
        if let found = view.type.description(of: name) {
          return (.variable(found, of: view), index)
        }
      case .unknown:
        continue
      }
    }
    return nil
  }

  /// Whether a frame is the innermost view: sections of its variables lead further in.
  func isInnermost(_ index: Int) -> Bool {
    !frames[(index + 1)...].contains { if case .view = $0.content { true } else { false } }
  }

  /// The context without views that others of their kind hide. So recursive templates have finitely many contexts.
  var normalized: TemplateContext {
    var result = self
    var seen: Set<Frame> = []
    result.frames = frames.reversed().filter { seen.insert($0.kind).inserted }.reversed()
    return result
  }
}
