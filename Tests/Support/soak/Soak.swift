import CodeRendering
import Foundation
import RandomSchemas

/// Looks for counter-examples to "a schema that passes the check compiles" for as long as asked.
@main
struct Soak {
  let options: Options
  let renderer: Renderer
  let folder: URL
  let compiler: SwiftCompiler
  private(set) var found = 0

  static func main() throws {
    guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
      FileHandle.standardError.write(Data(Options.usage.utf8))
      exit(2)
    }
    var soak = try Soak(options)
    try soak.run()
    exit(soak.found == 0 ? 0 : 1)
  }

  private init(_ options: Options) throws {
    self.options = options
    renderer = try Renderer()
    folder = FileManager.default.temporaryDirectory.appending(path: "reduxgen-soak-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    compiler = SwiftCompiler(
      modules: Bundle.main.bundleURL.appending(path: "Modules").path, folder: folder)
  }

  private mutating func run() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let clock = ContinuousClock()
    let start = clock.now
    say("\(options.what): seed \(options.seed), count \(options.count)")
    switch options.what {
    case .schemas: try schemas()
    case .damage: try damage()
    case .names: try names()
    case .behavior: try behavior()
    case .worst: try worst()
    case .show:
      var generator = SchemaGenerator(seed: options.seed, tag: "S0")
      print(generator.schema().text)
      return
    case .write:
      try write()
      return
    }
    say("\(found) counter-examples, \(seconds(clock.now - start)) s")
  }

  /// Prints at once, also into a pipe: a run takes long.
  func say(_ text: String) {
    print(text)
    fflush(nil)
  }

  func seconds(_ duration: Duration) -> String {
    duration.formatted(
      .units(allowed: [.seconds], width: .narrow, fractionalPart: .show(length: 2)))
  }

  /// Where the schema stands that is being checked, for the case that the check does not survive it.
  func remember(_ schema: TrialSchema) throws { try remember(Array(schema.text.utf8)) }

  func remember(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: folder.appending(path: "current.yaml"))
  }

  /// Prints and keeps a counter-example.
  mutating func report(_ schema: TrialSchema, _ reason: String) throws {
    found += 1
    let place = URL(filePath: options.folder)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let file = place.appending(path: "\(options.what)-\(options.seed)-\(schema.tag).yaml")
    let comment = reason.split(separator: "\n").map { "# \($0)\n" }.joined()
    try Data((comment + schema.text).utf8).write(to: file)
    say("COUNTER-EXAMPLE \(schema.tag) (\(schema.origin)): \(reason)\n  in \(file.path)")
  }

  /// Compiles accepted schemas and reports those that break the promise, made small.
  mutating func compile(_ trials: [Trial], _ run: CompilationRun, separately: Bool = false) throws {
    for failure in try run.failures(of: trials, separately: separately) {
      let smallest = found < 10 ? try run.shrunk(failure, renderer: renderer) : failure.schema
      try report(smallest, failure.summary)
    }
  }
}
