import Testing

@testable import SchemaModel

/// The rows of the table of changes, each by an edit of one schema.
@Suite("Comparison: every kind of change")
struct ChangeTableTests {
  private static func edit(
    _ name: String, _ replacements: (String, String)..., gives lines: [String],
    asks questions: [String] = [], in schema: String = ComparedSchemas.both,
    place: SourceLocation = #_sourceLocation
  ) -> Edit {
    var result = Edit(name, in: schema, gives: lines, asks: questions, place: place)
    result.replacements = replacements
    return result
  }

  static let fields: [Edit] = [
    edit(
      "removed", ("      count: Int = 0\n", ""), ("\n      cleared: reset count", ""),
      ("count = from, ", ""), ("delegate.done(count)", "delegate.done(id)"),
      gives: [
        "source+stored state.removed state.count", "behavior reduce.removed reduce.cleared",
        "behavior reduce.changed reduce.moved", "behavior sagas.body sagas.tell",
      ]),
    edit(
      "computed removed", ("      isEmpty: Bool { title.isEmpty }\n", ""),
      ("'!isEmpty'", "'!title.isEmpty'"),
      gives: ["source state.removed state.isEmpty", "behavior sagas.condition sagas.load"]),
    edit(
      "type", ("level: Level = 1", "level: Double = 1"),
      gives: ["source+stored state.type state.level"]),
    edit(
      "optional", ("title: String = \"untitled\"", "title: String? = \"untitled\""),
      ("Bool { title.isEmpty }", "Bool { title == nil }"),
      gives: ["behavior state.body state.isEmpty", "source+stored state.type state.title"]),
    edit(
      "no optional", ("note: String?", "note: String = \"\""),
      gives: ["behavior state.default.changed state.note", "source+stored state.type state.note"]),
    edit(
      "let to var",
      ("    state:\n      let id: Int\n      title", "    state:\n      id: Int\n      title"),
      gives: ["source+stored state.variable state.id"]),
    edit(
      "var to let", ("      level: Level", "      let level: Level"),
      gives: ["source+stored state.constant state.level"]),
    edit(
      "added without a start value",
      ("      count: Int = 0\n", "      count: Int = 0\n      size: Int\n"),
      gives: ["source+stored state.required state.size"]),
    edit(
      "added with a start value",
      ("      count: Int = 0\n", "      count: Int = 0\n      size: Int = 1\n"),
      gives: ["safe state.added state.size"]),
    edit(
      "optional added", ("      count: Int = 0\n", "      count: Int = 0\n      size: Int?\n"),
      gives: ["safe state.added state.size"]),
    edit(
      "order",
      (
        "      count: Int = 0\n      note: String?\n", "      note: String?\n      count: Int = 0\n"
      ),
      gives: ["source? state.order state"]),
    edit(
      "start value", ("count: Int = 0", "count: Int = 1"),
      gives: ["behavior state.default.changed state.count"]),
    edit(
      "start value gone", ("count: Int = 0", "count: Int"), ("\n      cleared: reset count", ""),
      gives: [
        "source+stored state.default.removed state.count",
        "behavior reduce.removed reduce.cleared",
      ]),
    edit(
      "start value came",
      (
        "    state:\n      let id: Int\n      title",
        "    state:\n      let id: Int = 1\n      title"
      ),
      gives: ["safe state.default.added state.id"]),
    edit(
      "body", ("{ title.isEmpty }", "{ count == 0 }"), gives: ["behavior state.body state.isEmpty"]
    ),
    edit(
      "stored to computed", ("place: Place?", "place: Place? { nil }"),
      gives: ["source+stored state.computed state.place"]),
    edit(
      "key", ("title: String", "title @key(\"t\"): String"), gives: ["stored state.key state.title"]
    ),
    edit(
      "transient", ("title: String", "title @transient: String"),
      gives: ["stored state.transient state.title"]),
    edit(
      "redacted", ("title: String", "title @redacted: String"),
      gives: ["stored+behavior state.redacted state.title"]),
    edit(
      "deprecated", ("note: String?", "note @deprecated(\"gone\"): String?"),
      gives: ["safe deprecated.added state.note"]),
    edit(
      "documented", ("note: String?", "note: String?  ## Why."),
      gives: ["safe documentation.changed state.note"]),
    edit(
      "bound", ("level: Level = 1", "level @bind: Level = 1"),
      gives: ["source? state.bound state.level"]),
    edit("unbound", ("draft @bind", "draft"), gives: ["source state.unbound state.draft"]),
    edit(
      "renamed", ("note: String?", "remark @was(\"note\"): String?"),
      gives: ["source? state.renamed state.remark"]),
    edit(
      "renamed and undeclared", ("note: String?", "remark: String?"),
      gives: ["source+stored state.removed state.note", "safe state.added state.remark"],
      asks: [
        "Editor.state.note removed, Editor.state.remark added (String?): a rename? add @was(\"note\")"
      ]),
  ]

  static let actions: [Edit] = [
    edit(
      "removed", ("      renamed: String\n", ""), ("      renamed: title = $0\n", ""),
      ("takeEvery: renamed\n", "takeEvery: opened\n"), ("api.find($0)", "api.find(title)"),
      ("cancelOn: opened", "cancelOn: cleared"),
      ("cleared @deprecated(\"use opened\")", "cleared"),
      gives: [
        "safe deprecated.removed actions.cleared", "source actions.removed actions.renamed",
        "behavior reduce.removed reduce.renamed",
        "behavior sagas.body sagas.load", "behavior sagas.cancelOn sagas.load",
        "behavior sagas.trigger sagas.load",
      ]),
    edit(
      "deprecated one removed", ("      cleared @deprecated(\"use opened\"):\n", ""),
      ("\n      cleared: reset count", ""),
      gives: [
        "source actions.removed actions.cleared (announced)",
        "behavior reduce.removed reduce.cleared",
      ]),
    edit(
      "added", ("      opened:\n", "      opened:\n      shut: Int\n"),
      gives: ["source? actions.added actions.shut"]),
    edit(
      "type", ("done: Int", "done: Double"), ("delegate.done(count)", "delegate.done(1)"),
      gives: ["source actions.payload actions.delegate.done", "behavior sagas.body sagas.tell"]),
    edit(
      "label", ("{ from: Int, to: Int = 0 }", "{ start: Int, to: Int = 0 }"),
      ("count = from", "count = start"),
      gives: ["source actions.payload actions.moved"]),
    edit(
      "label left out", ("{ from: Int, to: Int = 0 }", "{ _ from: Int, to: Int = 0 }"),
      gives: ["source actions.payload actions.moved"]),
    edit(
      "order of values", ("{ from: Int, to: Int = 0 }", "{ to: Int = 0, from: Int }"),
      gives: ["source actions.payload actions.moved", "behavior reduce.changed reduce.moved"]),
    edit(
      "default added", ("{ from: Int,", "{ from: Int = 1,"),
      gives: ["safe actions.default.added actions.moved.from"]),
    edit(
      "default removed", ("to: Int = 0 }", "to: Int }"),
      gives: ["source actions.default.removed actions.moved.to"]),
    edit(
      "default changed", ("to: Int = 0 }", "to: Int = 1 }"),
      gives: ["behavior actions.default.changed actions.moved.to"]),
    edit(
      "value redacted", ("to: Int = 0 }", "to @redacted: Int = 0 }"),
      gives: ["behavior actions.redacted actions.moved.to"]),
    edit(
      "order",
      (
        "      renamed: String\n      moved: { from: Int, to: Int = 0 }\n",
        "      moved: { from: Int, to: Int = 0 }\n      renamed: String\n"
      ), gives: ["safe actions.order actions"]),
    edit(
      "renamed", ("      renamed: String\n", "      titled @was(\"renamed\"): String\n"),
      ("      renamed: title = $0\n", "      titled: title = $0\n"),
      ("takeEvery: renamed\n", "takeEvery: titled\n"),
      gives: ["source? actions.renamed actions.titled"]),
    edit(
      "renamed and undeclared", ("      renamed: String\n", "      titled: String\n"),
      ("      renamed: title = $0\n", "      titled: title = $0\n"),
      ("takeEvery: renamed\n", "takeEvery: titled\n"),
      gives: [
        "source actions.removed actions.renamed", "source? actions.added actions.titled",
        "behavior reduce.removed reduce.renamed", "behavior reduce.added reduce.titled",
        "behavior sagas.trigger sagas.load",
      ],
      asks: [
        "Editor.actions.renamed removed, Editor.actions.titled added ((String)): a rename? add @was(\"renamed\")"
      ]),
  ]

  /// Lists that are stored, and others.
  private static let lists = """
    reduxgen: 1
    feature: A
    conforms: { State: [Codable] }
    types:
      struct Lists(Codable):
        sizes: '[Int] = [1, 2]'
        names: '[String: Int] = [:]'
        marks: Set<Int> = []
        last: 'Int? = nil'
        open: '[Int]'
        hidden @redacted: '[Int] = []'
      struct Other: { kept: '[Int] = []' }
    state:
      all: '[Int] = []'
    """

  static let types: [Edit] = [
    edit(
      "added",
      ("      typealias Level: Int\n", "      typealias Level: Int\n      enum Side: [a, b]\n"),
      gives: ["safe types.added types.Side"]),
    edit(
      "removed", ("      typealias Level: Int\n", ""), ("level: Level = 1", "level: Int = 1"),
      gives: ["source types.removed types.Level"]),
    edit(
      "target", ("typealias Level: Int", "typealias Level: Double"),
      gives: ["source types.target types.Level", "source+stored state.type state.level"]),
    edit(
      "kind", ("      typealias Level: Int\n", "      enum Level(Int, Codable): [one]\n"),
      ("level: Level = 1", "level: Level = .one"),
      gives: [
        "safe conforms.added types.Level", "safe conforms.added types.Level",
        "safe conforms.added types.Level", "safe conforms.added types.Level",
        "source types.kind types.Level", "behavior state.default.changed state.level",
        "source+stored state.type state.level",
      ]),
    edit(
      "field added",
      (
        "        size: Int { name.count }\n",
        "        size: Int { name.count }\n        more: Int\n"
      ),
      gives: ["source+stored fields.required types.Place.more"]),
    edit(
      "list added, with which older data do not start",
      (
        "        size: Int { name.count }\n",
        "        size: Int { name.count }\n        more: '[Int]'\n"
      ),
      gives: ["stored fields.added types.Place.more"]),
    edit(
      "list added with a start value",
      (
        "        size: Int { name.count }\n",
        "        size: Int { name.count }\n        more: '[Int] = []'\n"
      ),
      gives: ["safe fields.added types.Place.more"]),
    edit(
      "list added that is not stored",
      (
        "        size: Int { name.count }\n",
        "        size: Int { name.count }\n        more @redacted: '[Int]'\n"
      ),
      gives: ["safe fields.added types.Place.more"]),
    edit(
      "start value of a list gone", ("= [1, 2]", ""), ("= [:]", ""), ("Set<Int> = []", "Set<Int>"),
      gives: [
        "source+stored fields.default.removed types.Lists.marks",
        "stored fields.default.removed types.Lists.names",
        "stored+behavior fields.default.changed types.Lists.sizes",
      ], in: lists),
    edit(
      "start value of a list gone, with the long spelling of its type",
      ("'[String: Int] = [:]'", "'Dictionary<String, Int>'"),
      gives: ["stored fields.default.removed types.Lists.names"], in: lists),
    edit(
      "start value of a list that is not stored", ("kept: '[Int] = []'", "kept: '[Int]'"),
      ("hidden @redacted: '[Int] = []'", "hidden @redacted: '[Int]'"),
      ("last: 'Int? = nil'", "last: Int?"), gives: [], in: lists),
    edit(
      "start value of a list in the state gone", ("all: '[Int] = []'", "all: '[Int]'"), gives: [],
      in: lists),
    edit(
      "start value of a list came", ("open: '[Int]'", "open: '[Int] = []'"),
      gives: ["safe fields.default.added types.Lists.open"], in: lists),
    edit(
      "what is redacted stored", ("hidden @redacted:", "hidden @redacted @key(\"hidden\"):"),
      gives: ["stored fields.transient types.Lists.hidden"], in: lists),
    edit(
      "list added to the state",
      ("      count: Int = 0\n", "      count: Int = 0\n      sizes: '[Int]'\n"),
      gives: ["safe state.added state.sizes"]),
    edit(
      "field's key", ("@key(\"full_name\")", "@key(\"name\")"),
      gives: ["stored fields.key types.Place.name"]),
    edit(
      "conformance gone", ("struct Place(Codable)", "struct Place(Codable, Comparable)"),
      gives: ["safe conforms.added types.Place"]),
    edit(
      "renamed", ("typealias Level: Int", "typealias Rank @was(\"Level\"): Int"),
      ("level: Level = 1", "level: Rank = 1"),
      gives: ["safe types.renamed types.Rank"]),
    edit(
      "case added", ("        closed:\n", "        closed:\n        gone:\n"),
      gives: ["source?+stored cases.added types.Filter.gone"]),
    edit(
      "case removed", ("        closed:\n", ""),
      gives: ["source+stored cases.removed types.Filter.closed"]),
    edit(
      "case renamed", ("        closed:\n", "        shut @was(\"closed\"):\n"),
      gives: ["source? cases.renamed types.Filter.shut"]),
    edit(
      "case renamed and undeclared", ("        closed:\n", "        shut:\n"),
      gives: [
        "source+stored cases.removed types.Filter.closed",
        "source?+stored cases.added types.Filter.shut",
      ],
      asks: [
        "Editor.types.Filter.closed removed, Editor.types.Filter.shut added: a rename? add @was(\"closed\")"
      ]),
    edit(
      "raw value", ("all: = \"All\"", "all: = \"Everything\""),
      gives: ["stored cases.raw types.Filter.all"]),
    edit(
      "raw value that is implied", ("        open:\n", "        open: = \"OPEN\"\n"),
      gives: ["stored cases.raw types.Filter.open"]),
    edit(
      "case key", ("        idle:\n", "        idle @key(\"none\"):\n"),
      gives: ["stored cases.key types.Phase.idle"]),
    edit(
      "case payload", ("{ progress: Double }", "{ progress: Double, of: Int }"),
      gives: ["source+stored cases.payload types.Phase.loading"]),
    edit(
      "order of cases", ("        open:\n        closed:\n", "        closed:\n        open:\n"),
      gives: ["behavior cases.order types.Filter"]),
  ]

  static let around: [Edit] = [
    edit(
      "method added",
      (
        "        ping: () async -> Void\n",
        "        ping: () async -> Void\n        pong: () async -> Void\n"
      ),
      gives: ["source clients.method.added clients.Api.pong"]),
    edit(
      "method removed", ("        ping: () async -> Void\n", ""),
      gives: ["source clients.method.removed clients.Api.ping"]),
    edit(
      "signature",
      ("'(query: String) async throws -> Int'", "'(query: String) async throws -> Double'"),
      gives: [
        "source clients.method.signature clients.Api.find",
        "source sagas.events.changed sagas.load",
      ]),
    edit(
      "label of a method",
      ("'(query: String) async throws -> Int'", "'(text: String) async throws -> Int'"),
      gives: ["source clients.method.signature clients.Api.find"]),
    edit(
      "name of a parameter",
      ("'(query: String) async throws -> Int'", "'(query text: String) async throws -> Int'"),
      gives: ["safe clients.method.names clients.Api.find"]),
    edit(
      "client renamed", ("      Api:\n", "      Server @was(\"Api\"):\n"),
      ("api: Api", "api: Server"),
      gives: ["safe clients.renamed clients.Server"]),
    edit(
      "client renamed and undeclared", ("      Api:\n", "      Server:\n"),
      ("api: Api", "api: Server"),
      gives: [
        "source clients.removed clients.Api", "safe clients.added clients.Server",
        "source dependencies.client dependencies.api", "source sagas.uses sagas.watch",
      ],
      asks: ["clients.Api removed, clients.Server added (2 methods): a rename? add @was(\"Api\")"]),
    edit(
      "dependency added", ("      api: Api\n", "      api: Api\n      other: Api\n"),
      gives: ["source dependencies.added dependencies.other"]),
    edit(
      "queue", ("images: newest 3", "images: oldest 3, wait"),
      gives: ["behavior queues.policy queues.images"]),
    edit(
      "queue removed", ("    queues:\n      images: newest 3\n", ""),
      gives: ["safe queues.removed queues.images"]),
    edit(
      "access",
      ("  Row:\n    access: public\n", "  Row:\n    access: public\n    imports: [Foundation]\n"),
      gives: ["safe imports.changed imports"]),
    edit(
      "conformance of the state",
      (
        "  Row:\n    access: public\n    conforms: { State: [Codable],",
        "  Row:\n    access: public\n    conforms: { State: [Codable, Hashable],"
      ),
      gives: ["safe conforms.added conforms.State"]),
    edit(
      "child's kind", ("      rows: [Row]\n", "      rows: Row?\n"),
      gives: ["source+stored children.kind children.rows"]),
    edit(
      "child added", ("      rows: [Row]\n", "      rows: [Row]\n      more: [Row]\n"),
      gives: ["source? children.added children.more"]),
    edit(
      "child removed", ("      rows: [Row]\n", ""),
      gives: ["source+stored children.removed children.rows"]),
    edit(
      "order of children",
      ("      row: Row\n      rows: [Row]\n", "      rows: [Row]\n      row: Row\n"),
      gives: ["source? children.order children"]),
    edit(
      "member added", ("{ row: Row, place: Place }", "{ row: Row, place: Place, text: String }"),
      gives: ["source?+stored children.member.added children.panel.text"]),
    edit(
      "member removed", ("{ row: Row, place: Place }", "{ row: Row }"),
      gives: ["source+stored children.member.removed children.panel.place"]),
    edit(
      "member's type", ("{ row: Row, place: Place }", "{ row: Row, place: String }"),
      gives: ["source+stored children.member.type children.panel.place"]),
    edit(
      "choice that is always there",
      (
        "panel: { oneOf: { row: Row, place: Place } }",
        "panel: { oneOf: { row: Row, place: Place }, initial: row }"
      ),
      gives: ["source+stored children.kind children.panel"]),
    edit(
      "child that is not stored", ("      rows: [Row]\n", "      rows @transient: [Row]\n"),
      gives: ["stored children.transient children.rows"]),
    edit(
      "child that starts otherwise", ("      row: Row\n", "      row: Row = .init(id:2)\n"),
      gives: ["behavior children.start children.row"]),
  ]

  static let running: [Edit] = [
    edit(
      "reduce added",
      ("      opened: swift\n", "      opened: swift\n      row.tapped: count += 1\n"),
      gives: ["behavior reduce.added reduce.row.tapped"]),
    edit(
      "reduce removed", ("      renamed: title = $0\n", ""),
      gives: ["behavior reduce.removed reduce.renamed"]),
    edit(
      "reduce changed", ("renamed: title = $0", "renamed: draft = $0"),
      gives: ["behavior reduce.changed reduce.renamed"]),
    edit(
      "swift to step", ("opened: swift", "opened: count += 1"),
      gives: ["behavior reduce.swift reduce.opened"]),
    edit(
      "forward added",
      ("      row.tapped: opened\n", "      row.tapped: opened\n      rows.tapped: opened\n"),
      gives: ["behavior forward.added forward.rows.tapped"]),
    edit(
      "forward changed", ("      row.tapped: opened\n", "      row.tapped: cleared\n"),
      ("cleared @deprecated(\"use opened\")", "cleared"),
      gives: [
        "safe deprecated.removed actions.cleared", "behavior forward.changed forward.row.tapped",
      ]),
    edit(
      "saga added", ("    sagas:\n", "    sagas:\n      more: { takeEvery: moved, put: opened }\n"),
      gives: ["behavior sagas.added sagas.more"]),
    edit(
      "saga that reports added",
      ("    sagas:\n", "    sagas:\n      more: { takeEvery: moved, call: api.ping() }\n"),
      gives: ["source?+behavior sagas.added sagas.more"]),
    edit(
      "saga removed", ("      tell: { takeEvery: opened, put: delegate.done(count) }\n", ""),
      gives: ["behavior sagas.removed sagas.tell"]),
    edit(
      "trigger", ("takeEvery: opened,", "takeEvery: moved,"),
      gives: ["behavior sagas.trigger sagas.tell"]),
    edit(
      "policy", ("takeEvery: renamed", "takeLatest: renamed"),
      gives: ["behavior sagas.policy sagas.load"]),
    edit(
      "debounce", ("debounce: 300ms", "debounce: 1s"), gives: ["behavior sagas.time sagas.load"]),
    edit(
      "throttle", ("debounce: 300ms", "throttle: 300ms"), gives: ["behavior sagas.time sagas.load"]
    ),
    edit(
      "condition", ("if: '!isEmpty'", "if: isEmpty"),
      gives: ["behavior sagas.condition sagas.load"]),
    edit(
      "condition turned round", ("if: '!isEmpty'", "unless: '!isEmpty'"),
      gives: ["behavior sagas.condition sagas.load"]),
    edit(
      "cancelOn", ("cancelOn: opened", "cancelOn: [opened, moved]"),
      gives: ["behavior sagas.cancelOn sagas.load"]),
    edit(
      "queue", ("        cancelOn: opened\n", "        cancelOn: opened\n        queue: images\n"),
      gives: ["behavior sagas.keys sagas.load"]),
    edit("fields", ("        loading: isBusy\n", ""), gives: ["behavior sagas.fields sagas.load"]),
    edit(
      "body", ("put: delegate.done(count)", "put: delegate.done(id)"),
      gives: ["behavior sagas.body sagas.tell"]),
    edit(
      "call gained", ("put: delegate.done(count)", "call: api.ping()"),
      gives: ["behavior sagas.body sagas.tell", "source? sagas.events.added sagas.tell"]),
    edit(
      "call lost", ("call: api.find($0)", "put: opened"), ("        loading: isBusy\n", ""),
      ("        cancelOn: opened\n", ""),
      gives: [
        "behavior sagas.body sagas.load", "behavior sagas.cancelOn sagas.load",
        "source sagas.events.removed sagas.load", "behavior sagas.fields sagas.load",
      ]),
    edit(
      "returns gained", ("run: swift, uses: api", "run: swift, uses: api, returns: Int"),
      gives: ["source? sagas.events.added sagas.watch"]),
    edit("uses", (", uses: api", ""), gives: ["source sagas.uses sagas.watch"]),
    edit(
      "puts", ("uses: api }", "uses: api, puts: opened }"), gives: ["safe sagas.puts sagas.watch"]),
    edit(
      "order of sagas",
      (
        "      tell: { takeEvery: opened, put: delegate.done(count) }\n      watch: { takeEvery: $start, run: swift, uses: api }\n",
        "      watch: { takeEvery: $start, run: swift, uses: api }\n      tell: { takeEvery: opened, put: delegate.done(count) }\n"
      ),
      gives: ["behavior sagas.order sagas"]),
  ]

  @Test("of a field", arguments: fields)
  func ofFields(_ edit: Edit) throws { try edit.check() }

  @Test("of an action", arguments: actions)
  func ofActions(_ edit: Edit) throws { try edit.check() }

  @Test("of a type", arguments: types)
  func ofTypes(_ edit: Edit) throws { try edit.check() }

  @Test("of what is around", arguments: around)
  func ofAround(_ edit: Edit) throws { try edit.check() }

  @Test("of what happens", arguments: running)
  func ofRunning(_ edit: Edit) throws { try edit.check() }
}
