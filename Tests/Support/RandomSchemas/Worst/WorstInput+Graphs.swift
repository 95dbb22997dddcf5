extension WorstInput {
  /// `F0`, `F1` and so on, each with a field and more.
  private static func features(_ count: Int, _ more: (Int) -> String) -> String {
    lines("reduxgen: 1\nfeatures:\n", limit: count) {
      "  F\($0): { state: { a: Int = 0 }, \(more($0)) }"
    }
  }

  /// Few lines each: their meaning must not be computed by following every path.
  static let graphs: [WorstInput] = [
    WorstInput(
      "structs of structs",
      text: lines(head + "types:\n", limit: 40) {
        "  struct S\($0): { a: S\($0 + 1)?, b: [S\($0 + 1)], c: S\($0 + 1) }"
      }
        + "  struct S40: { a: Int }\nstate: { s: S0? }\n"),
    WorstInput(
      "structs of each other",
      text: lines(head + "types:\n", limit: 60) { index in
        "  struct S\(index): { a: [S\((index * 7 + 1) % 60)], b: [S\((index * 11 + 5) % 60)], c: 'Set<S\((index * 13 + 3) % 60)>' }"
      } + "state: { s: S0? }\n"),
    WorstInput(
      "a long chain of structs",
      text: lines(head + "types:\n", limit: 800) { "  struct S\($0): { a: S\($0 + 1)? }" }
        + "  struct S800: { a: Int }\nstate: { s: S0? }\n"),
    WorstInput(
      "other names of other names",
      text: lines(head + "types:\n", limit: 40) {
        "  typealias S\($0): '[String: Result<S\($0 + 1), S\($0 + 1)>]'"
      }
        + "  typealias S40: Int\nstate: { s: S0? }\n"),
    WorstInput(
      "features of features",
      text: features(30) { index in
        "children: { x: F\(index + 1), y: F\(index + 1) }"
      } + "  F30: { state: { a: Int = 0 }, actions: { go: } }\n"),
    WorstInput(
      "optional features of features",
      text: lines("reduxgen: 1\nfeatures:\n", limit: 30) { index in
        "  F\(index): { state: { let id: Int = 0 }, children: { x: '[F\(index + 1)]', y: '[F\((index + 3) % 31)]', z: { oneOf: { a: F\(index + 1), b: F\(index + 1) } } } }"
      } + "  F30: { state: { let id: Int = 0 }, actions: { go: } }\n"),
    WorstInput(
      "a long chain of features",
      text: features(150) { index in
        "children: { x: F\(index + 1) }"
      } + "  F150: { state: { a: Int = 0 }, actions: { go: } }\n"),
    WorstInput(
      "the longest chain of features",
      text: features(4_900) { index in
        "children: { x: F\(index + 1) }"
      } + "  F4900: { state: { a: Int = 0 }, actions: { go: } }\n"),
    WorstInput(
      "a chain of features that need more and more",
      text: lines("reduxgen: 1\nfeatures:\n", limit: 4_900) { index in
        "  F\(index): { clients: { C\(index): { m: () -> Int } }, dependencies: { c\(index): C\(index) }, state: { a: Int = 0 }, children: { x: F\(index + 1) } }"
      } + "  F4900: { state: { a: Int = 0 }, actions: { go: } }\n"),
    WorstInput(
      "the largest cycle of features",
      text: features(4_900) { index in
        "children: { x: F\((index + 1) % 4_900) }"
      }),
    WorstInput(
      "the largest cycle of collections",
      text: lines("reduxgen: 1\nfeatures:\n", limit: 4_900) { index in
        "  F\(index): { state: { let id: Int = 0 }, children: { x: '[F\((index + 1) % 4_900)]' } }"
      }),
    WorstInput(
      "a feature in cycles with all others",
      text: "reduxgen: 1\nfeatures:\n  F:\n    state: { a: Int = 0 }\n    children:\n"
        + lines("", limit: 4_900) { "      c\($0): F\($0)" }
        + lines("", limit: 4_900) { "  F\($0): { state: { a: Int = 0 }, children: { x: F } }" }),
    WorstInput(
      "every feature listens to another one in a tree",
      text: lines("reduxgen: 1\nfeatures:\n", limit: 4_900) { index in
        let children =
          index * 2 + 2 < 4_900
          ? "children: { x: F\(index * 2 + 1), y: F\(index * 2 + 2) }, " : ""
        return
          "  F\(index): { state: { a: Int = 0 }, actions: { go: }, \(children)reduce: { F\((index * 7 + 1) % 4_900).go: a += 1 } }"
      }),
    WorstInput(
      "every feature listens to the end of a chain",
      text: features(4_900) { index in
        "children: { x: F\(index + 1) }, reduce: { F4900.go: a += 1 }"
      } + "  F4900: { state: { a: Int = 0 }, actions: { go: } }\n"),
    WorstInput(
      "every feature listens to the next of thousands",
      text: features(4_900) { index in
        "actions: { go: }, reduce: { F\((index + 1) % 4_900).go: a += 1 }"
      } + "  Root:\n    state: { a: Int = 0 }\n    children:\n"
        + lines("", limit: 4_900) { "      c\($0): F\($0)" }),
    WorstInput(
      "every feature listens to the same one",
      text: features(4_900) { index in
        "actions: { go: }, reduce: { Session.ended: a += 1 }"
      } + "  Session: { state: { a: Int = 0 }, actions: { ended: } }\n"
        + "  Root:\n    state: { a: Int = 0 }\n    children:\n      session: Session\n"
        + lines("", limit: 4_900) { "      c\($0): F\($0)" }),
    WorstInput(
      "many paths to a source",
      text: features(30) { index in
        "children: { x: F\(index + 1), y: F\(index + 1) }"
      }
        + "  F30: { state: { a: Int = 0 }, actions: { go: } }\n"
        + "  L: { state: { a: Int = 0 }, reduce: { F30.go: a += 1 } }\n"
        + "  Root: { state: { a: Int = 0 }, children: { f: F0, l: L } }\n"),
    WorstInput(
      "a long path to a source",
      text: features(4_890) { index in
        "children: { x: F\(index + 1) }"
      }
        + "  F4890: { state: { a: Int = 0 }, actions: { go: } }\n"
        + "  L: { state: { a: Int = 0 }, reduce: { F4890.go: a += 1 } }\n"
        + "  Root: { state: { a: Int = 0 }, children: { f: F0, l: L } }\n"),
    WorstInput(
      "features that contain themselves",
      text: features(24) { index in
        "children: { x: F\((index + 1) % 24), y: F\((index * 5 + 2) % 24), z: F\((index * 7 + 3) % 24) }"
      }),
    WorstInput(
      "a path through many children",
      text: features(60) { index in
        "children: { x: F\(index + 1) }"
      }
        + "  F60: { state: { a: Int = 0 }, actions: { go: } }\n  Root:\n    state: { a: Int = 0 }\n    children: { x: F0 }\n    reduce:\n      x."
        + String(repeating: "x.", count: 60) + "go: a = 1\n"),
  ]
}
