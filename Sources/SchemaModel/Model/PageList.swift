/// What `pages` says of a list, beside its field and its saga.
package struct PageList: Sendable {
  /// The type of the elements.
  package var element: SwiftType
  /// What loads a page: a number, or a cursor that the first page does not have.
  package var page: SwiftType
  /// Where an answer has its elements: `$0.posts`; nil if it is an array.
  package var items: SwiftCode?
  /// Where an answer has what loads the next page.
  package var next: SwiftCode?
  /// What else ends a load: a refresh, and what resets the list.
  var cancelOn: [ActionPath] = []
}

extension Saga {
  /// What `call` calls its page.
  static let pageName = "page"

  /// What messages call it.
  package var word: String { pages == nil ? "saga" : "list" }
}
