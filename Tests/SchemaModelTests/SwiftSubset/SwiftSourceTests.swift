import Testing

@testable import SchemaModel

/// Swift that belongs to no schema: what a Package.swift calls.
struct SwiftSourceTests {
  /// Its calls with their labels, and texts as what they say.
  private func calls(_ text: String) -> [String] {
    SwiftSource(text).calls.map { call in
      let arguments = call.arguments.sorted { $0.key < $1.key }.map {
        "\($0.key): \($0.value.text ?? "\($0.value.texts)")"
      }
      return "\(call.member)(\(arguments.joined(separator: ", ")))"
    }
  }

  @Test(
    "calls and the arguments with labels",
    arguments: [
      (".target(name: \"A\", path: #\"b\"#)", ["target(name: A, path: b)"]),
      ("Target.target(name: \"A\" + b, [\"c\"])", ["target(name: [\"A\"])"]),
      (
        "let package = Package(\n  name: \"P\",\n  targets: [\n    .target(\n      name: \"A\"),\n  ]\n)",
        ["Package(name: P, targets: [\"A\"])", "target(name: A)"]
      ),
      (
        ".target(name: \"A\", dependencies: [.product(name: \"B\", package: \"c\")])",
        ["target(dependencies: [\"B\", \"c\"], name: A)", "product(name: B, package: c)"]
      ),
      (
        "// .target(name: \"A\")\n/* /* */ .target(name: \"B\") */ .target(name: \"C\")",
        ["target(name: C)"]
      ),
      ("x = \".target(name: )\"", []),
      (".target(name: \"\\(a)\", b: \"\\u{41}\")", ["target(b: A, name: [])"]),
      ("#if os(Linux)\nlet all = [Target.target(name: \"A\")]\n#endif", ["target(name: A)"]),
      ("", []), (".target(", ["target()"]), (".target(name: \"A\"", ["target(name: A)"]),
    ])
  func calls(_ text: String, _ expected: [String]) {
    #expect(calls(text) == expected)
  }

  @Test("texts without code in them")
  func texts() {
    #expect(SwiftSource("f(\"a\", [\"b\": \"\\(c)\"]) // \"d\"").texts == ["a", "b"])
  }
}
