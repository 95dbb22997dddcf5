import Foundation
import ReduxRuntime

nonisolated extension Middleware {
  /// Prints a line of JSON for each action.
  static func jsonLogger(
    print: @escaping @Sendable (String) -> Void = { Swift.print($0) }
  ) -> Middleware {
    Middleware { _, action, next in
      let text = "\(action)"
      let line = ["action": text, "name": String(text.prefix { $0 != "(" })]
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      if let data = try? encoder.encode(line) { print(String(decoding: data, as: UTF8.self)) }
      next(action)
    }
  }
}
