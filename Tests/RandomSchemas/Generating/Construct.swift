import SchemaModel

/// A part of the schema language that a random schema may use.
public enum Construct: String, CaseIterable, Sendable {
  case bind, redacted, transient, key, deprecated, was, conforms, otherName, removed
  case optionalChild, collectionChild, recursiveChild, oneOfChild, oneOfPresent, stackChild
  case longChild, childStart
  case forward, reaction, reactionTrigger, reactionCancel
  case per, queue, uuid, now, random
  case child, stream, every, after, relay, call, runByHand, runWithResult, debounce, throttle
  case condition, cancelOn, loadingIntoError, triggerList, start
  case groupPattern, settled, handler, reset, resetAll, toggle, block, control, closure
  case computed, nestedType, structure, enumeration, rawEnum, payloadEnum, genericValue
  case sharedFile, manyFeatures, severalFiles, documentation, longDocumentation, comment
  case extensionKey, flowStyle, quotedText, keyword, externs, access, imports, group, deepGroup
  case labels, unlabelled, payloadDefault, delegate, constant, typedThrows

  /// The smallest schema with the construct, for those that came late into the language.
  private var probe: String? {
    switch self {
    case .redacted: "state: { a @redacted: String? }"
    case .transient: "state: { a @transient: String? }"
    case .key: "types: { struct A: { b @key(\"c\"): Int } }"
    case .deprecated: "state: { a @deprecated(\"b\"): String? }"
    case .was: "state: { a @was(\"b\"): String? }"
    case .conforms: "state: { a: Int? }\nconforms: { State: [Codable] }"
    case .otherName: "types: { typealias A: Int }"
    case .removed: "state: { a: Int? }\nremoved: [state.b]"
    case .optionalChild: "children: { a: Leaf? }"
    case .collectionChild: "children: { a: [Leaf] }"
    case .recursiveChild: "state: { let id: Int }\nchildren: { a: [Main] }"
    case .oneOfChild: "children: { a: { oneOf: { b: Leaf, c: Leaf } } }"
    case .oneOfPresent: "children: { a: { oneOf: { b: Leaf, c: Leaf }, initial: b } }"
    case .stackChild: "children: { a: { stack: { b: Leaf, c: Leaf } } }"
    case .longChild: "children: { a: { one: Leaf } }"
    case .forward: "actions: { a: , b: }\nforward: { a: b }"
    case .reaction:
      "state: { n: Int = 0 }\nchildren: { b: Leaf }\nreduce: { Other.gone: n = 1 }"
    case .reactionTrigger:
      "actions: { a: }\nsagas: { s: { takeEvery: Other.gone, put: a } }"
    case .reactionCancel:
      "actions: { a: }\nsagas: { s: { takeEvery: a, after: 1s, put: a, cancelOn: Other.gone } }"
    case .per: "actions: { a: Int }\nsagas: { s: { takeLatest: a, per: $0, after: 1s, put: a(3) } }"
    case .queue:
      "queues: { q: newest 3 }\nactions: { a: Int }\nsagas: { s: { takeEvery: a, queue: q, after: 1s, put: a(3) } }"
    case .uuid: "actions: { a: UUID }\nsagas: { s: { takeEvery: $start, put: a(uuid()) } }"
    case .now: "actions: { a: Date }\nsagas: { s: { takeEvery: $start, put: a(now()) } }"
    case .random:
      "actions: { a: Int }\nsagas: { s: { takeEvery: $start, put: 'a(random(in: 0..<9))' } }"
    default: nil
    }
  }

  /// The constructs that the tool of this build carries out. It refuses the others by name (RX039); any other complaint
  /// about a probe is a defect that the random schemas then show.
  public static let carriedOut: Set<Construct> = Set(
    allCases.filter { construct in
      guard let probe = construct.probe else { return true }
      func indented(_ text: String) -> String {
        text.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
      }
      let text =
        "reduxgen: 1\nfeatures:\n  Main:\n\(indented(probe))\n  Leaf:\n"
        + "    state: { let id: Int = 0 }\n  Other:\n    actions: { gone: }\n"
        + "  Root:\n    children: { other: Other, main: Main = .init(id:1) }\n"
      var diagnostics = Diagnostics()
      let file = SourceFile(path: "probe.yaml", bytes: Array(text.utf8))
      _ = SchemaChecker.check([file], into: &diagnostics)
      return !diagnostics.all.contains { $0.id == "RX039" }
    })
}
