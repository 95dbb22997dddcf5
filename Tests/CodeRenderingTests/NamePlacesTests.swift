import Testing

@testable import CodeRendering

@Suite("Names in lists")
struct NamePlacesTests {
  @Test("every name is found where it stands, and no other")
  func places() {
    let list = ["name", "note", "isFirst", "isLast", "access", "a", "é"]
    let places = NamePlaces(list)
    for (place, name) in list.enumerated() { #expect(places[name] == place) }
    for other in ["", "nama", "Name", "names", "isFirs", "b", "è"] { #expect(places[other] == nil) }
    #expect(NamePlaces([])["name"] == nil)
  }

  @Test("what is asked of a view is answered by its own variable")
  func variables() {
    struct View {}
    let variables = TemplateVariables<View> { add in
      for number in 0..<100 { add.text("name\(number)", "A name.") { _ in "value \(number)" } }
    }
    for number in 0..<100 {
      guard case .text("value \(number)")? = variables.value(of: "name\(number)", in: View()) else {
        Issue.record("name\(number)")
        continue
      }
    }
    #expect(variables.value(of: "name100", in: View()) == nil)
  }
}
