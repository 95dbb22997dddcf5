import Foundation
import RandomSchemas
import Testing

@testable import reduxgen

@Suite("reduxgen init")
struct InitCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func whatItWritesIsRightInFormatAndGenerates() throws {
    let result = try Tool.run(["init", "--name", "My 'App'"], in: folder)
    #expect(result.status == 0)
    #expect(
      result.output == """
        wrote reduxgen.yaml
        wrote reduxgen.schema.json
        wrote Features/Counter.feature.yaml
        Generated code will go to Features/Generated.

        Next:
          reduxgen generate

        """)
    #expect(
      try folder.files() == [
        "Features/Counter.feature.yaml", "reduxgen.schema.json", "reduxgen.yaml",
      ])
    #expect(try folder.read("reduxgen.yaml").contains("\nproject: My 'App'\n"))
    #expect(
      try folder.read("Features/Counter.feature.yaml")
        .hasPrefix("# yaml-language-server: $schema=../reduxgen.schema.json\nreduxgen: 1\n"))
    #expect(
      try folder.read("reduxgen.schema.json")
        == Tool.run(["schema"], in: folder).output)
    let format = try Tool.run(["format", "--check"], in: folder)
    #expect(format.status == 0)
    #expect(format.output == "2 files in format\n")
    let generate = try Tool.run(["generate", "Features"], in: folder)
    #expect(generate.status == 0)
    #expect(generate.errors == "")
    let files = try folder.files().filter { $0.hasSuffix(".swift") }
    #expect(files == ["Features/Generated/Counter.generated.swift"])
    let compiler = try Tool.typecheck(files, in: folder)
    #expect(compiler.status == 0, "\(compiler.errors)")
  }

  @Test func aPackageGetsItsFeaturesInItsTarget() throws {
    try folder.write("// swift-tools-version: 6.0\n", to: "Shop/Package.swift")
    try folder.write("", to: "Shop/Sources/ShopApp/App.swift")
    let result = try Tool.run(["init", "Shop", "--feature", "Cart"], in: folder)
    #expect(result.status == 0)
    #expect(
      result.output.contains("wrote Shop/Sources/ShopApp/Features/Cart.feature.yaml\n"))
    #expect(
      try folder.read("Shop/Sources/ShopApp/Features/Cart.feature.yaml").contains(
        "$schema=../../../reduxgen.schema.json\nreduxgen: 1\nfeature: Cart\n"))
    #expect(
      try folder.read("Shop/reduxgen.yaml") == """
        # The settings of reduxgen for this project.
        reduxgen: 1
        project: Shop
        schemas: [Sources/ShopApp/Features]
        output: Sources/ShopApp/Generated

        """)
  }

  private static let twoTargets = """
    // swift-tools-version: 6.2
    let package = Package(
      name: "Shop",
      platforms: [.macOS(.v15), .iOS("16.4"), .tvOS(.v18), .watchOS(.v10)],
      targets: [
        .executableTarget(name: "Shop", dependencies: [.target(name: "Cart")]),
        .target(name: "Cart", path: "Code/Cart"),
      ])
    """

  @Test func oneOfSeveralTargetsIsChosenAloud() throws {
    try folder.write(Self.twoTargets, to: "A/Package.swift")
    try folder.write(Self.twoTargets, to: "Cart/Package.swift")
    let first = try Tool.run(["init", "A"], in: folder)
    #expect(first.output.contains("wrote A/Sources/Shop/Features/Counter.feature.yaml\n"))
    #expect(
      first.output.contains("\nThe feature is in the target Shop; --name chooses another: Cart.\n"))
    // The package has a name, and a clone can be in a folder of any name.
    let byFolder = try Tool.run(["init", "Cart"], in: folder)
    #expect(
      byFolder.output.contains(
        "\nThe feature is in the target Shop; --name chooses another: Cart.\n"))
    #expect(try folder.read("Cart/reduxgen.yaml").contains("\nproject: Shop\n"))
    try folder.write(Self.twoTargets, to: "B/Package.swift")
    let named = try Tool.run(["init", "B", "--name", "Cart"], in: folder)
    #expect(named.output.contains("wrote B/Code/Cart/Features/Counter.feature.yaml\n"))
    #expect(!named.output.contains("chooses another"))
  }

  @Test func aTargetThatDoesNotExistIsAnError() throws {
    try folder.write(Self.twoTargets, to: "Package.swift")
    for (name, fix) in [("Carts", "did you mean `Cart`?"), ("Other", "there are Shop, Cart")] {
      let result = try Tool.run(["init", "--name", name], in: folder)
      #expect(result.status == 2)
      #expect(
        result.errors == """
          --name: error: Package.swift has no target `\(name)`; \(fix) [wrong-use]
          1 error; nothing was written

          """)
    }
    #expect(try folder.files() == ["Package.swift"])
  }

  @Test func platformsThatAreTooOldAreNamed() throws {
    try folder.write(Self.twoTargets, to: "Package.swift")
    let result = try Tool.run(["init"], in: folder)
    #expect(
      result.output.contains(
        """

        Raise the platforms in Package.swift:
          .iOS("16.4") to .iOS(.v18)
          .watchOS(.v10) to .watchOS(.v11)


        """))
  }

  private static let login = "reduxgen: 1\nfeature: Login\n"

  @Test func schemasThatAreThereBelongToTheProject() throws {
    try folder.write(Self.twoTargets, to: "Package.swift")
    try folder.write(Self.login, to: "Sources/Shop/Login.feature.yaml")
    _ = try Tool.run(["generate", "Sources/Shop"], in: folder)
    let result = try Tool.run(["init", "--name", "Shop"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.contains("Counter"))
    #expect(
      result.output.contains(
        "Generated code will go to Sources/Shop/Generated.\n"))
    #expect(
      try folder.read("reduxgen.yaml") == """
        # The settings of reduxgen for this project.
        reduxgen: 1
        project: Shop
        output: Sources/Shop/Generated

        """)
    #expect(
      try Tool.run(["generate"], in: folder).output
        == "Everything is up to date (1 file).\n")
    try folder.write(Self.login + "staet:\n", to: "Sources/Shop/Login.feature.yaml")
    let check = try Tool.run(["check"], in: folder)
    #expect(check.status == 1)
    #expect(check.errors.hasPrefix("Sources/Shop/Login.feature.yaml:3:1: error: unknown key"))
  }

  @Test func schemasOfAnotherTargetKeepTheirCodeThere() throws {
    try folder.write(Self.twoTargets, to: "Package.swift")
    try folder.write(Self.login, to: "Code/Cart/Login.feature.yaml")
    let result = try Tool.run(["init", "--feature", "Login", "--name", "Shop"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains("Generated code will go to the folder Generated of each target.\n"))
    #expect(
      try folder.read("reduxgen.yaml").hasSuffix("reduxgen: 1\nproject: Shop\n"))
    #expect(try Tool.run(["generate"], in: folder).status == 0)
    #expect(
      try folder.files().filter { $0.hasSuffix(".swift") } == [
        "Code/Cart/Generated/Login.generated.swift", "Package.swift",
        "Sources/Shop/Generated/Login.generated.swift",
      ])
  }

  @Test(arguments: ["Login.feature.yaml", "Sources/Shop/Old/Login.feature.yaml"])
  func aFeatureThatIsThereIsAnError(_ name: String) throws {
    if name.contains("/") { try folder.write(Self.twoTargets, to: "Package.swift") }
    try folder.write(Self.login, to: name)
    let before = try folder.files()
    let result = try Tool.run(["init", "--feature", "Login", "--swiftui"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("1 error; nothing was written\n"))
    #expect(result.errors.contains("Features/Login.feature.yaml: error: "), "\(result.errors)")
    #expect(try folder.files() == before)
  }

  @Test func codeAmongSchemasIsNotExcluded() throws {
    try folder.write(Self.twoTargets, to: "Package.swift")
    try folder.write("struct Login {}\n", to: "Sources/Shop/Features/Login.swift")
    let result = try Tool.run(["init", "--name", "Shop"], in: folder)
    #expect(result.output.contains("  exclude: [\"Features/Counter.feature.yaml\"],\n"))
  }

  @Test func aNewPackageIsToldWhatItLacks() throws {
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Facts",
        targets: [
          // .target(name: "Old"),
          .executableTarget(
              name: "Facts"
          ),
          .testTarget(name: "FactsTests", dependencies: ["Facts", .target(name: "Facts")]),
        ]
      )
      """, to: "Package.swift")
    let result = try Tool.run(["init", "--name", "Facts"], in: folder)
    #expect(
      result.output == """
        wrote reduxgen.yaml
        wrote reduxgen.schema.json
        wrote Sources/Facts/Features/Counter.feature.yaml
        Generated code will go to Sources/Facts/Generated.

        Add to the package in Package.swift:
          platforms: [.macOS(.v15), .iOS(.v18)],
          dependencies: [.package(path: "../reduxgen")],

        Add to the target Facts:
          dependencies: [.product(name: "ReduxRuntime", package: "reduxgen")],
          exclude: ["Features"],

        Next:
          reduxgen generate
          swift build

        """)
  }

  @Test func aPackageThatIsSetUpKeepsItsFolders() throws {
    try folder.write(
      """
      // swift-tools-version: 6.2
      let package = Package(
        name: "Shop", platforms: [.macOS(.v15)],
        dependencies: [.package(url: "https://example.com/reduxgen.git", from: "0.1.0")],
        targets: [
          .target(
            name: "Cart", dependencies: [.product(name: "ReduxRuntime", package: "reduxgen")],
            path: "Code/Cart", /* "x" */ plugins: [.plugin(name: "ReduxGenPlugin", package: "reduxgen")])
        ])
      """, to: "A Shop/Package.swift")
    let result = try Tool.run(["init", "A Shop"], in: folder)
    #expect(
      result.output == """
        wrote A Shop/reduxgen.yaml
        wrote A Shop/reduxgen.schema.json
        wrote A Shop/Code/Cart/Features/Counter.feature.yaml
        Each build generates the code, with ReduxGenPlugin.

        Add a Swift file to the target Cart, such as Code/Cart/Cart.swift:
          SwiftPM runs no plugin for a target without one.

        Next:
          cd 'A Shop'
          swift build

        """)
    // `generate` refuses a second copy of the code, so the settings name no folder for it.
    #expect(
      try folder.read("A Shop/reduxgen.yaml").hasSuffix(
        "reduxgen: 1\nproject: Shop\nschemas: [Code/Cart/Features]\n"))
    try FileManager.default.removeItem(atPath: folder("A Shop/reduxgen.yaml"))
    try FileManager.default.removeItem(atPath: folder("A Shop/reduxgen.schema.json"))
    try folder.write("", to: "A Shop/Code/Cart/Cart.swift")
    let again = try Tool.run(["init", "A Shop"], in: folder)
    #expect(
      again.output == """
        wrote A Shop/reduxgen.yaml
        wrote A Shop/reduxgen.schema.json
        Each build generates the code, with ReduxGenPlugin.

        Next:
          cd 'A Shop'
          swift build

        """)
  }

  @Test func schemasThatThePluginWouldNotSeeAreNamed() throws {
    try folder.write(
      """
      // swift-tools-version: 6.2
      let package = Package(
        name: "Shop", platforms: [.macOS(.v15)],
        dependencies: [.package(path: "../reduxgen")],
        targets: [
          .target(
            name: "Shop", dependencies: [.product(name: "ReduxRuntime", package: "reduxgen")],
            exclude: ["Features"], plugins: [.plugin(name: "ReduxGenPlugin", package: "reduxgen")])
        ])
      """, to: "Package.swift")
    try folder.write("", to: "Sources/Shop/Shop.swift")
    let result = try Tool.run(["init"], in: folder)
    #expect(
      result.output.contains(
        """

        Remove the schemas from `exclude:` of the target Shop: the plugin would not see them.

        """))
  }

  @Test func noExampleIsAddedToFeaturesThatAreThere() throws {
    try folder.write(Self.twoTargets, to: "Package.swift")
    try folder.write(Self.login, to: "Code/Cart/Login/Login.feature.yaml")
    try folder.write("struct LoginView {}\n", to: "Code/Cart/Login/LoginView.swift")
    try folder.write("reduxgen: 1\nfeature: Pay\n", to: "Code/Cart/Pay/Deep/Pay.feature.yaml")
    let result = try Tool.run(["init"], in: folder)
    #expect(
      result.output == """
        wrote reduxgen.yaml
        wrote reduxgen.schema.json
        Generated code will go to Code/Cart/Generated.

        Add to the package in Package.swift:
          dependencies: [.package(path: "../reduxgen")],

        Raise the platforms in Package.swift:
          .iOS("16.4") to .iOS(.v18)
          .watchOS(.v10) to .watchOS(.v11)

        Add to the target Cart:
          dependencies: [.product(name: "ReduxRuntime", package: "reduxgen")],
          exclude: ["Login/Login.feature.yaml", "Pay"],

        Next:
          reduxgen generate
          swift build

        """)
    #expect(
      try folder.read("reduxgen.yaml").hasSuffix(
        "reduxgen: 1\nproject: Shop\noutput: Code/Cart/Generated\n"))
    #expect(try Tool.run(["generate"], in: folder).status == 0)
    #expect(try folder.files().filter { $0.hasSuffix(".generated.swift") }.count == 2)
  }

  @Test(arguments: [
    ("5.5", "18.0", "15.0"), ("5.10", "18.0", "15.0"), ("6.0", ".v18", ".v15"),
    ("6.2", ".v18", ".v15"),
  ])
  func platformsAreWrittenAsTheToolsVersionReadsThem(
    tools: String, iOS: String, macOS: String
  ) throws {
    func quoted(_ version: String) -> String {
      version.hasPrefix(".") ? version : "\"\(version)\""
    }
    for (platforms, line) in [
      (
        "platforms: [.iOS(.v16)],",
        """
        Raise the platforms in Package.swift:
          .iOS(.v16) to .iOS(\(quoted(iOS)))

        Add to the platforms, for `swift build` on a Mac:
          .macOS(\(quoted(macOS))),

        """
      ),
      ("", "  platforms: [.macOS(\(quoted(macOS))), .iOS(\(quoted(iOS)))],\n"),
    ] {
      let inner = try TemporaryFolder()
      // A condition of a target names platforms, too.
      try inner.write(
        """

        //  Swift-Tools-Version:\(tools)
        import PackageDescription
        let package = Package(
          name: "Shop", \(platforms)
          targets: [
            .target(
              name: "Shop", dependencies: [.target(name: "Kit", condition: .when(platforms: [.iOS]))])
          ])
        """, to: "Package.swift")
      let result = try Tool.run(["init"], in: inner)
      #expect(result.output.contains(line), "\(result.output)")
    }
  }

  @Test func aPackageIsKnownByItsName() throws {
    try folder.write(
      "// swift-tools-version: 6.2\nlet package = Package(name: \"Shop\")\n",
      to: "checkout/Package.swift")
    _ = try Tool.run(["init", "checkout"], in: folder)
    #expect(try folder.read("checkout/reduxgen.yaml").contains("\nproject: Shop\n"))
  }

  @Test(arguments: [
    "", ".target(", ".target(name: \"A\"", "/*", "\"", ".target(name: \"../A\")",
    ".target(name: \"A\", path: \"/etc\")", ".target(name: \"A\", path: \"../..\")",
    ".target(name: name)",
  ])
  func anUnreadableManifestMovesNothing(text: String) throws {
    try folder.write(text, to: "Package.swift")
    let result = try Tool.run(["init"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let files = try folder.files()
    #expect(
      files.contains("Features/Counter.feature.yaml")
        || files.contains("Sources/A/Features/Counter.feature.yaml"), "\(files)")
  }

  @Test func whatIsAskedForBesidesIsWrittenOnceAndBesidesAProjectAlone() throws {
    let first = try Tool.run(["init", "--quiet", "--ci", "github", "--pre-commit"], in: folder)
    #expect(first.status == 0, "\(first.errors)")
    let job = try folder.read(".github/workflows/reduxgen.yml")
    let hook = try folder.read(".pre-commit-config.yaml")
    // The guide has the same recipes, with a path.
    let guide = Page("Documentation/Guide.md").blocks("yaml").map {
      $0.replacing(" Sources/App", with: "")
    }
    #expect(guide.contains { job.hasSuffix($0) })
    #expect(guide.contains { hook.hasSuffix($0) })

    let project = try folder.read("reduxgen.yaml")
    let second = try Tool.run(["init", "--agents", "--ci", "gitlab"], in: folder)
    #expect(second.output == "wrote .gitlab-ci.yml\nwrote AGENTS.md\n")
    #expect(try folder.read("reduxgen.yaml") == project)
    let text = try String(
      contentsOf: Repository.root.appending(path: "Documentation/llms.txt"), encoding: .utf8)
    #expect(try folder.read("AGENTS.md") == text)

    try folder.write("mine\n", to: "AGENTS.md")
    let third = try Tool.run(["init", "--agents"], in: folder)
    #expect(third.status == 1)
    #expect(try folder.read("AGENTS.md") == "mine\n")
  }

  @Test func theFirstFeatureCountsAsOneThatIsThere() throws {
    let login = Self.login.replacing("feature: Login", with: "feature: Counter")
    try folder.write(login, to: "Features/Counter.feature.yaml")
    let result = try Tool.run(["init"], in: folder)
    #expect(result.output.hasPrefix("wrote reduxgen.yaml\nwrote reduxgen.schema.json\nGenerated"))
    #expect(try folder.read("Features/Counter.feature.yaml") == login)
  }

  @Test(arguments: [
    "reduxgen.yaml", "reduxgen.schema.json", "Features/Counter.feature.yaml",
  ])
  func overwritesNothing(_ name: String) throws {
    try folder.write("mine\n", to: name)
    let result = try Tool.run(["init", "--feature", "Counter"], in: folder)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.errors
        == "\(name): error: exists already and stays as it is [file-in-the-way]\n1 error; nothing was written\n"
    )
    #expect(try folder.read(name) == "mine\n")
    #expect(try folder.files() == [name])
  }

  @Test func aViewOfTheFirstFeatureCompiles() throws {
    let result = try Tool.run(["init", "--swiftui", "--feature", "Tally"], in: folder)
    #expect(result.output.contains("wrote Features/TallyView.swift\n"))
    #expect(try Tool.run(["generate"], in: folder).status == 0)
    let files = try folder.files().filter { $0.hasSuffix(".swift") }
    #expect(files.contains("Features/TallyView.swift") && files.count == 2)
    for isolation in ModuleIsolation.allCases {
      let compiler = try Tool.typecheck(
        files, in: folder, isolation: isolation, others: SwiftUIStub.options())
      #expect(compiler.status == 0, "\(compiler.errors)")
    }

    // It belongs to the first feature, and a project that has begun has one.
    let again = try Tool.run(["init", "--swiftui", "--agents", "--feature", "Other"], in: folder)
    #expect(again.status == 1)
    #expect(!(try folder.files().contains("AGENTS.md")))
  }

  @Test(arguments: ["Button", "Text", "VStack", "View"])
  func aFeatureHidesNothingThatItsViewUses(_ name: String) throws {
    let result = try Tool.run(["init", "--swiftui", "--feature", name], in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("SwiftUI has a type `\(name)`; choose another name"))
    #expect(try folder.files() == [])
    #expect(StarterProject(name: nil, feature: "A", folder: folder.path).view.text.contains(name))
  }

  @Test(arguments: ["search", "My Feature", "A: [", "../A", "Type", "1A", ""])
  func refusesWhatIsNoName(_ name: String) throws {
    let result = try Tool.run(["init", "--feature", name], in: folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: "))
    #expect(try folder.files() == [])
  }

  @Test func theProjectFileHasASchemaOfItsOwn() throws {
    let features = try Tool.run(["schema"], in: folder)
    let project = try Tool.run(["schema", "--project"], in: folder)
    for result in [features, project] {
      #expect(result.status == 0)
      #expect(result.errors == "")
      _ = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    }
    #expect(features.output != project.output)
  }
}
