// swift-tools-version: 6.2
import PackageDescription

/// The words of the environment variable `REDUXGEN_BUILD`:
///
/// - `source`: the plugins build the tool, also in a release, whose built one is not fetched then
/// - `strict`: warnings are errors. A package that depends on this one by path would get the setting, and SwiftPM's
///   newer build system refuses it beside its own
/// - `runtime`: the runtime and its tests alone, for optimized builds and for those under a sanitizer
/// - `bench`: also what `make bench` measures the tool against
let wanted = Set((Context.environment["REDUXGEN_BUILD"] ?? "").split(separator: " "))
let strict: [SwiftSetting] = wanted.contains("strict") ? [.treatAllWarnings(as: .error)] : []

/// The built tool of a release: `Tools/Scripts/release` writes here where it is. Who depends on the release does
/// not build the tool, and SwiftPM fetches nothing for that. A clone builds it, for `make install` and pre-commit.
let builtTool: Target? = nil
let tool: Target.Dependency = builtTool == nil || wanted.contains("source") ? "reduxgen" : "ReduxGenTool"

let package = Package(
  name: "reduxgen",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "reduxgen", targets: ["reduxgen"]),
    .library(name: "ReduxRuntime", targets: ["ReduxRuntime"]),
    .library(name: "ReduxStorage", targets: ["ReduxStorage"]),
    .library(name: "ReduxSwiftUI", targets: ["ReduxSwiftUI"]),
    .library(name: "ReduxTesting", targets: ["ReduxTesting"]),
    .plugin(name: "ReduxGenPlugin", targets: ["ReduxGenPlugin"]),
    .plugin(name: "ReduxGenCommand", targets: ["ReduxGenCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    // The pages of rules and the templates, which the compiler reads.
    .target(name: "EmbeddedTexts"),
    .target(
      name: "SchemaModel",
      dependencies: ["CYAML", "EmbeddedTexts"],
      exclude: ["Grammar/Texts", "SwiftSubset/Texts"],
      swiftSettings: strict
    ),
    .target(name: "SchemaTools", dependencies: ["SchemaModel"], swiftSettings: strict),
    .target(
      name: "CodeRendering",
      dependencies: ["SchemaModel"],
      swiftSettings: strict
    ),
    .target(
      name: "LanguageServer", dependencies: ["SchemaModel", "SchemaTools"], swiftSettings: strict),
    .executableTarget(
      name: "reduxgen",
      dependencies: [
        "SchemaModel",
        "SchemaTools",
        "CodeRendering",
        "LanguageServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Commands/Help", "Starter/Texts"],
      swiftSettings: strict
    ),
    .target(name: "ReduxRuntime", swiftSettings: strict),
    .target(name: "ReduxStorage", dependencies: ["ReduxRuntime"], swiftSettings: strict),
    // Compiles to nothing where there is no SwiftUI.
    .target(name: "ReduxSwiftUI", dependencies: ["ReduxRuntime"], swiftSettings: strict),
    .target(name: "ReduxTesting", dependencies: ["ReduxRuntime"], swiftSettings: strict),
    // Generates while a package is built.
    .plugin(name: "ReduxGenPlugin", capability: .buildTool(), dependencies: [tool]),
    // `swift package reduxgen`. It asks for no permission, because `check` needs none; SwiftPM's
    // --allow-writing-to-package-directory gives one to what writes, where there is a sandbox.
    .plugin(
      name: "ReduxGenCommand",
      capability: .command(
        intent: .custom(
          verb: "reduxgen", description: "Write or check the Redux of YAML schemas")),
      dependencies: [tool]
    ),
    .testTarget(
      name: "SchemaModelTests",
      dependencies: ["SchemaModel", "SchemaTools", "RandomSchemas", "TestingOptions"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CodeRenderingTests",
      dependencies: ["CodeRendering", "SchemaModel", "RandomSchemas"],
      swiftSettings: strict
    ),
    // How tests that call the compiler find the library Testing, and how many cases random tests try.
    .target(
      name: "TestingOptions", path: "Tests/Support/TestingOptions", swiftSettings: strict),
    .testTarget(
      name: "ReduxRuntimeTests",
      dependencies: ["ReduxRuntime", "ReduxTesting", "TestingOptions"],
      exclude: ["Behaviors.md"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ReduxStorageTests",
      dependencies: ["ReduxRuntime", "ReduxStorage", "ReduxTesting", "StorageWriter"],
      swiftSettings: strict
    ),
    // What a test kills while it writes.
    .executableTarget(
      name: "StorageWriter",
      dependencies: ["ReduxRuntime", "ReduxStorage"],
      path: "Tests/Support/StorageWriter",
      swiftSettings: strict
    ),
    .testTarget(
      name: "ReduxTestingTests",
      dependencies: ["ReduxRuntime", "ReduxTesting"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "reduxgenTests",
      dependencies: [
        "reduxgen", "SchemaModel", "SchemaTools", "CodeRendering", "LanguageServer", "ReduxRuntime",
        "ReduxTesting", "RandomSchemas", "TestingOptions",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "LanguageServer", "SchemaModel", "SchemaTools", "RandomSchemas", "TestingOptions",
      ],
      swiftSettings: strict
    ),
    // Random schemas, and a compiler that holds the tool to its promise over them.
    .target(
      name: "RandomSchemas",
      dependencies: ["SchemaModel", "SchemaTools", "CodeRendering", "ReduxRuntime"],
      path: "Tests/Support/RandomSchemas",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "soak",
      dependencies: [
        "RandomSchemas", "SchemaModel", "SchemaTools", "CodeRendering", "ReduxRuntime",
      ],
      path: "Tests/Support/soak",
      swiftSettings: strict
    ),
    .testTarget(
      name: "PromiseTests",
      dependencies: [
        "CYAML", "RandomSchemas", "SchemaModel", "SchemaTools", "CodeRendering", "ReduxRuntime",
        "TestingOptions",
      ],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)

if let builtTool, !wanted.contains("source") {
  package.targets.append(builtTool)
  // In a clone, SwiftPM makes this product by itself. Here it would be one that packages may run, and what it needs
  // would be fetched for them.
  package.products.removeAll { $0.name == "reduxgen" }
}

if wanted.contains("runtime") {
  let runtime = [
    "ReduxRuntime", "ReduxStorage", "ReduxSwiftUI", "ReduxTesting", "ReduxRuntimeTests",
    "ReduxStorageTests", "ReduxTestingTests", "StorageWriter", "TestingOptions",
  ]
  package.targets.removeAll { !runtime.contains($0.name) }
  package.products.removeAll { !runtime.contains($0.name) }
  package.dependencies = []
}

if wanted.contains("bench") {
  package.dependencies.append(
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"))
  package.targets.append(
    .executableTarget(
      name: "yardsticks",
      dependencies: [
        "CYAML", "SchemaModel", "CodeRendering",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      path: "Tools/Benchmarks/Yardsticks",
      swiftSettings: strict
    ))
}
