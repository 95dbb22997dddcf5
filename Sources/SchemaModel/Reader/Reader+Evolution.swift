// Keys that keep a schema compatible with its earlier and later versions.

extension Reader {
  /// Reads `conforms: { State: [Codable], Action: [Hashable] }`.
  mutating func readConformances(_ section: Node.Entry, into feature: inout Feature) {
    for entry in mapping(section, what: "conforms") {
      switch entry.key {
      case "State": feature.stateConformances = names(entry)
      case "Action": feature.actionConformances = names(entry)
      default:
        refuseUnknown(
          entry, in: ["State", "Action"], otherwise: "`conforms` has State and Action")
      }
    }
  }

  /// Reads `storedVersion: 3`.
  mutating func readStoredVersion(_ entry: Node.Entry) -> Located<Int>? {
    guard let value = entry.value, let scalar = value.scalar, scalar.style == .plain,
      let number = Int(scalar.text), number > 0
    else {
      return diagnostics.refuse(
        .storedVersion, at: entry.value?.range ?? entry.keyRange,
        "the version of the stored state is a whole number from 1 on: `storedVersion: 2`")
    }
    return Located(number, at: value.range)
  }

  /// Reads `removed: [actions.legacyImport, state.fontScale]`.
  mutating func readRemoved(_ section: Node.Entry) -> [Name] {
    names(section).filter { name in
      let parts = name.value.split(separator: ".").map(String.init)
      guard parts.count > 1 else {
        return diagnostics.refuse(
          .removedName, at: name.range,
          "`\(name.value)` needs its section, such as `actions.\(name.value)` or `state.\(name.value)`"
        )
      }
      guard let section = RemovableSection(rawValue: parts[0]) else {
        let sections = RemovableSection.allCases.map(\.rawValue)
        let near = closestMatch(to: parts[0], in: sections)
        return diagnostics.refuse(
          .removedName, at: name.range,
          "`\(parts[0])` is no section with names; "
            + (near.map { "did you mean `\($0)`?" }
              ?? "known: \(sections.joined(separator: ", "))"))
      }
      guard parts.count == 2 || section.hasPaths else {
        return diagnostics.refuse(
          .removedName, at: name.range,
          "`\(name.value)`: `\(parts[0])` has names, not paths; write `\(parts[0]).\(parts[1])` if all of it was removed"
        )
      }
      return true
    }
  }
}
