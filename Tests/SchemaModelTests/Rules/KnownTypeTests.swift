import Testing

@testable import SchemaModel

@Suite("Known types and attributes")
struct KnownTypeTests {
  @Test("what is known of a type")
  func knownTypes() {
    #expect(["Int", "Double", "UInt8", "Float"].allSatisfy(KnownType.isNumeric))
    #expect(!KnownType.isNumeric("String") && KnownType.isPrimitive("String"))
    #expect(KnownType.isStandard("StackOf") && !KnownType.isFoundation("StackOf"))
    #expect(KnownType.isFoundation("Date") && !KnownType.isStandard("Date"))
    // A protocol is no type of a field, and what nobody keeps is not offered.
    #expect(!KnownType.isFoundation("LocalizedError") && !KnownType.isStandard("KeyPath"))
    #expect(KnownType.of("Result")?.arguments == 2 && KnownType.of("Int")?.arguments == 0)
    #expect(KnownType.of("Text") == nil)
    let names = KnownType.names(with: .value)
    #expect(Set(names).count == names.count)
  }

  @Test("an attribute is written, replaced and removed")
  func attributes() {
    let file = SourceFile(path: "Test.yaml", bytes: Array("a: 1\n".utf8))
    let range = SourceRange(file: file, lower: 0, upper: 1)
    var attributes = Attributes()
    #expect(attributes.isEmpty)
    attributes[.redacted] = Located("", at: range)
    attributes[.key] = Located("old", at: range)
    attributes[.key] = Located("new", at: range)
    #expect(attributes.redacted?.lower == 0 && attributes.key?.value == "new")
    #expect(attributes.bind == nil && attributes.was == nil && !attributes.isUnwritten)
    attributes[.key] = nil
    #expect(attributes.key == nil && attributes.isUnwritten)
    attributes[.redacted] = nil
    #expect(attributes.isEmpty)
  }
}
