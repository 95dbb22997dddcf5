/// Rules that no compiler has, because they need all features at once: ways that lead nowhere, and names that nobody uses.
///
/// All of them are warnings, and each stays silent where hand-written Swift may do what the schema does not show.
extension Checker {
  /// Judges the schema as a whole. It has to be whole for that: nothing is to be wrong with its parts.
  mutating func checkWholePicture(_ files: [CheckedFile], _ index: SchemaIndex) {
    guard !diagnostics.hasErrors else { return }
    let features = schema.features
    let flow = ActionFlow(index)
    _ = forEach(features) { checker, feature in
      checker.checkHandling(of: feature, in: flow)
      checker.checkFailures(of: feature, in: flow)
      checker.checkDepth(of: feature)
    }
    checkCircles(PutGraph(index))
    checkWriting(files.flatMap(\.features), in: flow)
    checkUse()
  }
}
