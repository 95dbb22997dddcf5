/// The settings of a `pages` list beyond its field and its saga.
package struct PageList: Sendable {
  package var element: SwiftType
  /// The type of the page argument: a number, or a cursor that the first page does not have.
  package var page: SwiftType
  /// The page argument of the first page, if the schema states it.
  var first: SwiftCode?
  /// The elements of a response: `$0.posts`; nil if the response is an array.
  package var items: SwiftCode?
  /// The page argument of the next page in a response.
  package var next: SwiftCode?
  /// The actions that end a load, besides the saga's `cancelOn`: a refresh, and actions that reset the list.
  var cancelOn: [ActionPath] = []
  /// The actions that load the first page once. Those of `refreshOn` load it again, those of `moreOn` the next page.
  var firstOn: [ActionPath] = []
  var refreshOn: [ActionPath] = []
  var moreOn: [ActionPath] = []
  /// The debounce interval of a refresh.
  var debounce: Span?

  /// A list of `Int` elements with `Int` pages, until its keys are read.
  init(of name: Name) {
    page = SwiftType(.int, at: name.range)
    element = page
  }
}

extension Saga {
  /// The name of the page argument in `call`.
  static let pageName = "page"

  /// The noun for the saga in messages: `list` if it loads `pages`.
  package var word: String { isList ? "list" : "saga" }
}
