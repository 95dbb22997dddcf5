import Foundation

/// SplitMix64: the same numbers on every machine.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var result = state
    result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
    result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
    return result ^ (result >> 31)
  }

  public mutating func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
  public mutating func bool() -> Bool { Bool.random(using: &self) }
  public mutating func double() -> Double { Double(int(-20..<30)) / 10 }
  public mutating func word() -> String { ["", "a", "bc", "a longer text"][int(0..<4)] }
}

/// Sends random actions to two reducers, and ends the program if their states differ.
///
/// - Parameters:
///   - fields: The fields that both have.
///   - step: Sends one action to both. It returns the action and both states.
@MainActor
public func compare(
  _ name: String, fields: [String], count: Int = 10_000,
  step: (inout SeededGenerator) -> (action: Any, original: Any, generated: Any)
) {
  var random = SeededGenerator(seed: 20_240_601)
  var seen: Set<String> = []
  var states: Set<String> = []
  for number in 1...count {
    let (action, original, generated) = step(&random)
    seen.insert("\(action)".prefix { $0 != "(" }.description)
    for field in fields {
      let (first, second) = (value(field, of: original), value(field, of: generated))
      guard first != nil, first == second else {
        print("\(name): action \(number), \(action): `\(field)` is \(second ?? "missing"), not \(first ?? "missing")")
        exit(1)
      }
    }
    states.insert(text(generated))
  }
  print("\(name): \(count) actions of \(seen.count) kinds, \(states.count) different states, all equal")
}

private func value(_ field: String, of state: Any) -> String? {
  let children = Mirror(reflecting: state).children
  return children.first { $0.label == field || $0.label == "_\(field)" }.map { text($0.value) }
}

/// A value without the names of its types.
private func text(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  let children = mirror.children.map { (label: $0.label, text: text($0.value)) }
  switch mirror.displayStyle {
  case .optional: return children.first?.text ?? "nil"
  case .collection: return "[\(children.map(\.text).joined(separator: ", "))]"
  case .set, .dictionary: return "[\(children.map(\.text).sorted().joined(separator: ", "))]"
  case .struct, .tuple, .class: return "(\(children.map { "\($0.label ?? ""): \($0.text)" }.joined(separator: ", ")))"
  case .enum where !children.isEmpty: return "\(children[0].label ?? "")(\(children[0].text))"
  default: return "\(value)"
  }
}
