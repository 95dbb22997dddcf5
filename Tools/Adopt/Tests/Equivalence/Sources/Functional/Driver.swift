import Comparison

@main
struct Driver {
  @MainActor static func main() {
    var original = CartState()
    var generated = Cart.State()
    let fields = ["lines", "products", "sorting", "coupon", "note", "isOpen", "discount", "history"]
    compare("Functional", fields: fields) { random in
      let (one, other) = pair(&random)
      original = cartReducer(original, one)
      Cart.reduce(&generated, other)
      return (one, original, generated)
    }
  }

  static func pair(_ random: inout SeededGenerator) -> (CartAction, Cart.Action) {
    let (id, other, word, number) = (random.int(0..<6), random.int(-1..<8), random.word(), random.double())
    switch random.int(0..<60) {
    case 0: return (.cleared, .cleared)
    case 1...5: return (.opened, .opened)
    case 6...10: return (.closed, .closed)
    case 11...22: return (.added(id), .added(id))
    case 23...26: return (.removed(product: id), .removed(product: id))
    case 27...30: return (.countChanged(product: id, other), .countChanged(product: id, other))
    case 31...33:
      let products = [Product(id: id, name: word, price: number), Product(id: other, name: "b", price: 2)]
      return (.loaded(products), .loaded(products))
    case 34...37:
      let coupon = random.bool() ? word : nil
      return (.couponEntered(coupon), .couponEntered(coupon))
    case 38...41: return (.noteChanged(note: word), .noteChanged(note: word))
    case 42...44:
      let isName = random.bool()
      return (.sorted(by: isName ? .name : .price), .sorted(by: isName ? .name : .price))
    case 45...48: return (.moved(from: id, to: other), .moved(from: id, to: other))
    case 49...52: return (.discounted(number), .discounted(number))
    case 53: return (.touched, .touched)
    case 54: return (.undone, .undone)
    default: return (.logged(word), .logged(word))
    }
  }
}
