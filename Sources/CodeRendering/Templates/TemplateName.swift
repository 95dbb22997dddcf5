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

  private struct Names {
    var texts: [String] = []
    var numbers: [String: Int] = [:]

    init() { for text in [TextView.itself, "isFirst", "isLast"] { _ = number(of: text) } }

    mutating func number(of text: String) -> Int {
      if let number = numbers[text] { return number }
      texts.append(text)
      numbers[text] = texts.count - 1
      return texts.count - 1
    }
  }

  private static let names = Mutex(Names())

  private init(number: Int) { self.number = number }

  package init(_ text: String) { number = Self.names.withLock { $0.number(of: text) } }

  /// The name in the tag.
  package var text: String { Self.names.withLock { $0.texts[number] } }
}
