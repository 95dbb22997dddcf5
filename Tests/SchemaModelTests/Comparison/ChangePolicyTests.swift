import Testing

@testable import SchemaModel
@testable import SchemaTools

@Suite("Comparison: policy")
struct ChangePolicyTests {
  private let old =
    "reduxgen: 1\nfeature: A\naccess: public\nactions:\n  a:\n  b:\nstate:\n  x: Int = 0\n"
  private let new =
    "reduxgen: 1\nfeature: A\naccess: public\nactions:\n  a:\n  c: Int\nstate:\n  x: Int = 1\n"

  private func verdicts(_ rules: String..., strict: Bool = false) throws -> [String] {
    var policy = ChangePolicy()
    for rule in rules { try policy.add(rule) }
    if strict { policy.becomeStrict() }
    return try ComparedRun(old, new, policy: policy).comparison.changes.map {
      "\($0.kind.name) \(policy.verdict(on: $0))"
    }
  }

  @Test func breaksFailAndBehaviorIsReported() throws {
    #expect(
      try verdicts() == [
        "state.default.changed warn", "actions.removed fail", "actions.added fail",
      ])
  }

  @Test("the most specific rule wins, independent of the order")
  func precedence() throws {
    #expect(
      try verdicts("actions.added=fail", "actions=ignore", "source=warn") == [
        "state.default.changed warn", "actions.removed ignore", "actions.added fail",
      ])
    #expect(
      try verdicts("soft=warn") == [
        "state.default.changed warn", "actions.removed fail", "actions.added warn",
      ])
    #expect(
      try verdicts("behavior=fail", "source=warn") == [
        "state.default.changed fail", "actions.removed warn", "actions.added warn",
      ])
    #expect(try verdicts("source=ignore", strict: true).first == "state.default.changed fail")
  }

  @Test(
    "what cannot be understood is answered",
    arguments: [
      ("source", "`source`: write WHAT=fail, WHAT=warn or WHAT=ignore"),
      ("source=fial", "unknown verdict `fial`; did you mean `fail`?"),
      ("source=", "unknown verdict ``; write fail, warn or ignore"),
      ("actions.aded=warn", "unknown change `actions.aded`; did you mean `actions.added`?"),
      (
        "what=warn",
        "unknown change `what`; write a level such as `source`, or a kind of change such as `actions.added`"
      ),
    ])
  func diagnostics(rule: String, message: String) {
    var policy = ChangePolicy()
    #expect(throws: ChangePolicy.Failure(message: message)) { try policy.add(rule) }
  }

  @Test("announced changes fail unless they are allowed")
  func announced() throws {
    let header = "reduxgen: 1\nfeature: A @deprecated(\"use B\")\naccess: public\nactions:\n  a:\n"
    let old = header + "  b:\n"
    #expect(try ComparedRun(old, header).report.fails)
    var policy = ChangePolicy()
    policy.allowsAnnounced = true
    #expect(try !ComparedRun(old, header, policy: policy).report.fails)
  }

  @Test("every kind has a name of its own")
  func kinds() {
    let names = ChangeKind.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.contains(".") && !$0.contains(" ") })
  }

  @Test("a row of Documentation/Reference/Changes.md has all that a report needs")
  func rows() {
    #expect(ChangeKind.all.count > 120)
    for kind in ChangeKind.all {
      #expect(!kind.row.title.isEmpty)
      #expect(!kind.row.effects.contains(.switches) || kind.row.note != nil, "\(kind.name)")
    }
    let raw = ChangeKind.caseRawValue.row
    #expect(raw.effects == [.stored])
    #expect(raw.otherwise == .behavior)
    #expect(ChangeKind.caseAdded.row.effects == [.switches, .stored])
    #expect(ChangeKind.childOrder.row.effects == [.softSource])
    for name in ChangeKind.OfFields.FieldChange.allCases {
      #expect(ChangeKind.state[name].row.title == ChangeKind.fields[name].row.title)
    }
  }
}
