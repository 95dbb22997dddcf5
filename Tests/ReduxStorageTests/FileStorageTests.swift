import Foundation
import ReduxRuntime
import ReduxStorage
import ReduxTesting
import Testing

/// A state in a file: nothing is lost, whatever happens.
@Suite("Storage in a file")
struct FileStorageTests {
  private let folder = Folder()
  private var file: URL { folder.url.appending(path: "state.json") }
  private let problems = Problems()
  private let clock = TestClock()

  private func store(_ file: URL? = nil) -> Store<Notes.State, Notes.Action> {
    Notes.store(
      .init(), storage: .file(file ?? self.file),
      options: .init(
        clock: clock, calls: .inline, onStorageProblem: { [problems] in problems.add($0) }))
  }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: file) }

  private func text(_ name: String = "state.json") -> String? {
    try? String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  @Test("is read at the next launch")
  func relaunch() {
    var store: Store? = store()
    store?.send(.added("a"))
    store = nil
    #expect(self.store().state.notes == ["a"])
    #expect(folder.names == [".state.json.lock", "state.json"])
    #expect(problems.kinds == [])
  }

  @Test("makes the folders of its file, and follows a link")
  func places() throws {
    let inner = folder.url.appending(path: "a/b/state.json")
    var store: Store? = store(inner)
    store?.send(.added("a"))
    store?.flush()
    let link = folder.url.appending(path: "link.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: inner)
    #expect(self.store(link).state.notes == [])
    #expect(problems.kinds == [.inUse])
    store = nil
    #expect(self.store(link).state.notes == ["a"])
  }

  @Test("is readable only for its user")
  func permissions() throws {
    let store = store()
    store.send(.added("a"))
    store.flush()
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("keeps each damaged file under a name of its own")
  func damaged() throws {
    for number in 1...3 {
      try write("damaged \(number)")
      let store = store()
      store.send(.added("\(number)"))
      store.flush()
      #expect(store.state.notes == ["\(number)"])
      #expect(text("state-unreadable-\(number).json") == "damaged \(number)")
    }
    #expect(problems.kinds == [.damaged, .damaged, .damaged])
  }

  @Test("leaves a newer file alone")
  func newer() throws {
    let newer = #"{"stateVersion":3}"#
    try write(newer)
    let store = store()
    store.send(.added("a"))
    store.flush()
    #expect(text() == newer)
    #expect(problems.kinds == [.newer])
    #expect(!folder.names.contains { $0.contains("unreadable") })
  }

  @Test("leaves what it cannot read alone, such as a folder")
  func notReadable() throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    let store = store()
    store.send(.added("a"))
    store.flush()
    #expect(problems.kinds == [.notRead])
    #expect(folder.names == [".state.json.lock", "state.json"])
  }

  @Test("belongs to one store of this process")
  func twoStores() {
    var first: Store? = store()
    let second = store()
    second.send(.added("b"))
    second.flush()
    #expect(problems.kinds == [.inUse])
    #expect(text() == nil)
    first?.send(.added("a"))
    first = nil
    #expect(store().state.notes == ["a"])
  }

  @Test("belongs to one process")
  func twoProcesses() throws {
    let writer = try Writer(file, size: 10)
    defer { writer.kill() }
    #expect(writer.line() == "ready")
    _ = store()
    #expect(problems.kinds == [.inUse])
  }

  @Test("is old or new after each of 800 kills of its writer, and the next process can write it")
  func kills() throws {
    try #"{"number":0}"#.write(to: file, atomically: true, encoding: .utf8)
    var last = 0
    var generator = SystemRandomNumberGenerator()
    for kill in 1...800 {
      let writer = try Writer(file, size: [10, 5_000, 300_000][kill % 3])
      if kill % 4 > 0 { #expect(writer.line() == "ready") }
      usleep(UInt32.random(in: 0...3_000, using: &generator))
      writer.kill()
      let content = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      let number = (content as? [String: Any])?["number"] as? Int
      last = max(last, try #require(number, "after kill \(kill)"))
    }
    #expect(last > 1)
    #expect(Set(folder.names).isSubset(of: ["state.json", ".state.json.lock", ".state.json.new"]))
  }

  @Test("stays old when the new one does not fit, which is reported")
  func full() throws {
    try write("old")
    let writer = try Writer(file, size: 100_000, limit: 50_000)
    defer { writer.kill() }
    #expect(writer.line()?.hasPrefix("cannot write \(folder.url.path)/.state.json.new: ") == true)
    #expect(text() == "old")
    #expect(!folder.names.contains(".state.json.new"))
  }

  @Test("is written again when there is room again")
  func retry() throws {
    let store = store()
    let blocker = folder.url.appending(path: ".state.json.new")
    try FileManager.default.createDirectory(at: blocker, withIntermediateDirectories: false)
    store.send(.added("a"))
    clock.advance(by: .milliseconds(500), in: store)
    #expect(problems.kinds == [.notWritten])
    try FileManager.default.removeItem(at: blocker)
    clock.advance(by: .seconds(1), in: store)
    #expect(text() == #"{"notes":["a"],"stateVersion":2}"#)
  }
}

/// A folder that is removed with the test.
private final class Folder: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory
      .appending(path: "ReduxStorage-\(UUID().uuidString)").resolvingSymlinksInPath()
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}

/// A process that writes a file.
private struct Writer {
  private let process = Process()
  private let output = Pipe()

  init(_ file: URL, size: Int, limit: Int? = nil) throws {
    process.executableURL = Self.program
    process.arguments = [file.path, "\(size)"] + (limit.map { ["\($0)"] } ?? [])
    process.standardOutput = output
    try process.run()
  }

  /// The first line that it prints.
  func line() -> String? {
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    return text.split(separator: "\n").first.map(String.init)
  }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The program beside the test bundle: on Linux that is the folder of the running program, on macOS the bundle lies
  /// in it.
  private static var program: URL {
    #if os(macOS)
      let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
      let folder = (bundles.first ?? .main).bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.bundleURL
    #endif
    return folder.appending(path: "StorageWriter")
  }
}
