// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Schemas that use the language to its corners. Each folder is a target, so that every line of their code is compiled.
let goldens = [
  "Adopting", "Attributes", "ChildKinds", "Children", "Clients", "Dismissals", "Evolution",
  "Given", "Hooks", "HowTo", "KeyedWatchers", "Kinds", "Lets", "Listeners", "LongNames",
  "Names", "Optimistic", "Paged", "Reactions", "Requests", "Sagas", "Signals", "Stored",
  "Streams", "Values", "WorkedExamples",
]

let runtime: [Target.Dependency] = [.product(name: "ReduxRuntime", package: "reduxgen")]
// Nothing may lean on an import of another file.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Goldens",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reduxgen", path: "../../..")],
  targets: goldens.map { name in
    .target(
      name: name,
      dependencies: runtime,
      path: name,
      exclude: try! FileManager.default
        .contentsOfDirectory(atPath: "\(Context.packageDirectory)/\(name)")
        .filter { $0.hasSuffix(".yaml") },
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  } + [
    // A tree of features over four modules. Their folders are read from here.
    .target(
      name: "Geo", dependencies: runtime, path: "Modules/Geo", exclude: ["features.yaml"],
      swiftSettings: strict),
    .target(
      name: "MapUI", dependencies: runtime + ["Geo"], path: "Modules/MapUI",
      exclude: ["Map.feature.yaml"], swiftSettings: strict),
    .target(
      name: "SearchUI", dependencies: runtime + ["Geo", "MapUI"], path: "Modules/SearchUI",
      exclude: ["Search.feature.yaml"], swiftSettings: strict),
    .target(
      name: "Town", dependencies: runtime + ["Geo", "MapUI", "SearchUI"], path: "Modules/Town",
      exclude: ["Town.feature.yaml", "reduxgen.yaml"], swiftSettings: strict),
    .testTarget(
      name: "ModulesTests",
      dependencies: [
        "Geo", "MapUI", "SearchUI", "Town",
        .product(name: "ReduxTesting", package: "reduxgen"),
      ],
      path: "Tests/ModulesTests", swiftSettings: strict),
    // What expected code does when it runs, where compiling it does not tell.
    .testTarget(
      name: "EvolutionTests", dependencies: ["Evolution"], path: "Tests/EvolutionTests",
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "GivenTests",
      dependencies: ["Given", .product(name: "ReduxTesting", package: "reduxgen")],
      path: "Tests/GivenTests", swiftSettings: [.treatAllWarnings(as: .error)]),
    // The samples of Documentation/Adopting.md.
    .testTarget(
      name: "AdoptingTests",
      dependencies: ["Adopting", .product(name: "ReduxTesting", package: "reduxgen")],
      path: "Tests/AdoptingTests", swiftSettings: [.treatAllWarnings(as: .error)]),
    // The samples of Documentation/HowTo.
    .testTarget(
      name: "HowToTests",
      dependencies: [
        "HowTo", .product(name: "ReduxStorage", package: "reduxgen"),
        .product(name: "ReduxTesting", package: "reduxgen"),
      ],
      path: "Tests/HowToTests", swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "LetsTests",
      dependencies: ["Lets", .product(name: "ReduxTesting", package: "reduxgen")],
      path: "Tests/LetsTests", swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "DismissalTests",
      dependencies: ["Dismissals", .product(name: "ReduxTesting", package: "reduxgen")],
      path: "Tests/DismissalTests", swiftSettings: [.treatAllWarnings(as: .error)]),
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
      name: "SagasTests",
      dependencies: ["Sagas", .product(name: "ReduxTesting", package: "reduxgen")],
      path: "Tests/SagasTests", swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "SignalsTests",
      dependencies: ["Signals", .product(name: "ReduxTesting", package: "reduxgen")],
      path: "Tests/SignalsTests", swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "StoredTests",
      dependencies: ["Stored", .product(name: "ReduxTesting", package: "reduxgen")],
      path: "Tests/StoredTests", swiftSettings: [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
