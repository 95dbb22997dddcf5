#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The schema files below a folder, sorted.
struct SchemaFolder: Sequence {
  let paths: [String]

  init(_ folder: String) throws {
    paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".feature.yaml") }.sorted().map { "\(folder)/\($0)" }
  }

  func makeIterator() -> IndexingIterator<[String]> { paths.makeIterator() }
}
