import Testing

@testable import SchemaModel

/// Which steps are written as plain statements, because every name and every type in them is known.
struct KnownSwiftTests {
  private static let schema = """
    reduxgen: 1
    feature: Home
    types:
      struct Int64: { n: 'Int = 0' }
      enum Filter: [all, done, none]
      enum Phase: { idle: , busy: { by: String, _ n: 'Int = 3' }, wait: Int }
      struct Zone: { let id: Int, name: String, size: 'Double = 1', tags: '[String]', long: 'Bool { size > 3 }' }
      struct Place: { zone: Zone, old @deprecated("no"): 'Int = 0', note: String? }
    state:
      wide: 'Int64 = Int64()'
      broad: 'Int32 = Int32()'
      count: Int = 0
      small: UInt8 = 0
      size: Double = 0
      title: String = ""
      isOpen: Bool = false
      filter: Filter = .all
      chosen: Filter?
      phase: Phase = .idle
      place: 'Place?'
      zone: 'Zone = Zone(id: 1, name: "")'
      zones: '[Zone]'
      log: '[String]'
      seen: Set<Int> = []
      byName: '[String: Zone]'
      counts: '[String: Int]'
      let start: Int = 3
      twice: 'Int { count * 2 }'
      old @deprecated("no"): Int = 0
      other: Other = .x
      others: '[Other]'
    declaredInSwift: [Other, Alien]
    actions:
      go: String
      moved: { from: Int, count: Int, zone: Zone? }
    children:
      detail: Detail?
      rows: '[Detail]'
      sheet: { oneOf: { detail: Detail, note: String } }
      path: { stack: { detail: Detail } }
      alien: Alien?
    reduce:
      KEY: |
        STEP
    ---
    reduxgen: 1
    feature: Detail
    state: { let id: Int, title: String, n: Int = 0, let fixed: Int = 1 }
    actions: { tap: Int }
    reduce: { tap: n = $0 }
    ---
    reduxgen: 1
    types:
      struct Int32: { n: 'Int = 0' }
    """

  /// The statements of a step; nothing if it needs a function.
  private func statements(_ step: String, of key: String = "go") -> [String] {
    let text = Self.schema.replacing("KEY", with: key).replacing("STEP", with: step)
    let sources = text.components(separatedBy: "---\n").enumerated().map {
      SourceFile(path: "\($0.offset).yaml", bytes: Array($0.element.utf8))
    }
    let check = SchemaModules(sources).check()
    #expect(check.diagnostics.errors.all.map(\.description) == [], "\(step)")
    guard case .code(let code)? = check.schema?.files[0].features[0].reduce[key]?.steps.first
    else { return ["something else"] }
    return code.statements.map { statement in
      statement.text { part in
        switch part {
        case .text(let text): text
        case .value(let index): "$\(index)"
        case .element: "$id"
        case .field(let name): "_.\(name)"
        case .builtIn(let builtIn): "context.\(builtIn.rawValue)()"
        }
      }
    }
  }

  @Test(
    "what is known is written where the action is handled",
    arguments: [
      ("log = [\"started\"]", "_.log = [\"started\"]"),
      ("log = [$0, title]", "_.log = [$0, _.title]"),
      ("log.append($0)", "_.log.append($0)"),
      ("log += [$0]", "_.log += [$0]"),
      ("self.log.insert( $0,at:0 )", "_.log.insert($0, at: 0)"),
      ("chosen = .done", "_.chosen = .done"),
      ("chosen = Filter.none", "_.chosen = Home.Filter.none"),
      ("phase = .busy(by: $0)", "_.phase = .busy(by: $0)"),
      ("phase = .busy(by:title, count)", "_.phase = .busy(by: _.title, _.count)"),
      ("zone = Zone(id: count, name: $0)", "_.zone = Home.Zone(id: _.count, name: $0)"),
      (
        "place = .init(zone: .init(id: 1, name: $0, tags: []))",
        "_.place = .init(zone: .init(id: 1, name: $0, tags: []))"
      ),
      ("place?.note = $0", "_.place?.note = $0"),
      ("place?.zone.tags.append($0)", "_.place?.zone.tags.append($0)"),
      ("zones[0].name = $0", "_.zones[0].name = $0"),
      ("byName[$0] = zone", "_.byName[$0] = _.zone"),
      ("byName[$0]?.size = 2", "_.byName[$0]?.size = 2"),
      ("counts[$0, default: 0] += count", "_.counts[$0, default: 0] += _.count"),
      ("counts = [\"a\": 1, $0: count]", "_.counts = [\"a\": 1, $0: _.count]"),
      ("counts.removeValue(forKey: $0)", "_.counts.removeValue(forKey: $0)"),
      ("seen.insert(count)", "_.seen.insert(_.count)"),
      ("seen = [1, count]", "_.seen = [1, _.count]"),
      ("detail = .init(id: 3, title: $0)", "_.detail = .init(id: 3, title: $0)"),
      ("detail?.title = $0", "_.detail?.title = $0"),
      ("rows.append(.init(id: 3, title: $0))", "_.rows.append(.init(id: 3, title: $0))"),
      ("rows[id: count]?.n += 1", "_.rows[id: _.count]?.n += 1"),
      ("rows.remove(id: count)", "_.rows.remove(id: _.count)"),
      ("rows = []", "_.rows = []"),
      ("sheet = .note($0)", "_.sheet = .note($0)"),
      (
        "sheet = .detail(Detail.State(id: 1, title: $0))",
        "_.sheet = .detail(Detail.State(id: 1, title: $0))"
      ),
      (
        "path.append(.detail(.init(id: 1, title: $0)))",
        "_.path.append(.detail(.init(id: 1, title: $0)))"
      ),
      ("path.removeLast()", "_.path.removeLast()"),
      ("count = twice + 1", "_.count = _.twice + 1"),
      ("count += $0.count", "_.count += $0.count"),
      ("count = zones.count * 2 - start", "_.count = _.zones.count * 2 - _.start"),
      ("size = size / 2", "_.size = _.size / 2"),
      ("title = $0 + \"…\"", "_.title = $0 + \"…\""),
      ("log.append(\"a\" + \"b\" + $0)", "_.log.append(\"a\" + \"b\" + $0)"),
      ("title = \"\\($0): \\(count + 1)\"", "_.title = \"\\($0): \\(_.count + 1)\""),
      ("isOpen = !$0.isEmpty && count > 3", "_.isOpen = !$0.isEmpty && _.count > 3"),
      ("isOpen = place == nil || filter != .all", "_.isOpen = _.place == nil || _.filter != .all"),
      ("title = place?.note ?? $0", "_.title = _.place?.note ?? $0"),
      ("count = isOpen ? 1 : -2", "_.count = _.isOpen ? 1 : -2"),
      ("zone.long == isOpen ? 1 : 2", ""),
    ])
  func known(_ step: String, _ expected: String) {
    #expect(statements(step).joined(separator: "; ") == expected)
  }

  @Test(
    "what is not certain stays a function",
    arguments: [
      "log = [1]", "log = [title, count]", "log.append(count)", "log.append()",
      "log.append(a: $0)", "log += $0", "log.insert($0)", "log.sort()", "log.shuffle()",
      "chosen = .none", "chosen = .other", "phase = .busy", "phase = .busy(by: 3)",
      "phase = .busy($0)", "phase = .wait", "phase = .wait(1, 2)", "phase = .idle()",
      "zone = Zone(name: $0, id: 1)", "zone = Zone(id: 1)", "zone = .init(id: 1, name: nil)",
      "zone = Zone(id: 1, name: $0, long: true)", "zone = Unknown(id: 1)", "zone.id = 3",
      "zone.long = true", "zone.none = 3", "place.note = $0", "place?.old = 3", "zone?.name = $0",
      "place!.note = $0", "place?.note = title", "place?.zone.size = size",
      "counts[$0, default: count] += 1", "counts = [\"a\": 1, \"a\": 2]", "counts[3] = 1",
      "wide = wide + 1", "broad += 1", "broad = 1", "broad = broad + 1", "isOpen = wide > 1",
      "count /= 0", "small %= 0",
      "size %= 2",
      "zones[$0].size = 1", "seen.insert($0)", "seen = [1.5]", "other = .y",
      "others = [.x]", "others.append(Other())", "alien?.n = 1", "rows[id: $0]?.n = 1",
      "rows[0].n = 1", "rows[id: count].n = 1", "rows[id: count]?.fixed = 1", "sheet = .other",
      "rows.append(.init(title: $0))", "sheet = .note(3)", "path.removeFirst()",
      "path.remove(id: 3)", "count = 1 + 2", "count = count / 0", "count = count % 0",
      "count = size + 1", "size = size % 2", "small = small + 300", "count = count + size",
      "title = \"\\(place)\"", "title = \"\\(other)\"", "isOpen = true && isOpen",
      "isOpen = place == place", "isOpen = count == nil", "isOpen = zone == zone",
      "isOpen = isOpen > false", "title = title ?? $0", "count = true ? 1 : 2",
      "count = count as Int", "count = Int($0) ?? 0", "count = max(count, 1)",
      "log.removeAll { $0 == \"\" }",
      "if isOpen { count = 1 }", "let a = 1; count = a", "count = counts[$0]! + 1",
      "count = (1, 2).0",
      "log = [\"a\"] /* why */", "zone.name = zone.name", "_ = count", "count &<<= 1",
      "isOpen.toggle(1)", "zone.size.round()",
      "log = [\"a very long text that would not stand on the line in which a reducer handles it\"]",
    ])
  func unknown(_ step: String) { #expect(statements(step) == [], "\(step)") }

  @Test("values hide fields of their names")
  func hidden() {
    #expect(statements("zones = [zone ?? self.zone]", of: "moved") == ["_.zones = [$2 ?? _.zone]"])
    #expect(statements("counts[title] = count", of: "moved") == ["_.counts[_.title] = $1"])
    #expect(statements("rows[id: $id]?.n = $0", of: "rows.tap") == ["_.rows[id: $id]?.n = $0"])
    #expect(statements("rows.remove(id: $id)", of: "rows.tap") == ["_.rows.remove(id: $id)"])
  }

  @Test("statements one below the other are known together, or not at all")
  func several() {
    #expect(
      statements("log.append($0)\n    seen.removeAll()") == [
        "_.log.append($0)", "_.seen.removeAll()",
      ])
    #expect(statements("log.append($0)\n    log.shuffle()") == [])
  }
}
