import ReduxRuntime

/// Writes any value on several lines, so that two values can be compared line by line.
struct ValueText {
  /// Whether to write the parts of values that have a description, such as dates. Different values can have the same
  /// description.
  var takesApart = false

  /// The lines of a value.
  ///
  /// Structs, classes, tuples and enums are written like the code that makes them. Collections have an element per
  /// line; sets and dictionaries are sorted, so that the same value always gives the same text.
  func lines(_ value: Any, label: String? = nil, suffix: String = "") -> [String] {
    let prefix = label.map { "\($0): " } ?? ""
    let mirror = Mirror(reflecting: (value as? any PartlySeen)?.seenParts ?? value)
    let children = Array(mirror.children)
    switch mirror.displayStyle {
    case .optional:
      guard let child = children.first else { return [prefix + "nil" + suffix] }
      return lines(child.value, label: label, suffix: suffix)
    case .collection:
      return block(prefix + "[", elements(children), "]" + suffix)
    case .set:
      let sorted = children.map { lines($0.value, suffix: ",") }
        .sorted { $0.joined() < $1.joined() }
      return block(prefix + "[", sorted.flatMap { $0 }, "]" + suffix)
    case .dictionary:
      let pairs = children.map { child in
        let pair = Array(Mirror(reflecting: child.value).children)
        guard pair.count == 2 else { return lines(child.value, suffix: ",") }
        return lines(pair[1].value, label: "\(leaf(pair[0].value))", suffix: ",")
      }
      return block(
        prefix + "[", pairs.sorted { $0.joined() < $1.joined() }.flatMap { $0 }, "]" + suffix)
    case .enum:
      guard let child = children.first, let name = child.label else {
        return [prefix + "." + "\(value)" + suffix]
      }
      let opening = prefix + "." + name
      guard let nested = nestedAction(in: child.value) else {
        return payload(child.value, opening: opening, suffix: suffix)
      }
      let inner = lines(nested.action, suffix: suffix)
      let dot = inner[0].hasPrefix(".") ? "" : "."
      return [opening + nested.id + dot + inner[0]] + inner.dropFirst()
    case .struct where isLeaf(value), .class where isLeaf(value):
      return [prefix + leaf(value) + suffix]
    case .struct, .class:
      let name = "\(type(of: value))"
      return block(prefix + name + "(", elements(children), ")" + suffix)
    case .tuple:
      return block(prefix + "(", elements(children), ")" + suffix)
    default:
      return [prefix + leaf(value) + suffix]
    }
  }

  /// An action on one line, as schemas and tests name it: `search.success(["Tom"])`.
  static func name(of action: Any) -> String { String(Self().line(action).drop { $0 == "." }) }

  private func line(_ value: Any) -> String {
    lines(value).reduce(into: "") { text, next in
      let line = next.drop { $0 == " " }
      let isEnd = line.hasPrefix(")") || line.hasPrefix("]")
      if isEnd, text.hasSuffix(",") { text.removeLast() }
      let isStart = text.isEmpty || text.hasSuffix("(") || text.hasSuffix("[")
      text += (isStart || isEnd ? "" : " ") + line
    }
  }

  /// The action or the event that an action carries, and the id of the element that it is for.
  private func nestedAction(in payload: Any) -> (id: String, action: Any)? {
    let mirror = Mirror(reflecting: payload)
    if payload is any CasePathable || payload is RedactedEvent {
      if mirror.displayStyle != .struct { return ("", payload) }
      // An optimistic event.
      guard !takesApart, let event = mirror.descendant("event") else { return nil }
      return ("", event)
    }
    let parts = Array(mirror.children)
    guard parts.count == 2, parts[1].label == "action" else { return nil }
    let (id, action) = (parts[0].value, parts[1].value)
    return action is any CasePathable ? ("[id: \(line(id))]", action) : nil
  }

  private func payload(_ value: Any, opening: String, suffix: String) -> [String] {
    let mirror = Mirror(reflecting: value)
    let fields = mirror.displayStyle == .tuple ? Array(mirror.children) : [(nil, value)]
    return block(opening + "(", elements(fields), ")" + suffix)
  }

  private func elements(_ fields: [Mirror.Child]) -> [String] {
    fields.flatMap { lines($0.value, label: fieldName($0.label), suffix: ",") }
  }

  /// Puts everything on one line if that is short.
  private func block(_ opening: String, _ body: [String], _ closing: String) -> [String] {
    if body.isEmpty { return [opening + closing] }
    if body.count <= 1, let only = body.first, only.count + opening.count < 80 {
      return [opening + (only.hasSuffix(",") ? String(only.dropLast()) : only) + closing]
    }
    return [opening] + body.map { "  " + $0 } + [closing]
  }

  /// The names of tuple elements without a label are numbers with a dot, which carry no information.
  private func fieldName(_ label: String?) -> String? {
    guard let label, !label.hasPrefix(".") else { return nil }
    return label
  }

  /// Whether a value is written as its description, such as a number, a date or a string.
  private func isLeaf(_ value: Any) -> Bool {
    if Mirror(reflecting: value).children.isEmpty { return true }
    return !takesApart && value is any CustomStringConvertible && !(value is any Collection)
  }

  private func leaf(_ value: Any) -> String {
    if let text = value as? String { return text.debugDescription }
    let text = "\(value)"
    return text.isEmpty ? "\(type(of: value))()" : text
  }
}
