// swift-tools-version: 6.0
import PackageDescription

// The tests put the dependency in: by path, or by URL.
let package = Package(
  name: "App",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "reduxgen")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "ReduxRuntime", package: "reduxgen")],
      plugins: [.plugin(name: "ReduxGenPlugin", package: "reduxgen")]
    ),
    .target(
      name: "Committed",
      dependencies: [.product(name: "ReduxRuntime", package: "reduxgen")],
      exclude: ["Timer.feature.yaml"]
    ),
  ]
)
