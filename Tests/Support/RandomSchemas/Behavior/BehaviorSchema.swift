/// Makes random schemas of which every step runs: features that give each other values, react, load, and go.
package struct BehaviorGenerator {
  private struct Child {
    var name: String
    /// `Int`-like spelling of the child, and the features that it can be by the names of its members.
    var text: String
    var members: [(name: String?, feature: Int)]
    var isAlone: Bool
    var isCollection: Bool
    var isOptional: Bool
  }

  private struct Draft {
    var name: String
    var isElement: Bool
    var ints: [String] = []
    var children: [Child] = []
    var actions: [(name: String, hasValue: Bool)] = []
    /// The fields that a parent gives, and those that it shares.
    var given: Set<String> = []
    var shared: Set<String> = []
    var lines: [(section: String, text: String)] = []
    var support = ""
  }

  private var random: SplitMix64
  private let tag: String
  private var features: [Draft] = []

  /// A generator of one schema.
  ///
  /// - Parameters:
  ///   - seed: decides everything.
  ///   - tag: ends every name that Swift sees at the top level.
  package init(seed: UInt64, tag: String) {
    random = SplitMix64(seed: seed)
    _ = random.next()
    self.tag = tag
  }

  /// The name of the feature that holds all others.
  package static func root(_ tag: String) -> String { "App\(tag)" }

  /// The schema. Some of its entries may be refused; see ``BehaviorTrial``.
  package mutating func schema() -> TrialSchema {
    let count = random.number(3...6)
    for index in 0..<count {
      let isRoot = index == count - 1
      features.append(
        Draft(name: isRoot ? Self.root(tag) : "F\(index)\(tag)", isElement: !isRoot && random.chance(40)))
      addState(index)
      addChildren(index, isRoot: isRoot)
      addActions(index)
    }
    for index in features.indices { addGiven(index) }
    for index in features.indices {
      addSteps(index)
      addReactions(index)
      addSagas(index)
    }
    return TrialSchema(
      tag: tag, files: [.init(path: "\(tag).yaml", text: text)], support: support, origin: "behavior")
  }

  private var text: String {
    let head = """
      reduxgen: 1
      types:
        struct Item\(tag): { id: Int, n: Int = 0 }
      clients:
        Api\(tag):
          load: () async throws -> Int
          send: (Int) async throws -> Int
          ticks: () -> AsyncStream<Int>
          page: '(Int) async throws -> [Item\(tag)]'
      features:

      """
    let sections = ["state", "children", "given", "pages", "queries", "actions", "reduce", "sagas"]
    return head
      + features.map { feature in
        "  \(feature.name):\n    dependencies: { api: Api\(tag) }\n"
          + sections.map { section in
            let lines = feature.lines.filter { $0.section == section }
            return lines.isEmpty ? "" : "    \(section):\n" + lines.map { "      \($0.text)\n" }.joined()
          }.joined()
      }.joined()
  }

  private var support: String {
    """
    extension Item\(tag): Randomized {
      static func random(_ numbers: inout Numbers) -> Self {
        .init(id: numbers.value(), n: numbers.value())
      }
    }

    """
      + features.map { "extension \($0.name).State {\n\($0.support)}\n" }.joined()
  }

  private mutating func add(_ section: String, _ text: String, to index: Int) {
    features[index].lines.append((section, text))
  }

  // MARK: - State, children, actions

  private mutating func addState(_ index: Int) {
    if features[index].isElement { add("state", "let id: Int = 0", to: index) }
    for number in 0..<random.number(2...4) {
      features[index].ints.append("n\(number)")
      add("state", "n\(number): Int = \(random.number(0...2))", to: index)
    }
    let more = [
      "isOn: Bool = false", "isBusy: Bool = false", "busy: 'Set<Int> = []'", "list: '[Int] = []'", "maybe: Int?",
      "problem: Failure?", "toast @once: Int?", "text: String = \"\"", "answers: '[Int: Int] = [:]'",
      "bound @bind: Int = 0", "query @bind(queryChanged): Int = 0",
    ]
    for line in more { add("state", line, to: index) }
    features[index].ints += ["bound", "query"]
    features[index].actions += [("queryChanged", true), ("binding.bound", true)]
    features[index].support += """
        mutating func bump() { \(random.pick(features[index].ints)) += 1 }
        mutating func takeNext() -> Int? {
          \(random.pick(features[index].ints)) += 1
          return n0 % 3 == 0 ? nil : n0
        }
        func made() -> Int { \(random.pick(features[index].ints)) * 2 }

      """
  }

  private mutating func addChildren(_ index: Int, isRoot: Bool) {
    guard index > 0 else { return }
    // The root holds whatever nobody holds.
    let held = Set(features.flatMap(\.children).flatMap(\.members).map(\.feature))
    var wanted = isRoot ? (0..<index).filter { !held.contains($0) } : []
    for _ in 0..<random.number(isRoot ? 1...2 : 0...2) { wanted.append(random.number(0...(index - 1))) }
    for (number, target) in wanted.enumerated() {
      let name = "c\(number)"
      let type = features[target].name
      let other = random.number(0...(index - 1))
      let both = "{ a: \(type), b: \(features[other].name) }"
      var child = Child(
        name: name, text: type, members: [(nil, target)], isAlone: false, isCollection: false, isOptional: false)
      let bind = random.pick(["", " @bind"])
      switch random.number(0...5) {
      case 0, 1: child.isAlone = true
      case 2: (child.text, child.isOptional, child.name) = ("\(type)?", true, name)
      case 3 where features[target].isElement: (child.text, child.isCollection) = ("'[\(type)]'", true)
      case 4:
        child.text = "{ oneOf: \(both) }"
        (child.members, child.isOptional) = ([("a", target), ("b", other)], true)
      case 5:
        child.text = "{ stack: \(both) }"
        (child.members, child.isCollection) = ([("a", target), ("b", other)], true)
      default: child.isAlone = true
      }
      let isBound = child.isOptional || child.text.contains("stack")
      add("children", "\(name)\(isBound ? bind : ""): \(child.text)", to: index)
      if isBound, !bind.isEmpty { features[index].actions.append(("binding.\(name)", child.isCollection)) }
      features[index].children.append(child)
    }
  }

  private mutating func addActions(_ index: Int) {
    for number in 0..<random.number(4...7) {
      let hasValue = random.chance(50)
      let name = random.chance(10) ? "delegate.go\(number)" : "go\(number)"
      features[index].actions.append((name, hasValue))
      add("actions", "\(name):\(hasValue ? " Int" : "")", to: index)
    }
  }

  // MARK: - Given values

  private mutating func addGiven(_ index: Int) {
    var computed = 0
    let children = random.shuffled(features[index].children)
    for (place, child) in children.enumerated() {
      for member in child.members where random.chance(60) {
        let targets = random.shuffled(["n0", "n1"]).prefix(random.number(1...2))
        var sources: Set<String> = []
        for target in targets {
          let path = "\(child.name).\(member.name.map { "\($0)." } ?? "")\(target)"
          var source = random.pick(features[index].ints)
          let isShared = random.chance(45) && sources.insert(source).inserted
          if !isShared, random.chance(50) {
            let code = self.source(index, children.prefix(place))
            add("state", "made\(computed): 'Int { \(code) }'", to: index)
            source = "made\(computed)"
            computed += 1
          }
          add("given", "\(path): \(isShared ? "$" : "")\(source)", to: index)
          features[member.feature].given.insert(target)
          if isShared { features[member.feature].shared.insert(target) }
        }
      }
    }
  }

  /// The code of a computed source, which reads some children, so that nothing goes round in a circle.
  private mutating func source(_ index: Int, _ children: ArraySlice<Child>) -> String {
    let feature = features[index]
    let own = "\(random.pick(feature.ints)) + \(random.number(1...3))"
    var choices = [own, own, "made() + 1", "toast ?? 7"]
    for child in children {
      if child.isAlone { choices.append("\(child.name).n0 + 1") }
      if child.isCollection { choices.append("\(child.name).count") }
      if child.isOptional { choices.append("\(child.name) == nil ? 1 : 2") }
    }
    return random.pick(choices)
  }

  // MARK: - Steps

  private mutating func value(_ index: Int, hasValue: Bool) -> String {
    var choices = features[index].ints + ["3", "\(random.pick(features[index].ints)) + 1"]
    if hasValue { choices += ["$0", "$0", "$0 + 1"] }
    for child in features[index].children where child.isAlone { choices.append("\(child.name).n1") }
    for child in features[index].children where child.isCollection { choices.append("\(child.name).count") }
    return random.pick(choices)
  }

  /// A step on a child.
  private mutating func step(on child: Child, of index: Int, hasValue: Bool) -> String {
    let member = random.pick(child.members)
    let start = member.name.map { ".\($0)(.init())" } ?? ".init()"
    let inner = member.name.map { "?.\($0)" } ?? ""
    if child.isAlone { return "\(child.name).n1 += 1" }
    if child.isOptional {
      return random.pick([
        "\(child.name) = \(start)", "\(child.name) = \(start)", "\(child.name) = nil", "\(child.name)\(inner)?.n1 += 1",
      ])
    }
    if member.name != nil { return random.pick(["\(child.name).append(\(start))", "\(child.name).removeAll()"]) }
    let id = hasValue ? "$0" : "\(random.number(0...3))"
    return random.pick([
      "\(child.name).append(.init(id: \(id)))", "\(child.name).append(.init(id: \(id), n1: 5))",
      "\(child.name)[id: \(id)]?.n1 += 1",
      "\(child.name).remove(id: \(id))",
    ])
  }

  private mutating func step(_ index: Int, hasValue: Bool) -> String {
    let feature = features[index]
    let field = random.pick(feature.ints)
    if let child = feature.children.isEmpty ? nil : random.pick(feature.children), random.chance(30) {
      return "'\(step(on: child, of: index, hasValue: hasValue))'"
    }
    switch random.number(0...13) {
    case 0...3: return "'\(field) = \(value(index, hasValue: hasValue))'"
    case 4, 5: return "'\(field) += \(value(index, hasValue: hasValue))'"
    case 6: return "'list.append(\(value(index, hasValue: hasValue)))'"
    case 7: return "'toast = \(value(index, hasValue: hasValue))'"
    case 8: return random.chance(60) ? "reset" : "'isOn.toggle()'"
    case 9: return feature.given.contains(field) ? "'isOn = \(field) > 2'" : "reset \(field)"
    case 10: return "'if \(field) > 3 { \(random.pick(feature.ints)) = 0 }'"
    case 11:
      return "'\(random.pick(["self.bump()", "bump()", "list.forEach { \(field) += $0 }"]))'"
    case 12: return "{ let: '\(random.chance(50) ? "x: Int = takeNext()" : "x = maybe")' }"
    default: return "'maybe = \(random.pick(["nil", field]))'"
    }
  }

  private mutating func steps(_ index: Int, hasValue: Bool) -> String {
    var seen = false
    let steps = (0..<random.number(1...3)).map { _ in
      step(index, hasValue: hasValue)
    }.filter { step in
      // One name is bound once.
      defer { if step.hasPrefix("{") { seen = true } }
      return !(step.hasPrefix("{") && seen)
    }
    return "[\((steps + (steps.last?.hasPrefix("{") == true ? ["'n0 = x'"] : [])).joined(separator: ", "))]"
  }

  private mutating func addSteps(_ index: Int) {
    for action in features[index].actions where !action.name.hasPrefix("delegate") && random.chance(80) {
      if random.chance(8), !action.name.contains("."), !action.name.contains("Changed") {
        add("reduce", "\(action.name): handler", to: index)
        let field = random.pick(features[index].ints)
        features[index].support +=
          """
            mutating func \(action.name)(\(action.hasValue ? "_ value: Int" : "")) {
              \(field) += 2
              list = [\(field)]
            }

          """
        continue
      }
      let goes = index < features.count - 1 && random.chance(10)
      let steps = steps(index, hasValue: action.hasValue)
      add("reduce", "\(action.name): \(goes ? "[\(steps.dropFirst().dropLast()), dismiss]" : steps)", to: index)
    }
    for child in features[index].children {
      for member in child.members where random.chance(50) {
        let action = random.pick(features[member.feature].actions)
        let path = "\(child.name).\(member.name.map { "\($0)." } ?? "")\(action.name)"
        add("reduce", "\(path): \(steps(index, hasValue: action.hasValue))", to: index)
      }
    }
  }

  private func holds(_ parent: Int, _ child: Int) -> Bool {
    features[parent].children.flatMap(\.members).contains {
      $0.feature == child || holds($0.feature, child)
    }
  }

  /// Whether two features are inside of one that there may be several of.
  private func areTogether(_ feature: Int, _ other: Int) -> Bool {
    features.indices.dropLast().contains { holder in
      let places = features.flatMap(\.children).filter { child in
        child.members.contains { $0.feature == holder }
      }
      return (places.count > 1 || places.contains(where: \.isCollection))
        && holds(holder, feature) && holds(holder, other)
    }
  }

  private mutating func addReactions(_ index: Int) {
    guard index < features.count - 1 else { return }
    // No page tells whether a feature inside of one of two reacts to the other, or to what is inside of the other.
    for other in features.indices.dropLast()
    where other != index && !holds(other, index) && !areTogether(other, index) && random.chance(25) {
      let action = random.pick(features[other].actions)
      add(
        "reduce",
        "\(features[other].name).\(action.name): \(steps(index, hasValue: action.hasValue))",
        to: index)
    }
  }

  // MARK: - Sagas

  private mutating func addSagas(_ index: Int) {
    for number in 0..<random.number(0...3) {
      let action = random.pick(features[index].actions.filter { $0.hasValue && !$0.name.hasPrefix("binding.c") })
      let name = "load\(number)"
      let field = random.pick(features[index].ints)
      let isOptimistic = random.chance(40) && features[index].shared.isEmpty
      let optimistic = isOptimistic ? "optimistic: ['\(field) += $0', 'list.append($0)'], " : ""
      let into = random.pick(["", ", into: \(random.pick(features[index].ints))", ", into: maybe"])
      let ends = random.pick(["", ", error: problem", ", loading: isBusy"])
      switch random.number(0...4) {
      case 0: add("sagas", "\(name): { takeLatest: \(action.name), stream: api.ticks()\(into)\(ends) }", to: index)
      case 1:
        add(
          "sagas", "\(name): { takeLatest: \(action.name), per: $0, call: api.send($0), loading: busy, into: answers }",
          to: index)
      default:
        add("sagas", "\(name): { takeEvery: \(action.name), \(optimistic)call: api.send($0)\(into)\(ends) }", to: index)
      }
      for event in ["success", "settled", "started"] where random.chance(25) {
        add("reduce", "\(name).\(event): \(steps(index, hasValue: false))", to: index)
      }
    }
    if random.chance(20) {
      add(
        "pages", "posts: { of: Item\(tag), call: api.page(page), more: \(random.pick(features[index].actions).name) }",
        to: index)
      add("reduce", "posts.success: ['n0 = posts.items.count']", to: index)
    }
    if random.chance(20) { add("queries", "users: { of: Int, key: Int, call: api.send(key), keep: 2 }", to: index) }
  }
}
