import CodeRendering
import Foundation
import Testing

@testable import LanguageServer
@testable import SchemaModel

@Suite("Drafts of generated code")
struct SwiftDraftTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Names in the Swift of a file.
  private struct Names: SchemaVisitor {
    private(set) var ranges: [Range<Int>] = []

    mutating func visit(_ code: SwiftCode, _ role: CodeRole) {
      // Of a key, a path is written; and a value of unknown type gets no name.
      if role != .key, role != .letValue { add(code.range) }
    }

    mutating func visit(_ type: SwiftType, _ role: TypeRole) { add(type.range) }

    private mutating func add(_ range: SourceRange) {
      for place in range.lower..<range.upper {
        let name = SwiftDraft.name(at: place, in: range.file)
        if let name, name.lowerBound == place { ranges.append(name) }
      }
    }

    static func find(in file: SourceFile, _ index: SchemaIndex) -> [Range<Int>] {
      var names = Names()
      if let declaration = index.declaration(of: file) { names.walk(declaration) }
      return names.ranges
    }
  }

  /// How often a marked name is in the code; nil if nothing can be rendered.
  private func marks(
    behind name: Range<Int>, in file: SourceFile, _ renderer: Renderer,
    _ check: (SourceFile) -> CheckedSchema?
  ) throws -> Int? {
    let draft = SwiftDraft(markedAt: name.upperBound, in: file, isTyping: false)
    guard let draft, let schema = check(draft.source) else { return nil }
    return try renderer.render(schema, of: [file.path]).filter { $0.ownership == .generated }
      .map { $0.contents.ranges(of: SwiftDraft.mark).count }.reduce(0, +)
  }

  @Test(
    "have every name of the schemas' Swift that only Swift knows",
    arguments: CompletionRecallTests.projects)
  func names(_ project: [URL]) throws {
    var session = try Self.session(of: project)
    _ = session.check()
    try expectMarks(in: session) { session.draft($0, projects: [:]) }
  }

  @Test("have names of other modules")
  func modules() throws {
    let folder = Self.root.appending(path: "Tests/Goldens/Modules")
    var sessions = try ["Geo", "MapUI", "SearchUI", "Town"].map { name in
      let files = try FileManager.default.contentsOfDirectory(
        at: folder.appending(path: name), includingPropertiesForKeys: nil)
      let schemas = files.filter { $0.pathExtension == "yaml" }
        .sorted { $0.path() < $1.path() }
      return (
        module: SchemaModule(name: name, package: ""), session: try Self.session(of: schemas)
      )
    }
    let modules = SchemaModules(of: sessions)
    for place in sessions.indices {
      #expect(sessions[place].session.check(at: place, of: modules).all.isEmpty)
      let session = sessions[place].session
      try expectMarks(in: session) { session.draft($0, projects: [:], at: place, of: modules) }
    }
  }

  private static func session(of schemas: [URL]) throws -> SchemaSession {
    var session = SchemaSession()
    session.update(
      try schemas.map { SourceFile(path: $0.path(), bytes: Array(try Data(contentsOf: $0))) }
        .filter { !Grammar.isProject($0) })
    return session
  }

  /// Expects each name that is marked in some code.
  private func expectMarks(
    in session: SchemaSession, _ check: (SourceFile) -> CheckedSchema?
  ) throws {
    let renderer = try Renderer()
    let index = try #require(session.index)
    // Keywords, and the group of actions for parents.
    let others: Set = [
      "self", "any", "if", "else", "for", "true", "guard", "throws", "delegate",
    ]
    var missing: [String] = []
    for file in session.sources {
      var seen: Set<String> = []
      for name in Names.find(in: file, index)
      where seen.insert(file.text(name)).inserted
        && index.reference(at: name.upperBound, in: file) == nil
      {
        let isLabel = file.bytes[name.upperBound...].first == UInt8(ascii: ":")
        let isElement = name.lowerBound > 0 && file.bytes[name.lowerBound - 1] == UInt8(ascii: "$")
        guard !isLabel, !isElement, !others.contains(file.text(name)) else { continue }
        if try marks(behind: name, in: file, renderer, check) ?? 0 == 0 {
          missing.append("\(file.path):\(file.line(at: name.lowerBound)): \(file.text(name))")
        }
      }
    }
    #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
  }

  @Test("are rendered from schemas with errors, too")
  func errors() throws {
    let folder = Self.root.appending(path: "Tests/Fixtures/Rules")
    let renderer = try Renderer()
    var count = (schemas: 0, drafts: 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted() {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for part in text.split(separator: "\n---").map({ $0.drop { $0 != "\n" } }) {
        let header = part.contains("reduxgen:") ? "" : "reduxgen: 1\nfeature: A"
        let file = SourceFile(path: "A.feature.yaml", bytes: Array("\(header)\(part)".utf8))
        var session = SchemaSession()
        session.update([file])
        guard session.check().hasErrors, let index = session.index else { continue }
        count.schemas += 1
        for name in Names.find(in: file, index) {
          let found = try marks(behind: name, in: file, renderer) {
            session.draft($0, projects: [:])
          }
          if found != nil { count.drafts += 1 }
        }
      }
    }
    #expect(count.schemas > 300 && count.drafts > 1_000, "\(count)")
  }
}
