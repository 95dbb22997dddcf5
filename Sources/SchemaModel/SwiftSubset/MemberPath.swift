/// A name with the fields behind its dots: `$0`, `place.zone.id`, `self.count`.
struct MemberPath {
  let root: SwiftToken
  /// Whether the root follows `self`, so that it is not a value of an action.
  let isState: Bool
  let members: [SwiftToken]

  /// The path that code is; nil for anything else.
  init?(_ code: SwiftCode) {
    guard let value = code.tree.root.onlyChild,
      value.kind != .chain
        || value.children.dropFirst().allSatisfy({
          $0.kind == .member && $0.firstToken.text == "." && $0.lastToken.kind == .identifier
        })
    else { return nil }
    let path = value.path.map { code.allTokens[$0] }
    isState = path.count > 1 && path[0].text == "self"
    guard let root = path.dropFirst(isState ? 1 : 0).first else { return nil }
    self.root = root
    members = Array(path.dropFirst(isState ? 2 : 1))
  }
}
