// swift-tools-version: 6.2
import PackageDescription

// A copy of this package, made by equivalence.py, has the codebases and their generated code in its sources.
let package = Package(
  name: "Equivalence",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reduxgen", path: "REPOSITORY")],
  targets: [
    .target(name: "Comparison"),
    .target(name: "ReSwift"),
    .target(name: "ComposableArchitecture"),
  ]
    + ["Functional", "Inout", "ReSwiftStyle", "Composable", "Copying", "Observed"].map { name in
      .executableTarget(
        name: name,
        dependencies: [
          "Comparison", "ReSwift", "ComposableArchitecture",
          .product(name: "ReduxRuntime", package: "reduxgen"),
        ],
        exclude: ["\(name).yaml"])
    },
  swiftLanguageModes: [.v5]
)
