/// What `Texts/keys.txt` says about a key: one at the top of a file or of a feature, of a saga, of pages or of a query.
struct KeyText: Sendable {
  /// What the key is for: a sentence for editors.
  let about: String
  /// Names of the key in other tools. Whoever writes one of them gets the `advice`.
  let elsewhere: Set<String>
  let advice: String

  /// - Parameter name: The name of the key, after that of its section unless that is `sagas`: `call`, `pages.call`.
  static func of(_ name: String) -> KeyText {
    guard let text = all[name] else { preconditionFailure("keys.txt says nothing about \(name)") }
    return text
  }

  /// Blocks of lines: the name, what it is for, and perhaps the names in other tools and the advice.
  private static let all = {
    let text = EmbeddedFiles.texts(in: "Sources/SchemaModel/Grammar/Texts")["keys"] ?? ""
    let lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Dictionary(
      uniqueKeysWithValues: lines.split(whereSeparator: \.isEmpty).map { block in
        let lines = block.map { String(decoding: $0, as: UTF8.self) } + ["", ""]
        let others = lines[2].split(separator: " ").map(String.init)
        return (lines[0], KeyText(about: lines[1], elsewhere: Set(others), advice: lines[3]))
      })
  }()
}
