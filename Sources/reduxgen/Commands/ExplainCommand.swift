import ArgumentParser
import SchemaModel

/// `reduxgen explain`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, with a wrong and a right example, or list rules.",
    discussion: """
      Every error and warning ends with the name of its rule, such as [unknown-key].
      A part of names, such as `unknown`, lists the rules that have it, and a
      category, such as `sagas`, lists its rules. Without a name, all are listed.

      EXAMPLES:
        reduxgen explain unknown-key
        reduxgen explain unknown
        reduxgen explain --list

      EXIT STATUS:
        0 done; 2 wrong use, or there is no such rule.
      """
  )

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
