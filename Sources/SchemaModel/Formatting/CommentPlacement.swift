/// Which comments belong to which entries and items of a file.
///
/// Entries and items are known by the offsets at which they begin, the file itself by `top`.
struct CommentPlacement {
  /// Stands for the file where the offset of an entry is asked for.
  static let top = -1

  /// The comments above an entry or item.
  private(set) var above: [Int: [Remark]] = [:]
  /// The comment at the end of the line on which an entry or item begins.
  private(set) var behind: [Int: Remark] = [:]
  /// The comments below the last part of an entry, the file or a list, indented like its parts.
  private(set) var below: [Int: [Remark]] = [:]

  private let file: SourceFile
  private let places: [FormattedPlace]

  /// - Parameter root: the mapping at the top of a file.
  init(in root: Node) {
    file = root.range.file
    places = FormattedPlace.all(in: root)
    let kept = places.filter(\.isVerbatim).map(\.range)
    var index = 0
    let remarks = Remark.all(in: root, of: file, isWholeFile: true).filter { remark in
      while index < kept.count, kept[index].upperBound <= remark.offset { index += 1 }
      return index == kept.count || remark.offset < kept[index].lowerBound
    }
    place(remarks)
  }

  /// Whether a comment allows warnings on the line on which an entry begins.
  func isAllowing(at offset: Int) -> Bool {
    let remarks = (above[offset] ?? []) + [behind[offset]].compactMap { $0 }
    return remarks.contains { $0.text.contains(AllowComments.mark) }
  }

  /// Whether anything is said about the items of a list, or below them.
  func isAnything(saidIn items: [Node], of owner: Int) -> Bool {
    below[owner] != nil
      || items.contains { above[$0.range.lower] != nil || behind[$0.range.lower] != nil }
  }

  private mutating func place(_ remarks: [Remark]) {
    var gap: [Remark] = []
    /// The first place that begins behind the gap.
    var next = 0
    for var remark in remarks {
      while next < places.count, places[next].range.lowerBound < remark.offset {
        place(gap: &gap, before: next)
        next += 1
      }
      if remark.standsAlone {
        gap.append(remark)
        continue
      }
      if let owner = owner(of: remark, before: next) {
        behind[owner.range.lowerBound] = remark
        continue
      }
      // It cannot stay at the end of its line, for there will be no such line.
      remark.hasBlankAbove = false
      if next > 0 { remark.column = places[next - 1].column }
      gap.append(remark)
    }
    place(gap: &gap, before: next)
  }

  /// The entry or item that a comment at the end of a line belongs to: the first that begins on the
  /// line or else the outermost that ends there.
  private func owner(of remark: Remark, before next: Int) -> FormattedPlace? {
    var index = next
    while index > 0, file.line(at: places[index - 1].range.lowerBound) == remark.line { index -= 1 }
    if index < next { return places[index] }
    // What documents nothing where it stands must not begin to elsewhere.
    guard !remark.isDocumentation else { return nil }
    var owner = next - 1
    var result: FormattedPlace?
    while owner >= 0 {
      let end = places[owner].range.upperBound
      if end <= remark.offset, file.line(at: max(end - 1, 0)) == remark.line {
        result = places[owner]
      }
      owner = places[owner].parent
    }
    return result.flatMap { behind[$0.range.lowerBound] == nil ? $0 : nil }
  }

  /// Hands out the comments between two entries or items.
  private mutating func place(gap: inout [Remark], before next: Int) {
    guard !gap.isEmpty else { return }
    defer { gap = [] }
    let documentation = documentation(in: gap, before: next)
    // Comments keep their order: after one that belongs further out, none goes further in.
    var limit = Int.max
    for (index, var remark) in gap.enumerated() {
      remark.documents = index >= documentation
      let target = index >= documentation ? nil : block(of: remark, before: next, limit: limit)
      guard let target else {
        if next < places.count {
          above[places[next].range.lowerBound, default: []].append(remark)
        } else {
          below[Self.top, default: []].append(remark)
        }
        limit = -1
        continue
      }
      limit = places[target].depth
      below[places[target].range.lowerBound, default: []].append(remark)
    }
  }

  /// Where in a gap the comments begin that document what follows it.
  private func documentation(in gap: [Remark], before next: Int) -> Int {
    guard next < places.count else { return gap.count }
    var line = file.line(at: places[next].range.lowerBound)
    guard file.isFirstOnLine(places[next].range.lowerBound) else { return gap.count }
    var index = gap.count
    while index > 0, gap[index - 1].isDocumentation, gap[index - 1].standsAlone,
      gap[index - 1].line == line - 1
    {
      index -= 1
      line -= 1
    }
    return index
  }

  /// The entry at whose end a comment stands; `nil` if it belongs to what follows.
  private func block(of remark: Remark, before next: Int, limit: Int) -> Int? {
    guard next > 0 else { return nil }
    let parent = next < places.count ? places[next].parent : -1
    // The last thing above, and all that it is a part of and that the next thing is not.
    var index = next - 1
    if next < places.count, parent == index { return nil }
    var candidates: [Int] = []
    if places[index].isBare { candidates.append(index) }
    index = places[index].parent
    while index >= 0, index != parent {
      candidates.append(index)
      index = places[index].parent
    }
    for candidate in candidates where places[candidate].depth <= limit {
      let place = places[candidate]
      if place.isFlow {
        if place.range.contains(remark.offset) { return candidate }
      } else if place.isBare ? remark.column > place.column : remark.column >= place.inner {
        return candidate
      }
    }
    return nil
  }
}
