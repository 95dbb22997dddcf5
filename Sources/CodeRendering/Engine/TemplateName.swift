import Synchronization

/// A name in templates and views, interned as a number.
///
/// Rendering compares numbers, and does not count references to strings that all cores share.
package struct TemplateName: Sendable, Equatable {
  /// The number of the name. Names are numbered from 0, without gaps.
  let number: Int

  /// `{{.}}`: the text of the current section.
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

  /// The name as the tag spells it.
  package var text: String {
    Self.numbers.withLock { $0.first { $0.value == number }?.key ?? "" }
  }
}
