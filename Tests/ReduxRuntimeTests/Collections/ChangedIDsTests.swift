import Testing

@testable import ReduxRuntime

@Suite("Which elements of a collection are others than before")
struct ChangedIDsTests {
  struct Item: Identifiable, Equatable, Sendable {
    let id: Int
    var number = 0
    var isDone = false
  }

  /// The ids that are not in both, or with unequal elements: found by looking at all of them.
  static func compared<Children: ChildCollection>(_ old: Children, _ new: Children) -> Set<
    Children.ID
  >
  where Children.Element: Equatable {
    Set(Array(old.ids) + Array(new.ids)).filter { old[id: $0] != new[id: $0] }
  }

  @Test("232. a random change of an array is found, and nothing else", arguments: 0..<20)
  func arrays(seed: Int) {
    var random = Random(seed: UInt64(seed))
    var items = IdentifiedArrayOf<Item>()
    for number in 0..<200 {
      let before = items
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        let id = Int.random(in: 0..<80, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: items.append(Item(id: id, number: number))
        case 2: items.insert(Item(id: id, number: number), at: items.count / 2)
        case 3: items.remove(id: id)
        case 4: items[id: id]?.isDone.toggle()
        default: items.sort { $0.number < $1.number }
        }
      }
      let ids = items.changedIDs(since: before)
      #expect(Set(ids) == Self.compared(before, items))
      #expect(Set(ids).count == ids.count)
    }
  }

  @Test("233. a random change of a stack is found, and nothing else", arguments: 0..<10)
  func stacks(seed: Int) {
    var random = Random(seed: UInt64(seed))
    var stack = StackOf<Int>()
    for number in 0..<200 {
      let before = stack
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1: stack.append(number)
      case 2: if let id = stack.topID { stack.modify(id: id) { $0 += 1 } }
      default: if stack.last != nil { stack.removeLast() }
      }
      let ids = stack.changedIDs(since: before)
      #expect(Set(ids) == Self.compared(before, stack))
    }
  }

  /// Who came and went, found by looking at all of them.
  static func members<Children: ChildCollection>(
    _ old: Children, _ new: Children
  ) -> (gone: [Children.ID], new: [Children.ID]) {
    let (before, now) = (Set(old.ids), Set(new.ids))
    return (old.ids.filter { !now.contains($0) }, new.ids.filter { !before.contains($0) })
  }

  @Test("265. who came to an array and who went is found after random changes", arguments: 0..<20)
  func arrayMembers(seed: Int) {
    var random = Random(seed: UInt64(seed))
    var items = IdentifiedArrayOf<Item>()
    for number in 0..<100 { items.append(Item(id: number)) }
    for number in 0..<300 {
      let before = items
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        let id = Int.random(in: 0..<200, using: &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0: items.append(Item(id: id, number: number))
        case 1: items.insert(Item(id: id, number: number), at: 0)
        case 2: items.insert(Item(id: id, number: number), at: items.count / 2)
        case 3, 4: items.remove(id: id)
        case 5:
          let from = Int.random(in: 0..<items.count, using: &random)
          items.move(fromOffsets: [from], toOffset: Int.random(in: 0...items.count, using: &random))
        default: if number % 50 == 0 { items.reverse() }
        }
      }
      let (changes, expected) = (
        items.memberChanges(since: before.ids) { before.contains(id: $0) },
        Self.members(before, items)
      )
      #expect(changes.gone == expected.gone)
      #expect(changes.new == expected.new)
    }
  }

  @Test("265. who came to a stack and who went, too", arguments: 0..<10)
  func stackMembers(seed: Int) {
    var random = Random(seed: UInt64(seed))
    var stack = StackOf(Array(0..<80))
    for number in 0..<200 {
      let before = stack
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1: stack.append(number)
      case 2: stack.removeLast(3)
      default: if !stack.ids.isEmpty { stack.remove(at: stack.ids.count / 2) }
      }
      let (changes, expected) = (
        stack.memberChanges(since: before.ids) { before.contains(id: $0) },
        Self.members(before, stack)
      )
      #expect(changes.gone == expected.gone)
      #expect(changes.new == expected.new)
    }
  }

  @Test("234. elements that were built again may be named, and those without bytes never are")
  func rebuilt() {
    let names = IdentifiedArray(
      uniqueElements: (0..<3).map { Name(id: $0, text: "\($0) is a long name") })
    #expect(names.changedIDs(since: names) == [])
    var other = names
    other[id: 1]?.text += "!"
    #expect(other.changedIDs(since: names) == [1])
    #expect(StackOf<Void>([(), ()]).changedIDs(since: StackOf<Void>([(), ()])) == [])
  }

  struct Name: Identifiable, Sendable {
    let id: Int
    var text: String
  }
}
