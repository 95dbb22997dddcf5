import EmbeddedTexts

/// The files that the executable carries, wherever it is moved.
package enum EmbeddedFiles {
  /// The text of each file below a folder of the repository, by its path there without extension.
  package static func texts(in folder: String) -> [String: String] {
    var texts: [String: String] = [:]
    var path: UnsafePointer<CChar>?
    var index: UInt = 0
    while let text = embeddedText(index, &path), let place = path {
      let path = String(cString: place).dropFirst("../../".count)
      if path.hasPrefix("\(folder)/") {
        let name = path.dropFirst(folder.count + 1).prefix { $0 != "." }
        texts[String(name)] = String(cString: text)
      }
      index += 1
    }
    return texts
  }
}
