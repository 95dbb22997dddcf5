// swift-tools-version: 5.9
import PackageDescription

// Stores as codebases have them, each with code of the templates `redux`, which import nothing of ours. The platforms
// are the oldest ones. `-Xswiftc -swift-version -Xswiftc 6` builds it in the other language mode.
let stores = ["ReSwiftStore", "WindowStore", "ValueStore", "ThunkStore", "ObservedStore"]
let strict: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"])]

let package = Package(
  name: "Stores",
  platforms: [.iOS(.v15), .macOS(.v12)],
  targets: stores.map { name in
    .target(
      name: name, dependencies: name == "ReSwiftStore" ? ["ReSwift"] : [], path: name,
      exclude: ["features.yaml", "reduxgen.yaml"], swiftSettings: strict)
  } + [
    // The protocols of ReSwift.
    .target(name: "ReSwift", path: "ReSwift"),
    .testTarget(
      name: "StoreTests",
      dependencies: (stores + ["ReSwift"]).map { .init(stringLiteral: $0) },
      path: "Tests/StoreTests",
      swiftSettings: strict),
  ]
)
