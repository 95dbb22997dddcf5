// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Adopt",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "reduxgen-adopt", targets: ["reduxgen-adopt"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "Adoption",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .executableTarget(
      name: "reduxgen-adopt",
      dependencies: [
        "Adoption",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "AdoptionTests", dependencies: ["Adoption"]),
  ],
  swiftLanguageModes: [.v6]
)
