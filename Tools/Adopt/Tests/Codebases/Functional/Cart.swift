import Foundation

struct Product: Equatable, Sendable {
  let id: Int
  var name: String
  var price: Double
}

struct CartState: Equatable, Sendable {
  enum Sorting: String, Equatable, Sendable {
    case name
    case price
  }

  struct Line: Equatable, Sendable {
    var product: Int
    var count: Int = 1
  }

  /// What is in the cart.
  var lines: [Line] = []
  var products: [Int: Product] = [:]
  var sorting: Sorting = .name
  var coupon: String?
  var note = ""
  var isOpen = false
  var discount = 0.0
  var history: [String] = []
  var revision = 0 {
    didSet { if revision > 1_000_000 { revision = 0 } }
  }

  var isEmpty: Bool { lines.isEmpty }
  var count: Int {
    lines.reduce(0) { $0 + $1.count }
  }
}

enum CartAction {
  case opened
  case closed
  /// A product was put into the cart.
  case added(Int)
  case removed(product: Int)
  case countChanged(product: Int, Int)
  case loaded([Product])
  case couponEntered(String?)
  case noteChanged(note: String)
  case sorted(by: CartState.Sorting)
  case moved(from: Int, to: Int)
  case discounted(Double)
  case cleared
  case touched
  case logged(String)
  case undone
}

/// The longest note.
let longestNote = 12

func cartReducer(_ state: CartState, _ action: CartAction) -> CartState {
  var state = state
  switch action {
  case .opened:
    state.isOpen = true
  case .closed:
    state.isOpen = false
  case .added(let id):
    if let index = state.lines.firstIndex(where: { $0.product == id }) {
      state.lines[index].count += 1
    } else {
      state.lines.append(CartState.Line(product: id))
    }
    state.isOpen = true
  case .removed(let product):
    state.lines.removeAll { $0.product == product }
  case .countChanged(let product, let value):
    guard value > 0 else { return state }
    for index in state.lines.indices where state.lines[index].product == product {
      state.lines[index].count = value
    }
  case .loaded(let products):
    // The last one of an id wins.
    for product in products { state.products[product.id] = product }
  case .couponEntered(let code):
    let discount = code == nil ? 0 : max(state.discount, 0.1)
    state.coupon = code
    state.discount = discount
  case let .noteChanged(text):
    state.note = String(text.prefix(longestNote))
  case .sorted(let sorting):
    state.sorting = sorting
    switch sorting {
    case .name: state.lines.sort { $0.product < $1.product }
    case .price: state.lines.sort { $0.count < $1.count }
    }
  case let .moved(from: source, to: target):
    if state.lines.indices.contains(source), state.lines.indices.contains(target) {
      state.lines.swapAt(source, target)
    }
  case .discounted(let value) where value < 0:
    state.discount = 0
  case .discounted(let value):
    state.discount = min(value, 1)
  case .cleared:
    state = CartState()
  case .touched, .undone:
    state.revision += 1
  case .logged(let text):
    state.history.append("\(state.lines.count): \(text)")
    if state.history.count > 5 {
      state.history.removeFirst()
    }
  }
  return state
}
