import CodeRendering
import Foundation
import SchemaModel
import Testing

/// The set of templates for stores of apps, some of which run on old systems.
@Suite("The set redux")
struct ReduxSetTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Data/Redux")

  /// What needs a system newer than iOS 15 and macOS 12, or a compiler newer than Swift 5.9.
  private static let newer = [
    // Concurrency and the standard library.
    "Duration", "ContinuousClock", "SuspendingClock", "Clock", "Mutex", "Atomic", "Synchronization",
    "Observable", "Observation", "withObservationTracking", "DiscardingTaskGroup", "withSerialExecutor",
    "AsyncSequence<", "InlineArray", "Span", "Int128", "UInt128", "UTF8Span", "assumeIsolated", "isTriviallyIdentical",
    // Foundation.
    "Predicate", "URL(filePath", "appending(path", "formatted(", "FormatStyle", "Regex", "firstMatch",
    "wholeMatch", "firstRange", "replacing(", "RecursiveLock", "UUIDv7", "NotificationCenter.Message",
    // The language. Constrained `any` and typed `throws` need a new runtime, the others a new compiler.
    "any Sequence<", "any Collection<", "any AsyncSequence<", "<each ", "repeat each", "throws(", "~Copyable",
    "~Escapable", "SendableMetatype", "nonisolated ", "nonisolated(", "sending ", "isolated ",
    "@retroactive", "public import", "package import", "internal import", "@backDeployed", "@specialized",
    ".take()", "count(where", "package enum Redux", "@concurrent", "borrowing ", "consuming ",
    // Ours.
    "ReduxRuntime", "ReduxTesting", "ReduxSwiftUI", "ReduxStorage", "MainStore", "OneShotState",
  ]

  private static func code(of store: String) throws -> [RenderedFile] {
    let source = SourceFile(
      path: "features.yaml",
      bytes: Array(try Data(contentsOf: folder.appending(path: "\(store)/features.yaml"))))
    let settings = SourceFile(
      path: "reduxgen.yaml",
      bytes: Array(try Data(contentsOf: folder.appending(path: "\(store)/reduxgen.yaml"))))
    var diagnostics = Diagnostics()
    let project = Project.read(settings, into: &diagnostics)
    #expect(diagnostics.all.isEmpty)
    let renderer = try Renderer(
      templates: TemplateLibrary.builtIn.overridden(bySet: "redux"), for: project.store)
    let schema = try #require(SchemaModules([source]).check().schema)
    return try renderer.render(schema)
      + renderer.renderProject(schema, of: [source.path], name: nil)
  }

  @Test(
    "nothing is newer than iOS 15 or Swift 5.9, and nothing is ours",
    arguments: ["ReSwiftStore", "WindowStore", "ValueStore", "ThunkStore", "ObservedStore"])
  func floor(of store: String) throws {
    for file in try Self.code(of: store) {
      // The signature of a client is the author's.
      let lines = file.contents.split(separator: "\n").filter { !$0.hasPrefix("  func ") }
      for line in lines {
        let found = Self.newer.filter { line.contains($0) }
        #expect(found.isEmpty, "\(file.path): \(line)")
      }
    }
  }

  @Test("names of types that an app may have are there if a schema says them")
  func aliases() throws {
    func aliases(of store: String) throws -> [String] {
      let support = try #require(try Self.code(of: store).last { $0.path.hasPrefix("ReduxSupport") })
      return support.contents.split(separator: "\n").filter { $0.contains("typealias ") && !$0.hasPrefix(" ") }
        .compactMap { $0.split(separator: "typealias ").last?.split(separator: " ").first.map(String.init) }
        .filter { ["Failure", "Pulse", "IdentifiedArrayOf", "StackOf", "StackElementID"].contains($0) }
    }
    #expect(try aliases(of: "WindowStore") == [])
    #expect(try aliases(of: "ThunkStore") == ["Failure"])
    #expect(try aliases(of: "ValueStore") == ["IdentifiedArrayOf"])
    #expect(try aliases(of: "ObservedStore") == ["Pulse", "StackElementID", "StackOf"])
  }
}
