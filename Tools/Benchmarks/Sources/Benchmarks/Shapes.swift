// Features of four shapes, each with the reducer that is generated for it and one by hand.

enum Counter {
  struct State: Sendable { var count = 0 }

  enum Action: Sendable {
    case increment
    case add(Int)
  }

  static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .increment: state.count &+= 1
    case .add(let value): state.count &+= value
    }
  }
}

enum Ten {
  struct State: Sendable {
    var child0 = Counter.State()
    var child1 = Counter.State()
    var child2 = Counter.State()
    var child3 = Counter.State()
    var child4 = Counter.State()
    var child5 = Counter.State()
    var child6 = Counter.State()
    var child7 = Counter.State()
    var child8 = Counter.State()
    var child9 = Counter.State()
  }

  enum Action: Sendable {
    case child0(Counter.Action)
    case child1(Counter.Action)
    case child2(Counter.Action)
    case child3(Counter.Action)
    case child4(Counter.Action)
    case child5(Counter.Action)
    case child6(Counter.Action)
    case child7(Counter.Action)
    case child8(Counter.Action)
    case child9(Counter.Action)
  }

  /// As it is generated: the switch of the parent calls the child's reducer.
  static func generated(_ state: inout State, _ action: Action) {
    switch action {
    case .child0(let action): Counter.reduce(&state.child0, action)
    case .child1(let action): Counter.reduce(&state.child1, action)
    case .child2(let action): Counter.reduce(&state.child2, action)
    case .child3(let action): Counter.reduce(&state.child3, action)
    case .child4(let action): Counter.reduce(&state.child4, action)
    case .child5(let action): Counter.reduce(&state.child5, action)
    case .child6(let action): Counter.reduce(&state.child6, action)
    case .child7(let action): Counter.reduce(&state.child7, action)
    case .child8(let action): Counter.reduce(&state.child8, action)
    case .child9(let action): Counter.reduce(&state.child9, action)
    }
  }

  /// As one would write it for the fastest possible: one switch over everything.
  static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .child0(.increment): state.child0.count &+= 1
    case .child0(.add(let value)): state.child0.count &+= value
    case .child1(.increment): state.child1.count &+= 1
    case .child1(.add(let value)): state.child1.count &+= value
    case .child2(.increment): state.child2.count &+= 1
    case .child2(.add(let value)): state.child2.count &+= value
    case .child3(.increment): state.child3.count &+= 1
    case .child3(.add(let value)): state.child3.count &+= value
    case .child4(.increment): state.child4.count &+= 1
    case .child4(.add(let value)): state.child4.count &+= value
    case .child5(.increment): state.child5.count &+= 1
    case .child5(.add(let value)): state.child5.count &+= value
    case .child6(.increment): state.child6.count &+= 1
    case .child6(.add(let value)): state.child6.count &+= value
    case .child7(.increment): state.child7.count &+= 1
    case .child7(.add(let value)): state.child7.count &+= value
    case .child8(.increment): state.child8.count &+= 1
    case .child8(.add(let value)): state.child8.count &+= value
    case .child9(.increment): state.child9.count &+= 1
    case .child9(.add(let value)): state.child9.count &+= value
    }
  }
}

enum Fifty {
  struct State: Sendable {
    var child0 = Counter.State()
    var child1 = Counter.State()
    var child2 = Counter.State()
    var child3 = Counter.State()
    var child4 = Counter.State()
    var child5 = Counter.State()
    var child6 = Counter.State()
    var child7 = Counter.State()
    var child8 = Counter.State()
    var child9 = Counter.State()
    var child10 = Counter.State()
    var child11 = Counter.State()
    var child12 = Counter.State()
    var child13 = Counter.State()
    var child14 = Counter.State()
    var child15 = Counter.State()
    var child16 = Counter.State()
    var child17 = Counter.State()
    var child18 = Counter.State()
    var child19 = Counter.State()
    var child20 = Counter.State()
    var child21 = Counter.State()
    var child22 = Counter.State()
    var child23 = Counter.State()
    var child24 = Counter.State()
    var child25 = Counter.State()
    var child26 = Counter.State()
    var child27 = Counter.State()
    var child28 = Counter.State()
    var child29 = Counter.State()
    var child30 = Counter.State()
    var child31 = Counter.State()
    var child32 = Counter.State()
    var child33 = Counter.State()
    var child34 = Counter.State()
    var child35 = Counter.State()
    var child36 = Counter.State()
    var child37 = Counter.State()
    var child38 = Counter.State()
    var child39 = Counter.State()
    var child40 = Counter.State()
    var child41 = Counter.State()
    var child42 = Counter.State()
    var child43 = Counter.State()
    var child44 = Counter.State()
    var child45 = Counter.State()
    var child46 = Counter.State()
    var child47 = Counter.State()
    var child48 = Counter.State()
    var child49 = Counter.State()
  }

  enum Action: Sendable {
    case child0(Counter.Action)
    case child1(Counter.Action)
    case child2(Counter.Action)
    case child3(Counter.Action)
    case child4(Counter.Action)
    case child5(Counter.Action)
    case child6(Counter.Action)
    case child7(Counter.Action)
    case child8(Counter.Action)
    case child9(Counter.Action)
    case child10(Counter.Action)
    case child11(Counter.Action)
    case child12(Counter.Action)
    case child13(Counter.Action)
    case child14(Counter.Action)
    case child15(Counter.Action)
    case child16(Counter.Action)
    case child17(Counter.Action)
    case child18(Counter.Action)
    case child19(Counter.Action)
    case child20(Counter.Action)
    case child21(Counter.Action)
    case child22(Counter.Action)
    case child23(Counter.Action)
    case child24(Counter.Action)
    case child25(Counter.Action)
    case child26(Counter.Action)
    case child27(Counter.Action)
    case child28(Counter.Action)
    case child29(Counter.Action)
    case child30(Counter.Action)
    case child31(Counter.Action)
    case child32(Counter.Action)
    case child33(Counter.Action)
    case child34(Counter.Action)
    case child35(Counter.Action)
    case child36(Counter.Action)
    case child37(Counter.Action)
    case child38(Counter.Action)
    case child39(Counter.Action)
    case child40(Counter.Action)
    case child41(Counter.Action)
    case child42(Counter.Action)
    case child43(Counter.Action)
    case child44(Counter.Action)
    case child45(Counter.Action)
    case child46(Counter.Action)
    case child47(Counter.Action)
    case child48(Counter.Action)
    case child49(Counter.Action)
  }

  /// As it is generated: the switch of the parent calls the child's reducer.
  static func generated(_ state: inout State, _ action: Action) {
    switch action {
    case .child0(let action): Counter.reduce(&state.child0, action)
    case .child1(let action): Counter.reduce(&state.child1, action)
    case .child2(let action): Counter.reduce(&state.child2, action)
    case .child3(let action): Counter.reduce(&state.child3, action)
    case .child4(let action): Counter.reduce(&state.child4, action)
    case .child5(let action): Counter.reduce(&state.child5, action)
    case .child6(let action): Counter.reduce(&state.child6, action)
    case .child7(let action): Counter.reduce(&state.child7, action)
    case .child8(let action): Counter.reduce(&state.child8, action)
    case .child9(let action): Counter.reduce(&state.child9, action)
    case .child10(let action): Counter.reduce(&state.child10, action)
    case .child11(let action): Counter.reduce(&state.child11, action)
    case .child12(let action): Counter.reduce(&state.child12, action)
    case .child13(let action): Counter.reduce(&state.child13, action)
    case .child14(let action): Counter.reduce(&state.child14, action)
    case .child15(let action): Counter.reduce(&state.child15, action)
    case .child16(let action): Counter.reduce(&state.child16, action)
    case .child17(let action): Counter.reduce(&state.child17, action)
    case .child18(let action): Counter.reduce(&state.child18, action)
    case .child19(let action): Counter.reduce(&state.child19, action)
    case .child20(let action): Counter.reduce(&state.child20, action)
    case .child21(let action): Counter.reduce(&state.child21, action)
    case .child22(let action): Counter.reduce(&state.child22, action)
    case .child23(let action): Counter.reduce(&state.child23, action)
    case .child24(let action): Counter.reduce(&state.child24, action)
    case .child25(let action): Counter.reduce(&state.child25, action)
    case .child26(let action): Counter.reduce(&state.child26, action)
    case .child27(let action): Counter.reduce(&state.child27, action)
    case .child28(let action): Counter.reduce(&state.child28, action)
    case .child29(let action): Counter.reduce(&state.child29, action)
    case .child30(let action): Counter.reduce(&state.child30, action)
    case .child31(let action): Counter.reduce(&state.child31, action)
    case .child32(let action): Counter.reduce(&state.child32, action)
    case .child33(let action): Counter.reduce(&state.child33, action)
    case .child34(let action): Counter.reduce(&state.child34, action)
    case .child35(let action): Counter.reduce(&state.child35, action)
    case .child36(let action): Counter.reduce(&state.child36, action)
    case .child37(let action): Counter.reduce(&state.child37, action)
    case .child38(let action): Counter.reduce(&state.child38, action)
    case .child39(let action): Counter.reduce(&state.child39, action)
    case .child40(let action): Counter.reduce(&state.child40, action)
    case .child41(let action): Counter.reduce(&state.child41, action)
    case .child42(let action): Counter.reduce(&state.child42, action)
    case .child43(let action): Counter.reduce(&state.child43, action)
    case .child44(let action): Counter.reduce(&state.child44, action)
    case .child45(let action): Counter.reduce(&state.child45, action)
    case .child46(let action): Counter.reduce(&state.child46, action)
    case .child47(let action): Counter.reduce(&state.child47, action)
    case .child48(let action): Counter.reduce(&state.child48, action)
    case .child49(let action): Counter.reduce(&state.child49, action)
    }
  }

  /// As one would write it for the fastest possible: one switch over everything.
  static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .child0(.increment): state.child0.count &+= 1
    case .child0(.add(let value)): state.child0.count &+= value
    case .child1(.increment): state.child1.count &+= 1
    case .child1(.add(let value)): state.child1.count &+= value
    case .child2(.increment): state.child2.count &+= 1
    case .child2(.add(let value)): state.child2.count &+= value
    case .child3(.increment): state.child3.count &+= 1
    case .child3(.add(let value)): state.child3.count &+= value
    case .child4(.increment): state.child4.count &+= 1
    case .child4(.add(let value)): state.child4.count &+= value
    case .child5(.increment): state.child5.count &+= 1
    case .child5(.add(let value)): state.child5.count &+= value
    case .child6(.increment): state.child6.count &+= 1
    case .child6(.add(let value)): state.child6.count &+= value
    case .child7(.increment): state.child7.count &+= 1
    case .child7(.add(let value)): state.child7.count &+= value
    case .child8(.increment): state.child8.count &+= 1
    case .child8(.add(let value)): state.child8.count &+= value
    case .child9(.increment): state.child9.count &+= 1
    case .child9(.add(let value)): state.child9.count &+= value
    case .child10(.increment): state.child10.count &+= 1
    case .child10(.add(let value)): state.child10.count &+= value
    case .child11(.increment): state.child11.count &+= 1
    case .child11(.add(let value)): state.child11.count &+= value
    case .child12(.increment): state.child12.count &+= 1
    case .child12(.add(let value)): state.child12.count &+= value
    case .child13(.increment): state.child13.count &+= 1
    case .child13(.add(let value)): state.child13.count &+= value
    case .child14(.increment): state.child14.count &+= 1
    case .child14(.add(let value)): state.child14.count &+= value
    case .child15(.increment): state.child15.count &+= 1
    case .child15(.add(let value)): state.child15.count &+= value
    case .child16(.increment): state.child16.count &+= 1
    case .child16(.add(let value)): state.child16.count &+= value
    case .child17(.increment): state.child17.count &+= 1
    case .child17(.add(let value)): state.child17.count &+= value
    case .child18(.increment): state.child18.count &+= 1
    case .child18(.add(let value)): state.child18.count &+= value
    case .child19(.increment): state.child19.count &+= 1
    case .child19(.add(let value)): state.child19.count &+= value
    case .child20(.increment): state.child20.count &+= 1
    case .child20(.add(let value)): state.child20.count &+= value
    case .child21(.increment): state.child21.count &+= 1
    case .child21(.add(let value)): state.child21.count &+= value
    case .child22(.increment): state.child22.count &+= 1
    case .child22(.add(let value)): state.child22.count &+= value
    case .child23(.increment): state.child23.count &+= 1
    case .child23(.add(let value)): state.child23.count &+= value
    case .child24(.increment): state.child24.count &+= 1
    case .child24(.add(let value)): state.child24.count &+= value
    case .child25(.increment): state.child25.count &+= 1
    case .child25(.add(let value)): state.child25.count &+= value
    case .child26(.increment): state.child26.count &+= 1
    case .child26(.add(let value)): state.child26.count &+= value
    case .child27(.increment): state.child27.count &+= 1
    case .child27(.add(let value)): state.child27.count &+= value
    case .child28(.increment): state.child28.count &+= 1
    case .child28(.add(let value)): state.child28.count &+= value
    case .child29(.increment): state.child29.count &+= 1
    case .child29(.add(let value)): state.child29.count &+= value
    case .child30(.increment): state.child30.count &+= 1
    case .child30(.add(let value)): state.child30.count &+= value
    case .child31(.increment): state.child31.count &+= 1
    case .child31(.add(let value)): state.child31.count &+= value
    case .child32(.increment): state.child32.count &+= 1
    case .child32(.add(let value)): state.child32.count &+= value
    case .child33(.increment): state.child33.count &+= 1
    case .child33(.add(let value)): state.child33.count &+= value
    case .child34(.increment): state.child34.count &+= 1
    case .child34(.add(let value)): state.child34.count &+= value
    case .child35(.increment): state.child35.count &+= 1
    case .child35(.add(let value)): state.child35.count &+= value
    case .child36(.increment): state.child36.count &+= 1
    case .child36(.add(let value)): state.child36.count &+= value
    case .child37(.increment): state.child37.count &+= 1
    case .child37(.add(let value)): state.child37.count &+= value
    case .child38(.increment): state.child38.count &+= 1
    case .child38(.add(let value)): state.child38.count &+= value
    case .child39(.increment): state.child39.count &+= 1
    case .child39(.add(let value)): state.child39.count &+= value
    case .child40(.increment): state.child40.count &+= 1
    case .child40(.add(let value)): state.child40.count &+= value
    case .child41(.increment): state.child41.count &+= 1
    case .child41(.add(let value)): state.child41.count &+= value
    case .child42(.increment): state.child42.count &+= 1
    case .child42(.add(let value)): state.child42.count &+= value
    case .child43(.increment): state.child43.count &+= 1
    case .child43(.add(let value)): state.child43.count &+= value
    case .child44(.increment): state.child44.count &+= 1
    case .child44(.add(let value)): state.child44.count &+= value
    case .child45(.increment): state.child45.count &+= 1
    case .child45(.add(let value)): state.child45.count &+= value
    case .child46(.increment): state.child46.count &+= 1
    case .child46(.add(let value)): state.child46.count &+= value
    case .child47(.increment): state.child47.count &+= 1
    case .child47(.add(let value)): state.child47.count &+= value
    case .child48(.increment): state.child48.count &+= 1
    case .child48(.add(let value)): state.child48.count &+= value
    case .child49(.increment): state.child49.count &+= 1
    case .child49(.add(let value)): state.child49.count &+= value
    }
  }
}

enum Level0 {
  struct State: Sendable { var child = Counter.State() }
  enum Action: Sendable { case child(Counter.Action) }

  static func generated(_ state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Counter.reduce(&state.child, action)
    }
  }
}

enum Level1 {
  struct State: Sendable { var child = Level0.State() }
  enum Action: Sendable { case child(Level0.Action) }

  static func generated(_ state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Level0.generated(&state.child, action)
    }
  }
}

enum Level2 {
  struct State: Sendable { var child = Level1.State() }
  enum Action: Sendable { case child(Level1.Action) }

  static func generated(_ state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Level1.generated(&state.child, action)
    }
  }
}

enum Level3 {
  struct State: Sendable { var child = Level2.State() }
  enum Action: Sendable { case child(Level2.Action) }

  static func generated(_ state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Level2.generated(&state.child, action)
    }
  }
}

enum Level4 {
  struct State: Sendable { var child = Level3.State() }
  enum Action: Sendable { case child(Level3.Action) }

  static func generated(_ state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Level3.generated(&state.child, action)
    }
  }
}

enum Level5 {
  struct State: Sendable { var child = Level4.State() }
  enum Action: Sendable { case child(Level4.Action) }

  static func generated(_ state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Level4.generated(&state.child, action)
    }
  }
}

enum Level6 {
  struct State: Sendable { var child = Level5.State() }
  enum Action: Sendable { case child(Level5.Action) }

  static func generated(_ state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Level5.generated(&state.child, action)
    }
  }
}

enum Level7 {
  struct State: Sendable { var child = Level6.State() }
  enum Action: Sendable { case child(Level6.Action) }

  static func generated(_ state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Level6.generated(&state.child, action)
    }
  }
}

enum Level8 {
  struct State: Sendable { var child = Level7.State() }
  enum Action: Sendable { case child(Level7.Action) }

  static func generated(_ state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Level7.generated(&state.child, action)
    }
  }
}

enum Level9 {
  struct State: Sendable { var child = Level8.State() }
  enum Action: Sendable { case child(Level8.Action) }

  static func generated(_ state: inout State, _ action: Action) {
    switch action {
    case .child(let action): Level8.generated(&state.child, action)
    }
  }
}

extension Level9 {
  static func byHand(_ state: inout State, _ action: Action) {
    switch action {
    case .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.increment)))))))))):
      state.child.child.child.child.child.child.child.child.child.child.count &+= 1
    case .child(
      .child(.child(.child(.child(.child(.child(.child(.child(.child(.add(let value))))))))))):
      state.child.child.child.child.child.child.child.child.child.child.count &+= value
    }
  }
}
