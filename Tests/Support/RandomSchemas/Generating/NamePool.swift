/// Names as people choose them, and some that are harder to carry.
struct NamePool {
  /// Those that are gone, in lower case: names that differ only in case are an error of their own.
  var taken: Set<String> = []
  var random: SplitMix64

  static let values = """
    count title text query items isLoading isOn selected user email password page total name details results history
    message errorMessage filter limit offset score level tags notes draft amount price token session lastSeen
    isVisible isEditing isSaving retries attempts index position width height progress status kind mode step
    color theme language country city street zip phone birthday avatar caption summary comment rating likes
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  static let odd = """
    default in case where for switch class struct enum func var let repeat while do is as try throw protocol operator
    public private internal static import extension subscript guard return super any some each await_ async actor
    get set willSet_ left right none_ type of
    state action event value error_ first last element elements result embed extract appending newValue oldValue lhs rhs hasher path
    größe naïve_name x_y aNameThatIsLongerThanMostOfThemEverGet a i x1 _hidden
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  static let verbs = """
    tapped appeared disappeared changed submitted cancelled cleared loaded saved deleted added moved selected opened
    closed refreshed retried started stopped toggled edited sent received dismissed confirmed picked swiped
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  static let nouns = """
    Place User Item Order Photo Song Track Note Message Contact Event Invoice Report Recipe Ticket Channel Device
    Session Profile Account Basket Product Review Comment_ Folder Document Bookmark Alarm Timer Counter Player
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  /// What cannot be the name of an action, a child or a saga: generated code has a use for it.
  static let paths: Set<String> = ["cases", "caseIndex", "none"]

  init(random: SplitMix64, avoiding: Set<String> = []) {
    self.random = random
    taken = Set(avoiding.map { $0.lowercased() })
  }

  /// A free name of a value.
  ///
  /// - Parameter odd: in how many of a hundred cases it is one with a corner.
  mutating func value(odd: Int) -> String {
    free { random in
      if random.chance(odd) { return random.pick(Self.odd) }
      return random.pick(Self.values)
    }
  }

  /// A free name of something that happens.
  mutating func action(odd: Int) -> String {
    free { random in
      if random.chance(odd) { return random.pick(Self.odd) }
      let verb = random.pick(Self.verbs)
      if random.chance(40) { return verb }
      let noun = random.pick(Self.values)
      return noun + verb.prefix(1).uppercased() + verb.dropFirst()
    }
  }

  /// A free name of a type.
  mutating func type() -> String { free { $0.pick(Self.nouns) } }

  private mutating func free(_ make: (inout SplitMix64) -> String) -> String {
    for _ in 0..<20 {
      let name = make(&random)
      if taken.insert(name.lowercased()).inserted { return name }
    }
    var number = 2
    let name = make(&random)
    while !taken.insert("\(name)\(number)".lowercased()).inserted { number += 1 }
    return "\(name)\(number)"
  }
}
