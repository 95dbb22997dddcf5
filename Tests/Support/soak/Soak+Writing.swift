import Foundation
import RandomSchemas

extension Soak {
  /// Writes the schemas that the other runs check: `count` valid ones, each with ten damaged copies, names in every
  /// position, and the worst inputs. A damaged copy has the names of the valid schema, so that the two can be compared.
  func write() throws {
    var random = SplitMix64(seed: options.seed)
    for index in 0..<options.count {
      var generator = SchemaGenerator(seed: options.seed &+ UInt64(index), tag: "S\(index)")
      let schema = generator.schema()
      try write(schema, to: "schemas/\(index)")
      for copy in 0..<10 {
        try write(schema.damaged(using: &random), to: "damage/\(index)-\(copy)")
      }
    }
    for (index, choice) in NamePosition.choices.enumerated() {
      try write(
        choice.position.schema(named: choice.name, tag: "Q\(index)"), to: "names/\(index)")
    }
    for (index, input) in WorstInput.all.enumerated() {
      try write(input.bytes, to: "worst/\(index)/Worst.yaml")
    }
  }

  private func write(_ schema: TrialSchema, to folder: String) throws {
    for file in schema.files { try write(Array(file.text.utf8), to: "\(folder)/\(file.path)") }
    if !schema.support.isEmpty {
      try write(Array(schema.support.utf8), to: "\(folder)/\(schema.tag)Support.swift")
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = URL(filePath: options.folder).appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
