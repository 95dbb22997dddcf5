import SchemaModel

/// The function or action whose arguments are being typed.
package struct SignatureHelp {
  /// `find(_ text: String) async throws -> [Row]`
  package let label: String
  package let documentation: [String]
  /// Each parameter as it stands in the label.
  package let parameters: [String]
  /// The index of the parameter that is being typed.
  package let active: Int

  /// - Parameters:
  ///   - offset: The offset of the cursor, in bytes.
  ///   - file: The file as typed, which may be invalid.
  ///   - index: The index from the last time that the files were readable.
  package init?(at offset: Int, in file: SourceFile, _ index: SchemaIndex) {
    let place = CursorPlace.find(at: offset, in: file)
    guard let value = place.value,
      let feature = place.feature.flatMap({ index.names.features[$0] }),
      let (path, arguments, typed) = Self.call(in: SwiftCode(value)),
      let signature = index.signature(of: path, in: feature)
    else { return nil }
    parameters = signature.parameters.map(\.shown)
    label =
      signature.swift ?? "\(path.joined(separator: "."))(\(parameters.joined(separator: ", ")))"
    documentation = signature.documentation
    let label = arguments[typed].label?.name
    let named = signature.parameters.firstIndex { $0.label != nil && $0.label == label }
    active = named ?? min(typed, max(0, parameters.count - 1))
  }

  /// The path that is called or sent, its arguments, and the index of the typed one; nil inside another call.
  private static func call(
    in code: SwiftCode
  ) -> (path: [String], arguments: [Syntax], typed: Int)? {
    let mark = code.allTokens.firstIndex { $0.text.contains(CursorPlace.mark) }
    guard let mark, let call = code.tree.all(.call).first,
      code.tree.all(.call).last(where: { $0.tokenRange.contains(mark) })?.index == call.index
    else { return nil }
    let arguments = Array(call.children)
    return arguments.firstIndex { $0.tokenRange.contains(mark) }
      .map { (code.targetPath.map(\.name), arguments, $0) }
  }
}

extension ValueParameter {
  fileprivate var shown: String { label.map { "\($0): \(typeText)" } ?? typeText }
}
