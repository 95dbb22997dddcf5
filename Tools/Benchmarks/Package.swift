// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reduxgen", path: "../..")],
  targets: [
    .target(name: "CAllocations"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["CAllocations", .product(name: "ReduxRuntime", package: "reduxgen")]
    ),
    .executableTarget(
      name: "Soak",
      dependencies: [
        .product(name: "ReduxRuntime", package: "reduxgen"),
        .product(name: "ReduxTesting", package: "reduxgen"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
