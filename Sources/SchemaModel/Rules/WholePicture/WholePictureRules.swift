/// Rules that no compiler has, because they need all features at once: ways that lead nowhere, and names that nobody uses.
///
/// All of them are warnings, and each stays silent where hand-written Swift may do what the schema does not show.
extension Checker {
  /// Judges the schema as a whole. It has to be whole for that: nothing is to be wrong with its parts.
  mutating func checkWholePicture(_ files: [CheckedFile]) {
    guard !diagnostics.hasErrors else { return }
    let features = schema.features
    let flow = ActionFlow(features, table)
    _ = forEach(features) { checker, feature in
      checker.checkHandling(of: feature, in: flow)
      checker.checkFailures(of: feature, in: flow)
      checker.checkDepth(of: feature, in: flow)
    }
    checkCircles(PutGraph(features, flow))
    checkWriting(files.flatMap(\.features), in: flow)
    checkUse()
  }
}
