/// Names that Swift, its libraries or generated code have a use for themselves.
package enum NastyNames {
  /// Words that Swift reads as a name in backticks alone.
  static let keywords = split(
    """
    as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false
    fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private protocol public
    repeat rethrows return self static struct subscript super switch throw throws true try typealias var where while
    """)

  /// Keywords, words with a meaning somewhere, and what generated code calls its own things.
  package static let values: [String] =
    keywords
    + split(
      """
      async await actor any some each borrowing consuming nonisolated isolated package open get set willSet didSet left right
      none lazy weak unowned final required convenience dynamic indirect mutating nonmutating prefix postfix infix optional
      override sending unsafe macro yield then discard copy consume type of unsafeAddress modify read wrappedValue
      """)
    + split(
      """
      state action event value error context reduce sagas store cases caseIndex clock options middleware initialState index id Self
      binding delegate started success failure cancelled next finished settled hash description debugDescription hashValue
      rawValue allCases encode body call put stream delay run loading into print min max lhs rhs hasher swift reset now uuid
      random take fork child newValue oldValue result item items count first last element elements code values path saga
      message isCase embed extract start any_ dispatch cancel reduceState reducer appeared appearedSaga base scope key string int set array
      result task duration failure date data bool double never void dictionary callEvent streamEvent noValue sendable equatable
      hashable stackOf identifiedArrayOf element elementID id_ type_ self_ leaf main appending insert append remove
      keys lane runKey environment Action Store seconds milliseconds isCancelled fetchSaga fetchCondition reduceFetch reduceAppeared state2 handlers
      """)
    + [
      "_0", "_1", "value0", "value1", "_private", "__x", "x_y", "größe", "名前", "URL", "A", "x1",
      "ß", "ǆ",
    ]

  /// The same for types.
  package static let types: [String] = split(
    """
    Any Self Type Protocol State Action Actions Binding Handlers Sagas Cases Delegate Element ID Error Failure Result Optional
    Int String Bool Double Float Duration Clock ContinuousClock Task TaskPriority CancellationError Date Data URL UUID
    Foundation Swift ReduxRuntime Trial Store Saga SagaContext SagaTask Middleware CasePath CasePathable CaseIndexed Pattern CallEvent
    StreamEvent NoValue Codable Decodable Encodable Hashable Hasher CodingKey Decoder Encoder CaseIterable RawRepresentable
    IdentifiedArrayOf IdentifiedArray StackOf StackState Void Never AsyncStream AsyncThrowingStream AsyncSequence KeyPath
    Sequence Collection Comparable Equatable Sendable Identifiable Character Array Set Dictionary Range MainActor Actor Mirror
    CustomStringConvertible CustomDebugStringConvertible Locale Lock StoreSubscription Reducer Call Fetch Group Event Path Lane
    LanePolicy SagaError Joiner CodingKeys RawValue Index Key Value Output Input Body Some None Größe Ünit Café A X1 Q_q
    Unicode Substring Decimal IndexSet Unsafe Copyable Escapable BitwiseCopyable Regex Iterator StaticString AnyHashable
    Taker Fork Put Take Watch Story Delay Observers Reduce SagaScope SagaNode MiddlewareStore FIFO CallEventCases
    """)

  private static func split(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
