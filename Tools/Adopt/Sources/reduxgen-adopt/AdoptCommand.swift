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
      classes with `send`. What it does not understand becomes a `handler` step
      with the original text in a comment. The report says what was taken, and
      what was not and why.

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
    // Syntax trees are as deep as the code, and so is the stack.
    let work = Work(paths: paths)
    let thread = Thread { work.run() }
    thread.stackSize = 512 << 20
    thread.start()
    work.done.wait()
    switch work.result {
    case .success(let adoption)?:
      try Self.checkAbsence([output, report].compactMap { $0 })
      try Self.write(adoption.schema, to: output, FileHandle.standardOutput)
      try Self.write(adoption.report, to: report, FileHandle.standardError)
    case .failure(let error)?:
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode(1)
    case nil: throw ExitCode(1)
    }
  }

  private static func checkAbsence(_ paths: [String]) throws {
    for path in paths {
      var information = stat()
      guard lstat(path, &information) != 0 else { try refuse(path, "the file exists; name another one, or delete it") }
    }
  }

  private static func write(_ text: String, to path: String?, _ channel: FileHandle) throws {
    guard let path else { return channel.write(Data(text.utf8)) }
    // Exclusive creation fails if somebody made the file in the meantime, and follows no link.
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o644)
    guard file >= 0 else { try refuse(path, "the file cannot be made; name another one") }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    try handle.write(contentsOf: Data(text.utf8))
  }

  private static func refuse(_ path: String, _ what: String) throws -> Never {
    FileHandle.standardError.write(Data("\(path):1:1: error: \(what)\n".utf8))
    throw ExitCode(1)
  }
}

/// The work of a thread with a large stack.
private final class Work: @unchecked Sendable {
  let paths: [String]
  let done = DispatchSemaphore(value: 0)
  // Written before `done` is signaled, and read after it.
  var result: Result<Adoption, any Error>?

  init(paths: [String]) { self.paths = paths }

  func run() {
    result = Result { try Adoption(paths: paths) }
    done.signal()
  }
}
