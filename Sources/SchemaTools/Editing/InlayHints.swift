import SchemaModel

extension SchemaIndex {
  /// The types of action values, shown after the first `$0`, `$1`, … in each code fragment.
  ///
  /// - Parameter range: In bytes of the file.
  package func hints(in range: Range<Int>, of file: SourceFile) -> [(place: Int, type: String)] {
    var hints: [(place: Int, type: String)] = []
    for fragment in files.first(where: { $0.source === file })?.sites.fragments ?? [] {
      guard let path = fragment.actions.first?.components.map(\.value),
        let feature = fragment.feature,
        let action = actions.resolve(path, in: feature).action
      else { continue }
      var seen: Set<UInt32> = []
      for token in fragment.code.tree.outerDollars {
        guard case .dollar(let number) = token.kind, seen.insert(number).inserted,
          number < action.values.count
        else { continue }
        let place = fragment.code.sourceRange(token).upper
        if range.contains(place) || range.upperBound == place {
          hints.append((place, action.values[Int(number)].type))
        }
      }
    }
    return hints.sorted { $0.place < $1.place }
  }
}
