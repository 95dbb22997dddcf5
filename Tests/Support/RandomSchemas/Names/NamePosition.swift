import Foundation

/// A position in a schema with a name of the user's choice, and a small schema that uses a given name there: a case of
/// Tests/Data/Names.yaml.
package struct NamePosition: Sendable, CustomStringConvertible {
  package let description: String
  /// The schema, with placeholders.
  private let text: String

  /// Whether the names there are those of types.
  package var isType: Bool { text.contains("ZName") }
  /// Whether Swift sees the name at its top level, so that each schema needs a module of its own.
  package var isTopLevel: Bool { description.hasSuffix(" at the top level") }

  /// The schema with a name at this position.
  package func schema(named name: String, tag: String) -> TrialSchema {
    TrialSchema(
      tag: tag,
      files: [
        .init(
          path: "\(tag)-names.yaml",
          text: text.replacing("`zName`", with: name.inSwift)
            .replacing(/[zZ]Name/, with: name).replacing("TAG", with: tag))
      ],
      support: "nonisolated struct Extern\(tag): Equatable, Sendable {}\n",
      origin: "\(description) `\(name)`")
  }

  /// Whether a name is known to be accepted here, with code that does not compile or has a warning. A soak says when it
  /// compiles.
  package func isKnown(_ name: String) -> Bool {
    description.hasSuffix("in Swift that is only compiled")
      ? NastyNames.keywords.contains(name) : Self.known[description] == name
  }

  private static let known = [
    "stored field": "Self", "child with stored fields": "Self", "bound child": "cases",
    "queue": "none", "dependency without backticks": "self", "field of a type that is stored": "self",
    "field of a state that is stored": "hashValue",
  ]

  /// Every nasty name at every position.
  package static let choices: [(position: NamePosition, name: String)] = all.flatMap { position in
    (position.isType ? NastyNames.types : NastyNames.values).map { (position, $0) }
  }

  package static let all: [NamePosition] = {
    let file = URL(filePath: #filePath).appending(path: "../../../../Data/Names.yaml").standardized
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "--- # = ").dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 1)
      return NamePosition(description: String(lines[0]), text: String(lines[1]))
    }
  }()
}
