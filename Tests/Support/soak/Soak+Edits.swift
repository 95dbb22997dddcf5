import Foundation
import SchemaModel

extension Soak {
  /// Changes one file after another of a project, as somebody who writes it does, and measures how long it takes from
  /// new text to diagnostics.
  func edits() throws {
    let all = FileManager.default.enumerator(atPath: options.folder)?.compactMap { $0 as? String }
    let paths = (all ?? []).filter { $0.hasSuffix(".feature.yaml") }.sorted()
    let files = try paths.map { path in
      let data = try Data(contentsOf: URL(filePath: options.folder).appending(path: path))
      return SourceFile(path: path, bytes: Array(data))
    }
    guard !files.isEmpty else { return say("no schemas below \(options.folder)") }
    let clock = ContinuousClock()
    var session = SchemaSession()
    let start = clock.now
    session.update(files)
    let found = session.check()
    say(
      "\(files.count) files, \(found.all.count) diagnostics, from the start: \(shown(clock.now - start))"
    )
    var random = SystemRandomNumberGenerator()
    for kind in EditKind.allCases {
      var times: [Duration] = []
      for number in 0..<options.count {
        guard let file = files.randomElement(using: &random) else { continue }
        let text = kind.edited(String(decoding: file.bytes, as: UTF8.self), number)
        let edited = SourceFile(path: file.path, bytes: Array(text.utf8))
        let begin = clock.now
        session.update([edited])
        _ = session.check()
        times.append(clock.now - begin)
        // The way back is no edit of this kind.
        session.update([file])
        _ = session.check()
      }
      times.sort()
      say(
        "\(kind): half within \(shown(times[times.count / 2])), 95 % within \(shown(times[times.count * 95 / 100])), all within \(shown(times[times.count - 1]))"
      )
    }
  }

  private func shown(_ duration: Duration) -> String {
    duration.formatted(
      .units(allowed: [.milliseconds], width: .narrow, fractionalPart: .show(length: 1)))
  }
}

/// What somebody does to a file.
private enum EditKind: CaseIterable {
  /// Swift in `reduce` changes.
  case body
  /// A line comes in.
  case comment
  /// An action comes in, which others may know.
  case action
  /// The file ends in the middle.
  case half

  func edited(_ text: String, _ number: Int) -> String {
    switch self {
    case .body: text.replacing(" += 1\n", with: " += \(number % 100 + 2)\n")
    case .comment: text.replacing("\nreduce:\n", with: "\n# \(number)\nreduce:\n")
    case .action: text.replacing("\nactions:\n", with: "\nactions:\n  added\(number):\n")
    case .half: String(text.prefix(text.count / 2 + number % 100))
    }
  }
}
