import Foundation
import Testing

@testable import CodeRendering

@Suite("Line breaks")
struct LineWrapperTests {
  /// Lines that are too long, each with the lines below `->` that it becomes. `%n` and `%T` are long names.
  static let lines = #"""
      let %n: %T.Action.%T.RecommendationSources.Action.Elements
    ->
      let %n:
        %T.Action.%T.RecommendationSources.Action.Elements

        state.%n.first.%n.second = %T.State.startValue.%n
    ->
        state.%n.first.%n.second =
          %T.State.startValue.%n

      init(%n: %T.State, other: Int = 0, last: %T.Action? = nil) {
    ->
      init(
        %n: %T.State, other: Int = 0,
        last: %T.Action? = nil
      ) {

        store.send(.%n(.element(id: id, action: .%n(%n: value, isNew: true))))
    ->
        store.send(
          .%n(
            .element(
              id: id,
              action: .%n(%n: value, isNew: true))
          )
        )

      static let all = [%T.self, %T.other, %T.third]
    ->
      static let all = [
        %T.self,
        %T.other,
        %T.third,
      ]

        case .%n(.first), .%n(.second), .%n(.third), .%n(.fourth):
    ->
        case .%n(.first), .%n(.second),
          .%n(.third), .%n(.fourth):

        case .%n(let value): reader.read(12, value.%n.%n.element)
    ->
        case .%n(let value):
          reader.read(12, value.%n.%n.element)

        var %n: CaseOf<%T.Action> { CaseOf(1) { .%n($0) } }
    ->
        var %n: CaseOf<%T.Action> {
          CaseOf(1) { .%n($0) }
        }

      struct %T: Equatable, Sendable, Codable, Hashable, %TProtocol {
    ->
      struct %T: Equatable, Sendable, Codable, Hashable,
        %TProtocol
      {

        guard let value = state.%n[id: id]?.%n, value.isEmpty == false else { return nil }
    ->
        guard
          let value = state.%n[
            id: id
          ]?.%n, value.isEmpty == false
        else {
          return nil
        }

        guard let value = state.%n[id: id]?.%n, value.isEmpty == false, isOn else {
    ->
        guard
          let value = state.%n[
            id: id
          ]?.%n, value.isEmpty == false, isOn
        else {

        .takeLatest("%n", on: \.%n) { value, context in context.put(.%n(value)) },
    ->
        .takeLatest(
          "%n", on: \.%n
        ) { value, context in
          context.put(.%n(value))
        },

        public var %n: @Sendable (_ %n: %T) async throws -> %T
    ->
        public var %n:
          @Sendable (
            _ %n: %T
          ) async throws -> %T

      // A comment stays as long as it is, however long that may be, even if it is longer than this line.
    ->
      // A comment stays as long as it is, however long that may be, even if it is longer than this line.

      #sourceLocation(file: "Sources/Features/%n/%n/%n/features.yaml", line: 1)
    ->
      #sourceLocation(file: "Sources/Features/%n/%n/%n/features.yaml", line: 1)

      let text = "an interpolation (with brackets) stays \(whole) in its string: %n %n"
    ->
      let text =
        "an interpolation (with brackets) stays \(whole) in its string: %n %n"
    """#.components(separatedBy: "\n\n")

  private static func named(_ text: Substring) -> String {
    String(text).replacing("%n", with: "recommendationsForCustomers")
      .replacing("%T", with: "ShoppingBasketRecommendationsForCustomers")
  }

  @Test("a line that is too long is broken at its brackets, and before what is long by itself", arguments: lines)
  func breaks(line: String) throws {
    let parts = line.split(separator: "\n->\n")
    try #require(parts.count == 2)
    let (long, lines) = (Self.named(parts[0]), Self.named(parts[1]))
    var text = Array("before\n\(long)".utf8)
    LineWrapper.endLine(in: &text, from: 7)
    #expect(String(decoding: text, as: UTF8.self) == "before\n\(lines)")
  }

  @Test("a line that fits stays, and so does each line that came of one", arguments: lines)
  func stays(line: String) {
    for line in Self.named(line[...]).split(separator: "\n") where line.count <= LineWrapper.width {
      var text = Array(line.utf8)
      LineWrapper.endLine(in: &text, from: 0)
      #expect(text == Array(line.utf8))
    }
  }
}
