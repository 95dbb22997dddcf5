import ReduxRuntime

nonisolated extension RepoSearch.State {
  /// `search.success`
  mutating func searchSuccess(_ value: [RepoSearch.Repo]) {
    let starred = Set(rows.filter(\.isStarred).map(\.id))
    rows = IdentifiedArray(
      value.map {
        RepoRow.State(id: $0.id, name: $0.name, isStarred: starred.contains($0.id))
      })
  }
}
