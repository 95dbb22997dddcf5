import ReduxRuntime
import Testing

@Suite("Arrays of elements with ids")
struct IdentifiedArrayTests {
  struct Item: Equatable, Hashable, Codable, Comparable, Identifiable, Sendable {
    var id: Int
    var name = ""
    var isDone = false

    static func < (left: Item, right: Item) -> Bool { left.name < right.name }
  }

  typealias Items = IdentifiedArrayOf<Item>

  static let abc: Items = [Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c")]

  @Test("131. what reducers write compiles, and does what it does to an array")
  func everyday() {
    var todos = Self.abc
    todos.insert(.init(id: 4, name: "d"), at: 0)
    #expect(todos.map(\.id) == [4, 1, 2, 3])
    todos[id: 2]?.isDone = true
    todos.removeAll(where: \.isDone)
    #expect(todos.ids == [4, 1, 3])
    todos.sort { $0.name < $1.name }
    #expect(todos.elements.map(\.name) == ["a", "c", "d"])
    todos.reverse()
    todos.sort()
    #expect(todos.map(\.name) == ["a", "c", "d"])
    todos = todos.filter { $0.id > 1 }
    #expect(todos.ids == [3, 4])
    let names: [Item] = todos.filter { $0.id > 3 }
    #expect(names.count == 1)
    todos += [.init(id: 5)]
    todos.append(.init(id: 6))
    todos.append(contentsOf: [.init(id: 7), .init(id: 8)])
    #expect(todos.contains(id: 5) && !todos.contains(id: 1))
    #expect(todos.index(id: 5) == 2)
    todos.remove(atOffsets: [0, 2])
    #expect(todos.ids == [4, 6, 7, 8])
    todos.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(todos.ids == [6, 8, 4, 7])
    todos.move(fromOffsets: [3], toOffset: 0)
    #expect(todos.ids == [7, 6, 8, 4])
    todos.swapAt(0, 3)
    #expect(todos.ids == [4, 6, 8, 7])
    #expect(todos.removeFirst().id == 4)
    #expect(todos.removeLast().id == 7)
    #expect(todos.remove(at: 0).id == 6)
    #expect(todos.popLast()?.id == 8)
    #expect(todos.popLast() == nil)
    todos = Self.abc
    #expect(todos.remove(id: 9) == nil)
    #expect(todos.remove(Item(id: 1))?.name == "a")
    todos.removeAll()
    #expect(todos.isEmpty)
    todos = []
    #expect(todos == Items())
  }

  @Test("132. an element with the id of another one takes its place")
  func unique() {
    var items = Self.abc
    let wasAdded = items.append(.init(id: 2, name: "x"))
    #expect(items.map(\.name) == ["a", "x", "c"])
    let wasInserted = items.insert(.init(id: 3, name: "y"), at: 0)
    #expect(!wasAdded && !wasInserted)
    #expect(items.map(\.name) == ["a", "x", "y"])
    #expect(Items([Item(id: 1, name: "a"), Item(id: 1, name: "b")]).map(\.name) == ["b"])
  }

  @Test("133. an element that changes its id is found under the new one, in its place")
  func renamed() {
    var items = Self.abc
    items[id: 2]?.id = 20
    #expect(items.ids == [1, 20, 3])
    items[0].id = 10
    #expect(items.ids == [10, 20, 3])
    items.modify(id: 3) { $0.id = 30 }
    #expect(items.ids == [10, 20, 30])
    #expect(items.map(\.name) == ["a", "b", "c"])
    items.modify(id: 30) { $0.id = 10 }
    #expect(items.ids == [20, 10])
    #expect(items[id: 10]?.name == "c")
  }

  @Test("134. an element is set, added and removed by its id")
  func byID() {
    var items = Self.abc
    items[id: 1] = nil
    items[id: 4] = .init(id: 4, name: "d")
    items[id: 2] = .init(id: 2, name: "x")
    #expect(items.map(\.name) == ["x", "c", "d"])
    let isThere = items.modify(id: 9) { $0.name = "never" }
    #expect(!isThere)
  }

  @Test("135. an element is changed in place, without a copy of what is in it")
  func inPlace() {
    struct Big: Identifiable {
      let id: Int
      var numbers = Array(0..<1000)
    }
    func address(_ big: Big?) -> UnsafeRawPointer? {
      big?.numbers.withUnsafeBytes { $0.baseAddress }
    }
    var items: IdentifiedArrayOf<Big> = [.init(id: 1), .init(id: 2)]
    let before = address(items[id: 2])
    items.modify(id: 2) { $0.numbers[0] = 7 }
    items[id: 2]?.numbers[1] = 7
    items[1].numbers[2] = 7
    #expect(before == address(items[id: 2]))
    #expect(items[id: 2]?.numbers.prefix(3) == [7, 7, 7])
  }

  @Test("136. it is written and read as an array, compared in order, and printed")
  func conformances() {
    let items = Self.abc
    #expect(items == Items(items.elements))
    var other = items
    other.swapAt(0, 1)
    #expect(items != other)
    #expect(Set([items, items, other]).count == 2)
    #expect("\(items)" == "\(items.elements)")
    #expect(Mirror(reflecting: items).children.count == 3)
    #expect(Items(uniqueElements: items.elements) == items)
  }

  @Test(
    "137. random changes leave it equal to an array that is changed likewise", arguments: 0..<40)
  func model(seed: Int) {
    var random = Random(seed: UInt64(seed))
    var items = Items()
    var model: [Item] = []
    // Few elements are found without a table.
    let ids = seed.isMultiple(of: 2) ? 0..<12 : 0..<90
    func put(_ item: Item, at place: Int) {
      if let index = model.firstIndex(where: { $0.id == item.id }) {
        model[index] = item
      } else {
        model.insert(item, at: place)
      }
    }
    func rename(_ old: Int, to new: Int) {
      guard old != new, let index = model.firstIndex(where: { $0.id == old }) else { return }
      model[index].id = new
      if let other = model.indices.first(where: { $0 != index && model[$0].id == new }) {
        model.remove(at: other)
      }
    }
    for step in 0..<400 {
      let item = Item(id: Int.random(in: ids, using: &random), name: "\(step)")
      let id = item.id
      let place = Int.random(in: 0...model.count, using: &random)
      let offset = model.isEmpty ? nil : Int.random(in: model.indices, using: &random)
      switch Int.random(in: 0..<24, using: &random) {
      case 0...4:
        #expect(items.append(item) == !model.contains { $0.id == id })
        put(item, at: model.count)
      case 5...9:
        items.insert(item, at: place)
        put(item, at: place)
      case 10:
        #expect(items.remove(id: id) == model.first { $0.id == id })
        model.removeAll { $0.id == id }
      case 11:
        items[id: id] = nil
        model.removeAll { $0.id == id }
      case 12:
        items[id: id] = item
        put(item, at: model.count)
      case 13:
        items[id: id]?.isDone.toggle()
        for index in model.indices where model[index].id == id { model[index].isDone.toggle() }
      case 14 where step.isMultiple(of: 4):
        items.removeAll { $0.isDone }
        model.removeAll { $0.isDone }
      case 15 where step.isMultiple(of: 4):
        items = items.filter { $0.id != id }
        model = model.filter { $0.id != id }
      case 16:
        items.sort { $0.id < $1.id }
        model.sort { $0.id < $1.id }
      case 17:
        items.reverse()
        model.reverse()
      case 18:
        #expect(items.popLast() == model.popLast())
      case 19:
        let new = Int.random(in: ids, using: &random)
        items[id: id]?.id = new
        rename(id, to: new)
      case 20...23:
        guard let offset else { continue }
        switch step % 5 {
        case 0: #expect(items.remove(at: offset) == model.remove(at: offset))
        case 1:
          items.remove(atOffsets: [offset])
          model.remove(at: offset)
        case 2:
          items.swapAt(offset, 0)
          model.swapAt(offset, 0)
        case 3:
          items[offset].id = id
          rename(model[offset].id, to: id)
        default:
          items.move(fromOffsets: [offset], toOffset: place)
          let moved = model.remove(at: offset)
          model.insert(moved, at: place > offset ? place - 1 : place)
        }
      default: continue
      }
      #expect(items.elements == model)
      #expect(Array(items.ids) == model.map(\.id))
      for id in ids { #expect(items.index(id: id) == model.firstIndex { $0.id == id }) }
    }
  }

  @Test("137. ids with the same hash are found, and removed, all the same")
  func sameHash() {
    struct Same: Hashable, Identifiable {
      let id: ID
      struct ID: Hashable {
        let number: Int
        func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
      }
      init(_ number: Int) { id = ID(number: number) }
    }
    var items = IdentifiedArray(uniqueElements: (0..<100).map(Same.init))
    for number in stride(from: 0, to: 100, by: 7) { items.remove(id: .init(number: number)) }
    let rest = (0..<100).filter { !$0.isMultiple(of: 7) }
    #expect(items.map(\.id.number) == rest)
    for number in 0..<100 {
      #expect(items.index(id: .init(number: number)) == rest.firstIndex(of: number))
    }
  }
}
