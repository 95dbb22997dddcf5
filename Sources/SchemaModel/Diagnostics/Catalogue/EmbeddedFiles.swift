import EmbeddedTexts

/// The files embedded in the executable, so that it can be moved anywhere.
package enum EmbeddedFiles {
  /// The texts of the files in a folder of the repository, by their path inside the folder, without extension.
  package static func texts(in folder: String) -> [String: String] {
    var texts: [String: String] = [:]
    var path: UnsafePointer<CChar>?
    var index: UInt = 0
    while let text = embeddedText(index, &path), let place = path {
      let path = String(cString: place).dropFirst("../../".count)
      if path.hasPrefix("\(folder)/") {
        let end = path.lastIndex(of: ".") ?? path.endIndex
        let name = path[..<end].dropFirst(folder.count + 1)
        texts[String(name)] = String(cString: text)
      }
      index += 1
    }
    return texts
  }
}
