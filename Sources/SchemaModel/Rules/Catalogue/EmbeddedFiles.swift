import EmbeddedTexts

/// The files that the executable carries, wherever it is moved.
package enum EmbeddedFiles {
  /// The text of each file below a folder of the repository, by its path there without extension.
  package static func texts(in folder: String) -> [String: String] {
    var texts: [String: String] = [:]
    var path: UnsafePointer<CChar>?
    var index: UInt = 0
    while let text = embeddedText(index, &path), let place = path {
      let parts = String(cString: place).split(separator: "\(folder)/", maxSplits: 1)
      if parts.count == 2, let name = parts[1].split(separator: ".").first {
        texts[String(name)] = String(cString: text)
      }
      index += 1
    }
    return texts
  }
}
