import SchemaModel

/// The assignment of comments to the entries and items of a file.
///
/// Entries and items are identified by their start offsets, the file itself by `top`.
struct CommentPlacement {
  /// Stands for the file itself, in place of the start offset of an entry.
  static let top = -1

  /// The comments above an entry or item.
  private(set) var above: [Int: [Comment]] = [:]
  /// The comment at the end of the line on which an entry or item begins.
  private(set) var behind: [Int: Comment] = [:]
  /// The comments below the last part of an entry, the file or a list, indented like its parts.
  private(set) var below: [Int: [Comment]] = [:]

  private let file: SourceFile
  private let places: [FormattedPlace]

  /// - Parameter root: The mapping at the top of a file.
  init(in root: Node) {
    file = root.range.file
    places = FormattedPlace.all(in: root)
    let kept = places.filter(\.isVerbatim).map(\.range)
    var index = 0
    let comments = root.comments.filter { comment in
      while index < kept.count, kept[index].upperBound <= comment.range.lower { index += 1 }
      return index == kept.count || comment.range.lower < kept[index].lowerBound
    }
    place(comments)
  }

  /// Whether a comment allows warnings on the line on which an entry begins.
  func isAllowing(at offset: Int) -> Bool {
    let comments = (above[offset] ?? []) + [behind[offset]].compactMap { $0 }
    return comments.contains { $0.text.contains(AllowComments.mark) }
  }

  /// Whether the items of a list have comments, or comments follow them.
  func isAnything(saidIn items: [Node], of owner: Int) -> Bool {
    below[owner] != nil
      || items.contains { above[$0.range.lower] != nil || behind[$0.range.lower] != nil }
  }

  private mutating func place(_ comments: [Comment]) {
    var gap: [Comment] = []
    /// The index of the first entry or item after the gap.
    var next = 0
    for comment in comments {
      while next < places.count, places[next].range.lowerBound < comment.range.lower {
        place(gap: &gap, before: next)
        next += 1
      }
      if !comment.standsAlone, let owner = owner(of: comment, before: next) {
        behind[owner.range.lowerBound] = comment
      } else {
        gap.append(comment)
      }
    }
    place(gap: &gap, before: next)
  }

  /// The entry or item that owns a comment at the end of a line: the first that begins on the line, or else the
  /// outermost that ends on it.
  private func owner(of comment: Comment, before next: Int) -> FormattedPlace? {
    var index = next
    while index > 0, file.line(at: places[index - 1].range.lowerBound) == comment.line {
      index -= 1
    }
    if index < next { return places[index] }
    // A `##` comment at the end of a value documents nothing. It would if it moved to the line of the key.
    guard !comment.isDocumentation else { return nil }
    var owner = next - 1
    var result: FormattedPlace?
    while owner >= 0 {
      let end = places[owner].range.upperBound
      if end <= comment.range.lower, file.line(at: max(end - 1, 0)) == comment.line {
        result = places[owner]
      }
      owner = places[owner].parent
    }
    return result.flatMap { behind[$0.range.lowerBound] == nil ? $0 : nil }
  }

  /// Assigns the comments between two entries or items.
  private mutating func place(gap: inout [Comment], before next: Int) {
    guard !gap.isEmpty else { return }
    defer { gap = [] }
    let documentation = documentation(in: gap, before: next)
    // Comments keep their order: after a comment of an outer entry, none can belong to an inner one.
    var limit = Int.max
    for (index, var comment) in gap.enumerated() {
      comment.documents = index >= documentation
      let target = index >= documentation ? nil : block(of: comment, before: next, limit: limit)
      guard let target else {
        if next < places.count {
          above[places[next].range.lowerBound, default: []].append(comment)
        } else {
          below[Self.top, default: []].append(comment)
        }
        limit = -1
        continue
      }
      limit = places[target].depth
      below[places[target].range.lowerBound, default: []].append(comment)
    }
  }

  /// The index of the first comment in a gap that documents the next entry.
  private func documentation(in gap: [Comment], before next: Int) -> Int {
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

  /// The index of the entry that has a comment at its end; `nil` if the comment belongs to the next entry.
  private func block(of comment: Comment, before next: Int, limit: Int) -> Int? {
    guard next > 0 else { return nil }
    let parent = next < places.count ? places[next].parent : -1
    // The candidates are the last entry above, and its ancestors that do not contain the next entry.
    var index = next - 1
    if next < places.count, parent == index { return nil }
    var candidates: [Int] = []
    if places[index].isBare { candidates.append(index) }
    index = places[index].parent
    while index >= 0, index != parent {
      candidates.append(index)
      index = places[index].parent
    }
    // If formatting removes a line, such as that of a `]`, a comment at its end gets the column of the entry above.
    let column = comment.standsAlone ? comment.column : places[next - 1].column
    for candidate in candidates where places[candidate].depth <= limit {
      let place = places[candidate]
      if place.isFlow {
        if place.range.contains(comment.range.lower) { return candidate }
      } else if place.isBare ? column > place.column : column >= place.inner {
        return candidate
      }
    }
    return nil
  }
}
