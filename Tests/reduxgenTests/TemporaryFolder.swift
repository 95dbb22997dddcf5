import Foundation

@testable import reduxgen

/// A folder that is gone after the test.
final class TemporaryFolder {
  /// Absolute and without links.
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "reduxgen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = FileSystem.realPath(url.path) ?? url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The absolute path of something in the folder.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    let url = URL(filePath: self(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: self(name)), encoding: .utf8)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
  }

  /// Runs git.
  ///
  /// - Parameter path: where, if not in this folder.
  /// - Returns: what it prints.
  @discardableResult
  func git(_ arguments: String..., at path: String? = nil) throws -> String {
    let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
    let result = try Tool.run(
      URL(filePath: "/usr/bin/env"), ["git"] + identity + arguments, in: self, at: path)
    guard result.status == 0 else { throw GitError(text: result.errors + result.output) }
    return result.output
  }

  struct GitError: Error {
    let text: String
  }

  /// All files, hidden ones too, sorted, relative to the folder.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { FileSystem.kind(of: self($0)) != .folder }.sorted()
  }

  /// What changes when a file is written again, even with the same bytes.
  func identity(_ name: String) throws -> [String] {
    let attributes = try FileManager.default.attributesOfItem(atPath: self(name))
    return [FileAttributeKey.systemFileNumber, .modificationDate, .posixPermissions].map {
      attributes[$0].map { "\($0)" } ?? ""
    }
  }
}
