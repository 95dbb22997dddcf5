// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Schemas that use the language to its corners. Each folder is a target, so that every line of the expected code is compiled.
let goldens = [
  "Attributes", "ChildKinds", "Children", "Clients", "Evolution", "Hooks", "KeyedWatchers",
  "Lets", "Listeners", "LongNames", "Names", "Optimistic", "Paged", "Requests", "ReSwiftSet",
  "Streams", "Values", "WorkedExamples",
]

let package = Package(
  name: "Goldens",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reduxgen", path: "../..")],
  targets: goldens.map { name in
    .target(
      name: name,
      dependencies: [.product(name: "ReduxRuntime", package: "reduxgen")]
        + (name == "ReSwiftSet" ? ["ReSwift"] : []),
      path: name,
      exclude: try! FileManager.default
        .contentsOfDirectory(atPath: "\(Context.packageDirectory)/\(name)")
        .filter { $0.hasSuffix(".yaml") },
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  } + [
    // The protocols of ReSwift, for the code of the set of templates that is for it.
    .target(name: "ReSwift", path: "StandIns/ReSwift"),
    // What expected code does when it runs, where compiling it does not tell.
    .testTarget(
      name: "EvolutionTests", dependencies: ["Evolution"], path: "Tests/EvolutionTests",
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "LetsTests",
      dependencies: ["Lets", .product(name: "ReduxTesting", package: "reduxgen")],
      path: "Tests/LetsTests", swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "OptimisticTests",
      dependencies: ["Optimistic", .product(name: "ReduxTesting", package: "reduxgen")],
      path: "Tests/OptimisticTests", swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "PagedTests",
      dependencies: ["Paged", .product(name: "ReduxTesting", package: "reduxgen")],
      path: "Tests/PagedTests", swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "RequestsTests",
      dependencies: ["Requests", .product(name: "ReduxTesting", package: "reduxgen")],
      path: "Tests/RequestsTests", swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "ReSwiftTests", dependencies: ["ReSwiftSet", "ReSwift"], path: "Tests/ReSwiftTests",
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
