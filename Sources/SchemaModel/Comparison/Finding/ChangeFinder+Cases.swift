// The cases of an enum.

extension ChangeFinder {
  mutating func compareCases(
    _ old: [EnumCase], _ new: [EnumCase], of types: (old: TypeDeclaration, new: TypeDeclaration),
    in scope: Scope
  ) {
    let renamed = DeclaredRenames.renames(
      old.map(\.name.value), new.map { ($0.name.value, $0.attributes.was?.value) })
    let all = Matching(old, new, by: \.name.value, renamed: renamed)
    let rawValues = (Self.rawValues(of: types.old, old), Self.rawValues(of: types.new, new))
    for item in all.came {
      let name = item.name.value
      add(
        .caseAdded, "types.\(types.new.name).\(name)", in: scope, at: item.name.range,
        new: Self.shape(name, item.payload))
    }
    for (earlier, item) in all.kept {
      let name = item.name.value
      let subject = "types.\(types.new.name).\(name)"
      let place = item.name.range
      if earlier.name.value != name {
        add(.caseRenamed, subject, in: scope, at: place, old: earlier.name.value, new: name)
      }
      if payloadKey(earlier.payload, from: scope.oldFeature, isOld: true)
        != payloadKey(item.payload, from: scope.feature, isOld: false)
      {
        add(
          .casePayload, subject, in: scope, at: place, old: Self.shape(name, earlier.payload),
          new: Self.shape(name, item.payload))
      }
      let raw = (rawValues.0[earlier.name.value], rawValues.1[name])
      // A renamed case reads its old raw value as well.
      let isAlias = earlier.name.value != name && item.rawValue == nil
      if let was = raw.0, let now = raw.1, was != now, !isAlias {
        add(.caseRawValue, subject, in: scope, at: place, old: was, new: now)
      }
      let keys = (
        earlier.attributes.key?.value ?? earlier.name.value, item.attributes.key?.value ?? name
      )
      let isKeyed =
        scope.isStored || earlier.attributes.key != nil || item.attributes.key != nil
      if keys.0 != keys.1, isKeyed, types.new.rawType == nil {
        add(.caseKey, subject, in: scope, at: place, old: keys.0, new: keys.1)
      }
      compareLabels(
        (earlier.attributes, earlier.documentation), (item.attributes, item.documentation),
        subject, in: scope, at: place, oldName: earlier.name.value)
    }
    for item in all.gone {
      add(
        .caseRemoved, "types.\(types.new.name).\(item.name.value)", in: scope,
        old: Self.shape(item.name.value, item.payload),
        isAnnounced: item.attributes.deprecated != nil)
    }
    if types.old.isPlainEnum, types.new.isPlainEnum {
      addOrder(.caseOrder, all, "types.\(types.new.name)", in: scope, at: types.new.range)
    }
    func candidate(_ item: EnumCase, isOld: Bool) -> RenameCandidate {
      RenameCandidate(
        subject: "types.\(types.new.name).\(item.name.value)", name: item.name.value,
        shape: payloadKey(
          item.payload, from: isOld ? scope.oldFeature : scope.feature, isOld: isOld),
        shownShape: item.payload.isEmpty ? nil : Self.shape("", item.payload),
        place: item.name.range)
    }
    ask(
      all.gone.map { candidate($0, isOld: true) }, all.came.map { candidate($0, isOld: false) },
      feature: scope.feature)
  }

  /// What Swift gives each case of an enum with raw values, said or not.
  private static func rawValues(
    of type: TypeDeclaration, _ cases: [EnumCase]
  ) -> [String: String] {
    guard let raw = type.rawType else { return [:] }
    var result: [String: String] = [:]
    var next = 0
    for item in cases {
      let name = item.name.value
      if let written = item.rawValue {
        result[name] = CanonicalCode.text(written)
        if let number = Int(CanonicalCode.text(written).replacing(" ", with: "")) {
          next = number + 1
        }
      } else if raw == "String" || raw == "Character" {
        result[name] = "\"\(name)\""
      } else {
        result[name] = "\(next)"
        next += 1
      }
    }
    return result
  }

  /// The canonical form of a payload.
  func payloadKey(_ payload: [Payload], from feature: String?, isOld: Bool) -> String {
    payload.map { item in
      let type = isOld ? oldType(item.type, from: feature) : newType(item.type, from: feature)
      return "\(item.label?.value ?? "_"): \(type.text)"
    }.joined(separator: ", ")
  }

  /// `submit(email: String, _: Int)`: an action or case as it is written in Swift.
  static func shape(_ name: String, _ payload: [Payload]) -> String {
    guard !payload.isEmpty else { return name }
    let values = payload.map { item in
      let type = item.type.text + (item.initial.map { " = \($0.text)" } ?? "")
      return item.label.map { "\($0.value): \(type)" } ?? type
    }
    return "\(name)(\(values.joined(separator: ", ")))"
  }
}
