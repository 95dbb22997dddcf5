// The cases of an enum.

extension ChangeFinder {
  func compareCases(
    _ old: [EnumCase], _ new: [EnumCase], of types: (old: TypeDeclaration, new: TypeDeclaration),
    in scope: Scope
  ) {
    func subject(_ item: EnumCase) -> Subject {
      Subject("types.\(types.new.name).\(item.name.value)", in: scope, at: item.name.range)
    }
    let renamed = DeclaredRenames.renames(
      old.map(\.name.value), new.map { ($0.name.value, $0.attributes.was?.value) })
    let all = Matching(old, new, by: \.name.value, renamed: renamed)
    let rawValues = (Self.rawValues(of: types.old, old), Self.rawValues(of: types.new, new))
    for (earlier, item) in all.kept {
      let (before, now) = (earlier.name.value, item.name.value)
      let subject = subject(item)
      compare(.caseRenamed, subject, before, now)
      compare(
        .casePayload, subject, payloadKey(earlier.payload, in: scope, isOld: true),
        payloadKey(item.payload, in: scope, isOld: false),
        as: (Self.shape(now, earlier.payload), Self.shape(now, item.payload)))
      // A renamed case reads its old raw value as well.
      if before == now || item.rawValue != nil, let was = rawValues.0[before],
        let raw = rawValues.1[now]
      {
        compare(.caseRawValue, subject, was, raw)
      }
      let keys = (earlier.attributes.key?.value, item.attributes.key?.value)
      if scope.isStored || keys.0 != nil || keys.1 != nil, types.new.rawType == nil {
        compare(.caseKey, subject, keys.0 ?? before, keys.1 ?? now)
      }
      compareLabels(earlier, item, subject, oldName: before)
    }
    let section = Section<EnumCase>(
      added: { _ in .caseAdded }, removed: .caseRemoved, subject: { item, _ in subject(item) },
      text: { Self.shape($0.name.value, $0.payload) }, attributes: \.attributes,
      shape: { item, isOld in
        (
          self.payloadKey(item.payload, in: scope, isOld: isOld),
          item.payload.isEmpty ? nil : Self.shape("", item.payload)
        )
      })
    compare(all, section, in: scope.feature)
    if types.old.isPlainEnum, types.new.isPlainEnum {
      addOrder(
        .caseOrder, all, Subject("types.\(types.new.name)", in: scope, at: types.new.range))
    }
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
  func payloadKey(_ payload: [Payload], in scope: Scope, isOld: Bool) -> String {
    payload.map { item in
      "\(item.label?.value ?? "_"): \(type(item.type, in: scope, isOld: isOld).text)"
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
