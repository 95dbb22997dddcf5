import SchemaModel

/// How a struct or a state is stored, where Swift's default does not fit.
struct CodingView: DescribedView {
  struct KeyView: DescribedView {
    var name: String
    var key: String?

    static let variables = Variables(
      "coding key", "A key under which something is stored."
    ) { add in
      add.text("name", "The name in Swift.") { $0.name }
      add.optionalText("key", "The name in what is stored, where it is another one.") { $0.key }
    }
  }

  let type: ExtendedType
  /// The version of stored data that is written, and that is read without migration.
  let version: Int?
  /// Whether the type is the `StoredState` of a state.
  let isPartial: Bool
  /// Whether the state gives values to children, as the last statement of decoding.
  let gives: Bool
  private let fields: [FieldView]
  /// The fields that are stored.
  private let written: [FieldView]
  /// Whether Swift's own decoding does not fit.
  private let decodes: Bool
  /// Whether Swift's own encoding does not fit.
  private let encodes: Bool

  /// - Parameters:
  ///   - fields: The closure that returns the fields, called only if the type is stored.
  ///   - hidesMore: Whether the type has more properties, which are never stored.
  /// - Returns: `nil` when Swift's default fits.
  init?(
    _ type: ExtendedType, _ fields: () -> [FieldView], version: Int? = nil, conformances: [Name],
    hidesMore: Bool = false, isPartial: Bool = false, gives: Bool = false
  ) {
    self.type = type
    self.isPartial = isPartial
    self.version = version
    self.gives = gives
    let isDecodable = conformances.include("Decodable")
    let isEncodable = conformances.include("Encodable")
    guard isDecodable || isEncodable else { return nil }
    self.fields = fields()
    written = self.fields.filter { !$0.attributes.isUnwritten }
    let storesAll = written.count == self.fields.count
    decodes =
      isDecodable
      && (version != nil || !storesAll || gives
        || written.contains {
          $0.oldKey != nil || $0.initial != nil && !($0.isOptional && $0.initial == "nil")
        })
    // Swift omits nil, and a missing value is decoded as the start value. So a field with a start value must write nil.
    let isNilWritten = isDecodable && written.contains(where: \.startsWithValue)
    encodes = isEncodable && (version != nil || isNilWritten)
    let isPlain = storesAll && written.allSatisfy { $0.key == nil }
    guard !self.fields.isEmpty || version != nil, decodes || hidesMore || !isPlain else {
      return nil
    }
  }

  /// `count = try values.decodeIfPresent(Int.self, forKey: .count) ?? 0`
  private static func line(_ field: FieldView) -> [String] {
    let name = field.property
    let own = own(name)
    if field.attributes.isUnwritten { return ["\(own) = \(field.initial ?? field.made ?? "nil")"] }
    let type = field.valueType
    let initial = field.initial ?? field.made
    let found = "try values.decodeIfPresent(\(type).self, forKey: .\(name))"
    let old = field.oldKey.map { "?? old.decodeIfPresent(\(type).self, forKey: .\($0))" }
    switch (initial, field.oldKey) {
    case (nil, nil) where !field.isOptional:
      return ["\(own) = try values.decode(\(type).self, forKey: .\(name))"]
    case (nil, let oldKey?) where !field.isOptional:
      return assignment(own, [found, "?? old.decode(\(type).self, forKey: .\(oldKey))"])
    case (let initial?, _) where !field.isOptional:
      return assignment(own, [found, old, "?? \(initial)"].compactMap(\.self))
    case (let initial?, nil) where initial != "nil":
      return assignment(own, ["values.contains(.\(name))", "? \(found)", ": \(initial)"])
    default:
      return assignment(own, [found, old].compactMap(\.self))
    }
  }

  /// `people.keep = 100`: how many answers of a query stay is a part of the schema, and not stored.
  private static func keep(_ field: FieldView) -> [String] {
    let start = "QueryCache(keep: "
    guard !field.attributes.isUnwritten, !field.isOptional, let initial = field.initial,
      initial.hasPrefix(start), let count = Int(initial.dropFirst(start.count).dropLast())
    else { return [] }
    return ["\(own(field.property)).keep = \(count)"]
  }

  /// The name of a field, with `self` where the coding method has a variable of that name.
  private static func own(_ name: String) -> String {
    ["decoder", "encoder", "old", "values"].contains(name) ? "self.\(name)" : name
  }

  /// An assignment as swift-format breaks it: after the `=`, then at every operator.
  private static func assignment(_ name: String, _ parts: [String]) -> [String] {
    let whole = parts.joined(separator: " ")
    if 4 + name.count + 3 + whole.count <= LineWrapper.width { return ["\(name) = \(whole)"] }
    let isShort = 6 + whole.count <= LineWrapper.width
    return ["\(name) ="] + (isShort ? [whole] : parts).map { "  " + $0 }
  }

  static let variables = Variables(
    "coding", "How a struct or a state is stored, where Swift's default does not fit."
  ) { add in
    add.extended { $0.type }
    add.list("keys", "The keys of its fields.") {
      $0.written.map { KeyView(name: $0.property, key: $0.key.map(Spelling.literal)) }
    }
    add.flag("hasKeys", "Whether there are any, that of the version included.") {
      !$0.written.isEmpty || $0.version != nil
    }
    add.optionalText("version", "The version of a stored state that has versions.") {
      $0.version?.description
    }
    add.flag("isPartial", "Whether it is what is kept of a state.") { $0.isPartial }
    add.flag("olderVersions", "Whether there are versions before it.") { ($0.version ?? 0) > 1 }
    add.lines("encodingLines", "The lines that write the fields.") { view in
      guard view.encodes else { return [] }
      return view.written.map { field in
        let method = field.isOptional && !field.startsWithValue ? "encodeIfPresent" : "encode"
        return "try values.\(method)(\(Self.own(field.property)), forKey: .\(field.property))"
      }
    }
    add.flag("encodes", "Whether writing has to be written out.") {
      $0.version != nil || $0.encodes && !$0.written.isEmpty
    }
    add.list("oldKeys", "Keys of old that are still read.") {
      $0.decodes ? $0.written.compactMap(\.oldKey).map { KeyView(name: $0, key: nil) } : []
    }
    add.lines("lines", "The lines that read the fields.") {
      $0.decodes ? $0.fields.flatMap { Self.line($0) + Self.keep($0) } : []
    }
    add.flag("gives", "Whether its state gives values to children.") { $0.gives }
    add.flag("decodes", "Whether reading has to be written out.") { $0.decodes }
    add.flag("needsValues", "Whether the lines read from a container called `values`.") {
      !$0.written.isEmpty
    }
  }
}

extension [Name] {
  /// Whether one of these conformances has this name or implies it.
  fileprivate func include(_ name: String) -> Bool {
    contains { $0.value == name || $0.value == "Codable" }
  }
}

/// A field as it is stored.
extension FieldView {
  /// The name in stored data; nil if it is the name of the property.
  fileprivate var key: String? { attributes.key?.value ?? storage.map { _ in name } }
  /// The key in older data, if the field was renamed.
  fileprivate var oldKey: String? { attributes.was.map { SwiftName.escaped($0.value) } }

  /// Whether nil differs from a missing value, because the field starts with a value.
  fileprivate var startsWithValue: Bool { isOptional && initial != nil && initial != "nil" }

  /// The type that is decoded.
  fileprivate var valueType: String {
    guard isOptional else { return type }
    let inner = type.dropLast()
    return inner.hasPrefix("(any ") ? String(inner.dropFirst().dropLast()) : String(inner)
  }
}

/// The keys under which the cases of an enum are stored, or old raw values that are still read.
struct CaseCodingView: DescribedView {
  struct OldValueView: DescribedView {
    var name: String
    var key: String

    static let variables = Variables("old raw value", "A raw value of old.") { add in
      add.text("name", "The case that it means.") { $0.name }
      add.text("key", "The raw value.") { $0.key }
    }
  }

  let type: ExtendedType
  let keys: [CodingView.KeyView]
  /// Old raw values, with the case that they mean now.
  let oldValues: [OldValueView]

  init?(_ type: ExtendedType, _ declaration: TypeDeclaration) {
    self.type = type
    let cases = declaration.cases
    let decodes = declaration.conformances.include("Decodable")
    let isStored = decodes || declaration.conformances.include("Encodable")
    let hasKeys = isStored && cases.contains { $0.attributes.key != nil }
    keys =
      hasKeys
      ? cases.map {
        .init(
          name: SwiftName.escaped($0.name.value),
          key: $0.attributes.key.map { Spelling.literal($0.value) })
      } : []
    oldValues =
      decodes && declaration.rawType == "String"
      ? cases.filter { $0.rawValue == nil }.compactMap { item in
        item.attributes.was.map { .init(name: SwiftName.escaped(item.name.value), key: $0.value) }
      } : []
    guard !keys.isEmpty || !oldValues.isEmpty else { return nil }
  }

  static let variables = Variables(
    "coding of an enum", "How an enum is stored, where Swift's default does not fit."
  ) { add in
    add.extended { $0.type }
    add.list("keys", "The keys of its cases.") { $0.keys }
    add.list("oldValues", "Raw values of old, and the cases that they mean.") { $0.oldValues }
  }
}

/// How logs and dumps show a value with redacted parts.
struct MirrorView: DescribedView {
  struct PartView: DescribedView {
    let name: String
    /// The property that stores the field.
    let property: String
    let isRedacted: Bool

    static let variables = Variables("shown part", "A field as logs show it.") { add in
      add.text("name", "Its name.") { $0.name }
      add.text("value", "The expression whose value is shown.") {
        $0.isRedacted ? hidden : "\(SwiftName.escaped($0.property)) as Any"
      }
    }
  }

  struct MirroredCaseView: DescribedView {
    let name: String
    let values: [(label: String?, isRedacted: Bool)]
    /// The expression for the event, if it is shown without its values.
    var event: String?

    var isRedacted: Bool { event != nil || values.contains(where: \.isRedacted) }
    private var names: [String] {
      values.count == 1 ? ["value"] : values.indices.map { "value\($0)" }
    }

    static let variables = Variables("shown case", "A case as logs show it.") { add in
      add.text("pattern", "The pattern that finds it: `.login(let email, _)`.") { view in
        let name = ".\(SwiftName.escaped(view.name))"
        guard view.values.count > 1 || view.values.first?.isRedacted == false else { return name }
        let bindings = zip(view.names, view.values).map { $1.isRedacted ? "_" : "let \($0)" }
        return "\(name)(\(bindings.joined(separator: ", ")))"
      }
      add.text("name", "Its name.") { $0.name }
      add.optionalText("value", "The expression whose value is shown, where it carries something.") { view in
        if let event = view.event { return "RedactedEvent(\(event))" }
        guard view.values.count > 1 else {
          return view.values.first.map { $0.isRedacted ? hidden : "value as Any" }
        }
        let shown = zip(view.names, view.values).map { name, value in
          Spelling.argument(value.label, value.isRedacted ? hidden : name)
        }
        return "(\(shown.joined(separator: ", "))) as Any"
      }
    }
  }

  static let hidden = "\"<redacted>\""

  let type: ExtendedType
  let parts: [PartView]
  let cases: [MirroredCaseView]

  /// - Parameters:
  ///   - parts: The fields of a struct.
  ///   - cases: The cases of an enum.
  /// - Returns: `nil` when nothing is redacted.
  init?(_ type: ExtendedType, parts: [PartView] = [], cases: [MirroredCaseView] = []) {
    guard parts.contains(where: \.isRedacted) || cases.contains(where: \.isRedacted) else {
      return nil
    }
    self.type = type
    self.parts = parts
    self.cases = cases
  }

  /// The stored fields of a struct or a state.
  static func parts(_ fields: [StateField]) -> [PartView] {
    fields.filter { !$0.isComputed }.map {
      PartView(
        name: $0.name.value, property: Spelling.storage(of: $0),
        isRedacted: $0.attributes.redacted != nil)
    }
  }

  static let variables = Variables(
    "mirror", "What logs and dumps show of a type, where something is redacted."
  ) { add in
    add.extended { $0.type }
    add.list("parts", "The fields of a struct.") { $0.parts }
    add.flag("isStruct", "Whether it is one.") { !$0.parts.isEmpty }
    add.list("cases", "The cases of an enum.") { $0.cases }
  }
}

extension MirrorView.MirroredCaseView {
  init(_ name: String, _ values: [Payload]) {
    self.init(
      name: name, values: values.map { ($0.label?.value, $0.attributes.redacted != nil) })
  }

  init(_ node: ActionNode) {
    self.init(name: node.name, values: [(nil, false)])
    switch node.kind {
    case .action(let values): self.init(node.name, values)
    case .child(_, .some): self.init(name: node.name, values: [("id", false), ("action", false)])
    case .events(let events) where events.isRedacted:
      event = events.isOptimistic ? "value.event" : "value"
    case .group, .child, .events: break
    }
  }
}

/// The extensions of types: how they are stored and logged, and their case paths.
struct TypePartsView: DescribedView {
  var codings: [CodingView]
  var caseCodings: [CaseCodingView]
  var mirrors: [MirrorView]
  var casePaths: [CasePathsView]

  static let variables = Variables(
    "parts of types", "What stands below types: how they are stored and shown, and case paths."
  ) { add in
    add.list("codings", "How structs are stored.") { $0.codings }
    add.list("caseCodings", "How enums are stored.") { $0.caseCodings }
    add.list("mirrors", "What logs show.") { $0.mirrors }
    add.list("casePaths", "The case paths of enums.") { $0.casePaths }
  }
}
