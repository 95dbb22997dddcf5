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
  private var lock: URL { folder.url.appending(path: ".state.json.lock") }
  private let problems = Problems()
  private let clock = TestClock()

  private func store(_ file: URL? = nil, limit: Int = 64_000_000) -> Store<
    Notes.State, Notes.Action
  > {
    Notes.store(
      .init(), storage: .file(file ?? self.file, limit: limit),
      options: .init(
        clock: clock, calls: .inline, onStorageProblem: { [problems] in problems.add($0) }))
  }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: file) }

  /// What another process prints that writes the file.
  private func otherProcess() throws -> String? {
    let writer = try Writer(file, size: 10)
    defer { writer.kill() }
    return writer.line()
  }

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

  @Test("is written into a folder that is made again, and still belongs to one process")
  func folderRemoved() throws {
    let store = store()
    store.send(.added("a"))
    store.flush()
    try FileManager.default.removeItem(at: folder.url)
    store.send(.added("b"))
    clock.advance(by: .milliseconds(500), in: store)
    #expect(text() == #"{"notes":["a","b"],"stateVersion":2}"#)
    #expect(try otherProcess() == "StorageInUse()")
    #expect(problems.kinds == [])
    store.flush()
  }

  @Test("gets a new lock file with the next write")
  func lockRemoved() throws {
    let store = store()
    for note in ["a", "b"] {
      try FileManager.default.removeItem(at: lock)
      store.send(.added(note))
      store.flush()
      #expect(try otherProcess() == "StorageInUse()")
    }
    // Another file under that name is no lock of this process.
    try FileManager.default.moveItem(at: lock, to: folder.url.appending(path: "moved"))
    try Data().write(to: lock)
    store.send(.added("c"))
    store.flush()
    #expect(try otherProcess() == "StorageInUse()")
    #expect(text() == #"{"notes":["a","b","c"],"stateVersion":2}"#)
    #expect(problems.kinds == [])
    store.flush()
  }

  @Test("is left to a process that has locked it since its lock was removed", arguments: [0, 1])
  func lockTaken(index: Int) throws {
    let store = store()
    store.send(.added("a"))
    store.flush()
    try FileManager.default.removeItem(at: [lock, folder.url][index])
    let writer = try Writer(file, size: 10)
    #expect(writer.line() == "ready")
    store.send(.added("b"))
    clock.run(in: store)
    writer.kill()
    store.send(.added("c"))
    store.flush()
    #expect(problems.kinds == [.inUse])
    #expect(text()?.hasPrefix(#"{"number":"#) == true)
  }

  @Test("is read if it cannot be locked, and each write fails with the reason")
  func notLocked() throws {
    try write(#"{"notes":["a"],"stateVersion":2}"#)
    try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: false)
    let store = store()
    #expect(store.state.notes == ["a"])
    store.send(.added("b"))
    store.flush()
    #expect(
      problems.texts == [
        "the state could not be stored, which is tried again: "
          + "cannot lock \(lock.path): Is a directory"
      ])
    try FileManager.default.removeItem(at: lock)
    clock.run(in: store)
    #expect(text() == #"{"notes":["a","b"],"stateVersion":2}"#)
    store.flush()
  }

  @Test("is read in a folder that cannot be written", .enabled(if: geteuid() != 0))
  func readOnly() throws {
    try write(#"{"notes":["a"],"stateVersion":2}"#)
    chmod(folder.url.path, 0o555)
    defer { chmod(folder.url.path, 0o755) }
    let store = store()
    #expect(store.state.notes == ["a"])
    store.send(.added("b"))
    store.flush()
    #expect(problems.kinds == [.notWritten])
    #expect(
      problems.texts.first?.hasSuffix("cannot lock \(lock.path): Permission denied") == true)
    #expect(text() == #"{"notes":["a"],"stateVersion":2}"#)
    store.flush()
  }

  @Test("stays where it is if it is damaged and cannot be locked")
  func damagedNotLocked() throws {
    try write("damaged")
    try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: false)
    _ = store()
    #expect(problems.kinds == [.notSetAside])
    #expect(text() == "damaged")
  }

  @Test("is not read if it is too large, such as 3 GB")
  func tooLarge() throws {
    try write("")
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 3_000_000_000)
    try handle.close()
    let store = store()
    store.send(.added("a"))
    store.flush()
    #expect(
      problems.texts == [
        "the stored state cannot be read, so nothing is stored in this run: cannot read "
          + "\(file.path): It has 3000000000 bytes, and the limit is 64000000"
      ])
  }

  @Test("is not written if it would be too large to be read")
  func growing() {
    let json = #"{"notes":["a"],"stateVersion":2}"#
    let store = store(limit: json.utf8.count)
    store.send(.added("a"))
    store.flush()
    #expect(text() == json)
    store.send(.added("b"))
    store.flush()
    #expect(problems.kinds == [.notWritten])
    #expect(
      problems.texts.first?.hasSuffix(
        "cannot write \(file.path): It has \(json.utf8.count + 4) bytes, "
          + "and the limit is \(json.utf8.count)") == true)
    #expect(text() == json)
    store.send(.removedAll)
    clock.run(in: store)
    #expect(text() == #"{"notes":[],"stateVersion":2}"#)
    store.flush()
  }

  @Test("with a long name is refused with the reason", arguments: [(252, "lock"), (300, "read")])
  func longName(length: Int, operation: String) {
    let store = store(folder.url.appending(path: String(repeating: "n", count: length)))
    store.send(.added("a"))
    store.flush()
    #expect(problems.kinds == [operation == "lock" ? .notWritten : .notRead])
    let start = ": cannot \(operation) \(folder.url.path)/"
    #expect(problems.texts.first?.contains(start) == true)
    #expect(problems.texts.first?.hasSuffix(": File name too long") == true)
    #expect(folder.names == [])
    store.flush()
  }

  @Test("is no pipe, for which a reader would wait")
  func pipe() {
    mkfifo(file.path, 0o600)
    _ = store()
    #expect(problems.kinds == [.notRead])
    #expect(problems.texts.first?.hasSuffix("cannot read \(file.path): Not a file") == true)
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
