import SchemaModel

/// The fields of a state that are kept between launches: the struct `StoredState`.
struct StoredStateView: DescribedView {
  struct PartView: DescribedView {
    let field: FieldView
    var isChild = false

    static let variables = Variables("stored part", "A stored field, or a child with some.") { add in
      add.text("name", "The property that stores it.") { $0.field.property }
      add.text("type", "The type of what is stored.") { $0.field.type }
      add.flag("isChild", "Whether it is a child.") { $0.isChild }
    }
  }

  private let feature: ResolvedFeature
  private let parts: [PartView]

  /// - Parameter views: The views of the feature's declarations.
  init(_ feature: ResolvedFeature, _ views: DeclarationViews) {
    self.feature = feature
    let state = "\(feature.name).State"
    let fields = views.stored(feature.declaration.storedFields, in: state)
    let children = feature.children.filter(\.hasStoredFields).map { child in
      let initial = Initials.text(of: child.name, in: feature, owner: state)
      return FieldView(
        name: child.name, type: "\(child.type).StoredState",
        initial: child.startsByItself ? "(\(initial) as \(child.type).State).storedState" : nil)
    }
    parts = fields.map { PartView(field: $0) } + children.map { PartView(field: $0, isChild: true) }
  }

  static let variables = Variables(
    "stored state", "The fields of a state that are kept between launches."
  ) { add in
    add.extended { ExtendedType($0.feature.name, in: $0.feature) }
    add.list("storedParts", "The stored fields, and the children with some.") { $0.parts }
    add.optionalView("coding", "How they are stored.") { view in
      let feature = view.feature.declaration
      return CodingView(
        ExtendedType("\(view.feature.name).StoredState", in: view.feature),
        { view.parts.map(\.field) }, version: feature.storedVersion?.value ?? 1,
        conformances: [Name("Codable", at: feature.name.range)], isPartial: true)
    }
  }
}
