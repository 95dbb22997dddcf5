/// Flow analysis: rules that need all features at once, such as unhandled actions and unused names.
///
/// All of them are warnings, and each stays silent where hand-written Swift may do what the schema does not show.
extension Checker {
  /// Analyzes the flow of the whole schema. It runs only on schemas without errors.
  mutating func analyzeFlow(_ writing: [Writing], _ index: SchemaIndex) {
    guard !diagnostics.hasErrors else { return }
    let flow = ActionFlow(index, in: surroundings)
    _ = forEach(.handling) { checker, file in
      for feature in file.features {
        checker.checkHandling(of: feature, in: flow)
        checker.checkFailures(of: feature, in: flow)
        checker.checkDepth(of: feature)
      }
    }
    checkCycles(PutGraph(index))
    checkWriting(writing, index)
    checkUse()
  }
}
