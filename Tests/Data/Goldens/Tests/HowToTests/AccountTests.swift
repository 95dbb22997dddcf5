import Foundation
import ReduxRuntime
import Testing

@testable import HowTo

/// A line of the log, as a tool reads it.
private struct Line: Decodable {
  let name: String
  let action: String
}

@Suite("How to log every action")
struct AccountTests {
  private func lines(_ actions: Account.Action...) -> [String] {
    let lines = Lines()
    let store = Account.store(
      dependencies: .init(api: AccountClientDouble(logIn: { _, _ in 7 })),
      options: StoreOptions(middleware: [.jsonLogger { lines.add($0) }], calls: .inline))
    for action in actions { store.send(action) }
    return lines.all
  }

  @Test("each action is a line of JSON, in order, without what is redacted")
  func log() {
    let lines = lines(.loginTapped(name: "Ada", password: "hunter2"))
    // As the page shows them.
    let expected = #"""
      {"action":"loginTapped(name: \"Ada\", password: \"<redacted>\")","name":"loginTapped"}
      {"action":"logIn(ReduxRuntime.CallEvent<Swift.Int, ReduxRuntime.Failure>.started)","name":"logIn"}
      """#
    #expect(Array(lines.prefix(2)) == expected.components(separatedBy: "\n"))
    #expect(lines.count == 3)
  }

  @Test("a tool can read each line, whatever the values are")
  func parsed() throws {
    let name = "Ada\n\"L\"(\u{1F469}\\"
    let lines = lines(.loginTapped(name: name, password: ""))
    #expect(lines.allSatisfy { !$0.contains("\n") })
    let parsed = try lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    #expect(parsed.map(\.name) == ["loginTapped", "logIn", "logIn"])
    #expect(parsed[0].action.hasPrefix("loginTapped(name: "))
  }
}
