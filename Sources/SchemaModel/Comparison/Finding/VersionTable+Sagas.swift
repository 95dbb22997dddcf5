// What runs because of actions.

extension VersionTable {
  /// - Parameter scope: what is true of the feature.
  func sagas(_ sagas: [ResolvedSaga], in scope: ChangeScope) -> DeclaredList {
    let canonical = CanonicalSaga(self)
    let items = sagas.map { saga in
      let declaration = saga.declaration
      var item = Declared(
        declaration.name, Attributes(), declaration.documentation,
        properties: canonical.properties(of: saga))
      if saga.events != nil, isOld {
        item.effects = [.source]
        item.note = "the actions of its events are removed too"
      } else if saga.events != nil, !scope.isInternal {
        item.effects = [.softSource]
        item.note = ChangeKind.switchNote
      }
      item.text = declaration.summary
      item.shape = { (canonical.body(of: saga), declaration.summary) }
      return item
    }
    return DeclaredList(
      section: "sagas", added: .sagaAdded, removed: .sagaRemoved, order: .sagaOrder,
      canHaveOldName: false, items: items)
  }
}

extension Saga {
  /// `takeLatest: typed, call: api.search(query)`
  fileprivate var summary: String {
    let trigger = CanonicalSaga.shownTrigger(of: self)
    return "\(policy.rawValue): \(trigger), \(CanonicalSaga.shownBody(of: self))"
  }
}
