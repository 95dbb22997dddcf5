import Testing

@testable import CodeRendering

@Suite("Names as numbers")
struct TemplateNameTests {
  @Test("a name has one number, which no other has")
  func numbers() {
    let list = [".", "isFirst", "isLast", "name", "note", "access", "a", "é", ""]
    let names = list.map(TemplateName.init)
    #expect(names.map(\.text) == list)
    #expect(list.map(TemplateName.init) == names)
    #expect(Set(names.map(\.number)).count == list.count)
    #expect(Array(names.prefix(3)) == [.itself, .isFirst, .isLast])
  }

  @Test("a view's own variable answers a name")
  func variables() {
    struct View {}
    let variables = TemplateVariables<View>("view", "A view.") { add in
      for number in 0..<100 { add.text("name\(number)", "A name.") { _ in "value \(number)" } }
    }
    for number in 0..<100 {
      guard
        case .text("value \(number)")? = variables.value(
          of: TemplateName("name\(number)"), in: View())
      else {
        Issue.record("name\(number)")
        continue
      }
    }
    #expect(variables.value(of: TemplateName("name100"), in: View()) == nil)
  }
}
