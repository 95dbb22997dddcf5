import Foundation
import Testing

#if !canImport(SwiftUI)
  /// What the bindings of alerts and dialogs do, run with the bindings of the stub of SwiftUI.
  @Suite("Sources/ReduxSwiftUI/Presentation.swift")
  struct PresentationTests {
    private static let program = """
      import SwiftUI

      struct Question: Equatable { var title: String }
      struct Plain {}

      func binding<Item>(_ get: @escaping () -> Item?, _ set: @escaping (Item?) -> Void) -> Binding<Bool> {
        Binding<Item?>(stub: get, set: set).isPresented()
      }

      var item: Question? = Question(title: "first")
      let first = binding({ item }, { item = $0 })
      print(first.wrappedValue)
      // What a button of the first alert does comes before its dismissal.
      item = Question(title: "second")
      first.wrappedValue = false
      print(item?.title ?? "nil")
      let second = binding({ item }, { item = $0 })
      second.wrappedValue = true
      print(item?.title ?? "nil")
      second.wrappedValue = false
      print(item?.title ?? "nil", second.wrappedValue)
      // It was made while there was nothing.
      let none = binding({ item }, { item = $0 })
      item = Question(title: "third")
      none.wrappedValue = false
      print(item?.title ?? "nil")

      var plain: Plain? = Plain()
      let shown = binding({ plain }, { plain = $0 })
      plain = Plain()
      shown.wrappedValue = false
      print(plain == nil)

      """

    @Test("what goes takes only that item with it that it has shown")
    func dismissal() throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.program, to: "main.swift")
      func compile(_ arguments: [String]) throws {
        let result = try Tool.run(
          URL(filePath: "/usr/bin/env"), ["swiftc", "-swift-version", "6"] + arguments, in: folder)
        try #require(result.status == 0, "\(result.errors)")
      }
      let root = Repository.root
      try compile([
        "-emit-library", "-emit-module", "-module-name", "SwiftUI", "-parse-as-library",
        "-suppress-warnings",
        root.appending(path: "Tests/Support/AppleStub/SwiftUI/SwiftUI.swift").path,
      ])
      try compile([
        "-I", ".", "-L", ".", "-lSwiftUI", "-Xlinker", "-rpath", "-Xlinker", folder.path,
        "-o", "presentation", "main.swift",
        root.appending(path: "Sources/ReduxSwiftUI/Presentation.swift").path,
      ])
      let run = try Tool.run(URL(filePath: folder("presentation")), [], in: folder)
      #expect(run.output == "true\nsecond\nsecond\nnil false\nthird\ntrue\n", "\(run.errors)")
    }
  }
#endif
