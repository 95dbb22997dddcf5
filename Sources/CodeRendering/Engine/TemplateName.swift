import Synchronization

/// A name as templates and views have it.
///
/// It is a number, which a name gets when it is first met. So rendering neither compares texts nor
/// counts references to texts that all cores share.
package struct TemplateName: Sendable, Equatable {
  /// From 0, without gaps.
  let number: Int

  /// `{{.}}`: the text whose section this is.
  static var itself: TemplateName { TemplateName(number: 0) }
  /// Whether an element is the first of its list.
  static var isFirst: TemplateName { TemplateName(number: 1) }
  /// Whether an element is the last of its list.
  static var isLast: TemplateName { TemplateName(number: 2) }

  private static let numbers = Mutex([TextView.itself: 0, "isFirst": 1, "isLast": 2])

  private init(number: Int) { self.number = number }

  package init(_ text: String) {
    number = Self.numbers.withLock { numbers in
      let next = numbers.count
      if let number = numbers[text] { return number }
      numbers[text] = next
      return next
    }
  }

  /// The name in the tag.
  package var text: String {
    Self.numbers.withLock { $0.first { $0.value == number }?.key ?? "" }
  }
}
