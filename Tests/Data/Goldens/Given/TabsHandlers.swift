extension Tabs.State {
  /// Changes what is given, and what only `Counter` may change, where nobody but Swift sees it.
  public mutating func twiceCounted() {
    stats.count += 2
    counter.stats.count = -1
  }
}
