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

  private func check(_ step: String, of key: String = "go") -> SchemaCheck {
    let text = Self.schema.replacing("KEY", with: key).replacing("STEP", with: step)
    let sources = text.components(separatedBy: "---\n").enumerated().map {
      SourceFile(path: "\($0.offset).yaml", bytes: Array($0.element.utf8))
    }
    return SchemaModules(sources).check()
  }

  /// The statements of a step; nothing if it needs a function.
  private func statements(_ step: String, of key: String = "go") -> [String] {
    let check = check(step, of: key)
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
      ("count = Int($0) ?? 0", "_.count = Int($0) ?? 0"),
      ("count = max(count, 1)", "_.count = max(_.count, 1)"),
      ("count = -count", "_.count = -_.count"),
      ("size = (size + 1) * 2", "_.size = (_.size + 1) * 2"),
      ("size = Double(count) / 2", "_.size = Double(_.count) / 2"),
      ("title = chosen == .done ? $0 : title", ""),
      ("path.pop(toDepth: 0)", "_.path.pop(toDepth: 0)"),
      ("zone.long == isOpen ? 1 : 2", ""),
    ])
  func known(_ step: String, _ expected: String) {
    #expect(statements(step).joined(separator: "; ") == expected)
  }

  @Test(
    "what is not certain stays a function",
    arguments: [
      "log.append()", "log.append(a: $0)", "log += $0", "log.insert($0)", "log.sort()",
      "log.shuffle()", "chosen = .none", "zone = Zone(id: 1, name: $0, long: true)",
      "zone = Unknown(id: 1)", "zone.none = 3", "place!.note = $0", "place?.note = title",
      "place?.zone.size = size", "counts[$0, default: count] += 1",
      "counts = [\"a\": 1, \"a\": 2]", "wide = wide + 1", "broad += 1", "broad = 1",
      "broad = broad + 1", "isOpen = wide > 1", "count /= 0", "small %= 0", "other = .y",
      "others = [.x]", "others.append(Other())", "alien?.n = 1", "rows[0].n = 1",
      "path.remove(id: 3)", "count = 1 + 2", "count = count / 0", "count = count % 0",
      "size = size % 2", "title = \"\\(place)\"", "title = \"\\(other)\"",
      "isOpen = true && isOpen", "isOpen = place == place", "isOpen = count == nil",
      "isOpen = zone == zone", "isOpen = isOpen > false", "title = title ?? $0",
      "count = true ? 1 : 2", "count = count as Int",
      "log.removeAll { $0 == \"\" }", "if isOpen { count = 1 }",
      "let a = 1; count = a", "count = counts[$0]! + 1", "count = (1, 2).0",
      "log = [\"a\"] /* why */", "_ = count", "count &<<= 1",
      "isOpen.toggle(1)", "zone.size.round()",
      "log = [\"a very long text that would not stand on the line in which a reducer handles it\"]",
    ])
  func unknown(_ step: String) { #expect(statements(step) == [], "\(step)") }

  @Test(
    "what the schema declares is checked by its own tool",
    arguments: [
      ("log = [1]", 12, "`1` is a number; this has to be String"),
      ("log = [title, count]", 19, "`count` is Int; this has to be String"),
      ("log.append(count)", 16, "`count` is Int; this has to be String"),
      ("chosen = .other", 14, "enum `Filter` has no case `other`"),
      ("phase = .busy", 14, "`.busy` carries values; it is `.busy(by: String, Int)`"),
      ("phase = .busy(by: 3)", 23, "`by` is String, `3` is a number"),
      ("phase = .busy($0)", 19, "`by` needs its label; it is `.busy(by: String, Int)`"),
      ("phase = .wait", 14, "`.wait` carries values; it is `.wait(Int)`"),
      ("phase = .wait(1, 2)", 22, "`.wait` takes no further value; it is `.wait(Int)`"),
      ("phase = .idle()", 18, "`.idle` carries no value; write `.idle`"),
      ("phase = .busy(bye: $0)", 19, "`.busy` has no value `bye`; did you mean `by`?"),
      (
        "zone = Zone(name: $0, id: 1)", 17,
        "`name` is in the wrong place; it is `Zone(id: Int, name: String, size: Double, tags: [String])`"
      ),
      (
        "zone = Zone(id: 1)", 16,
        "`Zone` needs `name` as well; it is `Zone(id: Int, name: String, size: Double, tags: [String])`"
      ),
      ("zone = .init(id: 1, name: nil)", 31, "`name` is String, not an optional; it cannot be nil"),
      ("zone = .init(id: 1, nmae: $0)", 25, "`Zone` has no value `nmae`; did you mean `name`?"),
      ("zone = .init(id: 1, name: $0, size: count)", 41, "`size` is Double, but `count` is Int"),
      ("zone.id = 3", 10, "`id` is a `let`; it cannot change"),
      ("zone.long = true", 10, "`long` is computed; change the fields it uses"),
      ("zone.nmae = $0", 10, "Zone has no field `nmae`; did you mean `name`?"),
      ("place.note = $0", 10, "`place` is Place?, which may be nil; write `place?.note`"),
      ("zone?.name = $0", 9, "`zone` is Zone, which is always there; write `.`"),
      ("counts[3] = 1", 12, "`3` is a number; this has to be String"),
      ("size %= 2", 10, "`%=` does not work on Double"),
      ("zones[$0].size = 1", 11, "`$0` is String; this has to be Int"),
      ("seen.insert($0)", 17, "`$0` is String; this has to be Int"),
      ("seen = [1.5]", 13, "`1.5` is no whole number; this has to be Int"),
      ("rows[id: $0]?.n = 1", 14, "`$0` is String; this has to be Int"),
      (
        "rows[id: count].n = 1", 20,
        "`rows[id: count]` is Detail.State?, which may be nil; write `rows[id: count]?.n`"
      ),
      ("rows[id: count]?.fixed = 1", 22, "`fixed` is a `let`; it cannot change"),
      (
        "rows[id: count]?.titel = $0", 22,
        "Detail.State has no field `titel`; did you mean `title`?"
      ),
      (
        "rows.apend(.init(id: 1, title: $0))", 10,
        "IdentifiedArrayOf<Detail.State> has no member `apend`; did you mean `append`?"
      ),
      ("sheet = .other", 13, "`Sheet` has no case `other`"),
      (
        "sheet = .detial(.init(id: 1, title: $0))", 13,
        "`Sheet` has no case `detial`; did you mean `detail`?"
      ),
      (
        "sheet?.detail?.titel = $0", 20,
        "Detail.State has no field `titel`; did you mean `title`?"
      ),
      (
        "rows.append(.init(title: $0))", 23,
        "`Detail.State` needs `id` as well; it is `Detail.State(id: Int, title: String, n: Int, fixed: Int)`"
      ),
      (
        "detail = .init(idd: 1, title: $0)", 20,
        "`Detail.State` has no value `idd`; did you mean `id`?"
      ),
      (
        "detail = .init(id: 1)", 19,
        "`Detail.State` needs `title` as well; it is `Detail.State(id: Int, title: String, n: Int, fixed: Int)`"
      ),
      ("sheet = .note(3)", 19, "`3` is a number; this has to be String"),
      (
        "path.removeFirst()", 10,
        "StackOf<Path.State> has no member `removeFirst`; did you mean `removeLast`?"
      ),
      (
        "path[id: $id]?.detail?.n = 1", 14,
        "`$id`: this action does not belong to an element; only elements of collections have ids"
      ),
      (
        "zone.name = zone.name", 5,
        "`zone.name = zone.name` changes nothing; remove it, or write the other value"
      ),
      ("count = size + 1", 13, "`count` is Int, but `size + 1` is Double"),
      ("small = small + 300", 21, "`300` is outside its range; this has to be UInt8"),
      ("count = count + size", 19, "`+` does not work on Int and Double"),
      ("title = coutn", 13, "unknown name `coutn`; did you mean `count`?"),
      (#"title = "\(coutn)""#, 16, "unknown name `coutn`; did you mean `count`?"),
      ("title = count", 13, "`title` is String, but `count` is Int"),
      (#"title = isOpen ? coutn : """#, 22, "unknown name `coutn`; did you mean `count`?"),
      (#"if count { title = "" }"#, 8, "`if` needs a Bool, but `count` is Int"),
      (#"if coutn > 3 { title = "" }"#, 8, "unknown name `coutn`; did you mean `count`?"),
      (#"if isOpen { tilte = "" }"#, 17, "unknown state field `tilte`; did you mean `title`?"),
      ("if count == title { isOpen = true }", 14, "`==` compares Int with String"),
      ("isOpen = filter == .noen", 24, "enum `Filter` has no case `noen`; did you mean `none`?"),
      ("isOpen = filter == phase", 21, "`==` compares Filter with Phase"),
      (#"zones.removeAll { $0.nmae == "" }"#, 26, "Zone has no field `nmae`; did you mean `name`?"),
      ("zones.removeAll { $0.name == cuont }", 34, "unknown name `cuont`; did you mean `count`?"),
      (
        "if let place { title = place.zone.nmae }", 39,
        "Zone has no field `nmae`; did you mean `name`?"
      ),
      (
        "if case .busy(let by, _) = phase { title = by.lowercase() }", 51,
        "String has no member `lowercase`; did you mean `lowercased`?"
      ),
      (
        "if case .bussy(let by, _) = phase { title = by }", 13,
        "enum `Phase` has no case `bussy`; did you mean `busy`?"
      ),
      (
        "switch phase { case .idel: count = 1; default: count = 2 }", 25,
        "enum `Phase` has no case `idel`; did you mean `idle`?"
      ),
      (
        "for zone in zones { title = zone.nmae }", 38,
        "Zone has no field `nmae`; did you mean `name`?"
      ),
      ("count = min(cuont, 3)", 17, "unknown name `cuont`; did you mean `count`?"),
      ("count = min(count, title)", 24, "`title` is String, but `min` needs Int as before"),
      ("count = Int(titel) ?? 0", 17, "unknown name `titel`; did you mean `title`?"),
      ("count = $0", 13, "`count` is Int, but `$0` is String"),
      ("count = place?.zone.size", 13, "`count` is Int, but `place?.zone.size` is Double?"),
      ("size = place?.zone.id ?? 0", 12, "`size` is Double, but `place?.zone.id ?? 0` is Int"),
      ("isOpen = !count", 15, "`count` is Int; this has to be Bool"),
      ("isOpen = count && isOpen", 14, "`count` is Int; this has to be Bool"),
      ("filter = Filter.noen", 20, "enum `Filter` has no case `noen`; did you mean `none`?"),
      ("isOpen = title.hasPrefix(3)", 30, "`3` is a number; this has to be String"),
      (
        "let zone = zones.first; count = zone?.idd ?? 0", 43,
        "Zone has no field `idd`; did you mean `id`?"
      ),
      ("self.coutn = 3", 10, "unknown state field `coutn`; did you mean `count`?"),
    ])
  func wrong(_ step: String, column: Int, message: String) {
    let found = check(step).diagnostics.errors.all.map { ($0.range.start.column, $0.message) }
    #expect(found.map(\.0) == [column], "\(step)")
    #expect(found.map(\.1) == [message], "\(step)")
  }

  @Test(
    "half an assignment ends", arguments: ["count =", "count = = 3", "count = title = 3", "= 3"])
  func halves(_ step: String) { #expect(check(step).diagnostics.errors.all.count < 3, "\(step)") }

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
