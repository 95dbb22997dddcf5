/// Confusable names (UTS 39): other normal forms, mixed scripts, or a difference in case only.
extension Checker {
  /// Checks the names of features and shared clients.
  mutating func checkConfusables() {
    checkConfusables(schema.features.map(\.name))
    checkConfusables(schema.files.flatMap(\.shared.clients).map(\.name))
  }

  /// Checks the names inside a feature.
  mutating func checkConfusables(_ feature: Feature) {
    checkConfusables(feature.state.map(\.name) + feature.children.map(\.name))
    for child in feature.children { checkConfusables(child.members.map(\.name)) }
    checkConfusables(feature.dependencies.map(\.name))
    checkConfusables(feature.sagas.map(\.name))
    checkConfusables(of: feature.actions)
  }

  /// Checks the names of types, queues and methods.
  mutating func checkConfusables(_ declarations: Declarations) {
    for type in declarations.types {
      checkConfusables(type.fields.map(\.name))
      checkConfusables(type.cases.map(\.name))
      for item in type.cases { checkConfusables(item.payload.compactMap(\.name)) }
    }
    checkConfusables(declarations.types.map { Name($0.name, at: $0.range) })
    checkConfusables(declarations.queues.map(\.name))
    for client in declarations.clients { checkConfusables(client.methods.map(\.name)) }
  }

  /// Checks the names of actions and groups, each against the others of its group.
  private mutating func checkConfusables(of actions: [ActionDeclaration]) {
    var groups: [String: [Name]] = [:]
    for action in actions {
      var group = ""
      for name in action.path.dropLast() {
        let inner = "\(group).\(name.value)"
        if groups[inner] == nil {
          groups[inner] = []
          groups[group, default: []].append(name)
        }
        group = inner
      }
      groups[group, default: []] += action.path.suffix(1)
      checkConfusables(action.payload.compactMap(\.name))
    }
    for group in groups.keys.sorted() { checkConfusables(groups[group] ?? []) }
  }

  /// Checks names of the same scope.
  private mutating func checkConfusables(_ names: [Name]) {
    for name in names { checkLetters(of: name) }
    guard names.count > 1, Self.mayLookAlike(names) else { return }
    var spellings: [String: Name] = [:]
    for name in names {
      let key = name.value.lowercased()
      guard let other = spellings[key] else {
        spellings[key] = name
        continue
      }
      guard other.value != name.value else { continue }
      let place =
        other.range.file === name.range.file
        ? "line \(other.range.start.line)"
        : "\(other.range.file.path):\(other.range.start.line)"
      diagnostics.warning(
        .namesDifferInCase, at: name.range,
        "`\(name.value)` and `\(other.value)` (\(place)) differ only in case; rename one")
    }
  }

  /// Whether some names may differ only in case.
  private static func mayLookAlike(_ names: [Name]) -> Bool {
    var marks: [UInt64] = []
    marks.reserveCapacity(names.count)
    for name in names {
      // Compares only ASCII, where one bit is the case of a letter. Other letters would need Unicode's tables.
      guard name.value.isASCII else { return true }
      var text = name.value
      let mark = text.withUTF8 { bytes in
        bytes.reduce(0) { $0 &* 0x100_0000_01B3 ^ UInt64($1 | 0x20) }
      }
      marks.append(mark)
    }
    marks.sort()
    return zip(marks, marks.dropFirst()).contains { $0 == $1 }
  }

  private mutating func checkLetters(of name: Name) {
    guard !name.value.isASCII else { return }
    if let composed = LetterForms.composed(name.value) {
      diagnostics.error(
        .decomposedName, at: name.range,
        "`\(name.value)` is not in normal form C; retype it (two spellings would look the same)",
        replacement: name.range.text == name.value ? composed : nil)
    } else if let script = LetterForms.scriptMixedWithLatin(name.value) {
      diagnostics.warning(
        .confusableLetters, at: name.range,
        "`\(name.value)` mixes \(script) and Latin letters; write it in one alphabet")
    }
  }
}

/// The Unicode properties of letters that the rules for names need.
enum LetterForms {
  /// The precomposed scalar for a letter with accents, by any spelling of the letter.
  ///
  /// Characters compare equal if they are canonically equivalent, so a lookup succeeds with any spelling.
  private static let compositions: [Character: Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x370...0x3FF, 0x400...0x4FF, 0x620...0x6D5, 0x900...0x9FF, 0xA00...0xDFF,
      0xF00...0x10FF, 0x1B00...0x1B7F, 0x1E00...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3,
    ]
    var result: [Character: Unicode.Scalar] = [:]
    for scalar in ranges.joined().lazy.compactMap(Unicode.Scalar.init)
    where !isExcluded(scalar) && scalar.properties.isAlphabetic {
      if result[Character(scalar)] == nil { result[Character(scalar)] = scalar }
    }
    return result
  }()

  /// Whether normal form C decomposes a character.
  private static func isExcluded(_ scalar: Unicode.Scalar) -> Bool {
    (0x958...0x95F).contains(scalar.value) || [0x9DC, 0x9DD, 0x9DF].contains(scalar.value)
      || (0xA33...0xA5E).contains(scalar.value) || (0xF43...0xFB9).contains(scalar.value)
      || (0xB5C...0xB5D).contains(scalar.value)
  }

  /// The text with precomposed letters; nil if nothing changes.
  static func composed(_ text: String) -> String? {
    guard text.contains(where: { $0.unicodeScalars.count > 1 }) else { return nil }
    var result = String.UnicodeScalarView()
    var isChanged = false
    for character in text {
      if character.unicodeScalars.count > 1, let scalar = compositions[character] {
        result.append(scalar)
        isChanged = true
      } else {
        result.append(contentsOf: character.unicodeScalars)
      }
    }
    return isChanged ? String(result) : nil
  }

  /// Cyrillic and Greek letters that look like a Latin one.
  private static let lookAlikes: Set<Unicode.Scalar> = Set(
    ("АВЕКМНОРСТУХЅІЈҮԌԚԜаеорсухѕіјһԁԛԝү" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονϲϳ").unicodeScalars)

  /// The script of letters that look like Latin letters, in a text that also has Latin letters.
  static func scriptMixedWithLatin(_ text: String) -> String? {
    var isLatin = false
    var found: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: isLatin = true
      default: if lookAlikes.contains(scalar) { found = found ?? scalar }
      }
    }
    guard isLatin, let found else { return nil }
    return found.value < 0x400 ? "Greek" : "Cyrillic"
  }
}
