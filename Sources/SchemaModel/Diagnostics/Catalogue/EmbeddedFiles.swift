import EmbeddedTexts

/// The files embedded in the executable, so that it can be moved anywhere.
package enum EmbeddedFiles {
  /// The texts of the files in a folder of the repository, by their path inside the folder, without extension.
  package static func texts(in folder: String) -> [String: String] {
    let start = Array("../../\(folder)/".utf8)
    var texts: [String: String] = [:]
    var path: UnsafePointer<CChar>?
    var index: UInt = 0
    while let text = embeddedText(index, &path), let place = path {
      index += 1
      // Ends at the zero byte behind a shorter path.
      guard start.indices.allSatisfy({ UInt8(bitPattern: place[$0]) == start[$0] }) else { continue }
      let name = String(cString: place + start.count)
      texts[String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])] = String(cString: text)
    }
    return texts
  }
}
