/// A name with the fields behind its dots: `$0`, `place.zone.id`, `self.count`.
struct MemberPath {
  let root: SwiftToken
  /// Whether the root stands behind `self`, so that no value of an action is meant.
  let isState: Bool
  let members: [SwiftToken]

  /// The path that code is; nil for anything else.
  init?(_ code: SwiftCode) {
    var tokens = code.words[...]
    isState = tokens.count > 2 && tokens[0].text == "self" && tokens[1].text == "."
    if isState { tokens = tokens.dropFirst(2) }
    guard let root = tokens.popFirst() else { return nil }
    self.root = root
    var members: [SwiftToken] = []
    while let dot = tokens.popFirst() {
      guard dot.text == ".", let member = tokens.popFirst(), member.kind == .identifier else {
        return nil
      }
      members.append(member)
    }
    self.members = members
  }
}
