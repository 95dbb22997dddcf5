import ArgumentParser
import SchemaModel

/// `reduxgen explain`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, with a wrong and a right example.",
    discussion: """
      Every error and warning ends with the id of its rule, such as [RX037].

      EXAMPLES:
        reduxgen explain RX037
        reduxgen explain --list

      EXIT STATUS:
        0 done; 2 wrong use, or there is no such rule.
      """
  )

  @Argument(
    help: "Ids of rules, in upper or lower case.",
    completion: .custom { _, _, _ in RuleCatalogue.rules.map(\.id.description) })
  var ids: [String] = []

  @Flag(name: .long, help: "List all rules.")
  var list = false

  func validate() throws {
    guard !list else {
      if !ids.isEmpty { throw ValidationError("--list lists all rules; omit the ids") }
      return
    }
    if ids.isEmpty { throw ValidationError("name a rule, such as RX037, or list all with --list") }
    for id in ids where RuleCatalogue.rule(id) == nil {
      let fix =
        RuleCatalogue.nearestRule(to: id).map { "did you mean `\($0.id)`?" }
        ?? "`reduxgen explain --list` lists all"
      throw ValidationError("there is no rule `\(id)`; \(fix)")
    }
  }

  func run() {
    if list {
      Console.write(RuleCatalogue.list)
    } else {
      let pages = ids.compactMap(RuleCatalogue.rule).map(\.text)
      Console.print(pages.joined(separator: "\n\n"))
    }
  }
}
