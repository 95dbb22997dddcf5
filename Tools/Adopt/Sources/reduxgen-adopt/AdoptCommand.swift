import Adoption
import ArgumentParser
import Foundation

/// `reduxgen-adopt`
@main
struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reduxgen-adopt",
    abstract: "Turn the Redux of Swift files into a first schema.",
    discussion: """
      Reads states, actions and reducers: plain functions, ReSwift, TCA, and
      classes with `send`. What it does not understand becomes a `handler` step,
      and middleware and effects become sagas with `run: handler`, each with the
      original text in a comment. The report says what was taken, and what was
      not and why.

      EXAMPLES:
        reduxgen-adopt Sources/App
        reduxgen-adopt Counter.swift --output Counter.feature.yaml --report report.txt

      EXIT STATUS:
        0 done; 1 an input cannot be read, or a file is in the way;
        64 wrong use.
      """)

  @Argument(help: "Swift files, and folders to search for them.", completion: .file(extensions: ["swift"]))
  var paths: [String]

  @Option(help: "The file for the schema, which must not exist. Standard output if omitted.", completion: .file())
  var output: String?

  @Option(help: "The file for the report, which must not exist. Standard error if omitted.", completion: .file())
  var report: String?

  func run() throws {
    do {
      let adoption = try Adoption(paths: paths)
      for path in [output, report].compactMap({ $0 }) where FileManager.default.fileExists(atPath: path) {
        throw InputError(path, "the file exists", "name another one, or delete it")
      }
      try write(adoption.schema, to: output, FileHandle.standardOutput)
      try write(adoption.report, to: report, FileHandle.standardError)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode(1)
    }
  }

  private func write(_ text: String, to path: String?, _ channel: FileHandle) throws {
    guard let path else { return channel.write(Data(text.utf8)) }
    // Somebody may have made the file in the meantime.
    guard (try? Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)) != nil else {
      throw InputError(path, "the file cannot be made", "name another one")
    }
  }
}
