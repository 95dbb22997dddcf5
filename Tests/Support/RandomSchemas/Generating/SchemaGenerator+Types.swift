extension SchemaGenerator {
  mutating func declareShared() {
    if use(.declaredInSwift, 25) {
      for name in ["Money", "Poster"].prefix(random.number(1...2)) {
        declaredInSwift.append(
          DeclaredType(
            path: [name + tag], kind: .extern, isHashable: true, isCodable: true))
      }
    }
    if random.chance(40) {
      var pool = NamePool(random: random)
      for _ in 0..<random.number(1...3) {
        sharedTypes.append(
          newType(named: pool.type() + tag + "T", in: nil, known: sharedTypes, pool: &pool))
      }
      random = pool.random
    }
    if random.chance(40) {
      for index in 0..<random.number(1...2) {
        sharedClients.append(
          newClient(named: "Shared\(tag)Client\(index)", in: nil, types: sharedTypes))
      }
    }
  }

  /// A random type out of what may be seen.
  ///
  /// - Parameter types: the declared ones.
  mutating func type(
    from types: [DeclaredType], depth: Int = 2, needsHash: Bool = false, needsCoding: Bool = false
  ) -> ValueType {
    func fits(_ type: ValueType) -> Bool {
      (!needsHash || type.isHashable) && (!needsCoding || type.isCodable)
    }
    for _ in 0..<12 {
      let type: ValueType
      switch random.number(0...19) {
      case 0...3: type = .int
      case 4...6: type = .string
      case 7...8: type = .bool
      case 9: type = .double
      case 10...11: type = .plain(random.pick(PlainType.all))
      case 12...14 where !(types + declaredInSwift).isEmpty:
        type = .declared(random.pick(types + declaredInSwift))
      case 15...16 where depth > 0:
        let inner = self.type(
          from: types, depth: depth - 1, needsHash: needsHash, needsCoding: needsCoding)
        type = inner.isOptional ? inner : .optional(inner)
      case 17 where depth > 0:
        type = .array(
          self.type(from: types, depth: depth - 1, needsHash: needsHash, needsCoding: needsCoding))
      case 18 where depth > 0:
        type = .dictionary(
          self.type(from: types, depth: depth - 1, needsHash: needsHash, needsCoding: needsCoding))
      case 19 where depth > 0:
        if random.chance(50) {
          type = .set(self.type(from: types, depth: 0, needsHash: true, needsCoding: needsCoding))
        } else {
          type = .result(self.type(from: types, depth: depth - 1))
          if fits(type) { note(.genericValue) }
        }
      default: continue
      }
      if fits(type) { return type }
    }
    return .int
  }

  /// A value of a type as Swift that needs no more than the type to be understood.
  mutating func value(of type: ValueType, depth: Int = 2) -> String {
    switch type {
    case .int: return random.pick(["0", "1", "42", "-3", "1_000", "0xFF", "7"])
    case .string:
      return random.pick([
        "\"\"", "\"x\"", "\"a \\\"quoted\\\" text\"", "\"naïve ☕️\"", "\"# no comment\"", "\"a: b\"",
        "\"it's {here}, [there]\"", "\"line\\nbreak\"", "#\"raw \\d\"#", "\"\\(1 + 1) tabs\\t\"",
        "\"=\"",
      ])
    case .bool: return random.pick(["true", "false"])
    case .double: return random.pick(["0", "0.5", "-0.25", "1e-3", "100.0", ".pi"])
    case .plain(let plain): return random.pick(plain.values)
    case .declared(let declared): return value(of: declared, depth: depth)
    case .optional(let wrapped):
      return depth <= 0 || random.chance(50) ? "nil" : value(of: wrapped, depth: depth - 1)
    case .array(let element):
      return depth <= 0 || random.chance(50)
        ? "[]"
        : "["
          + (0..<random.number(1...2)).map { _ in value(of: element, depth: depth - 1) }
          .joined(separator: ", ") + "]"
    case .dictionary(let element):
      return depth <= 0 || random.chance(50)
        ? "[:]" : "[\"k\": \(value(of: element, depth: depth - 1))]"
    case .set(let element):
      return depth <= 0 || random.chance(50) ? "[]" : "[\(value(of: element, depth: depth - 1))]"
    case .result(let success): return ".success(\(value(of: success, depth: depth - 1)))"
    }
  }

  private mutating func value(of declared: DeclaredType, depth: Int) -> String {
    switch declared.kind {
    case .extern: return random.pick([".init()", ".init(number: 3)"])
    case .alias(let type): return value(of: type, depth: depth)
    case .enumeration(let cases):
      let item = random.pick(cases)
      guard !item.values.isEmpty else { return ".\(item.name.inSwift)" }
      let values = item.values.map { label, type in
        (label.map { "\($0): " } ?? "") + value(of: type, depth: depth - 1)
      }
      return ".\(item.name.inSwift)(\(values.joined(separator: ", ")))"
    case .structure(let members):
      let given = members.filter { $0.needsArgument || !$0.isComputed && random.chance(20) }
      let values = given.map { member in
        "\(member.name): \(value(of: member.type, depth: depth - 1))"
      }
      return ".init(\(values.joined(separator: ", ")))"
    }
  }

  /// A new struct, enum or alias.
  mutating func newType(
    named name: String, in feature: String?, known: [DeclaredType], pool: inout NamePool
  ) -> DeclaredType {
    random = pool.random
    defer { pool.random = random }
    var path = [name]
    if let outer = known.last(where: {
      if case .structure = $0.kind { $0.feature == feature && $0.path.count == 1 } else { false }
    }), use(.nestedType, 25) {
      path = outer.path + ["Part\(known.count)"]
    }
    var result = DeclaredType(path: path, feature: feature, kind: .extern)
    result.isHashable = random.chance(40)
    result.isCodable = random.chance(40)
    result.isError = random.chance(45)
    switch random.number(0...9) {
    case 0...4:
      note(.structure)
      var members: [DeclaredType.Member] = []
      var names = NamePool(random: random)
      for _ in 0..<random.number(1...5) {
        let name = names.value(odd: oddity)
        random = names.random
        let type = self.type(
          from: known, needsHash: result.isHashable, needsCoding: result.isCodable)
        var member = DeclaredType.Member(name: name, type: type)
        member.isConstant = use(.constant, 25)
        if random.chance(30) { member.initial = value(of: type) }
        // A constant with a start value is no key of Codable: Swift warns about it.
        if member.isConstant, result.isCodable { member.initial = nil }
        if member.isConstant, result.isCodable, type.hasImpliedDefault { member.isConstant = false }
        members.append(member)
        names.random = random
      }
      if random.chance(20), !members.contains(where: { $0.name == "id" }) {
        members.insert(
          .init(name: "id", type: random.pick([.int, .string]), isConstant: random.chance(50)),
          at: 0)
      }
      result.kind = .structure(members)
    case 5:
      note(.otherName)
      let type = self.type(from: known, depth: 1)
      result.path = [name]
      result.kind = .alias(type)
      result.isError = if case .declared(let other) = type { other.isError } else { false }
      result.isHashable = type.isHashable
      result.isCodable = type.isCodable
    default:
      note(.enumeration)
      var names = NamePool(
        random: random, avoiding: ["hashValue", "rawValue", "allCases", "none", "some"])
      let hasValues = use(.payloadEnum, 40)
      var cases: [DeclaredType.Case] = []
      for _ in 0..<random.number(1...4) {
        var item = DeclaredType.Case(name: names.value(odd: oddity))
        random = names.random
        if hasValues, random.chance(60) {
          if random.chance(50) {
            item.values = [
              (
                nil,
                self.type(from: known, needsHash: result.isHashable, needsCoding: result.isCodable)
              )
            ]
          } else {
            var labels = NamePool(random: random)
            for _ in 0..<random.number(1...3) {
              let label = labels.value(odd: oddity)
              random = labels.random
              let type = self.type(
                from: known, needsHash: result.isHashable, needsCoding: result.isCodable)
              item.values.append((label, type))
              labels.random = random
            }
          }
        }
        cases.append(item)
        names.random = random
      }
      if cases.allSatisfy(\.values.isEmpty) { result.isHashable = true }
      result.kind = .enumeration(cases)
    }
    result.isEquatable = types(in: result).allSatisfy(\.isEquatable)
    return result
  }

  private func types(in type: DeclaredType) -> [ValueType] {
    switch type.kind {
    case .structure(let members): members.filter { !$0.isComputed }.map(\.type)
    case .enumeration(let cases): cases.flatMap { $0.values.map(\.type) }
    case .alias(let type): [type]
    case .extern: []
    }
  }

  mutating func newClient(named name: String, in feature: String?, types: [DeclaredType])
    -> FeatureDraft.Client
  {
    var methods: [FeatureDraft.Method] = []
    var names = NamePool(random: random)
    for _ in 0..<random.number(1...4) {
      let method = names.action(odd: oddity)
      random = names.random
      var parameters: [(label: String?, type: ValueType, text: String)] = []
      var labels = NamePool(random: random, avoiding: ["inout"])
      for index in 0..<random.pick([0, 0, 1, 1, 2, 3]) {
        random = labels.random
        let type = self.type(from: types)
        let text = type.text(from: feature)
        labels.random = random
        switch random.number(0...4) {
        case 0: parameters.append((nil, type, text))
        case 1: parameters.append((nil, type, "_ \("inner\(index)"): \(text)"))
        case 2:
          let label = labels.value(odd: oddity)
          parameters.append((label, type, "\(label) inner\(index): \(text)"))
        default:
          let label = labels.value(odd: oddity)
          parameters.append((label, type, "\(label): \(text)"))
        }
        random = labels.random
      }
      var result = random.chance(75) ? self.type(from: types) : nil
      let isStream = random.chance(20)
      if isStream { result = result ?? .int }
      let throwing = random.number(0...9)
      let errors = throwing > 5 ? types.filter(\.isError) : []
      let error = errors.isEmpty ? nil : random.pick(errors)
      if error != nil { note(isStream ? .typedStream : .typedThrows) }
      methods.append(
        FeatureDraft.Method(
          name: method, parameters: parameters, result: result, isStream: isStream,
          isThrowing: throwing > 3, errorType: error,
          isAsync: !isStream && random.chance(80)))
      names.random = random
    }
    return FeatureDraft.Client(name: name, methods: methods, feature: feature)
  }
}
