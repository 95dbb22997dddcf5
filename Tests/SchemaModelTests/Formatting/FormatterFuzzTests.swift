import RandomSchemas
import Testing
import TestingOptions

@testable import SchemaModel
@testable import SchemaTools

/// Files that are damaged are left alone or mean what they meant; nothing else.
@Suite("Formatter: damaged files")
struct FormatterFuzzTests {
  private static func damaged(_ text: String, _ numbers: inout SplitMix64) -> [UInt8] {
    var bytes = Array(text.utf8)
    let marks = Array("#'\"|>[]{},:-? \n\t&*!@`%~<=\\$x".utf8)
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      let offset = Int.random(in: 0..<bytes.count, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: bytes.remove(at: offset)
      case 1: bytes[offset] = marks.randomElement(using: &numbers) ?? 0
      case 2: bytes.insert(marks.randomElement(using: &numbers) ?? 0, at: offset)
      default:
        let end = min(bytes.count, offset + Int.random(in: 1...30, using: &numbers))
        let part = bytes[offset..<end]
        bytes.insert(contentsOf: part, at: Int.random(in: 0...bytes.count, using: &numbers))
      }
      if bytes.isEmpty { return bytes }
    }
    return bytes
  }

  @Test("a file that can be read can be formatted, and a second time changes nothing")
  func damaged() {
    var numbers = SplitMix64(seed: UInt64(RandomCases.soak ?? 9))
    var formatted = 0
    for round in RandomCases.seeds(8, many: 200) {
      for schema in CorpusSchema.all {
        let bytes = Self.damaged(schema.text, &numbers)
        let file = SourceFile(path: "File.yaml", bytes: bytes)
        var diagnostics = Diagnostics()
        let root = YAMLReader.read(file, into: &diagnostics)
        let result = Formatting(bytes: bytes)
        let shown = "round \(round), \(schema):\n\(String(decoding: bytes, as: UTF8.self))"
        guard root != nil, !diagnostics.hasErrors else {
          #expect(result.text == nil, "\(shown)")
          continue
        }
        #expect(result.text != nil, "\(result.lines) \(shown)")
        guard let text = result.text else { continue }
        formatted += 1
        #expect(Formatting(text).text == text, "\(shown)\n->\n\(text)")
        #expect(ModelText(text) == ModelText(bytes: bytes), "\(shown)\n->\n\(text)")
      }
    }
    #expect(formatted > 60)
  }

  @Test("repairs of damaged files end, and add no errors in YAML")
  func repaired() {
    var numbers = SplitMix64(seed: UInt64(RandomCases.soak ?? 10))
    for _ in RandomCases.seeds(2, many: 60) {
      for schema in CorpusSchema.all {
        let file = SourceFile(path: "File.yaml", bytes: Self.damaged(schema.text, &numbers))
        var before = Diagnostics()
        _ = YAMLReader.read(file, into: &before)
        let repair = SchemaRepair([file])
        var after = Diagnostics()
        _ = YAMLReader.read(repair.files[0], into: &after)
        let counts = [before, after].map { $0.all.count { $0.severity == .error } }
        #expect(counts[1] <= counts[0])
        #expect(repair.edits.isEmpty == (repair.files[0].bytes == file.bytes))
      }
    }
  }
}
