/// Rules that no compiler has, because they need all features at once: ways that lead nowhere, and names that nobody uses.
///
/// All of them are warnings, and each stays silent where hand-written Swift may do what the schema does not show.
extension Checker {
  /// Judges the schema as a whole. It has to be whole for that: nothing is to be wrong with its parts.
  mutating func checkWholePicture(_ writing: [Writing], _ index: SchemaIndex) {
    guard !diagnostics.hasErrors else { return }
    let flow = ActionFlow(index, in: surroundings)
    _ = forEach(.handling) { checker, file in
      for feature in file.features {
        checker.checkHandling(of: feature, in: flow)
        checker.checkFailures(of: feature, in: flow)
        checker.checkDepth(of: feature)
      }
    }
    checkCircles(PutGraph(index))
    checkWriting(writing, index)
    checkUse()
  }
}
