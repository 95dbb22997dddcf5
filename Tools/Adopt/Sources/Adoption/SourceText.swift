import Foundation
import SwiftParser
import SwiftSyntax

/// A parsed Swift file.
struct SourceText {
  /// The largest file that is read, in bytes.
  static let largestFile = 1 << 20
  /// The deepest syntax that is read, because what reads it is as deep in the stack.
  static let deepest = 500

  let path: String
  let tree: SourceFileSyntax
  private let converter: SourceLocationConverter

  /// Parses a text.
  ///
  /// - Throws: An `InputError` for a text that is not Swift.
  init(path: String, text: String) throws {
    self.path = path
    // By itself, a debug build of the parser reads 20 levels.
    var parser = Parser(text, maximumNestingLevel: 100)
    tree = SourceFileSyntax.parse(from: &parser)
    guard Self.isShallow(tree) else {
      throw InputError(path, "the code is nested too deeply", "leave the file out")
    }
    converter = SourceLocationConverter(fileName: path, tree: tree)
    guard tree.hasError else { return }
    let wrong = tree.tokens(viewMode: .all).first {
      $0.presence == .missing || $0.hasError || $0.parent?.is(UnexpectedNodesSyntax.self) == true
    }
    let place = (wrong ?? tree.endOfFileToken).startLocation(converter: converter)
    throw InputError(
      path, line: place.line, column: place.column, "this is not Swift 6, or nested too deeply", "leave the file out")
  }

  /// The line of a node, from 1.
  func line(of node: some SyntaxProtocol) -> Int { node.startLocation(converter: converter).line }

  /// `file:line` of a node.
  func place(of node: some SyntaxProtocol) -> String { "\(path):\(line(of: node))" }

  /// Whether all nodes are above the limit of depth. It uses no recursion.
  private static func isShallow(_ tree: SourceFileSyntax) -> Bool {
    var level = Array(tree.children(viewMode: .sourceAccurate))
    var depth = 0
    while !level.isEmpty {
      depth += 1
      if depth > deepest { return false }
      level = level.flatMap { $0.children(viewMode: .sourceAccurate) }
    }
    return true
  }
}

/// An input that cannot be adopted.
public struct InputError: Error, CustomStringConvertible {
  public let description: String

  public init(
    _ path: String, line: Int = 1, column: Int = 1, _ what: String,
    _ fix: String = "name Swift files or a folder of them"
  ) {
    description = "\(path):\(line):\(column): error: \(what); \(fix)"
  }
}

/// Finds and reads Swift files.
enum SourceReader {
  /// All Swift files at some paths, in the order of their names.
  static func files(at paths: [String]) throws -> [SourceText] {
    var names: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw InputError(path, "there is no such file or folder")
      }
      let found = isFolder.boolValue ? swiftFiles(in: path) : [path]
      if found.isEmpty {
        throw InputError(path, "the folder has no Swift files")
      }
      names += found
    }
    var seen: Set<String> = []
    return try names.filter { seen.insert($0).inserted }.map { try SourceText(path: $0, text: text(of: $0)) }
  }

  private static func swiftFiles(in folder: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    let names = walk.compactMap { $0 as? String }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { name in
      name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted().map { base + $0 }
  }

  private static func text(of path: String) throws -> String {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw InputError(path, "it is not a file")
    }
    if let size = attributes?[.size] as? Int, size > SourceText.largestFile {
      throw InputError(path, "the file is larger than \(SourceText.largestFile >> 20) MiB", "name smaller files")
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw InputError(path, "the file cannot be read", "change its permissions, or leave it out")
    }
    guard let text = String(validating: data, as: UTF8.self), !text.utf8.contains(0) else {
      throw InputError(path, "the file is not UTF-8 text")
    }
    return text
  }
}
