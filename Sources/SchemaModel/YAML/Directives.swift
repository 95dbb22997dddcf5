/// `%` lines before the content of a file.
enum Directives {
  /// Reports the directives and blanks them out.
  static func replace(in bytes: inout [UInt8], log: inout DiagnosticLog) {
    guard bytes.withUnsafeBufferPointer({ $0.contains(.percent) }) else { return }
    for line in bytes.lines {
      guard let first = bytes[line].first(where: { !$0.isBlank }) else { continue }
      if first == .hash { continue }
      guard first == .percent, bytes[line.lowerBound] == .percent else { return }
      log.error(
        .oneDocument, at: line, "YAML directives are not supported; delete the line", with: "")
      for offset in line { bytes[offset] = .space }
    }
  }
}
