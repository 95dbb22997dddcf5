/// The keys of a saga read so far: their rows in the key table, and their indices among the written keys.
private struct SagaReading {
  var keys: [(row: SagaKey, place: Int)] = []
  /// Whether all keys could be read. If not, a key that seems to be missing may be an unreadable one.
  var isWhole: Bool
  /// The number of errors in lists. They do not drop the saga, because someone may just be typing the list.
  var tolerated = 0

  func has(_ name: String) -> Bool { keys.contains { $0.row.name == name } }

  func key(in slot: SagaKey.Slot) -> String? { keys.first { $0.row.slot == slot }?.row.name }
}

extension Reader {
  mutating func readSagas(_ section: Node.Entry) -> [Saga] {
    declarations(mapping(section, what: "sagas")) { reader, entry in
      guard let header = reader.header(entry, Grammar.saga) else { return nil }
      var saga = Saga(name: header.name, documentation: entry.documentation)
      let keys = if case .mapping(let keys)? = entry.value?.content { keys } else { [Node.Entry]() }
      return reader.readKeys(keys, of: &saga) ? saga : nil
    }
  }

  /// Reads the keys of a saga, of a list or of a query by their rows in the key table.
  ///
  /// - Returns: Whether all keys are valid, also in combination.
  mutating func readKeys(_ written: [Node.Entry], of saga: inout Saga) -> Bool {
    let errors = diagnostics.errorCount
    let areOdd = Self.areOdd(written)
    let keys = areOdd ? written.filter { !isExtension($0) && !isSpoiled($0) } : written
    var reading = SagaReading(isWhole: !areOdd || !written.contains(where: isSpoiled))
    for (place, key) in keys.enumerated() { read(key, at: place, into: &saga, &reading) }
    if reading.isWhole, !saga.isList { reportMissing(in: reading, of: saga) }
    checkPlaces(of: reading, among: keys, in: saga)
    return diagnostics.errorCount == errors + reading.tolerated && reading.isWhole
  }

  private mutating func read(
    _ key: Node.Entry, at place: Int, into saga: inout Saga, _ reading: inout SagaReading
  ) {
    guard let bit = saga.table.place(of: key.key) else {
      reading.isWhole = refuseUnknown(key, of: saga)
      return
    }
    guard let value = key.value else {
      reading.isWhole = diagnostics.refuse(
        .nothingToDo, at: key.keyRange, "`\(key.key)` has no value; write one")
      return
    }
    let row = saga.table.all[bit]
    let other = row.slot.flatMap { reading.key(in: $0) }
    reading.keys.append((row, place))
    if let slot = row.slot, let other {
      return report(.exclusiveKeys, slot.mistake, key, of: saga, beside: other)
    }
    let errors = diagnostics.errorCount
    read(value, of: key, by: row, into: &saga)
    let isList =
      switch row.value {
      case .trigger: !saga.triggers.isEmpty
      case .paths, .names: !saga.isList
      default: false
      }
    if isList { reading.tolerated += diagnostics.errorCount - errors }
    saga.insert(bit)
  }

  private mutating func refuseUnknown(_ key: Node.Entry, of saga: Saga) -> Bool {
    let table = saga.table
    let rule = saga.isList ? RuleID.incompleteRequest : .unknownKey
    guard let meant = table.all.first(where: { $0.text.elsewhere.contains(key.key) }) else {
      return refuseUnknown(key, rule, in: table.all.map(\.name), otherwise: table.about)
    }
    return diagnostics.refuse(
      rule, at: key.keyRange, "unknown key `\(key.key)`; \(meant.text.advice)")
  }

  /// Reports a missing trigger or body.
  private mutating func reportMissing(in keys: SagaReading, of saga: Saga) {
    let missing: String? =
      if keys.key(in: .trigger) == nil {
        "has no trigger; add `takeLatest: someAction`"
      } else if keys.key(in: .body) == nil {
        keys.key(in: .timing).map { "has `\($0)` and nothing to put; add `put:`" }
          ?? "does nothing; add `call:`, `tell:`, `put:` or `run: handler`"
      } else {
        nil
      }
    if let missing {
      diagnostics.error(.missingKey, at: saga.name.range, "saga `\(saga.name.value)` \(missing)")
    }
  }

  /// Reports keys that do not fit the other keys.
  private mutating func checkPlaces(
    of reading: SagaReading, among keys: [Node.Entry], in saga: Saga
  ) {
    guard let body = reading.key(in: .body),
      let kind = SagaKey.Circumstance(body, returns: reading.has("returns"))
    else { return }
    let policy = saga.triggers.isEmpty ? nil : saga.policy
    for (row, place) in reading.keys {
      for (circumstance, text) in row.unfit
      where !text.isEmpty && circumstance.holds(beside: kind, policy, has: reading.has) {
        report(row.rule, text, keys[place], of: saga, beside: body)
      }
    }
  }

  private mutating func report(
    _ rule: RuleID, _ text: String, _ key: Node.Entry, of saga: Saga, beside other: String
  ) {
    let words = [
      "%key": key.key, "%saga": saga.name.value, "%body": other, "%other": other,
      "%word": saga.word,
    ]
    diagnostics.error(
      rule, at: key.keyRange, words.reduce(text) { $0.replacing($1.key, with: $1.value) })
  }

  /// Reads the value of a key into the saga.
  private mutating func read(
    _ value: Node, of key: Node.Entry, by row: SagaKey, into saga: inout Saga
  ) {
    switch row.value {
    case .trigger(let policy): readTrigger(value, of: key, policy, into: &saga)
    case .body(let body, _):
      if isOneText(value, of: key, in: saga), let code = code(value) { saga.body = body(code) }
    case .bodies(let body, _):
      let codes = key.items.compactMap { item($0, of: key) }
      if key.items.isEmpty {
        diagnostics.error(
          .nothingToDo, at: value.range, "`\(key.key)` has no value; write one")
      }
      saga.body = body(codes)
    case .handler:
      if value.scalar?.text != "handler" {
        diagnostics.error(.missingKey, at: value.range, "write `run: handler` for a saga in Swift")
      }
    case .flag:
      if value.scalar?.text != "true" {
        diagnostics.error(
          .missingKey, at: value.range, "write `\(key.key): true`, or leave it out")
      }
    case .delay(let path): saga[keyPath: path] = span(value)
    case .time(let path, let example): saga[keyPath: path] = time(value, for: key.key, example)
    case .calls(let path): saga[keyPath: path] = callCount(value)
    case .code(let path, _): saga[keyPath: path] = code(value)
    case .type(let path, _): saga[keyPath: path] = type(value)
    case .name(let path, let role): saga[keyPath: path] = name(value, of: key, role)
    case .names(let path, _): saga[keyPath: path] = names(key)
    case .target(let name, let step, let role):
      if let code = value.scalar.map({ _ in SwiftCode(value) }), code.words.count > 1 {
        saga[keyPath: step] = readSteps(value, of: key)
      } else {
        saga[keyPath: name] = self.name(value, of: key, role)
      }
    case .paths(let path, let role, let rule):
      let paths = actionPaths(key, haveKeys: saga.isQuery || role == .cancelOn && !saga.isList)
      saga[keyPath: path] = paths
      checkRepeated(paths, rule)
      if role == nil, key.items.isEmpty {
        diagnostics.error(rule, at: key.keyRange, "`\(key.key)` names no action; name one")
      }
    case .lets(let path): saga[keyPath: path] = readLets(key)
    case .steps(let path):
      saga[keyPath: path] = readSteps(value, of: key)
      for case .handler(let range) in saga[keyPath: path] {
        diagnostics.error(
          .notAStep, at: range, "`handler` has no place in `\(key.key)`; write the steps here")
      }
    case .element: saga.list.element = type(value) ?? saga.list.element
    case .queryKey: saga.list.page = type(value) ?? saga.list.page
    case .keep:
      saga.list.keep = UInt32(value.text).map { Located(Int($0), at: value.range) }
      guard saga.list.keep == nil else { break }
      diagnostics.error(
        .incompleteRequest, at: value.range,
        "`keep` is how many answers stay that nobody shows: `keep: 100`; not `\(value.text)`")
    case .page:
      if let (type, first) = readPage(value) { (saga.list.page, saga.list.first) = (type, first) }
    }
  }

  /// Whether the value of `call` or `stream` is no list.
  private mutating func isOneText(_ value: Node, of key: Node.Entry, in saga: Saga) -> Bool {
    guard case .sequence(let items) = value.content else { return true }
    let others =
      saga.isList
      ? saga.isQuery ? "write the one that asks for an answer" : "write the one that loads a page"
      : "write the others in a saga of their own, or all in Swift: `run: handler`"
    return items.count < 2
      || diagnostics.refuse(
        .exclusiveKeys, at: value.range, "`\(key.key)` is one call; \(others)")
  }

  /// Reads one of several calls or actions.
  private mutating func item(_ node: Node, of key: Node.Entry) -> SwiftCode? {
    guard case .sequence? = key.value?.content, node.scalar == nil else { return code(node) }
    diagnostics.append(
      Self.colonInCall(node)
        ?? Diagnostic(
          .notAStep, at: node.range,
          "an item of `\(key.key)` is text; quote it when it contains `: `, `[` or `{`"))
    return nil
  }

  private mutating func code(_ value: Node) -> SwiftCode? {
    let code = SwiftCode(value)
    return isBalanced(code) ? code : nil
  }

  /// Reads the name of a state field or of a queue.
  private mutating func name(
    _ value: Node, of key: Node.Entry, _ role: ReferenceRole
  ) -> Name? {
    guard let text = value.scalar?.text else {
      return role == .queue
        ? diagnostics.refuse(
          .unknownQueue, at: value.range, "`queue` is the name of a queue under `queues:`")
        : diagnostics.refuse(
          .unknownField, at: value.range,
          role == .loadingField
            ? "`\(key.key)` names one state field; write `\(key.key): FIELD`"
            : "`\(key.key)` is a state field or one step; write more of them in `reduce`")
    }
    return identifier(text, at: value.range).map { Name($0, at: value.range) }
  }

  private mutating func readTrigger(
    _ value: Node, of key: Node.Entry, _ policy: Saga.Policy, into saga: inout Saga
  ) {
    saga.policy = policy
    if value.scalar?.text == "$start" { return }
    let paths = actionPaths(key)
    if key.items.isEmpty {
      diagnostics.error(.missingKey, at: value.range, "`\(key.key)` names no action; name one")
    }
    checkRepeated(paths, .exclusiveKeys)
    saga.triggers = paths
  }

  /// Reads `3`, the maximum number of calls.
  private mutating func callCount(_ node: Node) -> Located<Int>? {
    let text = node.scalar?.style == .plain ? node.text : node.range.text
    let isNumber = !text.isEmpty && text.utf8.allSatisfy(\.isASCIIDigit)
    let count = Int(text) ?? .max
    if isNumber, (2...1_000_000).contains(count) { return Located(count, at: node.range) }
    return diagnostics.refuse(
      .retryWithoutEffect, at: node.range,
      !isNumber
        ? "`\(text)` is not a number of calls; write `retry: 3`"
        : count > 1
          ? "`\(text)` is too many calls; a million are the most"
          : "`retry` counts the first call, so `retry: \(count)` never calls again; write `retry: 2` for one more call, or remove it"
    )
  }

  /// Reads a time above zero.
  private mutating func time(_ node: Node, for key: String, _ example: String) -> Span? {
    let span = span(node, example: example)
    guard span?.count == 0 else { return span }
    return diagnostics.refuse(
      .notADuration, at: node.range, "`\(key)` needs a time above zero, such as `\(example)`")
  }

  /// Reports actions that a list names twice.
  mutating func checkRepeated(_ paths: [ActionPath], _ id: RuleID) {
    guard paths.count > 1 else { return }
    var seen: Set<String> = []
    for path in paths where !seen.insert(path.text).inserted {
      diagnostics.error(id, at: path.range, "`\(path.text)` is listed twice; once is enough")
    }
  }

  /// Reads `300ms`, `1s`, `5m`, `2h`.
  ///
  /// - Parameter example: A typical duration, for messages.
  mutating func span(_ node: Node, example: String = "300ms") -> Span? {
    let text = node.text
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count)
    if let count = Int(digits), count <= 1_000_000_000, let unit = Span.Unit(rawValue: String(unit)) {
      return Span(count: count, unit: unit, range: node.range)
    }
    if !digits.isEmpty, Span.Unit(rawValue: String(unit)) != nil {
      return diagnostics.refuse(.notADuration, at: node.range, "`\(text)` is too long a duration")
    }
    let isFraction = unit.first == "." || unit.first == ","
    let fraction = isFraction ? unit.dropFirst().prefix { $0.isASCII && $0.isNumber } : ""
    let word = unit.dropFirst(isFraction ? fraction.count + 1 : 0).drop { $0 == " " }.lowercased()
    let unitless = example.hasSuffix("ms") || digits.count > 2 ? "ms" : "s"
    let meant = ["ms", "mil", "s", "m", "h"].first { word.hasPrefix($0) } ?? unitless
    if let fix = Self.milliseconds(digits, fraction, of: meant) {
      return diagnostics.refuse(
        .notADuration, at: node.range,
        "`\(text)` is not a duration, which has no fraction; write `\(fix)` (units: ms, s, m, h)")
    }
    let fix = digits.isEmpty ? example : "\(digits)\(meant == "mil" ? "ms" : meant)"
    return diagnostics.refuse(
      .notADuration, at: node.range,
      "`\(text)` is not a duration; write `\(fix)` (units: ms, s, m, h)")
  }

  /// `1500ms` for `1.5s`, and `90s` for `1.5m`; nil without a fraction that can be converted.
  private static func milliseconds(
    _ digits: Substring, _ fraction: Substring, of unit: String
  ) -> String? {
    let sizes = ["s": (1_000, "ms"), "m": (60, "s"), "h": (60, "m")]
    guard !fraction.isEmpty, digits.count < 7, fraction.count < 7, let size = sizes[unit],
      let whole = Int(digits.isEmpty ? "0" : digits), let part = Int(fraction)
    else { return nil }
    var scale = 1
    for _ in fraction { scale *= 10 }
    let count = whole * size.0 + (part * size.0 + scale / 2) / scale
    return count > 0 ? "\(count)\(size.1)" : nil
  }
}
