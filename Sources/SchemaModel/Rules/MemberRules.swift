/// What `oneOf` and `stack` hold beside features of schemas: plain types, to which nothing happens.
extension Checker {
  /// Reports a member that is a feature written by hand: what is made of `oneOf` and `stack` has to know its actions.
  ///
  /// - Returns: whether it is one, as some child shows that is nothing else.
  mutating func reportsFeatureByHand(
    _ member: Child.Member, of child: Child, in feature: Feature
  ) -> Bool {
    let name = member.type.text
    guard table.featuresByHand.contains(name), isExtern(name, in: feature) else { return false }
    diagnostics.error(
      .rx110, at: member.type.range,
      "`\(name)` is a hand-written feature, which \(Self.keyword(of: child)) cannot hold; "
        + Self.remedy(for: member))
    return true
  }

  /// Why there are no actions below a path that leads to a plain type.
  ///
  /// - Returns: nil if it leads elsewhere.
  func plainMember(_ components: [String], in feature: Feature) -> String? {
    guard components.count > 1,
      let child = feature.child(components[0]),
      let member = child.members.first(where: { $0.name.value == components[1] }),
      !table.isFeature(member.type.text)
    else { return nil }
    let name = member.type.text
    return
      "`\(components[0]).\(components[1])` is of the plain type `\(name)`, which has no actions"
      + (isExtern(name, in: feature)
        ? "; if it is a feature written by hand, \(Self.remedy(for: member))" : "")
  }

  private static func keyword(of child: Child) -> String {
    child.count == .stack ? "`stack`" : "`oneOf`"
  }

  private static func remedy(for member: Child.Member) -> String {
    "put a feature of the schema there that has it as its child: "
      + "`children: { \(member.name.value): \(member.type.text) }`"
  }
}
