// swift-tools-version: 5.9
import PackageDescription

// Stores as codebases have them, each with code of the templates `redux`, which import nothing of ours. The platforms
// are the oldest ones. `-Xswiftc -swift-version -Xswiftc 6` builds it in the other language mode.
let schemas = ["features.yaml", "reduxgen.yaml"]
let strict: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"])]

let package = Package(
  name: "Stores",
  platforms: [.iOS(.v15), .macOS(.v12)],
  // Xcode makes schemes of products.
  products: [.library(name: "WindowStore", targets: ["WindowStore"])],
  // The folders of modules are read from here.
  targets: [
    .target(
      name: "ReSwiftStore", dependencies: ["ReSwift"], path: "ReSwiftStore", exclude: schemas,
      swiftSettings: strict),
    .target(name: "WindowStore", path: "WindowStore", exclude: schemas, swiftSettings: strict),
    .target(name: "ValueStore", path: "ValueStore", exclude: schemas, swiftSettings: strict),
    .target(name: "ThunkStore", path: "ThunkStore", exclude: schemas, swiftSettings: strict),
    .target(name: "ObservedStore", path: "ObservedStore", exclude: schemas, swiftSettings: strict),
    // Its features contain those of another module.
    .target(
      name: "DeskStore", dependencies: ["ValueStore"], path: "DeskStore", exclude: schemas,
      swiftSettings: strict),
    // The protocols of ReSwift.
    .target(name: "ReSwift", path: "ReSwift"),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "DeskStore", "ObservedStore", "ReSwift", "ReSwiftStore", "ThunkStore", "ValueStore",
        "WindowStore",
      ],
      path: "Tests/StoreTests", swiftSettings: strict),
  ]
)
