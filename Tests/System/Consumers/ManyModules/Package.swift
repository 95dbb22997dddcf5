// swift-tools-version: 6.0
import PackageDescription

// The tests put the dependency in.
let package = Package(
  name: "ManyModules",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "reduxgen"), .package(path: "Kit")],
  targets: [
    .executableTarget(
      name: "ManyModules",
      dependencies: ["MapUI", "Theme", .product(name: "KitUI", package: "Kit")],
      path: "Sources/App",
      plugins: [.plugin(name: "ReduxGenPlugin", package: "reduxgen")]
    ),
    .target(
      name: "MapUI",
      dependencies: [.product(name: "ReduxRuntime", package: "reduxgen")],
      plugins: [.plugin(name: "ReduxGenPlugin", package: "reduxgen")]
    ),
    // Its code is committed.
    .target(
      name: "Theme",
      dependencies: [.product(name: "ReduxRuntime", package: "reduxgen")],
      exclude: ["Theme.feature.yaml"]
    ),
  ]
)
