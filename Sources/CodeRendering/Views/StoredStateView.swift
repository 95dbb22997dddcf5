import SchemaModel

/// The fields of a state that are kept between launches: the struct `StoredState`.
struct StoredStateView: DescribedView {
  private let feature: ResolvedFeature
  private let fields: [FieldView]
  /// Optional: a child that is not in the data stays as it starts.
  private let children: [FieldView]

  /// - Parameter views: The views of the feature's declarations.
  init(_ feature: ResolvedFeature, _ views: DeclarationViews) {
    self.feature = feature
    fields = views.stored(feature.declaration.storedFields, in: "\(feature.name).State")
    children = feature.children.filter(\.hasStoredFields)
      .map { FieldView(name: $0.name, type: "\($0.type).StoredState?") }
  }

  static let variables = Variables(
    "stored state", "The fields of a state that are kept between launches."
  ) { add in
    add.extended { ExtendedType($0.feature.name, in: $0.feature) }
    add.flag("isEquatable", "Whether the state can be compared.") { $0.feature.isStateEquatable }
    add.list("storedFields", "The stored fields.") { $0.fields }
    add.list("storedChildren", "The children with stored fields.") { $0.children }
    add.text("arguments", "What of a state is stored, as arguments.") {
      ($0.fields.map { Spelling.argument($0.storage ?? $0.name, "self.\($0.property)") }
        + $0.children.map { Spelling.argument($0.name, "self.\($0.property).storedState") })
        .joined(separator: ", ")
    }
    add.optionalView("coding", "How they are stored.") { view in
      let feature = view.feature.declaration
      return CodingView(
        ExtendedType("\(view.feature.name).StoredState", in: view.feature),
        { view.fields + view.children }, version: feature.storedVersion?.value ?? 1,
        conformances: [Name("Codable", at: feature.name.range)], isPartial: true)
    }
  }
}
