// swift-tools-version: 6.0
import PackageDescription

// The tests put the dependency in.
let package = Package(
  name: "Kit",
  platforms: [.macOS(.v15)],
  products: [.library(name: "KitUI", targets: ["KitUI"])],
  dependencies: [.package(path: "reduxgen")],
  targets: [
    .target(
      name: "KitUI",
      dependencies: [.product(name: "ReduxRuntime", package: "reduxgen")],
      plugins: [.plugin(name: "ReduxGenPlugin", package: "reduxgen")]
    )
  ]
)
