import ReduxRuntime
import ReduxTesting

/// A child with an identity, for the tests of children that come and go.
enum Member {
  struct State: Equatable, Sendable, Identifiable {
    let id: Int
    var count = 0
    /// A child of the child.
    var pet: Letters.State?
  }

  enum Action: Equatable, Sendable, CaseReadable {
    case bump
    case add(Int)
    case pet(Letters.Action)

    struct Cases: Sendable {
      var bump: CaseOf<Void> { CaseOf(0, .bump) }
      var add: CaseOf<Int> { CaseOf(1) { .add($0) } }
      var pet: CaseOf<Letters.Action> { CaseOf(2) { .pet($0) } }
    }

    static let cases = Cases()

    func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
      switch self {
      case .bump: reader.read(0, ())
      case .add(let value): reader.read(1, value)
      case .pet(let value): reader.read(2, value)
      }
    }
  }

  static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .bump: state.count += 1
    case .add(let value): state.count += value
    case .pet(let action):
      guard state.pet != nil else { return missingChild("Member.pet", action: action) }
      Letters.reduce(&state.pet!, action)
    }
  }
}

/// A parent with children of every kind.
enum Family {
  /// One of several.
  enum Place: Equatable, Sendable, CasePathable {
    case home(Member.State)
    case school(Letters.State)

    struct Cases: Sendable {
      var home: CasePath<Place, Member.State> {
        CasePath(
          embed: Place.home, extract: { if case .home(let value) = $0 { value } else { nil } })
      }
      var school: CasePath<Place, Letters.State> {
        CasePath(
          embed: Place.school, extract: { if case .school(let value) = $0 { value } else { nil } })
      }
    }

    static let cases = Cases()

    enum Action: Equatable, Sendable, CasePathable {
      case home(Member.Action)
      case school(Letters.Action)

      struct Cases: Sendable {
        var home: CasePath<Action, Member.Action> {
          CasePath(
            embed: Action.home, extract: { if case .home(let value) = $0 { value } else { nil } })
        }
        var school: CasePath<Action, Letters.Action> {
          CasePath(
            embed: Action.school,
            extract: { if case .school(let value) = $0 { value } else { nil } })
        }
      }

      static let cases = Cases()
    }

    static func reduce(_ state: inout Place, _ action: Action) {
      let isThere =
        switch action {
        case .home(let action):
          Place.cases.home.modify(&state) { Member.reduce(&$0, action) }
        case .school(let action):
          Place.cases.school.modify(&state) { Letters.reduce(&$0, action) }
        }
      if !isThere { missingChild("Family.Place", action: action) }
    }
  }

  struct State: Equatable, Sendable {
    var sheet: Letters.State?
    var guest: Member.State?
    var rows: IdentifiedArrayOf<Member.State> = []
    var place = Place.school(.init())
    var trip: Place?
    var path = StackOf<Place>()
  }

  enum Action: Equatable, Sendable, CasePathable {
    case set(State)
    case sheet(Letters.Action)
    case guest(Member.Action)
    case rows(id: Int, action: Member.Action)
    case place(Place.Action)
    case trip(Place.Action)
    case path(id: StackElementID, action: Place.Action)

    struct Cases: Sendable {
      var set: CasePath<Action, State> {
        CasePath(
          embed: Action.set, extract: { if case .set(let value) = $0 { value } else { nil } })
      }
      var sheet: CasePath<Action, Letters.Action> {
        CasePath(
          embed: Action.sheet, extract: { if case .sheet(let value) = $0 { value } else { nil } })
      }
      var guest: CasePath<Action, Member.Action> {
        CasePath(
          embed: Action.guest, extract: { if case .guest(let value) = $0 { value } else { nil } })
      }
      var rows: CasePath<Action, (id: Int, action: Member.Action)> {
        CasePath(
          embed: { .rows(id: $0.id, action: $0.action) },
          extract: { if case .rows(let id, let action) = $0 { (id, action) } else { nil } })
      }
      var place: CasePath<Action, Place.Action> {
        CasePath(
          embed: Action.place, extract: { if case .place(let value) = $0 { value } else { nil } })
      }
      var trip: CasePath<Action, Place.Action> {
        CasePath(
          embed: Action.trip, extract: { if case .trip(let value) = $0 { value } else { nil } })
      }
      var path: CasePath<Action, (id: StackElementID, action: Place.Action)> {
        CasePath(
          embed: { .path(id: $0.id, action: $0.action) },
          extract: { if case .path(let id, let action) = $0 { (id, action) } else { nil } })
      }
    }

    static let cases = Cases()
  }

  static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .set(let new): state = new
    case .sheet(let action):
      guard state.sheet != nil else { return missingChild("Family.sheet", action: action) }
      Letters.reduce(&state.sheet!, action)
    case .guest(let action):
      guard state.guest != nil else { return missingChild("Family.guest", action: action) }
      Member.reduce(&state.guest!, action)
    case .rows(let id, let action):
      if !state.rows.modify(id: id, { Member.reduce(&$0, action) }) {
        missingChild("Family.rows", id: id, action: action)
      }
    case .place(let action): Place.reduce(&state.place, action)
    case .trip(let action):
      guard state.trip != nil else { return missingChild("Family.trip", action: action) }
      Place.reduce(&state.trip!, action)
    case .path(let id, let action):
      if !state.path.modify(id: id, { Place.reduce(&$0, action) }) {
        missingChild("Family.path", id: id, action: action)
      }
    }
  }

  typealias FamilyStore = TestedStore<State, Action>
  typealias FamilySaga = Saga<State, Action>

  /// A store of a family whose children have the given sagas.
  static func store(
    _ initialState: State = State(),
    letters: [Letters.LetterSaga] = [],
    members: [Saga<Member.State, Member.Action>] = [],
    others: [FamilySaga] = [],
    middleware: [Middleware<State, Action>] = [],
    clock: any Clock<Duration> = TestClock(),
    isParentFirst: Bool = false,
    remove: @escaping @Sendable (inout State, Action) -> Void = { _, _ in },
    onError: @escaping @Sendable (SagaError) -> Void = { _ in },
    onWarning: (@Sendable (RuntimeWarning) -> Void)? = nil
  ) -> FamilyStore {
    let place =
      members.pullback(
        case: \Place.Cases.home, action: \Place.Action.Cases.home, reduce: Member.reduce)
      + letters.pullback(
        case: \Place.Cases.school, action: \Place.Action.Cases.school, reduce: Letters.reduce)
    var sagas: [FamilySaga] = []
    sagas += letters.pullback(optional: \.sheet, action: \.sheet, reduce: Letters.reduce)
    sagas += members.pullback(optional: \.guest, action: \.guest, reduce: Member.reduce)
    sagas += members.pullback(each: \.rows, action: \.rows, reduce: Member.reduce)
    sagas += place.pullback(state: \.place, action: \.place)
    sagas += place.pullback(optional: \.trip, action: \.trip, reduce: Place.reduce)
    sagas += place.pullback(each: \.path, action: \.path, reduce: Place.reduce)
    return TestedStore(
      initialState: initialState,
      reduce: {
        reduce(&$0, $1)
        remove(&$0, $1)
      },
      sagas: isParentFirst ? others + sagas : sagas + others,
      options: StoreOptions(
        middleware: middleware, clock: clock, calls: .inline, onError: onError,
        onWarning: onWarning))
  }
}

extension Family.FamilyStore {
  /// Changes the state as an action does.
  func set(_ change: (inout Family.State) -> Void) {
    var new = state
    change(&new)
    send(.set(new))
  }
}
