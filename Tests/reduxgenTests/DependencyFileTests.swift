import Foundation
import Testing

@testable import reduxgen

@Suite("Dependency files")
struct DependencyFileTests {
  @Test func namesAreEscapedAsMakeAndNinjaReadThem() {
    let file = DependencyFile(
      target: "a b", prerequisites: ["x#1.yaml", "$y.yaml", "12:30/z.yaml"])
    #expect(file.error == nil)
    #expect(
      file.text == """
        a\\ b: \\
          x\\#1.yaml \\
          $$y.yaml \\
          12\\:30/z.yaml
        x\\#1.yaml:
        $$y.yaml:
        12\\:30/z.yaml:

        """)
  }

  /// Make would run what is behind the semicolon.
  @Test(arguments: ["a;touch b", "a:", "a|b", "a=b", "a*b", "a\tb", "a\\", "a\\ b", "a`b", "a<b"])
  func namesThatOneOfThemWouldSplitAreRefused(name: String) throws {
    #expect(DependencyFile(target: "x", prerequisites: ["y", name]).error?.path == name)
    let folder = try TemporaryFolder()
    try folder.write("reduxgen: 1\nfeature: A\n", to: "\(name)/A.feature.yaml")
    let result = try Tool.run(["generate", "--depfile", "x.d", "."], in: folder)
    guard !Path.hasControlCharacters(name) else { return }
    #expect(result.status == 2)
    #expect(result.errors.contains("error: Make and Ninja cannot both read this name"))
    #expect(result.errors.hasSuffix("no dependency file was written\n"))
    #expect(try !folder.files().contains("x.d"))
  }

  @Test func whatWasReadIsListed() throws {
    let folder = try TemporaryFolder()
    for name in ["A", "sub/B"] {
      try folder.write("reduxgen: 1\nfeature: \(name.suffix(1))\n", to: "App/\(name).feature.yaml")
    }
    let arguments = ["generate", "--depfile", "build/app.stamp.d", "App", "-o", "Out"]
    let result = try Tool.run(arguments, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let names = ["App", "App/A.feature.yaml", "App/sub", "App/sub/B.feature.yaml"]
    #expect(
      try folder.read("build/app.stamp.d")
        == "build/app.stamp: \\\n  " + names.joined(separator: " \\\n  ") + "\n"
        + names.map { "\($0):\n" }.joined())
  }

  @Test func nothingIsWrittenForErrors() throws {
    let folder = try TemporaryFolder()
    try folder.write("reduxgen: 1\nfeature: A\nstaet:\n", to: "A.feature.yaml")
    #expect(try Tool.run(["generate", "--depfile", "a.d", "."], in: folder).status == 1)
    #expect(try folder.files() == ["A.feature.yaml"])
    #expect(try Tool.run(["generate", "--depfile", "a", "."], in: folder).status == 2)
    #expect(try Tool.run(["generate", "--depfile", "a.d", "-n", "."], in: folder).status == 2)
  }

  /// Make runs the command again when a schema changes, comes or goes, and not otherwise. No name has a colon, which
  /// GNU make 3.81, that of macOS, cannot read.
  @Test func makeRunsItWhenItHasTo() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.path
    try folder.write("reduxgen: 1\nfeature: A\n", to: "My App/A.feature.yaml")
    try folder.write(
      """
      app.stamp:
      \t'\(tool)' generate --quiet --depfile app.stamp.d 'My App' -o Out
      \ttouch -r '\(folder("newest"))' app.stamp
      -include app.stamp.d

      """, to: "Makefile")
    // Times are set and not waited for.
    var hour = 0
    func age(_ name: String) throws {
      hour += 1
      let date = Date(timeIntervalSince1970: 1_700_000_000 + Double(hour) * 3600)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder(name))
    }
    func runs() throws -> Bool {
      try folder.write("", to: "newest")
      try age("newest")
      let result = try Tool.run(URL(filePath: "/usr/bin/make"), [], in: folder)
      #expect(result.status == 0, "\(result.errors)")
      return !result.output.contains("up to date")
    }
    func settle() throws {
      try age("My App")
      for file in try folder.files() where file.hasSuffix(".yaml") { try age(file) }
    }
    try #require(FileManager.default.fileExists(atPath: "/usr/bin/make"))
    try settle()
    #expect(try runs())
    #expect(try runs() == false)
    try age("My App/A.feature.yaml")
    #expect(try runs())
    #expect(try runs() == false)
    try folder.write("reduxgen: 1\nfeature: B\n", to: "My App/B.feature.yaml")
    try settle()
    #expect(try runs())
    #expect(try runs() == false)
    try FileManager.default.removeItem(atPath: folder("My App/A.feature.yaml"))
    try settle()
    #expect(try runs())
    #expect(try runs() == false)
  }
}
