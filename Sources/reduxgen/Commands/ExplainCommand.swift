import ArgumentParser
import SchemaModel

/// `reduxgen explain`
struct ExplainCommand: ParsableCommand {
  static let configuration = Help.configuration(of: "explain")

  @Argument(
    help: "Names of rules, parts of them, or categories.",
    completion: .custom { _, _, _ in RuleCatalogue.rules.map(\.id.description) })
  var names: [String] = []

  @Flag(help: "List all rules.")
  var list = false

  func validate() throws {
    if list, !names.isEmpty { throw ValidationError("--list lists all rules; omit the names") }
    for name in names where RuleCatalogue.rules(about: name).isEmpty {
      let fix =
        RuleCatalogue.nearestRule(to: name).map { "did you mean `\($0.id)`?" }
        ?? "`reduxgen explain --list` lists all"
      throw ValidationError("there is no rule `\(name)`; \(fix)")
    }
  }

  func run() {
    guard !names.isEmpty else { return Console.write(RuleCatalogue.list(RuleCatalogue.rules)) }
    let parts = names.map { name in
      let rules = RuleCatalogue.rules(about: name)
      return rules.count == 1 ? "\(rules[0].text)\n" : RuleCatalogue.list(rules)
    }
    Console.write(parts.joined(separator: "\n"))
  }
}
