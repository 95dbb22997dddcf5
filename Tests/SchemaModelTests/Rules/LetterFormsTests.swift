import Foundation
import Testing

@testable import SchemaModel

@Suite("Letters with accents")
struct LetterFormsTests {
  /// - Parameter text: The text to compare by scalars; equal characters may be spelled in two ways.
  private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  @Test("a decomposed letter is composed as Unicode's normal form C composes it, or left alone")
  func composed() {
    var count = 0
    for value in UInt32(0xC0)...0x3000 {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      let decomposed = String(scalar).decomposedStringWithCanonicalMapping
      guard let composed = LetterForms.composed(decomposed) else { continue }
      count += 1
      let normal = decomposed.precomposedStringWithCanonicalMapping
      #expect(Self.scalars(composed) == Self.scalars(normal), "U+\(String(value, radix: 16))")
    }
    #expect(count > 500)
  }
}
