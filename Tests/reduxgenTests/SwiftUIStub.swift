import Foundation
import Testing

/// SwiftUI for pages that show views. On machines without it, the stub in Tests/Support/AppleStub takes its place.
enum SwiftUIStub {
  private static let made = Result { () throws -> String in
    let build = Tool.executable.deletingLastPathComponent()
    let folder = build.appending(path: "SwiftUIStub").path
    let script = Repository.root.appending(path: "Tools/Scripts/build-swiftui-stub")
    let result = try Tool.run(
      script, [build.appending(path: "Modules").path, folder], in: TemporaryFolder())
    try #require(result.status == 0, "\(result.errors)")
    return folder
  }

  /// The options with which swiftc finds SwiftUI, ReduxSwiftUI and the macros of previews.
  static func options() throws -> [String] {
    #if canImport(SwiftUI)
      return []
    #else
      let folder = try made.get()
      return [
        "-I", folder, "-load-plugin-executable", "\(folder)/previews-macros#PreviewsMacros",
      ]
    #endif
  }
}
