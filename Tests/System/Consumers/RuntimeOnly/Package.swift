// swift-tools-version: 6.0
import PackageDescription

// The tests put the dependency in: by path, or by URL.
let package = Package(
  name: "RuntimeOnly",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "reduxgen")],
  targets: [
    .executableTarget(
      name: "RuntimeOnly",
      dependencies: [.product(name: "ReduxRuntime", package: "reduxgen")]
    )
  ]
)
