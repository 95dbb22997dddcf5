/// The settings of an entry of `pages` or `queries` beyond its field and its saga.
package struct PageList: Sendable {
  /// Whether the entry is one of `queries`.
  package let isQuery: Bool
  /// The type of an element of the list, or of the answer of the query.
  package var element: SwiftType
  /// The type of the page argument: a number, or a cursor that the first page does not have. The key of a query.
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
  /// The actions after which the value of a key is shown, and no longer shown.
  var showOn: [ActionPath] = []
  var hideOn: [ActionPath] = []
  /// The debounce interval of a refresh.
  var debounce: Span?
  /// How old an answer may be that is shown without another call.
  package var fresh: Span?
  /// How many answers stay that nobody shows.
  package var keep: Located<Int>?

  /// A list of `Int` elements with `Int` pages, until its keys are read.
  init(of name: Name, isQuery: Bool = false) {
    self.isQuery = isQuery
    page = SwiftType(.int, at: name.range)
    element = page
  }
}

extension Saga {
  /// The name of the page argument in `call`.
  static let pageName = "page"

  /// The noun for the saga in messages.
  package var word: String { isQuery ? "query" : isList ? "list" : "saga" }

  /// Whether the saga answers a query.
  package var isQuery: Bool { pages?.isQuery == true }
}
