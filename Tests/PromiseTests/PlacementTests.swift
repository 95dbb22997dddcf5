import CodeRendering
import RandomSchemas
import SchemaModel
import Testing

/// A reaction reaches its reducer, its saga and its `forward`, wherever the two features are in one tree.
@Suite("Promise: reactions reach their listeners", .serialized)
struct PlacementTests {
  /// How a parent holds a feature.
  private enum Placement: String, CaseIterable {
    case one, optional, list, oneOf, stack, deeper

    /// The child, as the schema declares it.
    func declaration(of feature: String) -> String {
      switch self {
      case .one: feature
      case .optional: "\(feature)?"
      case .list: "'[\(feature)]'"
      case .oneOf: "{ oneOf: { a: \(feature), x: Other } }"
      case .stack: "{ stack: { a: \(feature), x: Other } }"
      case .deeper: "Deep\(feature)"
      }
    }

    /// The statement that makes the child be there.
    func start(_ field: String) -> String {
      switch self {
      case .one, .deeper: ""
      case .optional: "\(field) = .init()"
      case .list: "\(field) = [.init()]"
      case .oneOf: "\(field) = .a(.init())"
      case .stack: "\(field) = [.x(.init()), .a(.init())]"
      }
    }

    /// The action of the parent that is an action of the child.
    func action(_ name: String, in field: String) -> String {
      switch self {
      case .one, .optional: ".\(name)(.tapped)"
      case .list: ".\(name)(id: 0, action: .tapped)"
      case .oneOf: ".\(name)(.a(.tapped))"
      case .stack: ".\(name)(id: \(field).ids[1], action: .a(.tapped))"
      case .deeper: ".\(name)(.inner(.tapped))"
      }
    }

    /// The state of the child.
    func state(in field: String) -> String {
      switch self {
      case .one: field
      case .optional: "\(field)!"
      case .list: "\(field)[id: 0]!"
      case .oneOf: "\(field)![case: \\.a]!"
      case .stack: "\(field).elements[1][case: \\.a]!"
      case .deeper: "\(field).inner"
      }
    }
  }

  /// One tree: what holds the two features, and the Swift that runs it.
  private struct Tree {
    var name: String
    var children: String
    var start: String
    var action: String
    var listener: String

    var call: String {
      """
          do {
            var state = \(name).State()
            \(start)
            check("\(name)", state, \(name).reduce, \(name).sagas(), \(action)) { \(listener) }
          }
      """
    }
  }

  private static let pairs = Placement.allCases.flatMap { first in
    Placement.allCases.map { (first, $0) }
  }

  /// Both features in one parent, and each in its own.
  private static var trees: [Tree] {
    pairs.flatMap { talk, listen in
      let name = "\(SwiftName.capitalized(talk.rawValue))\(SwiftName.capitalized(listen.rawValue))"
      let left = "left: Left\(SwiftName.capitalized(talk.rawValue))"
      let right = "right: Right\(SwiftName.capitalized(listen.rawValue))"
      return [
        Tree(
          name: "Same\(name)",
          children:
            "{ talk: \(talk.declaration(of: "Talker")), listen: \(listen.declaration(of: "Hearer")) }",
          start: "\(talk.start("state.talk")); \(listen.start("state.listen"))",
          action: talk.action("talk", in: "state.talk"), listener: listen.state(in: "$0.listen")),
        Tree(
          name: "Apart\(name)", children: "{ \(left), \(right) }",
          start: "\(talk.start("state.left.talk")); \(listen.start("state.right.listen"))",
          action: ".left(\(talk.action("talk", in: "state.left.talk")))",
          listener: listen.state(in: "$0.right.listen")),
      ]
    } + stacks
  }

  /// Both features in one stack, by themselves and inside others, which can be there beside others that match.
  private static let stacks = [
    Tree(
      name: "OneStack", children: "{ path: { stack: { a: Talker, b: Hearer } } }",
      start: "state.path = [.a(.init()), .b(.init()), .a(.init())]",
      action: ".path(id: state.path.ids[2], action: .a(.tapped))",
      listener: "$0.path.elements[1][case: \\.b]!"),
    Tree(
      name: "OneStackDeeper",
      children: "{ path: { stack: { listen: DeepHearer, talk: DeepTalker } } }",
      start: "state.path = [.talk(.init()), .listen(.init())]",
      action: ".path(id: state.path.ids[0], action: .talk(.inner(.tapped)))",
      listener: "$0.path.elements[1][case: \\.listen]!.inner"),
    Tree(
      name: "OneStackAndMore",
      children: "{ talk: Talker, path: { stack: { a: LeftList, b: Hearer } } }",
      start: "state.path = [.a(.init(talk: [.init()])), .b(.init())]",
      action: ".path(id: state.path.ids[0], action: .a(.talk(id: 0, action: .tapped)))",
      listener: "$0.path.elements[1][case: \\.b]!"),
  ]

  private static var schema: TrialSchema {
    let sides = Placement.allCases.map { place in
      let name = SwiftName.capitalized(place.rawValue)
      return """
          Left\(name): { children: { talk: \(place.declaration(of: "Talker")) } }
          Right\(name): { children: { listen: \(place.declaration(of: "Hearer")) } }
        """
    }
    let trees = trees.map { "  \($0.name): { children: \($0.children) }" }
    return TrialSchema(
      tag: "P",
      files: [
        .init(
          path: "P.yaml",
          text: """
            reduxgen: 1
            features:
              Talker:
                state: { id: Int = 0 }
                actions: { tapped: }
              Hearer:
                state: { id: Int = 0, reduced: Int = 0, sent: Int = 0, passed: Int = 0 }
                actions: { send: , pass: }
                reduce: { Talker.tapped: reduced += 1, send: sent += 1, pass: passed += 1 }
                forward: { Talker.tapped: pass }
                sagas: { listen: { takeEvery: Talker.tapped, put: send } }
              Other: { actions: { go: } }
              DeepTalker: { children: { inner: Talker } }
              DeepHearer: { children: { inner: Hearer } }
            \((sides + trees).joined(separator: "\n"))
            """)
      ])
  }

  private static var program: String {
    """
    import ReduxRuntime

    func check<State, Action>(
      _ name: String, _ state: State, _ reduce: @escaping @Sendable (inout State, Action) -> Void,
      _ sagas: [Saga<State, Action>], _ action: Action, _ hearer: (State) -> Hearer.State
    ) {
      let store = Store(initialState: state, reduce: reduce, sagas: sagas)
      store.send(action)
      let seen = hearer(store.state)
      print("\\(name): \\(seen.reduced) \\(seen.sent) \\(seen.passed)")
    }

    @main
    struct Program {
      static func main() {
    \(trees.map(\.call).joined(separator: "\n"))
      }
    }
    """
  }

  @Test("in every pair of places")
  func pairs() throws {
    let trial = Trial(Self.schema, renderer: try Renderer())
    let files = try #require(trial.files, "\(trial.diagnostics.all.map(\.description))")
    let sources = files.enumerated().map { ("P\($0.offset).swift", $0.element.contents) }
    try withCompiler { compiler in
      let answer = try compiler.run(
        sources + [("Program.swift", Self.program)], in: "placements",
        linking: builtProducts().appending(path: "ReduxRuntime.build"))
      #expect(answer.messages.map(\.description) == [])
      let seen = answer.output.split(separator: "\n").map(String.init)
      #expect(seen == Self.trees.map { "\($0.name): 1 1 1" })
      #expect(seen.count == 2 * Self.pairs.count + Self.stacks.count)
    }
  }

  @Test("members of one `oneOf` never meet, which is an error")
  func members() throws {
    let trial = Trial(
      TrialSchema(
        tag: "O",
        files: [
          .init(
            path: "O.yaml",
            text: """
              reduxgen: 1
              features:
                A: { actions: { tapped: } }
                B: { state: { n: Int = 0 }, reduce: { A.tapped: n += 1 } }
                App: { children: { sheet: { oneOf: { first: A, second: B } } } }
              """)
        ]), renderer: try Renderer())
    #expect(trial.diagnostics.all.filter { $0.severity == .error }.map(\.id) == [.cannotReact])
  }
}
