extension RuleFamily {
  /// Rules that need the whole picture: names that are used where they should not be, and ways that lead nowhere.
  static let wholePicture = RuleFamily(
    letter: "K", title: "The whole picture",
    rules: deprecationsAndLanes + flow + idleCode)
}
