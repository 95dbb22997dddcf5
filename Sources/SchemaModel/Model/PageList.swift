/// What `pages` says of a list, beside its field and its saga.
package struct PageList: Sendable {
  package var element: SwiftType
  /// What loads a page: a number, or a cursor that the first page does not have.
  package var page: SwiftType
  /// What loads the first page, if the schema says it.
  var first: SwiftCode?
  /// Where an answer has its elements: `$0.posts`; nil if it is an array.
  package var items: SwiftCode?
  /// Where an answer has what loads the next page.
  package var next: SwiftCode?
  /// What else ends a load: a refresh, and what resets the list.
  var cancelOn: [ActionPath] = []
  /// The actions that load the first page once, the first page again, and the next one.
  var firstOn: [ActionPath] = []
  var refreshOn: [ActionPath] = []
  var moreOn: [ActionPath] = []
  /// How long a refresh waits.
  var debounce: Span?

  /// A list of numbers that is loaded by number, until its keys say what it is.
  init(of name: Name) {
    page = SwiftType(.int, at: name.range)
    element = page
  }
}

extension Saga {
  /// What `call` calls its page.
  static let pageName = "page"

  /// What messages call it.
  package var word: String { isList ? "list" : "saga" }
}
