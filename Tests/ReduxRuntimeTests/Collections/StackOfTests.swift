import ReduxRuntime
import Testing

@Suite("Stacks")
struct StackOfTests {
  @Test("138. elements are pushed and popped, and keep their ids")
  func pushAndPop() {
    var stack: StackOf<String> = ["a", "b"]
    let c = stack.append("c")
    #expect(stack.ids.map(\.description) == ["#0", "#1", "#2"])
    #expect(stack.topID == c)
    #expect(stack.last == "c")
    stack.removeLast()
    #expect(stack.append("d").description == "#3")
    #expect(Array(stack) == ["a", "b", "d"])
    #expect(stack.popLast() == "d")
    stack.removeLast(9)
    #expect(stack.isEmpty && stack.popLast() == nil)
  }

  @Test("139. elements are found and changed by id; an unknown id changes nothing")
  func byID() {
    var stack: StackOf<String> = ["a", "b", "c"]
    let b = stack.ids[1]
    stack[id: b] = "B"
    stack[id: b]?.append("!")
    #expect(stack.elements == ["a", "B!", "c"])
    #expect(stack.contains(id: b) && stack.index(id: b) == 1)
    stack[id: b] = nil
    stack[id: b] = "back"
    #expect(stack.elements == ["a", "c"])
    #expect(stack.remove(id: b) == nil)
    let isThere = stack.modify(id: b) { $0 = "never" }
    #expect(!isThere)
  }

  @Test("140. popping to and from an element")
  func popTo() {
    var stack: StackOf<Int> = [1, 2, 3, 4]
    let ids = stack.ids
    stack.pop(to: ids[2])
    #expect(stack.elements == [1, 2, 3])
    stack.pop(from: ids[1])
    #expect(stack.elements == [1])
    stack.pop(to: ids[3])
    stack.pop(from: ids[3])
    #expect(stack.elements == [1])
    stack.removeAll()
    #expect(stack.append(5).description == "#4")
  }

  @Test("141. two stacks are equal when elements and ids are")
  func equality() {
    var stack: StackOf<Int> = [1, 2]
    #expect(stack == [1, 2])
    stack.removeLast()
    stack.append(2)
    #expect(stack != [1, 2])
    #expect("\(stack)" == "[1, 2]")
    #expect(Mirror(reflecting: stack).children.map(\.label) == ["#0", "#2"])
  }

  @Test("375. what replaces a stack between two calls has other ids, and what was there before has its own")
  func replaced() {
    var stack: StackOf<Int> = [1, 2]
    func replace(_ change: (inout StackOf<Int>) -> Void) -> [String] {
      let ids = stack.markIDs()
      change(&stack)
      stack.continueIDs(from: ids)
      return stack.ids.map { "\($0)" }
    }
    #expect(replace { _ in } == ["#0", "#1"])
    #expect(replace { $0 = [3, 4] } == ["#2", "#3"])
    let old = stack
    #expect(replace { $0.append(5) } == ["#2", "#3", "#4"])
    #expect(replace { $0 = [6] } == ["#5"])
    #expect(replace { $0 = old } == ["#2", "#3"])
    let ids = replace {
      $0 = []
      $0.append(7)
    }
    #expect(ids == ["#4"])
  }
}
