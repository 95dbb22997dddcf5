import CodeRendering
import Foundation
import RandomSchemas

/// Beside the test bundle: on Linux that is the folder of the running program, on macOS the bundle lies in it.
func builtProducts() -> URL {
  #if os(macOS)
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
    return (bundles.first ?? .main).bundleURL.deletingLastPathComponent()
  #else
    return Bundle.main.bundleURL
  #endif
}

/// A compiler with a folder that is removed after use.
func withCompiler<Result>(_ body: (SwiftCompiler) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "reduxgen-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(
    SwiftCompiler(modules: builtProducts().appending(path: "Modules").path, folder: folder))
}
