// Made from Templates/ by `make embed`. Edit the files there, not this one.

/// The text of every file in `Templates/`, by its path there without `.mustache`.
enum BuiltInTemplates {
  static let sources: [String: String] = [
    "action": ##"""
    {{! The enum of actions, with the groups inside it. }}
    {{access}}{{#isIndirect}}indirect {{/isIndirect}}enum {{name}}: {{conformances}} {
    {{#cases}}
    {{#documentation}}
      ///{{.}}
    {{/documentation}}
    {{#deprecation}}
      {{.}}
    {{/deprecation}}
      case {{name}}{{#payload}}({{payload}}){{/payload}}
    {{/cases}}
    {{#groups}}

      {{>action}}
    {{/groups}}
    }

    """##,
    "case-coding": ##"""
    {{! How an enum is stored: keys of cases, old raw values. }}
    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    nonisolated extension {{path}} {
    {{#hasKeys}}
      private enum CodingKeys: String, CodingKey {
    {{#keys}}
        case {{name}}{{#key}} = "{{key}}"{{/key}}
    {{/keys}}
      }
    {{/hasKeys}}
    {{#hasOldValues}}
      /// Reads what is stored, now or under an old name.
      {{access}}init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        switch text {
    {{#oldValues}}
        case "{{key}}":
          self = .{{name}}
    {{/oldValues}}
        default:
          guard let value = Self(rawValue: text) else {
            throw DecodingError.dataCorruptedError(
              in: container, debugDescription: "\(text) is not a case of \(Self.self)")
          }
          self = value
        }
      }
    {{/hasOldValues}}
    }

    """##,
    "case-paths": ##"""
    {{! The case paths of an enum. }}
    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    {{#isIndexed}}
    nonisolated extension {{path}}: CaseIndexed {
    {{/isIndexed}}
    {{^isIndexed}}
    nonisolated extension {{path}}: CasePathable {
    {{/isIndexed}}
      {{access}}static let cases = Cases()

    {{^hasCases}}
      {{access}}struct Cases: Sendable {}
    {{/hasCases}}
    {{#hasCases}}
      /// A case path to every case.
      {{access}}struct Cases: Sendable {
    {{#paths}}
    {{#deprecation}}
        {{.}}
    {{/deprecation}}
    {{#head}}
        {{.}}
    {{/head}}
    {{#isBare}}
          CasePath(index: {{index}}) { .{{name}} }
        }
    {{/isBare}}
    {{^isBare}}
    {{#isCompact}}
          CasePath(
            {{#isIndexed}}index: {{index}}, {{/isIndexed}}embed: { {{embedding}} },
            extract: { if case .{{name}}{{pattern}} = $0 { {{extraction}} } else { nil } })
        }
    {{/isCompact}}
    {{^isCompact}}
          CasePath{{#isIndexed}}(index: {{index}}){{/isIndexed}} {
            {{embedding}}
          } extract: {
    {{#isShort}}
            if case .{{name}}{{pattern}} = $0 { {{extraction}} } else { nil }
    {{/isShort}}
    {{^isShort}}
            guard case .{{name}}{{pattern}} = $0 else { return nil }
            return {{extraction}}
    {{/isShort}}
          }
        }
    {{/isCompact}}
    {{/isBare}}
    {{/paths}}
      }
    {{/hasCases}}
    {{#isIndexed}}

      /// Which case it is: sagas that wait for another one are not even asked.
      {{access}}var caseIndex: Int {
    {{^hasCases}}
        switch self {}
    {{/hasCases}}
    {{#hasCases}}
        switch self {
    {{#paths}}
        case .{{name}}: {{index}}
    {{/paths}}
        }
    {{/hasCases}}
      }
    {{/isIndexed}}
    }

    """##,
    "choice": ##"""
    {{! The type of a child that is a choice. }}
    {{#documentation}}
    ///{{.}}
    {{/documentation}}
    {{access}}enum {{name}} {
      {{access}}enum State: {{conformances}} {
    {{#cases}}
    {{#documentation}}
        ///{{.}}
    {{/documentation}}
        case {{name}}{{#payload}}({{payload}}){{/payload}}
    {{/cases}}
      }
    {{#action}}

      {{>action}}
    {{/action}}
    {{#hasViewStore}}

      /// The store as views see it: with a property for everything that it can be.
      {{access}}typealias ViewStore = MainStore<State, Action>
    {{/hasViewStore}}
    {{#presented}}

      /// What `{{name}}` shows, for views. Setting what is shown to nil dismisses it.
      @MainActor
      {{access}}struct Presented {
        fileprivate let {{store}}: {{owner}}.ViewStore

        fileprivate init(_ {{store}}: {{owner}}.ViewStore) { self.{{store}} = {{store}} }
    {{#views}}

        {{access}}var {{property}}: {{type}}? {
    {{#hasActions}}
          get {
            {{store}}.scope(
              optional: \.{{field}}?[case: \.{{property}}], action: \.{{path}})
          }
    {{/hasActions}}
    {{^hasActions}}
          get { {{store}}[dynamicMember: \.{{field}}?[case: \.{{property}}]] }
    {{/hasActions}}
          nonmutating set {
            if newValue == nil, self.{{property}} != nil { {{store}}.send(.binding(.{{field}})) }
          }
        }
    {{/views}}
      }
    {{/presented}}
    {{#hasMembers}}

      /// What an action does to the state of whichever it is for.
      {{access}}static func reduce(_ state: inout State, _ action: Action) {
        switch action {
    {{#members}}
        case .{{name}}(let action):
          if !State.cases.{{name}}.modify(&state, { {{feature}}.reduce(&$0, action) }) {
            missingChild("{{path}}", action: action)
          }
    {{/members}}
        }
      }
    {{/hasMembers}}
    {{#reactions}}

      /// What an action of `{{owner}}` does to the state of whichever there is.
      {{access}}static func react(_ state: inout State, to action: {{owner}}.Action) {
    {{#members}}
        State.cases.{{name}}.modify(&state) { {{feature}}.react(&$0, to: action) }
    {{/members}}
      }
    {{/reactions}}
    {{#hasSagas}}

      /// What runs because of actions, while the state is the one that they are for.
      {{access}}static func sagas({{#dependencies}}{{name}}: any {{client}}{{^isLast}}, {{/isLast}}{{/dependencies}}) -> [Saga<State, Action>] {
        var sagas: [Saga<State, Action>] = []
    {{#children}}
        sagas += {{#isRecursive}}[.deferred("{{type}}") { {{type}}.sagas({{arguments}}) }]{{/isRecursive}}{{^isRecursive}}{{type}}.sagas({{arguments}}){{/isRecursive}}.pullback(case: {{state}}, action: {{action}})
    {{/children}}
        return sagas
      }
    {{/hasSagas}}
    }

    """##,
    "client-double": ##"""
    {{! A test double of a client. }}
    #if DEBUG
      /// `{{client}}` for tests and previews, made of answers. A method that was given none fails the test that
      /// calls it, by name.
    {{#deprecation}}
      {{.}}
    {{/deprecation}}
      {{access}}nonisolated struct {{name}}: {{client}} {
    {{#methods}}
        {{access}}typealias {{answerType}} = {{answer}}
    {{/methods}}

    {{#methods}}
        private let {{storage}}: {{answerType}}{{^isRequired}}?{{/isRequired}}
    {{/methods}}

    {{#isInitOnOneLine}}
        {{access}}init({{#methods}}{{heading}}: {{#isRequired}}@escaping {{answerType}}{{/isRequired}}{{^isRequired}}{{answerType}}? = nil{{/isRequired}}{{/methods}}) {
    {{/isInitOnOneLine}}
    {{^isInitOnOneLine}}
        {{access}}init(
    {{#methods}}
          {{heading}}: {{#isRequired}}@escaping {{answerType}}{{/isRequired}}{{^isRequired}}{{answerType}}? = nil{{/isRequired}}{{^isLast}},{{/isLast}}
    {{/methods}}
        ) {
    {{/isInitOnOneLine}}
    {{#methods}}
          self.{{storage}} = {{parameter}}
    {{/methods}}
        }
    {{#methods}}

        {{access}}func {{name}}{{signature}} {
    {{^isRequired}}
          guard let {{storage}} else {
    {{#otherwise}}
            {{.}}
    {{/otherwise}}
          }
    {{/isRequired}}
          {{call}}{{storage}}({{arguments}})
        }
    {{/methods}}
      }
    #endif

    """##,
    "client": ##"""
    {{! The protocol of a client. }}
    {{#documentation}}
    ///{{.}}
    {{/documentation}}
    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    {{access}}nonisolated protocol {{name}}: Sendable {
    {{#methods}}
    {{#documentation}}
      ///{{.}}
    {{/documentation}}
    {{#deprecation}}
      {{.}}
    {{/deprecation}}
      func {{name}}{{signature}}
    {{/methods}}
    }
    {{#old}}
    {{>old-type}}
    {{/old}}

    """##,
    "coding": ##"""
    {{! How a struct or state is stored: keys, old names, versions. }}
    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    nonisolated extension {{path}} {
    {{#hasKeys}}
      private enum CodingKeys: String, CodingKey {
    {{#keys}}
        case {{name}}{{#key}} = "{{key}}"{{/key}}
    {{/keys}}
    {{#version}}
        case stateVersion
    {{/version}}
      }
    {{/hasKeys}}
    {{^hasKeys}}
      private enum CodingKeys: CodingKey {}
    {{/hasKeys}}
    {{#hasOldKeys}}

      /// Names that are still read.
      private enum OldCodingKeys: String, CodingKey {
    {{#oldKeys}}
        case {{name}}
    {{/oldKeys}}
      }
    {{/hasOldKeys}}
    {{#decodes}}
    {{#version}}

      /// Reads what is stored as version {{version}}{{#olderVersions}}, or leaves an older version to `migrate`{{/olderVersions}}.
      /// What has no number is version 1.
      {{access}}init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let version = try values.decodeIfPresent(Int.self, forKey: .stateVersion) ?? 1
        switch version {
        case {{version}}:
          try self.init(ignoringVersionOf: decoder)
    {{#olderVersions}}
        case ..<{{version}}:
          self = try Self.migrate(from: version, decoder)
    {{/olderVersions}}
        default:
          throw DecodingError.dataCorruptedError(
            forKey: .stateVersion, in: values,
            debugDescription: "the state is stored as version \(version), and this reads {{version}}")
        }
      }

      /// Reads fields by their names of today. What is missing starts where it always starts.
      {{access}}init(ignoringVersionOf decoder: any Decoder) throws {
    {{/version}}
    {{^version}}

      /// Reads what is stored. What is missing starts where it always starts.
      {{access}}init(from decoder: any Decoder) throws {
    {{/version}}
    {{#needsValues}}
        let values = try decoder.container(keyedBy: CodingKeys.self)
    {{/needsValues}}
    {{#hasOldKeys}}
        let old = try decoder.container(keyedBy: OldCodingKeys.self)
    {{/hasOldKeys}}
    {{#lines}}
        {{.}}
    {{/lines}}
      }
    {{/decodes}}
    {{#encodes}}

      /// Writes{{#version}} version {{version}} of{{/version}} what is stored.
      {{access}}func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
    {{#version}}
        try values.encode({{version}}, forKey: .stateVersion)
    {{/version}}
    {{#encodingLines}}
        {{.}}
    {{/encodingLines}}
      }
    {{/encodes}}
    }

    """##,
    "embedded": ##"""
    {{! An extension with the Swift that the schema embeds. }}
    {{^isEjected}}
    // Swift from the schema, in its own lines and columns.
    {{/isEjected}}
    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    nonisolated extension {{path}} {
    {{#aliases}}
      {{access}}typealias {{alias}} = {{target}}
    {{/aliases}}
    {{#hasAliases}}

    {{/hasAliases}}
    {{#embedded}}
    {{^isFirst}}

    {{/isFirst}}
    {{^isEjected}}
      // swift-format-ignore
    {{/isEjected}}
    {{#documentation}}
      ///{{.}}
    {{/documentation}}
      {{declaration}} {
    {{#isEjected}}
        {{ownText}}
      }
    {{/isEjected}}
    {{^isEjected}}
    #sourceLocation(file: "{{file}}", line: {{line}})
    {{text}}
      }
      #sourceLocation()
    {{/isEjected}}
    {{/embedded}}
    }

    """##,
    "feature": ##"""
    {{! All of a feature: FEATURE.generated.swift. }}
    {{#ignoredRules}}
    // swift-format-ignore-file: {{.}}

    {{/ignoredRules}}
    {{#imports}}
    import {{.}}
    {{/imports}}

    {{#clients}}
    {{>client}}

    {{#double}}
    {{>client-double}}

    {{/double}}
    {{/clients}}
    {{#documentation}}
    ///{{.}}
    {{/documentation}}
    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    {{access}}nonisolated enum {{name}} {
    {{#types}}
      {{>type}}

    {{/types}}
    {{#choices}}
      {{>choice}}

    {{/choices}}
      {{>state}}

    {{#action}}
      {{>action}}
    {{/action}}

      {{>reduce}}
    {{#reactions}}

      {{>reaction}}
    {{/reactions}}
    {{#hasSagas}}

      {{>saga-list}}
    {{/hasSagas}}

      {{>store}}

      {{>preview}}
    {{#hasHandlers}}

      /// What `reduce` leaves to Swift written by hand, in an extension of `State`.
      {{access}}protocol Handlers {
    {{#handlers}}
        /// `{{subject}}`
        {{declaration}}
    {{/handlers}}
      }
    {{/hasHandlers}}
    {{#hasHandwrittenSagas}}

      /// The sagas written by hand, in an extension of `{{name}}`.
      {{access}}protocol Sagas {
    {{#handwrittenSagas}}
    {{#documentation}}
        ///{{.}}
    {{/documentation}}
        {{declaration}}
    {{/handwrittenSagas}}
      }
    {{/hasHandwrittenSagas}}
    }
    {{#choices}}
    {{#hasParts}}

    {{>part-stores}}
    {{/hasParts}}
    {{#hasOneShots}}

    {{>one-shot-choice}}
    {{/hasOneShots}}
    {{#statePaths}}

    {{>case-paths}}
    {{/statePaths}}
    {{#enums}}

    {{>case-paths}}
    {{#hasOldCases}}

    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    nonisolated extension {{path}} {
      {{>old-cases}}
    }
    {{/hasOldCases}}
    {{#mirror}}

    {{>mirror}}
    {{/mirror}}
    {{/enums}}
    {{/choices}}
    {{#enums}}

    {{>case-paths}}
    {{#hasOldCases}}

    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    nonisolated extension {{path}} {
      {{>old-cases}}
    }
    {{/hasOldCases}}
    {{#mirror}}

    {{>mirror}}
    {{/mirror}}
    {{/enums}}
    {{#hasHandlers}}

    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    nonisolated extension {{name}}.State: {{name}}.Handlers {}
    {{/hasHandlers}}
    {{#hasHandwrittenSagas}}

    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    nonisolated extension {{name}}: {{name}}.Sagas {}
    {{/hasHandwrittenSagas}}
    {{#extensions}}

    {{>embedded}}
    {{/extensions}}
    {{#hasOneShots}}

    {{>one-shots}}
    {{/hasOneShots}}
    {{#hasBindings}}

    {{>view-store}}
    {{/hasBindings}}
    {{#hasQueues}}

    {{>queues}}
    {{/hasQueues}}
    {{#parts}}
    {{>parts}}
    {{/parts}}
    {{#old}}
    {{>old-type}}
    {{/old}}

    """##,
    "fields": ##"""
    {{! The fields of a state or struct, and its init. }}
    {{#fields}}
    {{^storage}}
    {{#documentation}}
    ///{{.}}
    {{/documentation}}
    {{access}}{{#isConstant}}let{{/isConstant}}{{^isConstant}}var{{/isConstant}} {{name}}: {{type}}{{#startHere}} = {{startHere}}{{/startHere}}
    {{/storage}}
    {{#storage}}
    {{#isConstant}}let{{/isConstant}}{{^isConstant}}var{{/isConstant}} {{storage}}: {{type}}
    {{/storage}}
    {{/fields}}
    {{#isEmpty}}
    {{access}}init() {}
    {{/isEmpty}}
    {{#needsInit}}

    {{#isInitOnOneLine}}
    {{access}}init({{#fields}}{{name}}: {{type}}{{#initial}} = {{initial}}{{/initial}}{{/fields}}) {
    {{/isInitOnOneLine}}
    {{^isInitOnOneLine}}
    {{access}}init(
    {{#fields}}
      {{name}}: {{type}}{{#initial}} = {{initial}}{{/initial}}{{^isLast}},{{/isLast}}
    {{/fields}}
    ) {
    {{/isInitOnOneLine}}
    {{#fields}}
      self.{{property}} = {{name}}
    {{/fields}}
    }
    {{/needsInit}}
    {{#accessors}}

    {{#documentation}}
    ///{{.}}
    {{/documentation}}
    {{deprecation}}
    {{#isConstant}}
    {{access}}var {{name}}: {{type}} { {{target}} }
    {{/isConstant}}
    {{^isConstant}}
    {{access}}var {{name}}: {{type}} {
      get { {{target}} }
      set { self.{{target}} = newValue }
    }
    {{/isConstant}}
    {{/accessors}}

    """##,
    "forward": #"""
    {{! A saga that forwards an action as another one. }}
    .forward("{{name}}", from: {{trigger}}) { {{valueName}} in
      {{action}}
    }{{^isForwardOnly}},{{/isForwardOnly}}

    """#,
    "handlers": ##"""
    {{! The start of FEATUREHandlers.swift: reducers written by hand. }}
    {{#imports}}
    import {{.}}
    {{/imports}}

    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    nonisolated extension {{name}}.State {
    {{#handlers}}
    {{^isFirst}}

    {{/isFirst}}
      /// `{{subject}}`
      {{access}}{{declaration}} {
        // What this action does to the state.
        #warning("This function does nothing yet.")
      }
    {{/handlers}}
    }

    """##,
    "listener": ##"""
    {{! Forwards an action to a child that reacts to it. }}
    {{#isOne}}
    {{feature}}.react(&state.{{field}}, to: action)
    {{/isOne}}
    {{#isOptional}}
    if state.{{field}} != nil { {{feature}}.react(&state.{{field}}!, to: action) }
    {{/isOptional}}
    {{#isMany}}
    for id in state.{{field}}.ids {
      state.{{field}}.modify(id: id) { {{feature}}.react(&$0, to: action) }
    }
    {{/isMany}}

    """##,
    "migration": ##"""
    {{! The start of FEATUREMigration.swift: reads older versions. }}
    {{#imports}}
    import {{.}}
    {{/imports}}

    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    nonisolated extension {{name}}.State {
      /// Reads a state that was stored as an older version.
      static func migrate(from version: Int, _ decoder: any Decoder) throws -> Self {
        // What older versions stored in another way.
        try Self(ignoringVersionOf: decoder)
      }
    }

    """##,
    "mirror": ##"""
    {{! The mirror of a type with redacted parts. }}
    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    nonisolated extension {{path}}: CustomReflectable {
      /// What logs and dumps show.
      {{access}}var customMirror: Mirror {
    {{#isStruct}}
        Mirror(
          self,
          children: [
    {{#parts}}
            "{{name}}": {{value}}{{^isFirst}},{{/isFirst}}{{#isFirst}}{{^isLast}},{{/isLast}}{{/isFirst}}
    {{/parts}}
          ],
          displayStyle: .struct
        )
    {{/isStruct}}
    {{^isStruct}}
        switch self {
    {{#cases}}
        case {{pattern}}:
    {{#value}}
          Mirror(self, children: ["{{name}}": {{value}}], displayStyle: .enum)
    {{/value}}
    {{^value}}
          Mirror(self, children: [:], displayStyle: .enum)
    {{/value}}
    {{/cases}}
        }
    {{/isStruct}}
      }
    }

    """##,
    "old-cases": ##"""
    {{! Old names of cases. }}
    {{#oldCases}}
    {{^isFirst}}

    {{/isFirst}}
    {{deprecation}}
    {{#parameters}}
    {{access}}static func {{name}}({{parameters}}) -> Self { {{value}} }
    {{/parameters}}
    {{^parameters}}
    {{access}}static var {{name}}: Self { {{value}} }
    {{/parameters}}
    {{/oldCases}}

    """##,
    "old-type": #"""
    {{! An old name of a type. }}

    {{deprecation}}
    {{access}}typealias {{name}} = {{target}}

    """#,
    "one-shot-choice": ##"""
    {{! Whether a field that is `@once` is set in what a choice is. }}
    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    nonisolated extension {{path}}.State: OneShotState {
      /// Whether a field that is `@once` is set in it.
      {{access}}static func hasOneShot(_ state: Self) -> Bool {
        switch state {
    {{#oneShots}}
    {{#hasOneShots}}
        case .{{name}}(let state): {{type}}.hasOneShot(state)
    {{/hasOneShots}}
    {{^hasOneShots}}
        case .{{name}}: false
    {{/hasOneShots}}
    {{/oneShots}}
        }
      }
    }

    """##,
    "one-shots": ##"""
    {{! Whether a field that is `@once` is set. }}
    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    nonisolated extension {{name}}.State: OneShotState {
      /// Whether a field that is `@once` is set, here or in a child.
      {{access}}static func hasOneShot(_ state: Self) -> Bool {
    {{#oneShots}}
    {{#isFirst}}
        {{.}}
    {{/isFirst}}
    {{^isFirst}}
          || {{.}}
    {{/isFirst}}
    {{/oneShots}}
      }
    }

    """##,
    "optimistic": ##"""
    {{! The reducer of a feature with optimistic sagas. }}
    /// What an action does to the state. What a run does at its start is undone if it fails or is cancelled.
    {{access}}static func reduce(_ state: inout State, _ action: Action) {
      let progress = runProgress(of: action)
      guard progress != nil || state.optimisticJournal.isPending else {
        return change(&state, action)
      }
      var journal = state.optimisticJournal.take()
      journal.reduce(&state, action, progress, by: optimisticSteps)
      state.optimisticJournal = journal
    }

    /// What actions do to the state, for the replay that undoes a run.
    private static let optimisticSteps = OptimisticSteps<State, Action>(
      change: change,
      anticipate: anticipate,
      keep: keep{{#hasStacks}},
      number: number{{/hasStacks}}{{#hasSettings}},
      overwritten: overwritten{{/hasSettings}}
    )

    /// What an action means to an optimistic run.
    private static func runProgress(of action: Action) -> OptimisticProgress? {
      switch action {
    {{#runs}}
      case .{{name}}(let run): run.progress
    {{/runs}}
    {{#hasOthers}}
      default: nil
    {{/hasOthers}}
      }
    }

    /// What the start of a run does until it fails or is cancelled.
    private static func anticipate(_ state: inout State, _ action: Action) {
      switch action {
    {{#runs}}
    {{#condition}}
      case .{{name}}(let run):
        guard {{condition}} else { return }
    {{/condition}}
    {{^condition}}
      case .{{name}}:
    {{/condition}}
    {{#steps}}
        {{>step}}
    {{/steps}}
    {{/runs}}
    {{#hasOthers}}
      default:
        break
    {{/hasOthers}}
      }
    }

    /// Keeps what was written into the state beside the reducer.
    private static func keep(_ state: inout State, _ old: State, _ new: State) {
    {{#optimisticFields}}
      if new.{{.}} != old.{{.}} { state.{{.}} = new.{{.}} }
    {{/optimisticFields}}
    }
    {{#hasStacks}}

    /// Gives no id again that another copy of the state has given.
    private static func number(_ state: inout State, _ other: State) {
    {{#stacks}}
      state.{{.}}.skipIDs(of: other.{{.}})
    {{/stacks}}
    }
    {{/hasStacks}}
    {{#hasSettings}}

    /// The fields that an action sets, a bit for each, if that is all it does.
    private static func overwritten(by action: Action) -> UInt64? {
      switch action {
    {{#settings}}
      {{.}}
    {{/settings}}
      }
    }
    {{/hasSettings}}

    """##,
    "part-stores": ##"""
    {{! The stores of what a choice can be, for views. }}
    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    extension {{path}}.ViewStore {
    {{#views}}
    {{^isFirst}}

    {{/isFirst}}
      /// `{{name}}`, while it is that.
      {{access}}var {{property}}: {{type}}? {
    {{#hasActions}}
        scope(optional: \.[case: \.{{property}}], action: \.{{property}})
    {{/hasActions}}
    {{^hasActions}}
        self[dynamicMember: \.[case: \.{{property}}]]
    {{/hasActions}}
      }
    {{/views}}
    }

    """##,
    "parts": ##"""
    {{! Code that follows types: case paths, coding, mirrors. }}
    {{#casePaths}}

    {{>case-paths}}
    {{/casePaths}}
    {{#codings}}

    {{>coding}}
    {{/codings}}
    {{#caseCodings}}

    {{>case-coding}}
    {{/caseCodings}}
    {{#mirrors}}

    {{>mirror}}
    {{/mirrors}}

    """##,
    "preview": ##"""
    {{! The store as views see it, and one for previews. }}
    /// The store of this feature as views see it.
    {{access}}typealias ViewStore = MainStore<State, Action>

    /// A store for previews: it reduces actions, and runs the sagas that it is given.
    @MainActor
    {{access}}static func preview(
      _ state: State{{#startsByItself}} = State(){{/startsByItself}},
      sagas: [Saga<State, Action>] = []
    ) -> ViewStore {
      ViewStore(Store(initialState: state, reduce: reduce, sagas: sagas))
    }

    """##,
    "queues": ##"""
    {{! The queues of a feature or file. }}
    nonisolated extension EffectQueue {
    {{#queues}}
    {{#documentation}}
      ///{{.}}
    {{/documentation}}
      {{access}}static let {{name}} = EffectQueue("{{title}}", {{policy}})
    {{/queues}}
    }

    """##,
    "reaction": ##"""
    {{! The reaction of a feature to another one. }}
    /// What an action of `{{owner}}` does to the state.
    {{access}}static func react(_ state: inout State, to action: {{owner}}.Action) {
    {{#keepsJournal}}
      let journal = state.optimisticJournal
      defer { state.optimisticJournal = journal }
    {{/keepsJournal}}
    {{#reduce}}
      {{>switch}}
    {{/reduce}}
    {{#steps}}
      {{>step}}
    {{/steps}}
    {{#listeners}}
      {{>listener}}
    {{/listeners}}
    }

    """##,
    "reduce": ##"""
    {{! The reducer of a feature. }}
    {{#optimistic}}
    {{>optimistic}}

    /// What an action does to the state for good.
    {{/optimistic}}
    {{^optimistic}}
    /// What an action does to the state.
    {{/optimistic}}
    {{#isIdle}}
    {{#optimistic}}private {{/optimistic}}{{^optimistic}}{{access}}{{/optimistic}}static func {{#optimistic}}change{{/optimistic}}{{^optimistic}}reduce{{/optimistic}}(_ state: inout State, _ action: Action) {}
    {{/isIdle}}
    {{^isIdle}}
    {{#optimistic}}private {{/optimistic}}{{^optimistic}}{{access}}{{/optimistic}}static func {{#optimistic}}change{{/optimistic}}{{^optimistic}}reduce{{/optimistic}}(_ state: inout State, _ action: Action) {
    {{#resets}}
      {{>step}}
    {{/resets}}
    {{#reduce}}
      {{>switch}}
    {{/reduce}}
    {{#routes}}
      {{>route}}
    {{/routes}}
    }
    {{/isIdle}}

    """##,
    "reswift/action-struct": ##"""
    {{! An action as a struct. }}
    {{#documentation}}
    ///{{.}}
    {{/documentation}}
    {{^deprecation}}
    {{#isEmptyInternal}}
    struct {{name}}: {{conformances}} {}
    {{/isEmptyInternal}}
    {{^isEmptyInternal}}
    {{access}}struct {{name}}: {{conformances}} {
    {{#members}}
      {{>fields}}
    {{/members}}
    }
    {{/isEmptyInternal}}
    {{/deprecation}}
    {{#deprecation}}
    {{! Whoever makes one is told, and not the reducer that takes it. }}
    {{access}}struct {{name}}: {{conformances}} {
    {{#members}}
    {{#fields}}
      {{access}}let {{name}}: {{type}}
    {{/fields}}
    {{#isEmpty}}
      {{deprecation}}
      {{access}}init() {}
    {{/isEmpty}}
    {{^isEmpty}}

      {{deprecation}}
      {{access}}init({{#fields}}{{name}}: {{type}}{{#initial}} = {{initial}}{{/initial}}{{^isLast}}, {{/isLast}}{{/fields}}) {
    {{#fields}}
        self.{{name}} = {{name}}
    {{/fields}}
      }
    {{/isEmpty}}
    {{/members}}
    }
    {{/deprecation}}
    {{#old}}
    {{>old-type}}
    {{/old}}

    """##,
    "reswift/action-structs": ##"""
    {{! The structs of a group of actions. }}
    {{#documentation}}
    ///{{.}}
    {{/documentation}}
    {{access}}enum {{name}} {
    {{#structs}}
    {{^isFirst}}

    {{/isFirst}}
      {{>action-struct}}
    {{/structs}}
    {{#structGroups}}

      {{>action-structs}}
    {{/structGroups}}
    }

    """##,
    "reswift/branch": ##"""
    {{! A reducer branch for one type of actions. }}
    {{#usesAction}}
    case let action as {{type}}:
    {{/usesAction}}
    {{^usesAction}}
    case is {{type}}:
    {{/usesAction}}
    {{#bindings}}
      {{.}}
    {{/bindings}}
    {{#isElement}}
      state.{{field}}.modify(id: action.id) { element in
        element = {{feature}}.reducer(action: action.action, state: element)
      }
    {{/isElement}}
    {{#steps}}
      {{>step}}
    {{/steps}}
    {{#hasInner}}
      switch action.action {
    {{#inner}}
      {{>branch}}
    {{/inner}}
      default:
        break
      }
    {{/hasInner}}

    """##,
    "reswift/choice": ##"""
    {{! The type of a child that is a choice. }}
    {{#documentation}}
    ///{{.}}
    {{/documentation}}
    {{access}}enum {{name}} {
      {{access}}enum State: {{conformances}} {
    {{#cases}}
    {{#documentation}}
        ///{{.}}
    {{/documentation}}
        case {{name}}{{#payload}}({{payload}}){{/payload}}
    {{/cases}}
      }

      /// What an action does to the state of whichever it is.
    {{^hasMembers}}
      {{access}}static func reducer(action: any Action, state: State) -> State { state }
    {{/hasMembers}}
    {{#hasMembers}}
      {{access}}static func reducer(action: any Action, state: State) -> State {
        switch state {
    {{#members}}
        case .{{name}}(let state): .{{name}}({{feature}}.reducer(action: action, state: state))
    {{/members}}
    {{#hasOthers}}
        default: state
    {{/hasOthers}}
        }
      }
    {{/hasMembers}}
    }

    """##,
    "reswift/feature": ##"""
    {{! All of a feature for ReSwift: FEATURE.generated.swift. }}
    {{#ignoredRules}}
    // swift-format-ignore-file: {{.}}

    {{/ignoredRules}}
    {{#reswift}}
    {{#imports}}
    import {{.}}
    {{/imports}}
    {{/reswift}}

    {{#clients}}
    {{>client}}

    {{/clients}}
    {{#documentation}}
    ///{{.}}
    {{/documentation}}
    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    {{access}}nonisolated enum {{name}} {
    {{#types}}
      {{>type}}

    {{/types}}
    {{#choices}}
      {{>choice}}

    {{/choices}}
      {{>state}}
    {{#reswift}}
    {{#structs}}

      {{>action-struct}}
    {{/structs}}
    {{#structGroups}}

      {{>action-structs}}
    {{/structGroups}}

      {{>reduce}}
    {{/reswift}}
    {{#hasHandlers}}

      /// What `reducer` leaves to Swift written by hand, in an extension of `State`.
      {{access}}protocol Handlers {
    {{#handlers}}
        /// `{{subject}}`
        {{declaration}}
    {{/handlers}}
      }
    {{/hasHandlers}}
    }
    {{#reswift}}
    {{#allStructs}}
    {{#mirror}}

    {{>mirror}}
    {{/mirror}}
    {{/allStructs}}
    {{/reswift}}
    {{#hasHandlers}}

    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    nonisolated extension {{name}}.State: {{name}}.Handlers {}
    {{/hasHandlers}}
    {{#reswift}}
    {{#extensions}}

    {{>embedded}}
    {{/extensions}}
    {{/reswift}}
    {{#parts}}
    {{>parts}}
    {{/parts}}
    {{#old}}
    {{>old-type}}
    {{/old}}

    """##,
    "reswift/handlers": ##"""
    {{! The start of FEATUREHandlers.swift: reducers written by hand. }}
    {{#reswift}}
    {{#imports}}
    import {{.}}
    {{/imports}}
    {{/reswift}}

    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    nonisolated extension {{name}}.State {
    {{#handlers}}
    {{^isFirst}}

    {{/isFirst}}
      /// `{{subject}}`
      {{access}}{{declaration}} {
        // What this action does to the state.
        #warning("This function does nothing yet.")
      }
    {{/handlers}}
    }

    """##,
    "reswift/migration": ##"""
    {{! The start of FEATUREMigration.swift: reads older versions. }}
    {{#reswift}}
    {{#imports}}
    import {{.}}
    {{/imports}}
    {{/reswift}}

    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    nonisolated extension {{name}}.State {
      /// Reads a state that was stored as an older version.
      static func migrate(from version: Int, _ decoder: any Decoder) throws -> Self {
        // What older versions stored in another way.
        try Self(ignoringVersionOf: decoder)
      }
    }

    """##,
    "reswift/parts": ##"""
    {{! Code that follows types: coding, mirrors. }}
    {{#codings}}

    {{>coding}}
    {{/codings}}
    {{#caseCodings}}

    {{>case-coding}}
    {{/caseCodings}}
    {{#mirrors}}

    {{>mirror}}
    {{/mirrors}}

    """##,
    "reswift/reduce": ##"""
    {{! The reducer of a feature. }}
    /// What an action does to the state{{^startsByItself}}, which does not start by itself{{/startsByItself}}.
    {{#changesNothing}}
    {{#startsByItself}}
    {{access}}static func reducer(action: any Action, state: State?) -> State { state ?? State() }
    {{/startsByItself}}
    {{^startsByItself}}
    {{access}}static func reducer(action: any Action, state: State) -> State { state }
    {{/startsByItself}}
    {{/changesNothing}}
    {{^changesNothing}}
    {{#startsByItself}}
    {{access}}static func reducer(action: any Action, state: State?) -> State {
      var state = state ?? State()
    {{/startsByItself}}
    {{^startsByItself}}
    {{access}}static func reducer(action: any Action, state: State) -> State {
      var state = state
    {{/startsByItself}}
    {{#resets}}
      {{>step}}
    {{/resets}}
    {{#subStates}}
    {{#isOptional}}
      if let child = state.{{field}} {
        state.{{field}} = {{feature}}.reducer(action: action, state: child)
      }
    {{/isOptional}}
    {{^isOptional}}
      state.{{field}} = {{feature}}.reducer(action: action, state: state.{{field}})
    {{/isOptional}}
    {{/subStates}}
    {{#hasBranches}}
      switch action {
    {{#branches}}
      {{>branch}}
    {{/branches}}
      default:
        break
      }
    {{/hasBranches}}
      return state
    }
    {{/changesNothing}}

    """##,
    "reswift/sagas": #"""
    {{! Nothing: ReSwift has no sagas to write by hand. }}

    """#,
    "reswift/shared": ##"""
    {{! Declarations of a file outside of features: FILEDeclarations.generated.swift. }}
    {{#ignoredRules}}
    // swift-format-ignore-file: {{.}}
    {{/ignoredRules}}
    {{#ownImports}}
    import {{.}}
    {{/ownImports}}
    {{#types}}
    {{#needsLine}}

    {{/needsLine}}
    {{>type}}
    {{/types}}
    {{#clients}}
    {{#needsLine}}

    {{/needsLine}}
    {{>client}}
    {{/clients}}
    {{#extensions}}

    {{>embedded}}
    {{/extensions}}
    {{#parts}}
    {{>parts}}
    {{/parts}}

    """##,
    "reswift/state": ##"""
    {{! The struct of the state. }}
    {{#isEmptyInternal}}
    struct State: StateType, {{stateConformances}} {}
    {{/isEmptyInternal}}
    {{^isEmptyInternal}}
    {{access}}struct State: StateType, {{stateConformances}} {
    {{#members}}
      {{>fields}}
    {{/members}}
    {{#identity}}

      /// What tells one from another where there are many.
      {{access}}var id: {{identityType}} { {{identity}} }
    {{/identity}}
    }
    {{/isEmptyInternal}}

    """##,
    "route": ##"""
    {{! Forwards an action to all children that react to it. }}
    {{#heads}}
    switch action {
    case {{heads}}:
    {{#listeners}}
      {{>listener}}
    {{/listeners}}
    default:
      break
    }
    {{/heads}}
    {{^heads}}
    {{#listeners}}
    {{>listener}}
    {{/listeners}}
    {{/heads}}

    """##,
    "saga-call": ##"""
    {{! One call of a saga. }}
    {{#timeout}}
    {{^retry}}{{#usesStateInCall}}return {{/usesStateInCall}}{{/retry}}try await context.timeout({{timeout}}) {{timeoutOpening}}
      {{expression}}
    }
    {{/timeout}}
    {{^timeout}}
    {{^retry}}{{#usesStateInCall}}return {{/usesStateInCall}}{{/retry}}{{expression}}
    {{/timeout}}

    """##,
    "saga-list": ##"""
    {{! The function that makes the sagas of a feature. }}
    /// What runs because of actions.
    {{access}}static func sagas({{#dependencies}}{{name}}: any {{client}}{{^isLast}}, {{/isLast}}{{/dependencies}}) -> [Saga<State, Action>] {
    {{#isSagaList}}
      [
    {{#forwards}}
        {{>forward}}
    {{/forwards}}
    {{#sagas}}
        {{>saga}}
    {{/sagas}}
      ]
    {{/isSagaList}}
    {{^isSagaList}}
    {{^hasOwnSagas}}
      var sagas: [Saga<State, Action>] = []
    {{/hasOwnSagas}}
    {{#hasOwnSagas}}
      {{#hasChildSagas}}var{{/hasChildSagas}}{{^hasChildSagas}}let{{/hasChildSagas}} sagas: [Saga<State, Action>] = [
    {{#forwards}}
        {{>forward}}
    {{/forwards}}
    {{#sagas}}
        {{>saga}}
    {{/sagas}}
      ]
    {{/hasOwnSagas}}
    {{#children}}
      sagas += {{#isRecursive}}[.deferred("{{type}}") { {{type}}.sagas({{arguments}}) }]{{/isRecursive}}{{^isRecursive}}{{type}}.sagas({{arguments}}){{/isRecursive}}.pullback({{label}}: \.{{name}}, action: {{action}}{{#sources}}, listeningTo: {{sources}}{{/sources}})
    {{/children}}
      return sagas{{#cancelOn}}.cancelled(on: {{cancelOn}}){{/cancelOn}}
    {{/isSagaList}}
    }

    """##,
    "saga-run": ##"""
    {{! What a saga does, once. }}
    {{#usesState}}
    let state = context.state
    {{/usesState}}
    {{#conditions}}
    guard {{.}} else { return }
    {{/conditions}}
    {{#expression}}
    {{#event}}
    await context.{{#isStream}}stream{{/isStream}}{{^isStream}}call{{/isStream}}(as: {{event}}{{#isKeyed}}, per: {{runKeyName}}{{/isKeyed}}) {{opening}}
    {{#usesStateInCall}}
      let state = context.state
    {{/usesStateInCall}}
    {{#retry}}
      {{#usesStateInCall}}return {{/usesStateInCall}}try await context.retry({{retry}}) {{retryOpening}}
        {{>saga-call}}
    {{#retryCondition}}
      } if: { {{errorName}} in
        {{retryCondition}}
    {{/retryCondition}}
      }
    {{/retry}}
    {{^retry}}
      {{>saga-call}}
    {{/retry}}
    }
    {{/event}}
    {{^event}}
    {{expression}}
    {{/event}}
    {{/expression}}
    {{#action}}
    {{#delay}}
    try await context.delay(for: {{delay}})
    {{/delay}}
    {{#interval}}
    while true {
      try await context.delay(for: {{interval}})
      try await context.put({{action}})
    }
    {{/interval}}
    {{^interval}}
    try await context.put({{action}})
    {{/interval}}
    {{/action}}

    """##,
    "saga": ##"""
    {{! One saga of that list. }}
    {{#documentation}}
    //{{.}}
    {{/documentation}}
    {{#isOneLine}}
    .{{policy}}("{{name}}", on: {{#trigger}}{{trigger}}{{/trigger}}{{^trigger}}.start{{/trigger}}) {{#isKeyed}}{ {{keyNames}} in{{/isKeyed}}{{^isKeyed}}{ {{valueName}}, context in{{/isKeyed}}
    {{/isOneLine}}
    {{^isOneLine}}
    .{{policy}}(
      "{{name}}",
      on: {{#trigger}}{{trigger}}{{/trigger}}{{^trigger}}.start{{/trigger}}{{#hasOptions}},{{/hasOptions}}
    {{#options}}
      {{.}}{{^isLast}},{{/isLast}}
    {{/options}}
    ) {{#isKeyed}}{ {{keyNames}} in{{/isKeyed}}{{^isKeyed}}{ {{valueName}}, context in{{/isKeyed}}
    {{/isOneLine}}
    {{#isKeyed}}
      {{keyValue}}
    } body: { {{valueName}}, {{keyName}}, context in
    {{/isKeyed}}
    {{#poll}}
      while true {
        {{>saga-run}}
        try await context.delay(for: {{poll}})
      }
    {{/poll}}
    {{^poll}}
      {{>saga-run}}
    {{/poll}}
    }{{^isOnly}},{{/isOnly}}

    """##,
    "sagas": ##"""
    {{! The start of FEATURESagas.swift: sagas written by hand. }}
    {{#imports}}
    import {{.}}
    {{/imports}}

    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    nonisolated extension {{name}} {
    {{#handwrittenSagas}}
    {{^isFirst}}

    {{/isFirst}}
      /// `{{subject}}`
      {{access}}{{declaration}} {
        // What runs because of the action: `context.put(…)`, `context.take(…)`, `context.call { … }`.
        #warning("This function does nothing yet.")
      }
    {{/handwrittenSagas}}
    }

    """##,
    "shared": ##"""
    {{! Declarations of a file outside of features: FILEDeclarations.generated.swift. }}
    {{#ignoredRules}}
    // swift-format-ignore-file: {{.}}
    {{/ignoredRules}}
    {{#imports}}
    import {{.}}
    {{/imports}}
    {{#types}}
    {{#needsLine}}

    {{/needsLine}}
    {{>type}}
    {{/types}}
    {{#clients}}
    {{#needsLine}}

    {{/needsLine}}
    {{>client}}
    {{#double}}

    {{>client-double}}
    {{/double}}
    {{/clients}}
    {{#extensions}}

    {{>embedded}}
    {{/extensions}}
    {{#hasQueues}}

    {{>queues}}
    {{/hasQueues}}
    {{#parts}}
    {{>parts}}
    {{/parts}}

    """##,
    "state": ##"""
    {{! The struct of the state. }}
    {{#isEmptyInternal}}
    struct State: {{stateConformances}} {}
    {{/isEmptyInternal}}
    {{^isEmptyInternal}}
    {{access}}struct State: {{stateConformances}} {
    {{#members}}
      {{>fields}}
    {{/members}}
    {{#optimistic}}

      /// What optimistic runs did, to undo it.
      fileprivate var optimisticJournal = OptimisticJournal<State, Action>()
    {{/optimistic}}
    {{#identity}}

      /// What tells one from another where there are many.
      {{access}}var id: {{identityType}} { {{identity}} }
    {{/identity}}
    }
    {{/isEmptyInternal}}

    """##,
    "step": ##"""
    {{! One statement of a reducer. }}
    {{! Most are assignments, which need no further checks. }}
    {{#isAssignment}}
    state.{{field}} {{operation}} {{value}}
    {{/isAssignment}}
    {{^isAssignment}}
    {{#isToggle}}
    state.{{field}}.toggle()
    {{/isToggle}}
    {{#isChild}}
    {{feature}}.reduce(&state.{{field}}, action)
    {{/isChild}}
    {{#isOptionalChild}}
    if state.{{field}} != nil {
      {{feature}}.reduce(&state.{{field}}!, action)
    } else {
      missingChild("{{path}}", action: action)
    }
    {{/isOptionalChild}}
    {{#isElement}}
    if !state.{{field}}.modify(id: elementID, { {{feature}}.reduce(&$0, action) }) {
      missingChild("{{path}}", id: elementID, action: action)
    }
    {{/isElement}}
    {{#isBinding}}
    if {{condition}} {
    {{#steps}}
      {{>step}}
    {{/steps}}
    }
    {{/isBinding}}
    {{#statement}}
    {{.}}
    {{/statement}}
    {{#isReset}}
    state = State()
    {{/isReset}}
    {{#isCall}}
    state.{{function}}({{arguments}})
    {{/isCall}}
    {{/isAssignment}}

    """##,
    "store": ##"""
    {{! The function that makes a store. }}
    /// A store of this feature.
    {{access}}static func store(
      initialState: State{{#startsByItself}} = State(){{/startsByItself}},
    {{#dependencies}}
      {{name}}: any {{client}},
    {{/dependencies}}
      middleware: [Middleware<State, Action>] = [],
      options: StoreOptions = StoreOptions()
    ) -> Store<State, Action> {
      Store(
        initialState: initialState,
        reduce: reduce,
        middleware: middleware,
    {{#hasSagas}}
        sagas: sagas({{#dependencies}}{{label}}: {{name}}{{^isLast}}, {{/isLast}}{{/dependencies}}),
    {{/hasSagas}}
        options: options
      )
    }

    """##,
    "switch": ##"""
    {{! A switch over actions in a reducer. }}
    switch {{subject}} {
    {{#branches}}
    case {{pattern}}:
    {{#steps}}
      {{>step}}
    {{/steps}}
    {{#routes}}
    {{#pattern}}
      if case {{pattern}} = action {
        {{>route}}
      }
    {{/pattern}}
    {{^pattern}}
      {{>route}}
    {{/pattern}}
    {{/routes}}
    {{#nested}}
      {{>switch}}
    {{/nested}}
    {{#lastSteps}}
      {{>step}}
    {{/lastSteps}}
    {{/branches}}
    {{#rest}}
    case {{rest}}:
      break
    {{/rest}}
    {{#usesDefault}}
    default:
      break
    {{/usesDefault}}
    }

    """##,
    "type": ##"""
    {{! A struct, enum or typealias that the schema declares. }}
    {{#documentation}}
    ///{{.}}
    {{/documentation}}
    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    {{#target}}
    {{access}}typealias {{name}} = {{target}}
    {{/target}}
    {{#isStruct}}
    {{access}}{{#isTopLevel}}nonisolated {{/isTopLevel}}struct {{name}}: {{conformances}} {
    {{#members}}
      {{>fields}}
    {{/members}}
    {{#nestedTypes}}

      {{>type}}
    {{/nestedTypes}}
    }
    {{/isStruct}}
    {{#isEnum}}
    {{access}}{{#isTopLevel}}nonisolated {{/isTopLevel}}enum {{name}}: {{conformances}} {
    {{#cases}}
    {{#documentation}}
      ///{{.}}
    {{/documentation}}
    {{#deprecation}}
      {{.}}
    {{/deprecation}}
      case {{name}}{{#payload}}({{payload}}){{/payload}}{{#rawValue}} = {{rawValue}}{{/rawValue}}
    {{/cases}}
    {{#offered}}

      /// The cases that are not deprecated.
      {{access}}static var allCases: [{{name}}] { [{{offered}}] }
    {{/offered}}
    {{#hasOldCases}}

      {{>old-cases}}
    {{/hasOldCases}}
    {{#nestedTypes}}

      {{>type}}
    {{/nestedTypes}}
    }
    {{/isEnum}}
    {{#old}}
    {{>old-type}}
    {{/old}}

    """##,
    "view-store": ##"""
    {{! What views use of a feature: settable properties of its store. }}
    {{#deprecation}}
    {{.}}
    {{/deprecation}}
    extension {{name}}.ViewStore {
    {{#bindings}}
    {{^isFirst}}

    {{/isFirst}}
    {{#isField}}
      /// Setting it sends `binding.{{name}}`{{#isEquatable}}, unless nothing changes{{/isEquatable}}.
      {{access}}var {{property}}: {{type}} {
        get { self[dynamicMember: \.{{property}}] }
    {{#isEquatable}}
        set {
          guard newValue != self.{{property}} else { return }
          send(.binding(.{{property}}(newValue)))
        }
    {{/isEquatable}}
    {{^isEquatable}}
        set { send(.binding(.{{property}}(newValue))) }
    {{/isEquatable}}
      }
    {{/isField}}
    {{#isChild}}
      /// Setting it to nil dismisses it: `binding.{{name}}`.
      {{access}}var {{property}}: {{type}}? {
    {{#hasActions}}
        get { scope(optional: \.{{property}}, action: \.{{property}}) }
    {{/hasActions}}
    {{^hasActions}}
        get { self[dynamicMember: \.{{property}}] }
    {{/hasActions}}
        set { if newValue == nil, self.{{property}} != nil { send(.binding(.{{property}})) } }
      }
    {{/isChild}}
    {{#isChoice}}
      /// What `{{name}}` shows. Setting a part of it to nil dismisses it: `binding.{{name}}`.
      {{access}}var {{property}}: {{type}} {
        get { {{type}}(self) }
        set {}
      }
    {{/isChoice}}
    {{#isStack}}
      /// The stores on the stack. Setting it to its beginning pops the rest: `binding.{{name}}`.
      {{access}}var {{property}}: {{type}} {
    {{#hasActions}}
        get { Array(scope(each: \.{{property}}, action: \.{{property}})) }
        set {
          if newValue.count < self.{{property}}.count, self.{{property}}.starts(with: newValue) {
    {{/hasActions}}
    {{^hasActions}}
        get { self[dynamicMember: \.{{property}}] }
        set {
          if newValue.count < self.{{property}}.count, self.{{property}}.ids.starts(with: newValue.ids) {
    {{/hasActions}}
            send(.binding(.{{property}}(newValue.count)))
          }
        }
      }
    {{/isStack}}
    {{/bindings}}
    }

    """##,
  ]
}
