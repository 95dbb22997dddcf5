extension CasePath {
  /// The path on to a case of an element's action, where this one leads to the actions of a collection.
  ///
  /// ```swift
  /// let starTapped = Action.cases.rows.element(\.starTapped)
  /// starTapped.extract(from: .rows(id: 3, action: .starTapped))?.id  // 3
  /// ```
  ///
  /// - Parameter path: A key path to the case of the element's action.
  /// - Returns: A path whose value is the id of the element, and the payload of the case.
  @inlinable
  public func element<ID, ElementAction: CasePathable, Payload>(
    _ path: KeyPath<ElementAction.Cases, CasePath<ElementAction, Payload>>
  ) -> CasePath<Root, (id: ID, value: Payload)> where Value == (id: ID, action: ElementAction) {
    element(ElementAction.cases[keyPath: path])
  }

  /// The path on to a case of an element's action; see ``element(_:)``.
  ///
  /// - Parameter path: The path of the case of the element's action.
  /// - Returns: A path whose value is the id of the element, and the payload of the case.
  @inlinable
  public func element<ID, ElementAction, Payload>(
    _ path: CasePath<ElementAction, Payload>
  ) -> CasePath<Root, (id: ID, value: Payload)> where Value == (id: ID, action: ElementAction) {
    CasePath<Root, (id: ID, value: Payload)>(
      index: index,
      embed: { [_embed, embedElement = path._embed] in
        _embed((id: $0.id, action: embedElement($0.value)))
      },
      extract: { [_extract, extractElement = path._extract] in
        guard let (id, action) = _extract($0), let value = extractElement(action) else {
          return nil
        }
        return (id: id, value: value)
      }
    )
  }
}
