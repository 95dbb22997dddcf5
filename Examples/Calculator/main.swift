// The same actions through the generated feature and through reducers combined by hand.
let generated = Calculator.store()
let byHand = ByHand.store()

func calculate(_ label: String, _ action: Calculator.Action, _ same: ByHand.Action) {
  generated.send(action)
  byHand.send(same)
  let note = generated.state.value == byHand.state ? "same by hand" : "BY HAND: \(byHand.state)"
  print("\(label) = \(generated.state.value)  (\(note))")
}

calculate("0 + 5", .calculation(.add(5)), .calculation(.add(5)))
calculate("5 × 6", .calculation(.multi(6)), .calculation(.multi(6)))
calculate("30 − 8", .calculation(.sub(8)), .calculation(.sub(8)))
calculate("clear", .clear, .clear)

// Case paths reach into nested actions without a switch.
let action = Calculator.Action.calculation(.add(3))
print("is an addition: \(action.is(\.calculation.add)), of \(action[case: \.calculation.add] ?? 0)")
