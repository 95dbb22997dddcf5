import Foundation

/// What `swiftc` needs to find the library Testing, which ReduxTesting imports.
package enum TestingOptions {
  /// The options; none where the library belongs to the toolchain, as on Linux.
  ///
  /// Xcode has the library beside its SDKs and its macros beside those of the compiler. SwiftPM adds both by itself.
  package static let all: [String] = {
    #if os(macOS)
      guard let platform = path("--show-sdk-platform-path"), let compiler = path("--find", "swiftc")
      else { return [] }
      let usr = URL(filePath: compiler).deletingLastPathComponent().deletingLastPathComponent()
      return [
        "-F", "\(platform)/Developer/Library/Frameworks", "-I", "\(platform)/Developer/usr/lib",
        "-plugin-path", usr.appending(path: "lib/swift/host/plugins/testing").path,
      ]
    #else
      return []
    #endif
  }()

  #if os(macOS)
    /// What `xcrun` prints; nil if it fails, as without Xcode.
    private static func path(_ arguments: String...) -> String? {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/xcrun")
      process.arguments = arguments
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil, let data = try? output.fileHandleForReading.readToEnd()
      else { return nil }
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { return nil }
      return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
  #endif
}
