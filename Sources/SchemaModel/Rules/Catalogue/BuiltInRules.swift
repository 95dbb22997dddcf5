// Made from Rules/ by `make embed`. Edit the files there, not this one.

/// The text of every file in `Rules/`, by its path there without `.md`.
enum BuiltInRules {
  static let sources: [String: String] = [
    "actions/RX101": ##"""
    # RX101: Action and group with one name

    *error* — A dot in the name of an action makes a group, which becomes a case
    that carries an enum. The group cannot be an action, too.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      login:
      login.failed:
    ```

    ```text
    Example.yaml:5:3: error: `login` is an action on line 4, it cannot also be a group
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      failures: Int = 0
    actions:
      login.started:
      login.failed:
    reduce:
      login.started: reset
      login.failed: failures += 1
    ```

    """##,
    "actions/RX102": ##"""
    # RX102: Action that clashes with a child

    *error* — The actions of a child are below its name in the parent's actions.
    Actions of the parent cannot begin with that name.

    Wrong:

    ```yaml
    reduxgen: 1
    features:
      Row:
        state:
          count: Int = 0
        actions:
          tap:
        reduce:
          tap: count += 1
      List:
        children:
          row: Row
        actions:
          row.tapped:
    ```

    ```text
    Example.yaml:14:7: error: `row.tapped` clashes with the child `row`
    ```

    Right:

    ```yaml
    reduxgen: 1
    features:
      Row:
        state:
          count: Int = 0
        actions:
          tap:
        reduce:
          tap: count += 1
      List:
        state:
          taps: Int = 0
        children:
          row: Row
        reduce:
          row.tap: taps += 1
    ```

    """##,
    "actions/RX103": ##"""
    # RX103: Action that clashes with the events of a saga

    *error* — A saga with a `call` reports `started`, `success`, `failure` and
    `cancelled` in a group with its name. An action cannot have that name. Rename
    one of the two.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        login: () async -> Void
    dependencies:
      api: Api
    actions:
      login:
    sagas:
      login: { takeEvery: login, call: api.login() }
    ```

    ```text
    Example.yaml:11:3: error: saga `login` makes the group `login`, but `login` is an action; rename the saga
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        login: () async -> Void
    dependencies:
      api: Api
    actions:
      loginTapped:
    sagas:
      login: { takeEvery: loginTapped, call: api.login() }
    ```

    """##,
    "actions/RX104": ##"""
    # RX104: Tuple as the value of an action

    *error* — Write several values of an action with labels, like the declaration of
    a case. `_ a: Int` is a value without a label.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      moved: (Int, Int)
    ```

    ```text
    Example.yaml:4:10: error: no tuples; write `{ a: Int, b: Int }`, or `_ a` for no label
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      row: Int = 0
    actions:
      moved: { from: Int, to: Int }
    reduce:
      moved: row += to - from
    ```

    """##,
    "actions/RX105": ##"""
    # RX105: Value with two names

    *error* — A function parameter can have a label and a name. A value of an enum
    case has one of them: `at: Int`, or `_ index: Int` for a value without a label.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped: { at index: Int }
    ```

    ```text
    Example.yaml:4:13: error: an enum case has no second name for a value; write `at` or `_ index`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      row: Int = 0
    actions:
      tapped: { at: Int }
    reduce:
      tapped: row = at
    ```

    """##,
    "actions/RX106": ##"""
    # RX106: Duplicate label

    *error* — The values of an action or a case need different labels, as in Swift.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      moved:
        _ row: Int
        row: Int
    ```

    ```text
    Example.yaml:6:5: error: label `row` is already used
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      place: Int = 0
    actions:
      moved: { row: Int, column: Int }
    reduce:
      moved: place = row + column
    ```

    """##,
    "actions/RX107": ##"""
    # RX107: Action instead of a value

    *error* — The lines below an action are its values, each with a type. Write a
    group of actions with dots: `view.tapped:`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      view:
        tapped:
        swiped:
    ```

    ```text
    Example.yaml:5:5: error: `view` carries values here, so `tapped` needs a type; a group is written `view.tapped:`
    Example.yaml:6:5: error: `view` carries values here, so `swiped` needs a type; a group is written `view.swiped:`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      taps: Int = 0
    actions:
      view.tapped:
      view.swiped:
    reduce:
      view.tapped: taps += 1
      view.swiped: reset
    ```

    """##,
    "actions/RX108": ##"""
    # RX108: Action that nobody handles

    *warning* — No reducer, saga, `forward`, `cancelOn` or parent handles the
    action, so sending it has no effect. Delete it, or add the missing handler. The
    rule is silent if the feature or one of its parents has a hand-written saga,
    which can take any action.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
      cancelTapped:
    reduce:
      tapped: count += 1
    ```

    ```text
    Example.yaml:7:3: warning: nothing handles `cancelTapped`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
      cancelTapped:
    reduce:
      tapped: count += 1
      cancelTapped: reset
    ```

    """##,
    "actions/RX109": ##"""
    # RX109: Binding written by hand

    *error* — `@bind` generates the action `binding.<field>` and its reducer. Remove
    yours.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      title @bind: String = ""
    actions:
      binding.title: String
    ```

    ```text
    Example.yaml:6:3: error: `binding.title` is generated by `@bind`; remove the line
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      title @bind: String = ""
    ```

    """##,
    "children/RX110": ##"""
    # RX110: Unknown feature

    *error* — A child is a feature in one of the files of this run. Pass all files,
    or their folder.

    Wrong:

    ```yaml
    reduxgen: 1
    features:
      Todo:
        state:
          title: String = ""
      List:
        children:
          todo: Todoo
    ```

    ```text
    Example.yaml:8:13: error: unknown feature `Todoo`; did you mean `Todo`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    features:
      Todo:
        state:
          title: String = ""
      List:
        children:
          todo: Todo
    ```

    """##,
    "children/RX111": ##"""
    # RX111: Collection of a feature without id

    *error* — A collection identifies its children by `id`, because indexes change
    when rows move. Give the feature a field `id`. The generated code of a feature says
    what identifies it. So for a feature of another module, that module must say it: a
    computed field such as `id: String { slug }` is enough.

    Wrong:

    ```yaml
    reduxgen: 1
    features:
      Row:
        state:
          title: String = ""
      List:
        children:
          rows: [Row]
    ```

    ```text
    Example.yaml:8:14: error: `[Row]` is identified by id, but Row has no `id`; add `let id: UUID` to it, or write `{ many: Row, id: FIELD }`
    ```

    Right:

    ```yaml
    reduxgen: 1
    features:
      Row:
        state:
          let id: UUID
          title: String = ""
      List:
        children:
          rows: [Row]
    ```

    """##,
    "children/RX112": ##"""
    # RX112: Child that cannot start by itself

    *error* — A field of the child has no default, so the parent cannot create the
    child's state. Give the field a default, give the child one, or make the child
    optional: `Login?` exists only after an action presents it.

    Wrong:

    ```yaml
    reduxgen: 1
    features:
      Login:
        state:
          token: String
      App:
        children:
          login: Login
    ```

    ```text
    Example.yaml:8:14: error: `Login` cannot start by itself: `token` has no default; give `= .init(token:…)` or make it `Login?`
    ```

    Right:

    ```yaml
    reduxgen: 1
    features:
      Login:
        state:
          token: String
      App:
        children:
          login: 'Login = .init(token: "")'
    ```

    """##,
    "children/RX113": ##"""
    # RX113: Feature that contains itself

    *error* — The state of a parent contains the state of its child. A feature
    inside itself, even indirectly, would be infinitely large. Make one of them a
    collection or a stack, which can be empty.

    Wrong:

    ```yaml
    reduxgen: 1
    features:
      List:
        children:
          row: Row
      Row:
        children:
          list: List
    ```

    ```text
    Example.yaml:3:3: error: List → Row → List contains itself; make one of them a collection (`[Row]`)
    Example.yaml:6:3: error: Row → List → Row contains itself; make one of them a collection (`[List]`)
    ```

    Right:

    ```yaml
    reduxgen: 1
    features:
      List:
        children:
          row: Row
      Row:
        state:
          title: String = ""
    ```

    """##,
    "children/RX114": ##"""
    # RX114: Child and field with one name

    *error* — A child generates a field with its name. Remove the field, or rename
    one of the two.

    Wrong:

    ```yaml
    reduxgen: 1
    features:
      Row:
        state:
          title: String = ""
      List:
        state:
          row: Int = 0
        children:
          row: Row
    ```

    ```text
    Example.yaml:10:7: error: `row` is already a state field; a child brings its own field
    ```

    Right:

    ```yaml
    reduxgen: 1
    features:
      Row:
        state:
          title: String = ""
      List:
        state:
          rowNumber: Int = 0
        children:
          row: Row
    ```

    """##,
    "children/RX115": ##"""
    # RX115: Initial value that is not a member

    *error* — `initial` names the member that a `oneOf` starts with. It is one of
    the names left of the colons.

    Wrong:

    ```yaml
    reduxgen: 1
    features:
      Login:
        state:
          name: String = ""
      Home:
        state:
          title: String = ""
      App:
        children:
          screen: { oneOf: { login: Login, home: Home }, initial: start }
    ```

    ```text
    Example.yaml:11:63: error: `initial: start` is not one of login, home
    ```

    Right:

    ```yaml
    reduxgen: 1
    features:
      Login:
        state:
          name: String = ""
      Home:
        state:
          title: String = ""
      App:
        children:
          screen: { oneOf: { login: Login, home: Home }, initial: login }
    ```

    """##,
    "children/RX116": ##"""
    # RX116: oneOf with one member

    *warning* — A `oneOf` chooses between several features. With a single member,
    write an optional child instead.

    Wrong:

    ```yaml
    reduxgen: 1
    features:
      Edit:
        state:
          title: String = ""
      List:
        children:
          sheet: { oneOf: { edit: Edit } }
    ```

    ```text
    Example.yaml:8:25: warning: one-of with a single member; write `sheet: Edit?`
    ```

    Right:

    ```yaml
    reduxgen: 1
    features:
      Edit:
        state:
          title: String = ""
      List:
        children:
          sheet: Edit?
    ```

    """##,
    "children/RX117": ##"""
    # RX117: Unknown key of a child

    *error* — The long form of a child has the keys `one`, `optional`, `many`,
    `oneOf` and `stack`, with `initial` and `id`.

    Wrong:

    ```yaml
    reduxgen: 1
    features:
      Edit:
        state:
          title: String = ""
      List:
        children:
          sheet: { optonal: Edit }
    ```

    ```text
    Example.yaml:8:16: error: unknown key `optonal`; did you mean `optional`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    features:
      Edit:
        state:
          title: String = ""
      List:
        children:
          sheet: { optional: Edit }
    ```

    """##,
    "children/RX118": ##"""
    # RX118: Action of a grandchild

    *warning* — The path reaches two levels down. The parent then depends on the
    parts of its child, and breaks when they change. Let the child delegate the
    action.

    Wrong:

    ```yaml
    reduxgen: 1
    features:
      Row:
        actions:
          tapped:
          delegate.picked:
        sagas:
          pick: { takeEvery: tapped, put: delegate.picked }
      List:
        children:
          row: Row
      App:
        state:
          taps: Int = 0
        children:
          list: List
        reduce:
          list.row.tapped: taps += 1
    ```

    ```text
    Example.yaml:18:7: warning: `list.row.tapped` reaches two levels down; let List delegate it
    ```

    Right:

    ```yaml
    reduxgen: 1
    features:
      Row:
        actions:
          tapped:
          delegate.picked:
        sagas:
          pick: { takeEvery: tapped, put: delegate.picked }
      List:
        actions:
          delegate.opened:
        children:
          row: Row
        sagas:
          open: { takeEvery: row.delegate.picked, put: delegate.opened }
      App:
        state:
          taps: Int = 0
        children:
          list: List
        reduce:
          list.delegate.opened: taps += 1
    ```

    """##,
    "committed/RX189": ##"""
    # RX189: Committed code is not up to date

    *error* — `reduxgen check` reports a generated file that is stale, missing,
    edited by hand, in a merge conflict, or left over from a schema that is gone. It
    also reports a missing file for hand-written functions. Run `reduxgen generate`
    and commit the result. Move an edit of a generated file to the schema or to your
    own file, or drop it with `--force`. If a later reduxgen wrote the file, update
    yours.

    """##,
    "evolution/RX169": ##"""
    # RX169: Comparison with a version that has errors

    *error* — `reduxgen diff` compares schemas by meaning, and a schema with errors
    has none. The errors of the older version are reported, too. Compare with
    another revision, or with a corrected copy.

    """##,
    "evolution/RX170": ##"""
    # RX170: Rename that is not declared

    *warning* — `reduxgen diff` found a removed name and a new one with the same
    type or values. This may be a rename. If it is, add `@was`, as in `isMuted
    @was("muted"): Bool = false`. Swift and stored data with the old name then keep
    working.

    """##,
    "evolution/RX171": ##"""
    # RX171: Unknown rule in an allow comment

    *error* — `# reduxgen:allow` lists the ids of warnings, with commas between
    them. This one is not the id of a rule. Write your own text after `--`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    imports: [MapKit, MapKit]  # reduxgen:allow RX49
    ```

    ```text
    Example.yaml:3:45: error: unknown rule `RX49`; did you mean `RX049`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    imports: [MapKit, MapKit]  # reduxgen:allow RX049 -- once is not enough
    ```

    """##,
    "evolution/RX172": ##"""
    # RX172: Error in an allow comment

    *warning* — Only warnings about a schema can be allowed. Fix the error: nothing
    is generated before.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    access: public  # reduxgen:allow RX046
    ```

    ```text
    Example.yaml:3:34: warning: `RX046` is an error, and comments cannot allow errors; fix it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    access: public
    ```

    """##,
    "evolution/RX173": ##"""
    # RX173: Allow comment without an effect

    *warning* — The warning does not exist, or no longer. The comment would hide the
    next one in its line. A comment at the end of a line applies to that line, on
    its own line to the next, and above all keys to the whole file. Delete the id,
    or move it to the warning.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    imports: [MapKit]  # reduxgen:allow RX049
    ```

    ```text
    Example.yaml:3:37: warning: there is no `RX049` here to allow; delete it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    imports: [MapKit]
    ```

    """##,
    "evolution/RX190": ##"""
    # RX190: Version that is not a whole number

    *error* — `version` is the version of the stored state: a whole number, from 1.
    Raise it by one when older data does not decode any more. Data without a version
    counts as 1. It is not the version of the app, and not `reduxgen: 1`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    conforms: { State: [Codable] }
    version: 2.1
    state:
      count: Int = 0
    ```

    ```text
    Example.yaml:4:10: error: the version of the stored state is a whole number from 1 on: `version: 2`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    conforms: { State: [Codable] }
    version: 2
    state:
      count: Int = 0
    ```

    """##,
    "evolution/RX191": ##"""
    # RX191: Version of a state that is not stored

    *error* — With a `version`, a state stores that number, and passes older data to
    `State.migrate(from:_:)`, which you write. This needs a Codable state.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    version: 2
    state:
      count: Int = 0
    ```

    ```text
    Example.yaml:3:10: error: `version` counts how the state was stored, but `State` is not Codable; write `conforms: { State: [Codable] }`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    conforms: { State: [Codable] }
    version: 2
    state:
      count: Int = 0
    ```

    """##,
    "files/RX174": ##"""
    # RX174: File in the way of generated code

    *error* — The path of a generated file contains a file that reduxgen did not
    write, or that was edited by hand. It may be your work, so the run writes
    nothing. Move it, or drop an edit with `--force`. A merge conflict in generated
    code is not an edit if both sides are as reduxgen wrote them. Code of a later
    reduxgen stops an older one.

    """##,
    "files/RX175": ##"""
    # RX175: Generated file without a schema

    *warning* — The schema of this generated file, or its part, is gone. reduxgen
    did not remove the file because it was edited by hand. Save the parts that you
    need, and delete it.

    """##,
    "files/RX176": ##"""
    # RX176: Error in a template

    *error* — A template uses an unknown variable or template, uses a variable as
    another kind, or has a syntax error. All templates are checked before rendering,
    including parts that only some schemas reach. `reduxgen templates show NAME
    --variables` lists the variables. If the template is built in, please report a
    bug.

    """##,
    "files/RX200": ##"""
    # RX200: Hand-written Swift that is not closed

    *warning* — A brace, comment or string in a hand-written file is not closed, or
    a brace closes nothing. reduxgen cannot find a function that the schema needs,
    because it may follow that location. Until the file is complete, no function is
    printed, and `--add-stubs` appends nothing. The same holds for a hand-written
    file of more than 1 MiB. Other Swift files of that size are not searched.

    """##,
    "flow/RX177": ##"""
    # RX177: Use of a deprecated declaration

    *error* — `@deprecated` asks other code to stop using a declaration, so the
    schema has to stop first. Otherwise generated code would compile with warnings.
    Handling a deprecated action is allowed, because other code may still send it.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
      reset @deprecated("use clear"):
      clear:
    sagas:
      start: { takeEvery: tapped, put: reset }
    ```

    ```text
    Example.yaml:8:36: error: action `reset` is deprecated; use what replaces it here as well
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
      reset @deprecated("use clear"):
      clear:
    sagas:
      start: { takeEvery: tapped, put: clear }
    ```

    """##,
    "flow/RX178": ##"""
    # RX178: Key with an unknown type

    *error* — `per` gives a saga a keyed watcher, and its events carry the key. So
    the schema needs the type of the key: `$id`, a value of the action, a field of
    the state, or a struct's field such as `$0.id`. Compute other keys before, and
    let the action carry them.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      opened: String
      counted: Int
    sagas:
      count: { takeLatest: opened, per: $0.count, put: counted(3) }
    ```

    ```text
    Example.yaml:7:40: error: `per` needs something whose type the schema knows: `$0` is String, whose `count` it does not know; let the action carry it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      opened: String
      counted: Int
    sagas:
      count: { takeLatest: opened, per: $0, put: counted(3) }
    ```

    """##,
    "flow/RX179": ##"""
    # RX179: Listener that can never react

    *error* — A path that begins with a feature's name reacts to that feature's
    actions. The nearest feature that contains both forwards them, and here there is
    none. Put both into one tree, or let a common parent react and send its own
    action. Members of one `oneOf` are never there together, so they cannot react to
    each other: let their parent react.

    Wrong:

    ```yaml
    reduxgen: 1
    features:
      Toolbar:
        actions:
          opened:
      Search:
        state: { isOpen: Bool = false }
        reduce:
          Toolbar.opened: isOpen = true
    ```

    ```text
    Example.yaml:9:7: error: no feature contains both Search and Toolbar, so Search cannot react to `Toolbar.opened`; put both into one tree
    ```

    Right:

    ```yaml
    reduxgen: 1
    features:
      Toolbar:
        actions:
          opened:
      Search:
        state: { isOpen: Bool = false }
        reduce:
          Toolbar.opened: isOpen = true
      App:
        children: { toolbar: Toolbar, search: Search }
    ```

    """##,
    "flow/RX180": ##"""
    # RX180: Endless loop of actions

    *warning* — Each of these actions sends the next at once, in every state, and
    the last one sends the first. The app would do nothing else. Break the loop with
    a condition (`if:`, `unless:`) or with time (`after:`, `debounce:`,
    `throttle:`). Loops through children and listeners count.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      shown:
      refreshed:
    forward:
      shown: refreshed
    sagas:
      show: { takeEvery: refreshed, put: shown }
    ```

    ```text
    Example.yaml:7:10: warning: `refreshed` → `shown` → `refreshed` never ends; add `if:` or `after:` to a step
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isShown @bind: Bool = false
    actions:
      shown:
      refreshed:
    forward:
      shown: refreshed
    sagas:
      show: { takeEvery: refreshed, unless: isShown, put: shown }
    ```

    """##,
    "flow/RX181": ##"""
    # RX181: Failure that nobody shows

    *warning* — The method throws, and nothing reacts: no `error:` field, and no
    reducer, saga or parent that handles `failure` or `settled`. The user waits for
    a result that never comes. Name a field with `error:`, or handle the failure. If
    the failure does not matter, add an allow comment to the saga.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        load: () async throws -> String
    dependencies: { api: Api }
    state:
      text: String = ""
    sagas:
      load: { takeLatest: $start, call: api.load(), into: text }
    ```

    ```text
    Example.yaml:10:3: warning: `load` can fail, and nothing shows it; add `error: field`, or handle `load.failure`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        load: () async throws -> String
    dependencies: { api: Api }
    state:
      text: String = ""
      message: String?
    sagas:
      load: { takeLatest: $start, call: api.load(), into: text, error: message }
    ```

    """##,
    "flow/RX182": ##"""
    # RX182: Client method that nobody calls

    *warning* — No saga calls the method, and no hand-written saga gets the client.
    Every implementation and every test has to provide it for nothing. Delete it, or
    add the missing saga. Clients that other modules can see are not checked. If the
    schema has hand-written children, no client is checked.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        start: () async -> Void
        stop: () async -> Void
    dependencies: { api: Api }
    sagas:
      start: { takeLatest: $start, call: api.start() }
    ```

    ```text
    Example.yaml:6:5: warning: nothing calls `stop` of Api
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        start: () async -> Void
    dependencies: { api: Api }
    sagas:
      start: { takeLatest: $start, call: api.start() }
    ```

    """##,
    "flow/RX183": ##"""
    # RX183: Delegate action that no parent handles

    *warning* — Actions of the group `delegate` are for the parent, and no parent
    handles this one. Handle it there, or delete it. The rule is silent for a
    feature without a parent in the schema, which delegates to the app.

    Wrong:

    ```yaml
    reduxgen: 1
    features:
      Login:
        actions:
          doneTapped:
          delegate.finished:
        forward:
          doneTapped: delegate.finished
      App:
        children: { login: Login }
    ```

    ```text
    Example.yaml:6:7: warning: `delegate.finished` is for App, which does not handle it
    ```

    Right:

    ```yaml
    reduxgen: 1
    features:
      Login:
        actions:
          doneTapped:
          delegate.finished:
        forward:
          doneTapped: delegate.finished
      App:
        state:
          isLoggedIn: Bool = false
        children: { login: Login }
        reduce:
          login.delegate.finished: isLoggedIn = true
    ```

    """##,
    "flow/RX184": ##"""
    # RX184: Field that nothing changes

    *warning* — No step, saga, binding or parent writes to the field, so it keeps
    its first value. Make it a `let`, or add the missing change. For an optional
    child, nothing ever presents it. Fields that a hand-written reducer may write
    are not checked.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      title: String
      count: Int = 0
    actions:
      tapped:
    reduce:
      tapped: count += 1
    ```

    ```text
    Example.yaml:4:3: warning: nothing changes `title`; make it `let title`, or handle what changes it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      let title: String
      count: Int = 0
    actions:
      tapped:
    reduce:
      tapped: count += 1
    ```

    """##,
    "flow/RX185": ##"""
    # RX185: Delegate action that nothing sends

    *warning* — A `forward` or a saga sends a delegate action after an event in the
    feature. Nothing sends this one, so its handlers never run. Add it to
    `forward:`, or let a saga put it.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isDone: Bool = false
    actions:
      doneTapped:
      delegate.finished:
    reduce:
      doneTapped: isDone = true
    ```

    ```text
    Example.yaml:7:3: warning: nothing sends `delegate.finished`; add it to `forward:`, or let a saga put it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      doneTapped:
      delegate.finished:
    forward:
      doneTapped: delegate.finished
    ```

    """##,
    "flow/RX186": ##"""
    # RX186: Condition with a constant value

    *error* — With `if: true` the saga always runs, and with `if: false` it never
    does. Remove the condition or the saga.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
      counted:
    sagas:
      count: { takeEvery: tapped, if: true, put: counted }
    ```

    ```text
    Example.yaml:7:35: error: `if: true` is always true; remove it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
      counted:
    sagas:
      count: { takeEvery: tapped, put: counted }
    ```

    """##,
    "flow/RX187": ##"""
    # RX187: Step that changes nothing

    *error* — The step assigns a field to itself, which the Swift compiler rejects.
    Usually the right side should be a value of the action: `$0`, or its name.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      set: Int
    reduce:
      set: count = count
    ```

    ```text
    Example.yaml:8:8: error: `count = count` changes nothing; remove it, or write the other value
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      set: Int
    reduce:
      set: count = $0
    ```

    """##,
    "flow/RX188": ##"""
    # RX188: Free closure in a condition

    *error* — In `if items.contains { … } { … }`, it is unclear which braces are the
    body. Write the closure as an argument in parentheses.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      items: [Int]
      count: Int = 0
    actions:
      set: Int
    reduce:
      set: 'if items.contains { $0 == 3 } { count = $0 }'
    ```

    ```text
    Example.yaml:9:27: error: Swift takes this `{` for the body; put the closure into parentheses: `(where: { … })`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      items: [Int]
      count: Int = 0
    actions:
      set: Int
    reduce:
      set: 'if items.contains(where: { $0 == 3 }) { count = $0 }'
    ```

    """##,
    "modules/RX230": ##"""
    # RX230: A name of a module that is not imported

    *error* — A file sees the features, types and clients of another module if it
    imports that module, as in Swift. Each line that begins with `#` names a file of
    the example.

    Wrong:

    ```yaml
    # Sources/MapUI/Map.feature.yaml
    reduxgen: 1
    feature: Map
    access: public
    state:
      zoom: Double = 1

    # Sources/App/App.feature.yaml
    reduxgen: 1
    feature: Home
    children:
      map: Map
    ```

    ```text
    Sources/App/App.feature.yaml:4:8: error: `Map` is in module MapUI; add it to `imports:`
    ```

    Right:

    ```yaml
    # Sources/MapUI/Map.feature.yaml
    reduxgen: 1
    feature: Map
    access: public
    state:
      zoom: Double = 1

    # Sources/App/App.feature.yaml
    reduxgen: 1
    feature: Home
    imports: [MapUI]
    children:
      map: Map
    ```

    """##,
    "modules/RX231": ##"""
    # RX231: A name that another module keeps to itself

    *error* — What is `internal` is visible in its own module only, and what is
    `package` in the modules of its package. `access:` of a feature, a file or a
    project says so.

    Wrong:

    ```yaml
    # Sources/MapUI/Map.feature.yaml
    reduxgen: 1
    feature: Map
    access: internal
    state:
      zoom: Double = 1

    # Sources/App/App.feature.yaml
    reduxgen: 1
    feature: Home
    imports: [MapUI]
    children:
      map: Map
    ```

    ```text
    Sources/App/App.feature.yaml:5:8: error: `Map` is internal in module MapUI; write `access: package` where it is declared
    ```

    Right:

    ```yaml
    # Sources/MapUI/Map.feature.yaml
    reduxgen: 1
    feature: Map
    access: package
    state:
      zoom: Double = 1

    # Sources/App/App.feature.yaml
    reduxgen: 1
    feature: Home
    imports: [MapUI]
    children:
      map: Map
    ```

    """##,
    "modules/RX232": ##"""
    # RX232: Modules that import each other

    *error* — Swift compiles a module after those that it imports, so imports cannot
    lead back to where they begin. What both need belongs in a module below them.

    Wrong:

    ```yaml
    # Sources/MapUI/Map.feature.yaml
    reduxgen: 1
    feature: Map
    access: public
    imports: [SearchUI]
    state:
      zoom: Double = 1

    # Sources/SearchUI/Search.feature.yaml
    reduxgen: 1
    feature: Search
    access: public
    imports: [MapUI]
    children:
      map: Map
    ```

    ```text
    Sources/MapUI/Map.feature.yaml:4:11: error: modules import each other: MapUI → SearchUI → MapUI; move what both need into a module below them
    Sources/SearchUI/Search.feature.yaml:4:11: error: modules import each other: SearchUI → MapUI → SearchUI; move what both need into a module below them
    ```

    Right:

    ```yaml
    # Sources/MapUI/Map.feature.yaml
    reduxgen: 1
    feature: Map
    access: public
    state:
      zoom: Double = 1

    # Sources/SearchUI/Search.feature.yaml
    reduxgen: 1
    feature: Search
    access: public
    imports: [MapUI]
    children:
      map: Map
    ```

    """##,
    "modules/RX233": ##"""
    # RX233: A name of a module above

    *error* — A module cannot react to a feature of a module that imports it, or use
    anything else of it: Swift compiles the lower module first. The lower feature
    sends a delegate action, which its parent handles; or what both need moves below
    them.

    Wrong:

    ```yaml
    # Sources/MapUI/Map.feature.yaml
    reduxgen: 1
    feature: Map
    access: public
    state:
      typed: Int = 0
    reduce:
      Toolbar.typed: typed += 1

    # Sources/App/App.feature.yaml
    reduxgen: 1
    imports: [MapUI]
    access: public
    features:
      Toolbar:
        actions:
          typed: String
      Home:
        children:
          map: Map
          toolbar: Toolbar
    ```

    ```text
    Sources/MapUI/Map.feature.yaml:7:3: error: `Toolbar` is in module App, which imports MapUI; let MapUI send a delegate action, or move `Toolbar` below both
    ```

    Right:

    ```yaml
    # Sources/MapUI/Map.feature.yaml
    reduxgen: 1
    features:
      Map:
        access: public
        state:
          typed: Int = 0
        reduce:
          Toolbar.typed: typed += 1
      Toolbar:
        access: public
        actions:
          typed: String

    # Sources/App/App.feature.yaml
    reduxgen: 1
    imports: [MapUI]
    features:
      Home:
        children:
          map: Map
          toolbar: Toolbar
    ```

    """##,
    "modules/RX234": ##"""
    # RX234: A name that two imported modules have

    *error* — Swift does not know which of the two is meant. The name of the module
    in front of it says so. A module's own names need no such prefix: they hide
    those of others.

    Wrong:

    ```yaml
    # Sources/MapUI/Map.feature.yaml
    reduxgen: 1
    feature: Map
    access: public
    state:
      zoom: Double = 1

    # Sources/Atlas/Map.feature.yaml
    reduxgen: 1
    feature: Map
    access: public
    state:
      page: Int = 1

    # Sources/App/App.feature.yaml
    reduxgen: 1
    feature: Home
    imports: [Atlas, MapUI]
    children:
      map: Map
    ```

    ```text
    Sources/App/App.feature.yaml:5:8: error: `Map` is in the modules Atlas and MapUI; write `Atlas.Map` or `MapUI.Map`
    ```

    Right:

    ```yaml
    # Sources/MapUI/Map.feature.yaml
    reduxgen: 1
    feature: Map
    access: public
    state:
      zoom: Double = 1

    # Sources/Atlas/Map.feature.yaml
    reduxgen: 1
    feature: Map
    access: public
    state:
      page: Int = 1

    # Sources/App/App.feature.yaml
    reduxgen: 1
    feature: Home
    imports: [Atlas, MapUI]
    children:
      map: MapUI.Map
    ```

    """##,
    "modules/RX235": ##"""
    # RX235: Two packages with a module of one name

    *error* — An import names a module, and cannot say of which package. A module of
    the importing file's own package is preferred. In all other cases one of the
    modules needs another name.

    Wrong:

    ```yaml
    # Kit/Sources/Core/features.yaml
    reduxgen: 1
    access: public
    types:
      struct Place:
        name: String

    # Lab/Sources/Core/features.yaml
    reduxgen: 1
    access: public
    types:
      struct Probe:
        name: String

    # App/Sources/App/App.feature.yaml
    reduxgen: 1
    feature: Home
    imports: [Core]
    state:
      place: Place?
    ```

    ```text
    App/Sources/App/App.feature.yaml:3:11: error: 2 packages have a module Core; rename all but one
    ```

    Right:

    ```yaml
    # Kit/Sources/Core/features.yaml
    reduxgen: 1
    access: public
    types:
      struct Place:
        name: String

    # Lab/Sources/LabCore/features.yaml
    reduxgen: 1
    access: public
    types:
      struct Probe:
        name: String

    # App/Sources/App/App.feature.yaml
    reduxgen: 1
    feature: Home
    imports: [Core]
    state:
      place: Place?
    ```

    """##,
    "modules/RX236": ##"""
    # RX236: A name behind a module that hides itself

    *error* — A module `Map` may have a feature `Map`. But then Swift looks inside
    the feature for every name behind `Map.`, so that no name of the module can be
    written with the module's own in front of it. Without that prefix, the names are
    as good as others, unless two modules have one.

    Wrong:

    ```yaml
    # Sources/Map/Map.feature.yaml
    reduxgen: 1
    feature: Map
    access: public
    state:
      zoom: Double = 1

    # Sources/App/App.feature.yaml
    reduxgen: 1
    feature: Home
    imports: [Map]
    children:
      map: Map.Map
    ```

    ```text
    Sources/App/App.feature.yaml:5:8: error: Swift looks for `Map` inside `Map` of module Map, not in the module; rename one of the two
    ```

    Right:

    ```yaml
    # Sources/Map/Map.feature.yaml
    reduxgen: 1
    feature: Map
    access: public
    state:
      zoom: Double = 1

    # Sources/App/App.feature.yaml
    reduxgen: 1
    feature: Home
    imports: [Map]
    children:
      map: Map
    ```

    """##,
    "names/RX052": ##"""
    # RX052: Character that is not allowed in a Swift name

    *error* — Names go into Swift as you write them, so they are Swift names:
    letters, digits and underscores. reduxgen renames nothing.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      item-count: Int
    ```

    ```text
    Example.yaml:4:3: error: `item-count` is not a Swift name; did you mean `itemCount`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      itemCount: Int
    ```

    """##,
    "names/RX053": ##"""
    # RX053: Not a name

    *error* — The text is not a Swift name. Usually it contains a space, or a dot
    where only a simple name is allowed.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      item count: Int
    ```

    ```text
    Example.yaml:4:3: error: `item count` is not a Swift name; did you mean `itemCount`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      itemCount: Int
    ```

    """##,
    "names/RX054": ##"""
    # RX054: Name that begins with a digit

    *error* — Swift parses a leading digit as a number. Write the number as a word,
    or begin with another word.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      2fa: Bool
    ```

    ```text
    Example.yaml:4:3: error: `2fa` is not a Swift name: it starts with a digit
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      twoFactor: Bool
    ```

    """##,
    "names/RX055": ##"""
    # RX055: Name that begins with a dollar sign

    *error* — `$0`, `$id` and `$start` belong to the language. Your names cannot
    begin with a dollar sign.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      $count: Int
    ```

    ```text
    Example.yaml:4:3: error: names cannot start with `$`; that is for built-ins
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
    ```

    """##,
    "names/RX056": ##"""
    # RX056: Word before a name

    *error* — Every field is a `var` unless it has `let`. Every action is a `case`,
    and every method a `func`. Omit these words.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      var count: Int
    ```

    ```text
    Example.yaml:4:3: error: `var` is implied; write `count`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
      let id: Int
    ```

    """##,
    "names/RX057": ##"""
    # RX057: Type or Protocol as a name

    *error* — Swift parses `X.Type` and `X.Protocol` as metatypes, even with
    backticks. Members with these names are unreachable.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      Type: Int
    ```

    ```text
    Example.yaml:4:3: error: `Type` cannot be a name: Swift reads `X.Type` as a metatype
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      kind: Int
    ```

    """##,
    "names/RX058": ##"""
    # RX058: init as a name

    *error* — `.init` calls an initializer, so fields and actions cannot have this
    name.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      init:
    ```

    ```text
    Example.yaml:4:3: error: `init` cannot be a name: `.init` would call an initializer
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isReady: Bool = false
    actions:
      started:
    reduce:
      started: isReady = true
    ```

    """##,
    "names/RX059": ##"""
    # RX059: Missing name

    *error* — A name is missing, or is `_` alone. A value without a label has its
    name after the underscore.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      _: Int
    ```

    ```text
    Example.yaml:4:3: error: `_` is not a name
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
    ```

    """##,
    "names/RX060": ##"""
    # RX060: Swift keyword as a name

    *accepted* — `default`, `in`, `self` and other keywords are valid names.
    Generated code adds backticks where Swift needs them.

    For example:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      default: Int = 0
    ```

    """##,
    "names/RX061": ##"""
    # RX061: The name none

    *warning* — A case `none` conflicts with the `none` of an optional. `if x ==
    .none` can mean both, and Swift chooses the optional's. Choose another name.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      enum Side: [none, left, right]
    ```

    ```text
    Example.yaml:4:15: warning: `none` is confused with `Optional.none` in Swift; choose another name
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      enum Side: [neither, left, right]
    state:
      side: Side = .left
    ```

    """##,
    "names/RX062": ##"""
    # RX062: Name that Swift or the runtime uses

    *error* — Every enum has members such as `allCases` and `hashValue`, and every
    action has case paths. A case with such a name does not compile.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      enum Side: [allCases, left]
    ```

    ```text
    Example.yaml:4:15: error: `allCases` clashes with what Swift gives every enum; choose another name
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      enum Side: [every, left]
    state:
      side: Side = .left
    ```

    """##,
    "names/RX063": ##"""
    # RX063: Name in decomposed Unicode

    *error* — A letter such as é can be one character, or two: the letter and its
    accent. Both look the same, and most tools treat them as different names. Retype
    the name so that each letter is one character (Unicode normal form C).

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      cafe<U+0301>: Int
    ```

    ```text
    Example.yaml:4:3: error: `café` is not in normal form C; retype it (two spellings would look the same)
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      café: Int
    ```

    """##,
    "names/RX064": ##"""
    # RX064: Confusable letters in a name

    *warning* — The name mixes letters of two scripts that look the same, such as
    the Latin and the Cyrillic `c`. Nobody who types the name finds it. Retype it in
    one script.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      <U+0441>ount: Int
    ```

    ```text
    Example.yaml:4:3: warning: `сount` mixes Cyrillic and Latin letters
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
    ```

    """##,
    "names/RX065": ##"""
    # RX065: Names that differ only in case

    *warning* — For Swift, `imageUrl` and `imageURL` are two names. Readers will
    confuse them. Rename one.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      imageUrl: String
      imageURL: String
    ```

    ```text
    Example.yaml:5:3: warning: `imageURL` and `imageUrl` (line 4) differ only in case
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      imageURL: String
      imagePath: String
    ```

    """##,
    "names/RX066": ##"""
    # RX066: Unknown attribute

    *error* — Attributes follow a name and begin with `@`. The message suggests the
    nearest, or lists all.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      password @redactd: String
    ```

    ```text
    Example.yaml:4:12: error: unknown attribute `@redactd`; did you mean `@redacted`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      password: String
    ```

    """##,
    "names/RX067": ##"""
    # RX067: Attribute with the wrong text

    *error* — `@key`, `@deprecated` and `@was` need a text in parentheses and double
    quotes, such as `@key("user_name")`. Other attributes take no text.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      title @bind("text"): String = ""
    ```

    ```text
    Example.yaml:4:16: error: `@bind` takes no text; write `@bind`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      title @bind: String = ""
    ```

    """##,
    "names/RX068": ##"""
    # RX068: Modifier or parentheses without a meaning

    *error* — The word before the name, or the parentheses after it, have no meaning
    here. Write the values of an action right of the colon. Use `let` for fields
    only.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped(Int):
    ```

    ```text
    Example.yaml:4:3: error: the name of an action takes no parentheses; write values right of the colon: `tapped: Int`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      row: Int = 0
    actions:
      tapped: Int
    reduce:
      tapped: row = $0
    ```

    """##,
    "names/RX069": ##"""
    # RX069: Attributes that contradict each other

    *error* — One attribute sets the key of a stored field, and the other excludes
    it from storage. Or generated code sets a field that is deprecated. Keep one of
    them.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    conforms: { State: [Codable] }
    state:
      name @transient @key("user_name"): String = ""
    ```

    ```text
    Example.yaml:5:25: error: `@key` and `@transient` contradict each other
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    conforms: { State: [Codable] }
    state:
      name @key("user_name"): String = ""
    ```

    """##,
    "names/RX070": ##"""
    # RX070: Two fields with one coding key

    *error* — Two fields would be stored under the same key, and one would overwrite
    the other. A field without `@key` is stored under its own name.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    conforms: { State: [Codable] }
    state:
      title @key("name"): String = ""
      name: String = ""
    ```

    ```text
    Example.yaml:6:3: error: `name` is already the coding key of `title` (line 5)
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    conforms: { State: [Codable] }
    state:
      title: String = ""
      name: String = ""
    ```

    """##,
    "names/RX071": ##"""
    # RX071: Name that hides a Swift type

    *error* — Inside a feature, its own types hide Swift's. A type `Result` would
    change the meaning of `Result` in generated code.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Result:
        count: Int
    ```

    ```text
    Example.yaml:4:10: error: `Result` hides Swift's `Result` inside Search; choose another name
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Outcome:
        count: Int
    state:
      outcome: Outcome
    ```

    """##,
    "names/RX072": ##"""
    # RX072: Type named like a generated one

    *error* — Every feature gets `State`, `Action` and other types. A type with such
    a name does not compile. Neither does a state field or a child with the name of a
    generated type or a feature: `State: Int` hides `State` from the start values of
    other fields. Begin its name with a lowercase letter.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct State:
        count: Int
    ```

    ```text
    Example.yaml:4:10: error: `State` is generated for every feature; choose another name
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Snapshot:
        count: Int
    state:
      last: Snapshot?
    ```

    """##,
    "names/RX073": ##"""
    # RX073: Type named like a group of actions

    *error* — The actions `delegate.…` become the enum `Delegate` inside the
    feature's actions. It would hide your type with that name. Rename one.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Delegate:
        id: Int
    actions:
      delegate.done:
    ```

    ```text
    Example.yaml:4:10: error: type `Delegate` clashes with the enum made for `delegate.…`; rename one
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Observer:
        id: Int
    state:
      observer: Observer
    actions:
      tapped:
      delegate.done:
    sagas:
      finish: { takeEvery: tapped, put: delegate.done }
    ```

    """##,
    "names/RX074": ##"""
    # RX074: Name that was removed

    *error* — `removed` lists names that must not come back, because stored data or
    other code knows them with their old meaning. Choose another name, or remove it
    from the list.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      legacyImport:
    removed: [actions.legacyImport]
    ```

    ```text
    Example.yaml:4:3: error: `legacyImport` was removed in this schema; choose another name or take it off `removed`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      imports: Int = 0
    actions:
      importTapped:
    reduce:
      importTapped: imports += 1
    removed: [actions.legacyImport]
    ```

    """##,
    "names/RX075": ##"""
    # RX075: Old name that still exists

    *error* — `@was` names the old name of a declaration, for old code and stored
    data. Here a declaration still has the old name, so this is not a rename. Delete
    one of the two.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      muted: Bool = false
      isMuted @was("muted"): Bool = false
    ```

    ```text
    Example.yaml:5:17: error: `@was("muted")`: `muted` still exists in the state on line 4
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isMuted @was("muted"): Bool = false
    ```

    """##,
    "names/RX199": ##"""
    # RX199: Duplicate attribute

    *error* — Only one of the two could have an effect. Keep the right one. If a
    declaration had several names, `@was` has the last one.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isMuted @was("silent") @was("muted"): Bool = false
    ```

    ```text
    Example.yaml:4:26: error: `@was` is written twice; keep one of them
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isMuted @was("muted"): Bool = false
    ```

    """##,
    "names/RX201": ##"""
    # RX201: Binding named like a member of the store

    *error* — `@bind` generates a property of the store that views use:
    `store.title`. Some names mean something else there: `hashValue`, `id`,
    `observe`, `scope`, `send` and `state`. Rename the field or child.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      scope @bind: String = ""
    ```

    ```text
    Example.yaml:4:3: error: `scope` cannot be `@bind`: `store.scope` is something else in views; rename it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      searchScope @bind: String = ""
    ```

    """##,
    "reduce/RX119": ##"""
    # RX119: Unknown action in reduce

    *error* — The key of an entry is an action path: an action of the feature, of a
    child after the child's name, or an event of a saga. A group is not an action.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tap:
    reduce:
      tapp: count += 1
    ```

    ```text
    Example.yaml:8:3: error: unknown action `tapp`; did you mean `tap`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tap:
    reduce:
      tap: count += 1
    ```

    """##,
    "reduce/RX120": ##"""
    # RX120: Feature that handles its own delegate action

    *error* — The actions `delegate.…` inform the parent. The feature itself should
    handle the action that leads to them.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isDone: Bool = false
    actions:
      delegate.done:
    reduce:
      delegate.done: isDone = true
    ```

    ```text
    Example.yaml:8:3: error: `delegate.done` is for the parent; handle the action that leads to it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isDone: Bool = false
    actions:
      doneTapped:
      delegate.done:
    reduce:
      doneTapped: isDone = true
    sagas:
      finish: { takeEvery: doneTapped, put: delegate.done }
    ```

    """##,
    "reduce/RX121": ##"""
    # RX121: Nothing to do

    *error* — The entry of `reduce`, or the key of a saga, has no value. Write a
    step, or remove the line.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
    reduce:
      tapped:
    ```

    ```text
    Example.yaml:6:3: error: `tapped` has no step; write one or remove the line
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
    reduce:
      tapped: count += 1
    ```

    """##,
    "reduce/RX122": ##"""
    # RX122: Unknown field

    *error* — No state field, child, action value or local variable has this name.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
    reduce:
      tapped: conut += 1
    ```

    ```text
    Example.yaml:8:11: error: unknown state field `conut`; did you mean `count`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
    reduce:
      tapped: count += 1
    ```

    """##,
    "reduce/RX123": ##"""
    # RX123: Value of another type

    *error* — The value that is assigned, passed or compared is a value of the
    action or a field of the state. Its type does not match.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      query: String = ""
    actions:
      picked: Int
    reduce:
      picked: query = $0
    ```

    ```text
    Example.yaml:8:19: error: `query` is String, but `$0` is Int
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      query: String = ""
    actions:
      picked: Int
    reduce:
      picked: query = String($0)
    ```

    """##,
    "reduce/RX124": ##"""
    # RX124: Literal of another type

    *error* — The literal does not fit the type of the field or value, or the enum
    has no such case.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isOn: Bool = false
    actions:
      tapped:
    reduce:
      tapped: isOn = 1
    ```

    ```text
    Example.yaml:8:18: error: `isOn` is Bool, `1` is a number
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isOn: Bool = false
    actions:
      tapped:
    reduce:
      tapped: isOn = true
    ```

    """##,
    "reduce/RX125": ##"""
    # RX125: nil for a field that is not optional

    *error* — Only an optional can be nil. `reset count` sets a field to its
    default.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      cleared:
    reduce:
      cleared: count = nil
    ```

    ```text
    Example.yaml:8:20: error: `count` is Int, not an optional; it cannot be nil
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      cleared:
    reduce:
      cleared: reset count
    ```

    """##,
    "reduce/RX126": ##"""
    # RX126: Operator that the type does not have

    *error* — The type of the field does not have the operator, or the method
    `toggle()`, which is for `Bool`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isOn: Bool = false
    actions:
      tapped:
    reduce:
      tapped: isOn += 1
    ```

    ```text
    Example.yaml:8:16: error: `+=` does not work on Bool; did you mean `isOn.toggle()`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isOn: Bool = false
    actions:
      tapped:
    reduce:
      tapped: isOn.toggle()
    ```

    """##,
    "reduce/RX127": ##"""
    # RX127: Dollar sign without a value

    *error* — `$0` is the first unlabeled value of the action. This action has none.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
    reduce:
      tapped: count = $0
    ```

    ```text
    Example.yaml:8:19: error: `$0`: this action carries no value
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped: Int
    reduce:
      tapped: count = $0
    ```

    """##,
    "reduce/RX128": ##"""
    # RX128: Value with a name of its own

    *error* — A value with a label, or with a name after `_`, has that name. Other
    values are `$0`, `$1`. The result of a saga is `$0`. With `per:` it is `value`,
    beside the `key`. In a closure, `$0` is the closure's own argument: give the
    value of the action a name, or capture it, as in
    `ids.removeAll { [removed = $0] in $0 == removed }`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      row: Int = 0
    actions:
      tapped: { row: Int, column: Int }
    reduce:
      tapped: self.row = $0
    ```

    ```text
    Example.yaml:8:22: error: `$0`: the values are named; write `row` or `column`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      row: Int = 0
    actions:
      tapped: { row: Int, column: Int }
    reduce:
      tapped: self.row = row + column
    ```

    """##,
    "reduce/RX129": ##"""
    # RX129: Dollar sign beyond the values

    *error* — Values are numbered from `$0`, so an action with one value has no
    `$1`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped: Int
    reduce:
      tapped: count = $1
    ```

    ```text
    Example.yaml:8:19: error: `$1`: this action carries 1 value, `$0`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped: Int
    reduce:
      tapped: count = $0
    ```

    """##,
    "reduce/RX130": ##"""
    # RX130: Value that hides a field

    *error* — The action carries a value with the name of a field, and the value
    hides the field. The value is a constant. Write `self.` before the name for the
    field.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      changed: { count: Int, step: Int }
    reduce:
      changed: count = count + step
    ```

    ```text
    Example.yaml:8:12: error: `count` is the action's value here; write `self.count = count + step`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      changed: { count: Int, step: Int }
    reduce:
      changed: self.count = count + step
    ```

    """##,
    "reduce/RX131": ##"""
    # RX131: Change of a constant

    *error* — A field with `let` keeps its first value. To change it, remove the
    `let`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      let id: Int
    actions:
      tapped:
    reduce:
      tapped: id = 1
    ```

    ```text
    Example.yaml:8:11: error: `id` is a `let`; it cannot change
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      id: Int
    actions:
      tapped:
    reduce:
      tapped: id = 1
    ```

    """##,
    "reduce/RX132": ##"""
    # RX132: Change of a computed field

    *error* — A computed field follows from others and cannot be set. Change the
    fields that it is computed from.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
      isEmpty: Bool { count == 0 }
    actions:
      cleared:
    reduce:
      cleared: isEmpty = true
    ```

    ```text
    Example.yaml:9:12: error: `isEmpty` is computed; change the fields it uses
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
      isEmpty: Bool { count == 0 }
    actions:
      cleared:
    reduce:
      cleared: count = 0
    ```

    """##,
    "reduce/RX133": ##"""
    # RX133: Reset of a field without a default

    *error* — `reset` sets a field to its default, and this one has none. Add a
    default, or assign a value.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      token: String
    actions:
      loggedOut:
    reduce:
      loggedOut: reset token
    ```

    ```text
    Example.yaml:8:20: error: `token` has no default to reset to
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      token: String = ""
    actions:
      loggedOut:
    reduce:
      loggedOut: reset token
    ```

    """##,
    "reduce/RX134": ##"""
    # RX134: Text that is not a step

    *error* — A step is one Swift statement that changes the state, `reset`, or
    `swift` for a hand-written handler.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
    reduce:
      tapped: increment the count
    ```

    ```text
    Example.yaml:8:11: error: `increment the count` is not a step; write `count = …`, `reset count` or `swift`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
    reduce:
      tapped: count += 1
    ```

    """##,
    "reduce/RX135": ##"""
    # RX135: state before a field

    *error* — An entry of `reduce` is the body of a method of the state, so fields
    have their names alone.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
    reduce:
      tapped: state.count += 1
    ```

    ```text
    Example.yaml:8:11: error: write `count`; the state is implied
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
    reduce:
      tapped: count += 1
    ```

    """##,
    "reduce/RX136": ##"""
    # RX136: Waiting in a reducer

    *error* — A reducer is a function from state and action to state, and never
    waits. Asynchronous work belongs in a saga.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
    reduce:
      tapped: count = await load()
    ```

    ```text
    Example.yaml:8:19: error: `await` is not possible here; use a saga
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        count: () async -> Int
    dependencies:
      api: Api
    state:
      count: Int = 0
    actions:
      tapped:
    sagas:
      load: { takeEvery: tapped, call: api.count(), into: count }
    ```

    """##,
    "reduce/RX137": ##"""
    # RX137: Randomness or time in a reducer

    *error* — The same state and action always give the same state, so that recorded
    actions can be replayed. Let a saga get random values and dates, and send them
    with an action.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      id: UUID?
    actions:
      tapped:
    reduce:
      tapped: id = uuid()
    ```

    ```text
    Example.yaml:8:16: error: `uuid()` is not possible in a reducer; let a saga put the value
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      id: UUID?
    actions:
      tapped: UUID
    reduce:
      tapped: id = $0
    ```

    """##,
    "reduce/RX138": ##"""
    # RX138: Action handled twice

    *error* — Write all steps of an action in one entry, in the order in which they
    run.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
      added:
    reduce:
      tapped: count += 1
      tapped, added: count += 2
    ```

    ```text
    Example.yaml:10:3: error: `tapped` is already handled on line 9; put both steps there
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
      added:
    reduce:
      tapped: [count += 1, count += 2]
      added: count += 2
    ```

    """##,
    "reduce/RX139": ##"""
    # RX139: Two handlers with one name

    *error* — A hand-written handler has the name of its action path, without the
    dots. Two paths give the same name. Rename one action.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      list.next:
      listNext:
    reduce:
      list.next: swift
      listNext: swift
    ```

    ```text
    Example.yaml:8:13: error: two handlers would be called `listNext`: for `list.next` and `listNext`; rename one action
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      list.next:
      forward:
    reduce:
      list.next: swift
      forward: swift
    ```

    """##,
    "reduce/RX140": ##"""
    # RX140: Long block of Swift

    *warning* — More than five lines of Swift are easier to read, format and test in
    a Swift file. Write `swift`, and move them to the handler that reduxgen starts
    for you.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
    reduce:
      tapped: |
        count += 1
        count += 2
        count += 3
        count += 4
        count += 5
        count += 6
    ```

    ```text
    Example.yaml:8:11: warning: 6 lines of Swift; move them to a handler with `swift`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
    reduce:
      tapped: swift
    ```

    """##,
    "reduce/RX195": ##"""
    # RX195: Text of another language

    *error* — Code in a schema is Swift: strings have double quotes, a missing value
    is `nil`, and `&&` and `||` join conditions. The quotes of YAML are not part of
    the Swift: `'"a"'` is the string `"a"`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      name: String = "" + 'a'
    ```

    ```text
    Example.yaml:4:23: error: `'`: write strings in double quotes, `"a"`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      name: 'String = "" + "a"'
    ```

    """##,
    "reduce/RX196": ##"""
    # RX196: Value returned by a reducer

    *error* — In other libraries a reducer returns the next state, or effects. Here
    it changes the state in place and returns nothing. `return` alone ends it early.
    Effects are sagas, in their own section.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
    reduce:
      tapped: |
        guard count < 9 else { return .none }
        count += 1
    ```

    ```text
    Example.yaml:9:28: error: a reducer returns nothing, it changes the state in its place; write `return` alone, and let a saga do what follows
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
    reduce:
      tapped: |
        guard count < 9 else { return }
        count += 1
    ```

    """##,
    "reduce/RX210": ##"""
    # RX210: `let` without a name or a value

    *error* — `let: name = VALUE` names a value that may be missing. In a saga,
    nothing runs without it. In a reducer, it is one of several steps, and those
    after it are skipped without it. Write a list for several values.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      names: '[Int: String]'
      shown: String = ""
    actions:
      picked: Int
    reduce:
      picked:
        - let: names[$0]
        - shown = "known"
    ```

    ```text
    Example.yaml:10:12: error: `names[$0]` has no name; write `name = names[$0]`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      names: '[Int: String]'
      shown: String = ""
    actions:
      picked: Int
    reduce:
      picked:
        - let: name = names[$0]
        - shown = name
    ```

    """##,
    "reduce/RX211": ##"""
    # RX211: `let` for a value that is always there

    *error* — `let` skips what follows when its value is nil. A value that is no
    optional is always there, so use it where you need it. A type that you write
    after the name is that of the value when it is there, without `?`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      items: [String]
      shown: Int = 0
    actions:
      tapped:
    reduce:
      tapped:
        - let: count = items.count
        - shown = count
    ```

    ```text
    Example.yaml:10:20: error: `items.count` is Int, which is always there; use it without `let`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      items: [String]
      shown: Int = 0
    actions:
      tapped:
    reduce:
      tapped: shown = items.count
    ```

    """##,
    "reduce/RX212": ##"""
    # RX212: `let` whose type is unknown

    *error* — Functions in the generated code take the value, so they need its type.
    The schema knows the types of fields, their members and elements, and of a few
    calls such as `first(where:)`. Write the type after the name for anything else.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    imports: [Foundation]
    state:
      link: String = ""
      host: String = ""
    actions:
      tapped:
    reduce:
      tapped:
        - let: name = URL(string:link)?.host()
        - host = name
    ```

    ```text
    Example.yaml:11:12: error: the schema does not know the type of `URL(string:link)?.host()`; write it: `name: TYPE = …`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    imports: [Foundation]
    state:
      link: String = ""
      host: String = ""
    actions:
      tapped:
    reduce:
      tapped:
        - let: 'name: String = URL(string: link)?.host()'
        - host = name
    ```

    """##,
    "reduce/RX213": ##"""
    # RX213: Name of a `let` that is taken

    *error* — The name of a `let` stands beside the fields of the state, the
    children, the values of the action and the dependencies. It cannot be one of
    them, and it begins with a small letter.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      names: '[Int: String]'
      shown: String = ""
    actions:
      picked: { id: Int }
    reduce:
      picked:
        - let: shown = names[id]
        - self.shown = shown
    ```

    ```text
    Example.yaml:10:12: error: `shown` is a state field; give the `let` another name
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      names: '[Int: String]'
      shown: String = ""
    actions:
      picked: { id: Int }
    reduce:
      picked:
        - let: name = names[id]
        - shown = name
    ```

    """##,
    "reduce/RX214": ##"""
    # RX214: Forced unwrap

    *warning* — `!` stops the app if the value is nil. `let:` names the value, and
    skips the steps after it, or the run of a saga, if it is nil. To change a value
    in its place, write `?`. `try!`, `as!`, closures, and values made of literals
    alone, such as a URL, are not reported.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      names: '[Int: String]'
      shown: String = ""
    actions:
      picked: Int
    reduce:
      picked: shown = names[$0]!
    ```

    ```text
    Example.yaml:9:28: warning: `!` stops the app if `names[$0]` is nil; name the value: `let: name = names[$0]`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      names: '[Int: String]'
      shown: String = ""
    actions:
      picked: Int
    reduce:
      picked:
        - let: name = names[$0]
        - shown = name
    ```

    """##,
    "sagas/RX141": ##"""
    # RX141: Trigger that is not an action

    *error* — A saga is triggered by an action, by any action of a list, or by
    `$start` alone. An action belongs to the feature, to a child, or to another
    saga.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tap:
      add:
    reduce:
      add: count += 1
    sagas:
      relay: { takeEvery: tpa, put: add }
    ```

    ```text
    Example.yaml:11:23: error: saga `relay` is triggered by unknown action `tpa`; did you mean `tap`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tap:
      add:
    reduce:
      add: count += 1
    sagas:
      relay: { takeEvery: tap, put: add }
    ```

    """##,
    "sagas/RX142": ##"""
    # RX142: Saga without a trigger

    *error* — A saga needs `takeEvery`, `takeLatest`, `takeLeading` or `takeQueued`.
    They set its trigger, and what happens if it is already running.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      delegate.done:
    sagas:
      finish: { put: delegate.done }
    ```

    ```text
    Example.yaml:6:3: error: saga `finish` has no trigger; add `takeLatest: someAction`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
      delegate.done:
    sagas:
      finish: { takeEvery: tapped, put: delegate.done }
    ```

    """##,
    "sagas/RX143": ##"""
    # RX143: Saga with two triggers

    *error* — A saga has one concurrency policy. Write several actions as a list
    under one trigger.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
      swiped:
      delegate.done:
    sagas:
      finish: { takeEvery: tapped, takeLatest: swiped, put: delegate.done }
    ```

    ```text
    Example.yaml:8:32: error: saga `finish` has two triggers; list the actions under one
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
      swiped:
      delegate.done:
    sagas:
      finish: { takeEvery: [tapped, swiped], put: delegate.done }
    ```

    """##,
    "sagas/RX144": ##"""
    # RX144: Saga with two bodies

    *error* — A saga has one body, `call`, `stream`, `put` or `run`, and one
    condition, `if` or `unless`. Write two sagas with the same trigger.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
      delegate.done:
    sagas:
      finish: { takeEvery: tapped, put: delegate.done, run: swift }
    ```

    ```text
    Example.yaml:7:52: error: saga `finish` has both `put` and `run`; keep one
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
    sagas:
      finish: { takeEvery: tapped, run: swift }
    ```

    """##,
    "sagas/RX145": ##"""
    # RX145: Saga without a body

    *error* — A saga needs a body: `call` a method of a dependency, `stream` its
    values, `put` an action, or `run: swift` for a hand-written function. `after`
    and `every` belong to `put`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
    sagas:
      load: { takeEvery: tapped }
    ```

    ```text
    Example.yaml:6:3: error: saga `load` does nothing; add `call:`, `put:` or `run: swift`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
    sagas:
      load: { takeEvery: tapped, run: swift }
    ```

    """##,
    "sagas/RX146": ##"""
    # RX146: Unknown key of a saga

    *error* — A saga has a fixed set of keys. The message suggests the nearest, or
    lists all.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
    sagas:
      load: { takeLast: tapped, run: swift }
    ```

    ```text
    Example.yaml:6:11: error: unknown key `takeLast`; did you mean `takeLatest`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
    sagas:
      load: { takeLatest: tapped, run: swift }
    ```

    """##,
    "sagas/RX147": ##"""
    # RX147: Duration without a unit

    *error* — A number alone could mean seconds or milliseconds. The units are `ms`,
    `s`, `m` and `h`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      typed:
    sagas:
      load: { takeLatest: typed, debounce: 300, run: swift }
    ```

    ```text
    Example.yaml:6:40: error: `300` is not a duration; write `300ms` (units: ms, s, m, h)
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      typed:
    sagas:
      load: { takeLatest: typed, debounce: 300ms, run: swift }
    ```

    """##,
    "sagas/RX148": ##"""
    # RX148: Debounce and throttle together

    *error* — `debounce` waits until no action arrives for a time. `throttle` lets
    one action through per time. Choose one.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      typed:
    sagas:
      load: { takeLatest: typed, debounce: 300ms, throttle: 1s, run: swift }
    ```

    ```text
    Example.yaml:6:47: error: `debounce` and `throttle` exclude each other
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      typed:
    sagas:
      load: { takeLatest: typed, debounce: 300ms, run: swift }
    ```

    """##,
    "sagas/RX149": ##"""
    # RX149: Saga that triggers itself

    *warning* — The saga puts the action that triggers it, without a condition, so
    it would run forever. Add `if:`, or put another action.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tick:
    reduce:
      tick: count += 1
    sagas:
      repeat: { takeEvery: tick, put: tick }
    ```

    ```text
    Example.yaml:10:35: warning: `repeat` puts `tick`, which triggers `repeat` again; add `if:` or `after:`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tick:
    reduce:
      tick: count += 1
    sagas:
      repeat: { takeEvery: tick, if: count < 10, put: tick }
    ```

    """##,
    "sagas/RX150": ##"""
    # RX150: Unknown dependency

    *error* — `call` and `uses` refer to names under `dependencies:`. A call is
    `dependency.method(…)`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: () async -> Void
    dependencies:
      api: Api
    actions:
      tapped:
    sagas:
      find: { takeEvery: tapped, call: apy.find() }
    ```

    ```text
    Example.yaml:11:36: error: unknown dependency `apy`; did you mean `api`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: () async -> Void
    dependencies:
      api: Api
    actions:
      tapped:
    sagas:
      find: { takeEvery: tapped, call: api.find() }
    ```

    """##,
    "sagas/RX151": ##"""
    # RX151: Unknown method

    *error* — The client has no such method. Or the client is listed under
    `externs:`, so the schema does not know its methods.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        fetch: () async -> Void
    dependencies:
      api: Api
    actions:
      tapped:
    sagas:
      load: { takeEvery: tapped, call: api.fetsh() }
    ```

    ```text
    Example.yaml:11:40: error: `Api` has no method `fetsh`; did you mean `fetch`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        fetch: () async -> Void
    dependencies:
      api: Api
    actions:
      tapped:
    sagas:
      load: { takeEvery: tapped, call: api.fetch() }
    ```

    """##,
    "sagas/RX152": ##"""
    # RX152: Wrong arguments

    *error* — The call has another number of arguments than the method, or another
    label. You can omit labels.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: (Int) async -> Void
    dependencies:
      api: Api
    actions:
      tapped:
    sagas:
      find: { takeEvery: tapped, call: api.find() }
    ```

    ```text
    Example.yaml:11:36: error: `api.find` takes 1 argument, 0 given
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: (Int) async -> Void
    dependencies:
      api: Api
    actions:
      tapped:
    sagas:
      find: { takeEvery: tapped, call: api.find(1) }
    ```

    """##,
    "sagas/RX153": ##"""
    # RX153: Stream that is called

    *error* — The method returns a stream, and a `call` waits for one value. With
    `stream` the saga reports each value until the stream ends.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Ticker:
        ticks: () -> AsyncStream<Int>
    dependencies:
      ticker: Ticker
    state:
      count: Int = 0
    sagas:
      watch: { takeEvery: $start, call: ticker.ticks(), into: count }
    ```

    ```text
    Example.yaml:11:37: error: `ticker.ticks` returns a stream; use `stream:`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Ticker:
        ticks: () -> AsyncStream<Int>
    dependencies:
      ticker: Ticker
    state:
      count: Int = 0
    sagas:
      watch: { takeEvery: $start, stream: ticker.ticks(), into: count }
    ```

    """##,
    "sagas/RX154": ##"""
    # RX154: Value that is streamed

    *error* — The method returns one value, and `stream` iterates over many. Use
    `call`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        name: () async -> String
    dependencies:
      api: Api
    state:
      name: String = ""
    sagas:
      load: { takeEvery: $start, stream: api.name(), into: name }
    ```

    ```text
    Example.yaml:11:38: error: `api.name` returns String, which is not an AsyncStream or AsyncThrowingStream; use `call:`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        name: () async -> String
    dependencies:
      api: Api
    state:
      name: String = ""
    sagas:
      load: { takeEvery: $start, call: api.name(), into: name }
    ```

    """##,
    "sagas/RX155": ##"""
    # RX155: Result that does not fit its field

    *error* — `into` stores the result of the call in a field of the state. The
    field needs the same type, or its optional.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        name: () async -> String
    dependencies:
      api: Api
    state:
      count: Int = 0
    actions:
      tapped:
    sagas:
      load: { takeEvery: tapped, call: api.name(), into: count }
    ```

    ```text
    Example.yaml:13:54: error: `load` yields String, but `count` is Int; handle it in `reduce`: `load.success: count = …`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        name: () async -> String
    dependencies:
      api: Api
    state:
      name: String = ""
    actions:
      tapped:
    sagas:
      load: { takeEvery: tapped, call: api.name(), into: name }
    ```

    """##,
    "sagas/RX156": ##"""
    # RX156: Loading flag that cannot tell

    *error* — `loading` names a field of the state that is true during a run: a
    `Bool`, or a `Set` with `per:`. With `takeEvery`, runs overlap, and the first
    one that ends sets the field to false, which is a warning. Write `takeLatest`,
    `takeLeading` or `takeQueued`, or count the runs in `reduce`: add one at
    `find.started`, subtract one at `find.settled`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: () async -> Void
    dependencies:
      api: Api
    state:
      loads: Int = 0
    actions:
      tapped:
    sagas:
      find: { takeLatest: tapped, call: api.find(), loading: loads }
    ```

    ```text
    Example.yaml:13:58: error: `loading` needs a Bool field, `loads` is Int
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: () async -> Void
    dependencies:
      api: Api
    state:
      isLoading: Bool = false
    actions:
      tapped:
    sagas:
      find: { takeLatest: tapped, call: api.find(), loading: isLoading }
    ```

    """##,
    "sagas/RX157": ##"""
    # RX157: Field that cannot hold the error

    *error* — `error` names a field that is nil without an error: a `String?` for
    its text, or a `Failure?`. If the method declares its error, `async
    throws(LoadError)`, the field can be a `LoadError?`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: () async throws -> Void
    dependencies:
      api: Api
    state:
      failures: Int = 0
    actions:
      tapped:
    sagas:
      find: { takeEvery: tapped, call: api.find(), error: failures }
    ```

    ```text
    Example.yaml:13:55: error: `error` needs a `String?` or `Failure?` field, `failures` is Int
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: () async throws -> Void
    dependencies:
      api: Api
    state:
      message: String?
    actions:
      tapped:
    sagas:
      find: { takeEvery: tapped, call: api.find(), error: message }
    ```

    """##,
    "sagas/RX158": ##"""
    # RX158: Failure of a method that does not throw

    *error* — The method does not throw, so there is no `failure` to handle and no
    error to show.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        ping: () async -> Void
    dependencies:
      api: Api
    state:
      message: String?
    actions:
      tapped:
    sagas:
      ping: { takeEvery: tapped, call: api.ping(), error: message }
    ```

    ```text
    Example.yaml:13:55: error: `ping` never fails: its method does not throw, so `error` has nothing to show
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        ping: () async throws -> Void
    dependencies:
      api: Api
    state:
      message: String?
    actions:
      tapped:
    sagas:
      ping: { takeEvery: tapped, call: api.ping(), error: message }
    ```

    """##,
    "sagas/RX159": ##"""
    # RX159: Put of an unknown action, or with wrong values

    *error* — `put` names an action and passes its values. You can omit labels.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
      set: Int
    reduce:
      set: count = $0
    sagas:
      relay: { takeEvery: tapped, put: set }
    ```

    ```text
    Example.yaml:11:36: error: `set` carries 1 value, 0 given
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
      set: Int
    reduce:
      set: count = $0
    sagas:
      relay: { takeEvery: tapped, put: set(1) }
    ```

    """##,
    "sagas/RX160": ##"""
    # RX160: Key for hand-written sagas

    *error* — `puts` and `uses` describe a hand-written function. The schema knows
    both for `call` and `put`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
      delegate.done:
    sagas:
      finish: { takeEvery: tapped, put: delegate.done, puts: delegate.done }
    ```

    ```text
    Example.yaml:7:52: error: `puts` lists what a hand-written saga may send; here `put` implies it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
      delegate.done:
    sagas:
      finish: { takeEvery: tapped, run: swift, puts: delegate.done }
    ```

    """##,
    "sagas/RX161": ##"""
    # RX161: Unknown action in cancelOn

    *error* — `cancelOn` names the actions that end a run. List the actions of a
    group one by one.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
      cancelled:
    sagas:
      load: { takeEvery: tapped, run: swift, cancelOn: canceled }
    ```

    ```text
    Example.yaml:7:52: error: `cancelOn` names unknown action `canceled`; did you mean `cancelled`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped:
      cancelled:
    sagas:
      load: { takeEvery: tapped, run: swift, cancelOn: cancelled }
    ```

    """##,
    "sagas/RX162": ##"""
    # RX162: Value that the trigger does not carry

    *error* — `$0` in a saga is the value of the action that triggered it.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
      set: Int
    reduce:
      set: count = $0
    sagas:
      relay: { takeEvery: tapped, put: set($0) }
    ```

    ```text
    Example.yaml:11:40: error: `$0`: the trigger carries no value
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped: Int
      set: Int
    reduce:
      set: count = $0
    sagas:
      relay: { takeEvery: tapped, put: set($0) }
    ```

    """##,
    "sagas/RX163": ##"""
    # RX163: Triggers with different values

    *error* — The saga uses a value that not all of its triggers carry, or that has
    different types. Write a saga for each trigger.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
      picked: Int
      set: Int
    reduce:
      set: count = $0
    sagas:
      relay: { takeEvery: [tapped, picked], put: set($0) }
    ```

    ```text
    Example.yaml:12:50: error: `$0`: `tapped` carries no value, `picked` carries Int; split the saga
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
      picked: Int
      set: Int
    reduce:
      set: count = $0
    sagas:
      clear: { takeEvery: tapped, put: set(0) }
      relay: { takeEvery: picked, put: set($0) }
    ```

    """##,
    "sagas/RX164": ##"""
    # RX164: Event of a saga that has none

    *error* — Sagas with a `call` report `started`, `success`, `failure` and
    `cancelled`. Those with a `stream` report others. A `put` ends at once, and a
    hand-written function sends its own actions.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
    reduce:
      work.success: count += 1
    sagas:
      work: { takeEvery: tapped, run: swift }
    ```

    ```text
    Example.yaml:8:3: error: `work.success`: saga `work` has no events; they come with `call:` and `stream:`, or with `returns:` beside `run: swift`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
      worked:
    reduce:
      worked: count += 1
    sagas:
      work: { takeEvery: tapped, run: swift, puts: worked }
    ```

    """##,
    "sagas/RX165": ##"""
    # RX165: Unknown client

    *error* — A dependency is a client under `clients:` of any schema, or an extern
    that Swift declares.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: () async -> Void
    dependencies:
      api: Apii
    ```

    ```text
    Example.yaml:7:8: error: unknown client `Apii`; did you mean `Api`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: () async -> Void
    dependencies:
      api: Api
    actions:
      tapped:
    sagas:
      find: { takeEvery: tapped, call: api.find() }
    ```

    """##,
    "sagas/RX166": ##"""
    # RX166: Dependency that hides a field or another dependency

    *error* — In a saga, fields and dependencies have their names alone, so they
    cannot share one. A feature and its children share dependencies with the same
    name, so these need the same client.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: () async -> Void
    dependencies:
      api: Api
    state:
      api: Int = 0
    ```

    ```text
    Example.yaml:7:3: error: dependency `api` hides the state field `api`; rename one
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: () async -> Void
    dependencies:
      api: Api
    state:
      apiCalls: Int = 0
    actions:
      tapped:
    sagas:
      find: { takeEvery: tapped, call: api.find() }
    ```

    """##,
    "sagas/RX167": ##"""
    # RX167: Method without a signature

    *error* — A method of a client is the part of a Swift function after its name:
    parameters and result. Put one with labels in single quotes. Its types are plain
    ones, without type parameters, `some` or `sending`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: Int
    ```

    ```text
    Example.yaml:5:11: error: `find` needs a signature such as `() async throws -> T`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: '(id: Int) async throws -> Int'
    dependencies:
      api: Api
    state:
      count: Int = 0
    actions:
      tapped:
    sagas:
      find: { takeEvery: tapped, call: api.find(1), into: count }
    ```

    """##,
    "sagas/RX168": ##"""
    # RX168: Unknown queue or policy

    *error* — A queue has a limit of concurrent runs and a policy for further ones:
    `newest 3`, or `oldest 2, wait`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    queues:
      images: newst 3
    clients:
      Api:
        image: () async -> Void
    dependencies:
      api: Api
    actions:
      tapped:
    sagas:
      load: { takeEvery: tapped, call: api.image(), queue: images }
    ```

    ```text
    Example.yaml:4:11: error: `newst 3` is not a policy; write `newest 3`, `oldest 2, wait` or `oldest 1, drop`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    queues:
      images: newest 3
    clients:
      Api:
        image: () async -> Void
    dependencies:
      api: Api
    actions:
      tapped:
    sagas:
      load: { takeEvery: tapped, call: api.image(), queue: images }
    ```

    """##,
    "sagas/RX198": ##"""
    # RX198: Saga with a result that cannot be compared

    *warning* — The result of a saga arrives as an action. Tuples and functions are
    never `Equatable`, so the actions of the feature and its parents are not either,
    and tests cannot compare them. Let the client return a struct.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: () async -> (Int, String)
    dependencies:
      api: Api
    state:
      name: String = ""
    actions:
      tapped:
    reduce:
      find.success: name = $0.1
    sagas:
      find: { takeEvery: tapped, call: api.find() }
    ```

    ```text
    Example.yaml:15:3: warning: saga `find` yields the tuple `(Int, String)`, so that `Action` is not Equatable; let the client return a struct, declared under `types:`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Found: { count: Int, name: String }
    clients:
      Api:
        find: () async -> Found
    dependencies:
      api: Api
    state:
      name: String = ""
    actions:
      tapped:
    reduce:
      find.success: name = $0.name
    sagas:
      find: { takeEvery: tapped, call: api.find() }
    ```

    """##,
    "sagas/RX206": ##"""
    # RX206: Retry or timeout without effect

    *error* — `retry: 3` makes at most three calls, the first one included. Only a
    call that can fail is made again, and only an async one can be ended by a
    `timeout`. `backoff` and `retryIf` say when and after which errors, so they need
    `retry`. A stream is opened again with `poll`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: () async throws -> Void
    dependencies:
      api: Api
    actions:
      typed:
    sagas:
      find: { takeLatest: typed, call: api.find(), retry: 1 }
    ```

    ```text
    Example.yaml:11:55: error: `retry` counts the first call, so `retry: 1` never calls again; write `retry: 2` for one more call, or remove it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: () async throws -> Void
    dependencies:
      api: Api
    actions:
      typed:
    sagas:
      find: { takeLatest: typed, call: api.find(), retry: 3, backoff: 200ms }
    ```

    """##,
    "sagas/RX207": ##"""
    # RX207: Poll that keeps others waiting

    *error* — A saga with `poll` runs until its condition fails or an action cancels
    it. With `takeQueued` the next action would wait for that. With `takeEvery` each
    action would start one more poll. A `queue` would be taken all the time.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Prices
    clients:
      Api:
        load: () async throws -> Void
    dependencies:
      api: Api
    actions:
      shown:
      hidden:
    sagas:
      load: { takeEvery: shown, call: api.load(), poll: 30s, cancelOn: hidden }
    ```

    ```text
    Example.yaml:12:47: error: with `takeEvery`, each action would start one more poll; write `takeLatest`, which replaces it, or `takeLeading`, which keeps it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Prices
    clients:
      Api:
        load: () async throws -> Void
    dependencies:
      api: Api
    actions:
      shown:
      hidden:
    sagas:
      load: { takeLatest: shown, call: api.load(), poll: 30s, cancelOn: hidden }
    ```

    """##,
    "sagas/RX215": ##"""
    # RX215: Feature without sagas to cancel

    *warning* — `cancelOn` of a feature ends the runs of its sagas and of all sagas
    inside it. There are none. Remove the line, or move it to the feature that has
    the sagas.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      loggedOut:
    reduce:
      loggedOut: reset
    cancelOn: loggedOut
    ```

    ```text
    Example.yaml:9:11: warning: neither `Search` nor anything inside it has sagas that `cancelOn` could end; remove it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      ticked:
      loggedOut:
    reduce:
      ticked: count += 1
      loggedOut: reset
    sagas:
      tick: { takeEvery: $start, every: 1s, put: ticked }
    cancelOn: loggedOut
    ```

    """##,
    "sagas/RX216": ##"""
    # RX216: Optimistic steps without a result

    *error* — `optimistic` undoes its steps when a run fails or is cancelled. So it
    needs a run with one result: a `call`, or `run: swift` with `returns`. A `put`
    has no result, and a stream has many. The rounds of a `poll` would repeat the
    steps.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Posts
    clients:
      Api:
        like: () async throws -> Void
    dependencies:
      api: Api
    state:
      likes: Int = 0
    actions:
      tapped:
    sagas:
      like:
        takeLatest: tapped
        optimistic: likes += 1
        call: api.like()
        poll: 30s
    ```

    ```text
    Example.yaml:15:5: error: with `poll`, the steps would happen again in each round; write a saga of its own for what `optimistic` expects
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Posts
    clients:
      Api:
        like: () async throws -> Void
    dependencies:
      api: Api
    state:
      likes: Int = 0
    actions:
      tapped:
    sagas:
      like: { takeEvery: tapped, optimistic: likes += 1, call: api.like() }
    ```

    """##,
    "sagas/RX217": ##"""
    # RX217: Optimistic steps that are never undone

    *warning* — The call cannot fail, and nothing in the feature cancels it. So the
    steps are never undone, and `optimistic` only costs memory. Steps below
    `<saga>.started` do the same.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Posts
    clients:
      Api:
        like: () async -> Void
    dependencies:
      api: Api
    state:
      likes: Int = 0
    actions:
      tapped:
    sagas:
      like: { takeEvery: tapped, optimistic: likes += 1, call: api.like() }
    ```

    ```text
    Example.yaml:13:42: warning: `like` cannot fail and nothing cancels it, so its steps are never undone; write them in `reduce`, under `like.started`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Posts
    clients:
      Api:
        like: () async -> Void
    dependencies:
      api: Api
    state:
      likes: Int = 0
    actions:
      tapped:
    reduce:
      like.started: likes += 1
    sagas:
      like: { takeEvery: tapped, call: api.like() }
    ```

    """##,
    "sagas/RX218": ##"""
    # RX218: Optimistic steps in a state that cannot be compared

    *error* — While an optimistic run is under way, the feature compares states: so
    it finds what was written beside its reducer, and keeps it. All values of its
    state and of its children must be Equatable.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Posts
    clients:
      Api:
        like: () async throws -> Void
    dependencies:
      api: Api
    state:
      likes: Int = 0
      extra: any Sendable = 0
    actions:
      given: Int
      tapped:
    reduce:
      given: extra = $0
    sagas:
      like: { takeEvery: tapped, optimistic: likes += 1, call: api.like() }
    ```

    ```text
    Example.yaml:17:42: error: `optimistic` compares states, and that of `Posts` has a value that is not Equatable; keep that elsewhere, or write `like` with `run: swift` and undo it there
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Posts
    clients:
      Api:
        like: () async throws -> Void
    dependencies:
      api: Api
    state:
      likes: Int = 0
      extra: Int = 0
    actions:
      given: Int
      tapped:
    reduce:
      given: extra = $0
    sagas:
      like: { takeEvery: tapped, optimistic: likes += 1, call: api.like() }
    ```

    """##,
    "sagas/RX219": ##"""
    # RX219: Step that has no place in `optimistic`

    *error* — The steps of `optimistic` may be reduced again. So they stand in the
    schema, and not in a handler written by hand. The fields of `loading` and
    `error` follow the run by themselves.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Posts
    clients:
      Api:
        like: () async throws -> Void
    dependencies:
      api: Api
    state:
      likes: Int = 0
      isBusy: Bool = false
    actions:
      tapped:
    sagas:
      like:
        takeQueued: tapped
        optimistic: [likes += 1, isBusy = true]
        call: api.like()
        loading: isBusy
    ```

    ```text
    Example.yaml:16:30: error: `isBusy` is the `loading` of `like`, which sets it itself; remove the step
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Posts
    clients:
      Api:
        like: () async throws -> Void
    dependencies:
      api: Api
    state:
      likes: Int = 0
      isBusy: Bool = false
    actions:
      tapped:
    sagas:
      like:
        takeQueued: tapped
        optimistic: likes += 1
        call: api.like()
        loading: isBusy
    ```

    """##,
    "sagas/RX220": ##"""
    # RX220: List of pages that is incomplete

    *error* — A list under `pages` needs the type of its elements, `of`, and the
    call that loads a page, `load`. All other keys are optional. A misspelled key
    would be ignored, so it is an error.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Feed
    types:
      struct Post: { id: Int, title: String }
    clients:
      Api:
        posts: '(page: Int) async throws -> [Post]'
    dependencies:
      api: Api
    actions:
      appeared:
    pages:
      posts:
        load: api.posts(page)
        frist: appeared
    ```

    ```text
    Example.yaml:15:5: error: unknown key `frist`; did you mean `first`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Feed
    types:
      struct Post: { id: Int, title: String }
    clients:
      Api:
        posts: '(page: Int) async throws -> [Post]'
    dependencies:
      api: Api
    actions:
      appeared:
    pages:
      posts:
        of: Post
        load: api.posts(page)
        first: appeared
    ```

    """##,
    "sagas/RX221": ##"""
    # RX221: Page that is neither a number nor a cursor

    *error* — A page is known by a number, `page: Int`, or by a cursor,
    `page: String?`. The first page has no cursor, so a cursor is an optional.
    Numbers count from 1, or from another number: `page: Int = 0`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Feed
    types:
      struct Post: { id: Int, title: String }
      struct PostPage: { posts: '[Post]', next: String? }
    clients:
      Api:
        posts: '(cursor: String?) async throws -> PostPage'
    dependencies:
      api: Api
    actions:
      appeared:
    pages:
      posts:
        of: Post
        page: String
        load: api.posts(page)
        items: $0.posts
        next: $0.next
        first: appeared
    ```

    ```text
    Example.yaml:16:11: error: a page is a number, `Int`, or a cursor that the first page does not have, `String?`; `String` is neither
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Feed
    types:
      struct Post: { id: Int, title: String }
      struct PostPage: { posts: '[Post]', next: String? }
    clients:
      Api:
        posts: '(cursor: String?) async throws -> PostPage'
    dependencies:
      api: Api
    actions:
      appeared:
    pages:
      posts:
        of: Post
        page: String?
        load: api.posts(page)
        items: $0.posts
        next: $0.next
        first: appeared
    ```

    """##,
    "sagas/RX222": ##"""
    # RX222: Load that does not use its page

    *error* — In `load`, `page` is the cursor or the number of the page that is
    wanted. A call without it would load the same page again and again.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Feed
    types:
      struct Post: { id: Int, title: String }
    clients:
      Api:
        posts: '(page: Int) async throws -> [Post]'
    dependencies:
      api: Api
    actions:
      appeared:
    pages:
      posts:
        of: Post
        load: api.posts(1)
        first: appeared
    ```

    ```text
    Example.yaml:15:11: error: `load` does not use `page`, so it would load the same page again and again; pass it: `api.posts(…, page)`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Feed
    types:
      struct Post: { id: Int, title: String }
    clients:
      Api:
        posts: '(page: Int) async throws -> [Post]'
    dependencies:
      api: Api
    actions:
      appeared:
    pages:
      posts:
        of: Post
        load: api.posts(page)
        first: appeared
    ```

    """##,
    "sagas/RX223": ##"""
    # RX223: Answer without elements or next page

    *error* — `items` and `next` are parts of what `load` returns: `$0.posts`,
    `$0.meta.cursor`. `items` may be left out if the method returns an array. A list
    with a cursor needs `next`. Compute anything else in the client.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Feed
    types:
      struct Post: { id: Int, title: String }
      struct PostPage: { posts: '[Post]', next: String? }
    clients:
      Api:
        posts: '(cursor: String?) async throws -> PostPage'
    dependencies:
      api: Api
    actions:
      appeared:
    pages:
      posts:
        of: Post
        page: String?
        load: api.posts(page)
        next: $0.cursor
        first: appeared
    ```

    ```text
    Example.yaml:14:3: error: `load` returns Feed.PostPage, which is no array; add where its elements are: `items: $0.posts`
    Example.yaml:18:14: error: Feed.PostPage has no field `cursor`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Feed
    types:
      struct Post: { id: Int, title: String }
      struct PostPage: { posts: '[Post]', next: String? }
    clients:
      Api:
        posts: '(cursor: String?) async throws -> PostPage'
    dependencies:
      api: Api
    actions:
      appeared:
    pages:
      posts:
        of: Post
        page: String?
        load: api.posts(page)
        items: $0.posts
        next: $0.next
        first: appeared
    ```

    """##,
    "sagas/RX224": ##"""
    # RX224: Answer of another type than the list

    *error* — `items` is an array of what the list is `of`. `next` is an optional of
    the cursor or number: nil is the end. The method returns something.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Feed
    types:
      struct Post: { id: Int, title: String }
      struct PostPage: { posts: '[Post]', next: String? }
    clients:
      Api:
        posts: '(cursor: String?) async throws -> PostPage'
    dependencies:
      api: Api
    actions:
      appeared:
    pages:
      posts:
        of: Post
        page: String?
        load: api.posts(page)
        items: $0.next
        next: $0.next
        first: appeared
    ```

    ```text
    Example.yaml:18:12: error: list `posts` is of Feed.Post, but `$0.next` is String?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Feed
    types:
      struct Post: { id: Int, title: String }
      struct PostPage: { posts: '[Post]', next: String? }
    clients:
      Api:
        posts: '(cursor: String?) async throws -> PostPage'
    dependencies:
      api: Api
    actions:
      appeared:
    pages:
      posts:
        of: Post
        page: String?
        load: api.posts(page)
        items: $0.posts
        next: $0.next
        first: appeared
    ```

    """##,
    "sagas/RX225": ##"""
    # RX225: Name of the page that means something else

    *error* — Where a list is loaded, `page` is its cursor or number. A field, child
    or dependency with this name could not be used there.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Feed
    types:
      struct Post: { id: Int, title: String }
    clients:
      Api:
        posts: '(page: Int) async throws -> [Post]'
    dependencies:
      api: Api
    actions:
      appeared:
    state:
      page: Int = 0
    reduce:
      appeared: page += 1
    pages:
      posts:
        of: Post
        load: api.posts(page)
        first: appeared
    ```

    ```text
    Example.yaml:17:3: error: `page` is what list `posts` loads, and also a field of Feed; rename that
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Feed
    types:
      struct Post: { id: Int, title: String }
    clients:
      Api:
        posts: '(page: Int) async throws -> [Post]'
    dependencies:
      api: Api
    actions:
      appeared:
    state:
      visits: Int = 0
    reduce:
      appeared: visits += 1
    pages:
      posts:
        of: Post
        load: api.posts(page)
        first: appeared
    ```

    """##,
    "sagas/RX226": ##"""
    # RX226: Element without an id

    *error* — Pages overlap when somebody adds an element in the meantime. A list
    knows an element that comes again by its `id`, and views know rows by it.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Feed
    types:
      struct Post: { title: String }
    clients:
      Api:
        posts: '(page: Int) async throws -> [Post]'
    dependencies:
      api: Api
    actions:
      appeared:
    pages:
      posts:
        of: Post
        load: api.posts(page)
        first: appeared
    ```

    ```text
    Example.yaml:14:9: error: Feed.Post has no `id`, by which a list knows an element that comes again; add `let id: …` to it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Feed
    types:
      struct Post: { id: Int, title: String }
    clients:
      Api:
        posts: '(page: Int) async throws -> [Post]'
    dependencies:
      api: Api
    actions:
      appeared:
    pages:
      posts:
        of: Post
        load: api.posts(page)
        first: appeared
    ```

    """##,
    "sagas/RX240": ##"""
    # RX240: Optimistic step that the next run undoes and repeats

    *warning* — With `takeLatest`, a new run undoes the steps of the run under way.
    So a step that builds on the state, such as `isOn.toggle()`, does the same for
    two actions as for one. Let the action carry the new value, or use `takeQueued`,
    where each run starts after the end of the one before.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Post
    clients:
      Api:
        set: (Bool) async throws -> Void
    dependencies:
      api: Api
    state:
      isLiked: Bool = false
    actions:
      tapped:
    sagas:
      like:
        takeLatest: tapped
        optimistic: isLiked.toggle()
        call: api.set(isLiked)
    ```

    ```text
    Example.yaml:15:17: warning: `isLiked.toggle()` builds on the state, and the next run of `like` undoes it first, so twice has the effect of once; let the action carry the new value, or use `takeQueued`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Post
    clients:
      Api:
        set: (Bool) async throws -> Void
    dependencies:
      api: Api
    state:
      isLiked: Bool = false
    actions:
      tapped: Bool
    sagas:
      like: { takeLatest: tapped, optimistic: isLiked = $0, call: api.set($0) }
    ```

    """##,
    "sagas/RX244": ##"""
    # RX244: Action with a key that cancels all keys

    *warning* — `per` gives each key its own runs. `cancelOn` cancels the runs of
    all keys, whatever the action carries. To cancel one of them, let each element
    be a feature with the saga: there, `cancelOn` means that element alone.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Downloads
    clients:
      Api: { load: (Int) async -> Void }
    dependencies: { api: Api }
    actions: { tapped: Int, stopped: Int }
    sagas:
      load: { takeLatest: tapped, per: $0, call: api.load($0), cancelOn: stopped }
    ```

    ```text
    Example.yaml:8:70: warning: `stopped` cancels the runs of all keys, not only of the one that it carries; let each element be a feature with this saga
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Downloads
    clients:
      Api: { load: (Int) async -> Void }
    dependencies: { api: Api }
    actions: { tapped: Int, left: }
    sagas:
      load: { takeLatest: tapped, per: $0, call: api.load($0), cancelOn: left }
    ```

    """##,
    "structure/RX034": ##"""
    # RX034: No version line

    *error* — The first key of every schema is the version of the language. Later
    versions of reduxgen can then read it as you meant it.

    Wrong:

    ```yaml
    feature: Search
    ```

    ```text
    Example.yaml:1:1: error: the first key must be `reduxgen: 1`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    ```

    """##,
    "structure/RX035": ##"""
    # RX035: Another version of the language

    *error* — The file uses a version of the language that this reduxgen does not
    read. If it is newer, update reduxgen. There is no version before 1.

    Wrong:

    ```yaml
    reduxgen: 2
    feature: Search
    ```

    ```text
    Example.yaml:1:11: error: this file is written for language version 2, this reduxgen reads 1; update reduxgen
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    ```

    """##,
    "structure/RX036": ##"""
    # RX036: Version that is not a whole number

    *error* — The version of the language is a whole number, without a decimal
    point, quotes or letters. It is not the version of the tool.

    Wrong:

    ```yaml
    reduxgen: 1.0
    feature: Search
    ```

    ```text
    Example.yaml:1:11: error: the language version is a whole number: `reduxgen: 1`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    ```

    """##,
    "structure/RX037": ##"""
    # RX037: Unknown key

    *error* — A feature has a fixed set of sections, so that a misspelled one is
    noticed. The message suggests the nearest. Begin keys of your own with `x-`:
    they are ignored.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    staet:
      count: Int = 0
    ```

    ```text
    Example.yaml:3:1: error: unknown key `staet`; did you mean `state`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    x-owner: search team
    ```

    """##,
    "structure/RX038": ##"""
    # RX038: Key in the wrong place

    *error* — The key exists, but belongs elsewhere. `debounce` belongs to a saga.
    `feature` and `features` exclude each other in a file.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    debounce: 300ms
    ```

    ```text
    Example.yaml:5:1: error: `debounce` belongs to a saga, not to a feature
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: () async -> Int
    dependencies:
      api: Api
    state:
      count: Int = 0
    actions:
      typed:
    sagas:
      find: { takeLatest: typed, debounce: 300ms, call: api.find(), into: count }
    ```

    """##,
    "structure/RX040": ##"""
    # RX040: List instead of named lines

    *error* — The section consists of names with values. A list with dashes has no
    names.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      - count
    ```

    ```text
    Example.yaml:4:3: error: `state` needs `name: …` lines, not a list
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
    ```

    """##,
    "structure/RX041": ##"""
    # RX041: Text instead of named lines

    *error* — The section or entry has lines below it, and no text after its colon.
    Or it is a list of names, and has another value.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions: tapped
    ```

    ```text
    Example.yaml:3:10: error: `actions` needs `name: …` lines, not text
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      tapped:
    reduce:
      tapped: count += 1
    ```

    """##,
    "structure/RX042": ##"""
    # RX042: Section without a feature

    *error* — State, actions and their sections belong to a feature. A file without
    a feature contains only shared declarations: types, clients, externs and queues.

    Wrong:

    ```yaml
    reduxgen: 1
    state:
      count: Int
    ```

    ```text
    Example.yaml:2:1: error: `state` needs a `feature:` line above it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Counter
    state:
      count: Int
    ```

    """##,
    "structure/RX043": ##"""
    # RX043: Type name in lower case

    *error* — Features, types and clients become Swift types, which begin with a
    capital letter. reduxgen never changes your names: the Swift has the names of
    the schema.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: search
    ```

    ```text
    Example.yaml:2:10: error: `search` is not a type name; did you mean `Search`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    ```

    """##,
    "structure/RX044": ##"""
    # RX044: One name for two features, types or clients

    *error* — All files of a module share one set of names, so each feature, type or
    client needs its own. The client `PlaceClient` also generates a test double,
    `PlaceClientDouble`.

    Wrong:

    ```yaml
    reduxgen: 1
    features:
      Search:
        state:
          query: String
    clients:
      Search:
        find: () async -> Int
    ```

    ```text
    Example.yaml:7:3: error: `Search` is already the name of a feature, on line 3
    ```

    Right:

    ```yaml
    reduxgen: 1
    features:
      Search:
        state:
          query: String
    clients:
      SearchClient:
        find: () async -> Int
    ```

    """##,
    "structure/RX045": ##"""
    # RX045: Name of the runtime

    *error* — Generated code uses the types of ReduxRuntime, such as `Store`,
    without a prefix. A feature or type with the same name would hide them.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Store
    ```

    ```text
    Example.yaml:2:10: error: `Store` is a runtime type; choose another name
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Shop
    ```

    """##,
    "structure/RX046": ##"""
    # RX046: Unknown access level

    *error* — Generated declarations are `public`, `package` or `internal`. `open`
    is for classes, and a `private` feature would be invisible to all other code.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    access: open
    ```

    ```text
    Example.yaml:3:9: error: `access` is public, package or internal, not `open`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    access: public
    ```

    """##,
    "structure/RX047": ##"""
    # RX047: Truth value that is not true or false

    *error* — Write truth values as in Swift: `true` and `false`. `yes`, `on` and
    `True` are errors, because YAML readers disagree about them.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isOn: Bool = yes
    ```

    ```text
    Example.yaml:4:16: error: write `true`, not `yes`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isOn: Bool = true
    ```

    """##,
    "structure/RX048": ##"""
    # RX048: Null instead of a type

    *error* — YAML's `null` and `~` are plain text in a schema. Use an optional type
    for a value that can be missing. It starts as nil.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      name: null
    ```

    ```text
    Example.yaml:4:9: error: `null` is not a type; for an optional write `Something?`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      name: String?
    ```

    """##,
    "structure/RX049": ##"""
    # RX049: Duplicate import

    *warning* — Each module is imported once. The second import has no effect.
    Delete it.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    imports: [MapKit, MapKit]
    ```

    ```text
    Example.yaml:3:19: warning: `MapKit` is imported twice
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    imports: [MapKit]
    ```

    """##,
    "structure/RX050": ##"""
    # RX050: Extern that the schema declares

    *error* — `externs` lists names that Swift declares and the schema does not.
    Here both declare the name, which is ambiguous. Remove it from the list.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    externs: [Place]
    types:
      struct Place:
        id: Int
    state:
      place: Place
    ```

    ```text
    Example.yaml:3:11: error: `Place` is declared on line 5; remove it from `externs`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Place:
        id: Int
    state:
      place: Place
    ```

    """##,
    "structure/RX051": ##"""
    # RX051: Unused declaration

    *warning* — Nothing in the schema uses the extern, client, type or queue. Delete
    it, or add its missing use. Types and clients that other modules can see are not
    checked, because those modules may use them.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    externs: [EditMode]
    state:
      count: Int
    ```

    ```text
    Example.yaml:3:11: warning: `EditMode` is not used
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    externs: [EditMode]
    state:
      let mode: EditMode
    ```

    """##,
    "templates/RX193": ##"""
    # RX193: Not rendered by the templates

    *warning* — The templates of this run, such as the set `reswift`, do not render
    sagas or forwards, and the schema has some. Write their work by hand. Their
    events are rendered as actions. To keep this, add `# reduxgen:allow RX193` at
    the top of the file.

    """##,
    "templates/RX194": ##"""
    # RX194: Not supported by ReSwift

    *error* — In ReSwift every reducer receives every action, and an action has no
    address. A feature that is a child in two locations would change in both.
    Elements of a list work, because their actions carry an id.

    """##,
    "types/RX076": ##"""
    # RX076: Missing type

    *error* — The type is right of the colon: that of a field, dependency or child.
    reduxgen does not infer types from defaults.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count:
    ```

    ```text
    Example.yaml:4:3: error: `count` has no type
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
    ```

    """##,
    "types/RX077": ##"""
    # RX077: Value instead of a type

    *error* — A field is `TYPE = VALUE`. A value alone, or other text after a type,
    does not declare a type.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: 0
    ```

    ```text
    Example.yaml:4:10: error: `0` is not a type; a field is `TYPE = VALUE`, here `Int = 0`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    ```

    """##,
    "types/RX078": ##"""
    # RX078: Misspelled type

    *error* — No declaration has this name, but one has a very similar name. If
    Swift declares the name, list it under `externs:`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Weather:
        degrees: Int
    state:
      today: Wether?
    ```

    ```text
    Example.yaml:7:10: error: unknown type `Wether`; did you mean `Weather`?
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Weather:
        degrees: Int
    state:
      today: Weather?
    ```

    """##,
    "types/RX079": ##"""
    # RX079: Unknown type

    *warning* — The schema does not declare the type, and it is not one of the Swift
    types that reduxgen knows. If Swift declares it, list it under `externs:`. If it
    is misspelled, the Swift compiler will reject it, too.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      mode: EditMode
    ```

    ```text
    Example.yaml:4:9: warning: unknown type `EditMode`; if Swift declares it, list it under `externs:`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    externs: [EditMode]
    state:
      mode: EditMode
    ```

    """##,
    "types/RX080": ##"""
    # RX080: Text that is not a type

    *error* — The text is not a Swift type: a bracket is missing, or text follows
    the end of the type.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      result: Result<Int
    ```

    ```text
    Example.yaml:4:11: error: `Result<Int` is not a type: expected `>` at the end
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      names: Set<String>
    ```

    """##,
    "types/RX081": ##"""
    # RX081: Implicitly unwrapped optional

    *error* — `String!` is an optional that crashes when it is nil. Write `String?`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      name: String!
    ```

    ```text
    Example.yaml:4:9: error: `String!`: implicitly unwrapped optionals are not allowed; write `String?`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      name: String?
    ```

    """##,
    "types/RX082": ##"""
    # RX082: Opaque type

    *error* — Swift infers the type of `some View` from a value, and a field of a
    state has no such value. Write the type itself.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      body: some Equatable
    ```

    ```text
    Example.yaml:4:9: error: `some Equatable` needs a concrete type here
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      body: String
    ```

    """##,
    "types/RX083": ##"""
    # RX083: Tuple in state or actions

    *error* — States and actions are compared, and tuples cannot be `Equatable`.
    Declare a struct. Omit `Void`, which has no value.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      size: (Int, Int)
    ```

    ```text
    Example.yaml:4:9: error: `(Int, Int)` is a tuple, which is not Equatable; declare a struct under `types:`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Size: { width: Int, height: Int }
    state:
      size: Size
    ```

    """##,
    "types/RX084": ##"""
    # RX084: Function or client in state or actions

    *error* — State and actions contain values that can be compared, printed and
    stored. Functions belong to a client, which sagas call.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      onTap: () -> Void
    ```

    ```text
    Example.yaml:4:10: error: `() -> Void` is a function; state and actions contain values only, put it in a client
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Taps:
        report: () async -> Void
    dependencies:
      taps: Taps
    actions:
      tapped:
    sagas:
      report: { takeEvery: tapped, call: taps.report() }
    ```

    """##,
    "types/RX085": ##"""
    # RX085: Wrong number of type arguments

    *error* — The type has another number of generic parameters than this use of it.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      scores: Dictionary<String>
    ```

    ```text
    Example.yaml:4:11: error: `Dictionary<String>` needs 2 type arguments, 1 given
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      scores: Dictionary<String, Int>
    ```

    """##,
    "types/RX086": ##"""
    # RX086: Dictionary key that is not Hashable

    *error* — The keys of a dictionary and the elements of a set need `Hashable`.
    Add it in parentheses after the name of the struct.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Place:
        id: Int
    state:
      visits: '[Place: Int]'
    ```

    ```text
    Example.yaml:7:12: error: `Place` is not Hashable; write `struct Place(Hashable)`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Place(Hashable):
        id: Int
    state:
      visits: '[Place: Int]'
    ```

    """##,
    "types/RX087": ##"""
    # RX087: Default of another type

    *error* — The default is a literal that does not fit the type, or a case that
    the enum does not have. The default of an action's value is a literal of its
    type.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = "none"
    ```

    ```text
    Example.yaml:4:16: error: `count` is Int, but its default `"none"` is a text
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    ```

    """##,
    "types/RX088": ##"""
    # RX088: nil for a type that is not optional

    *error* — Only an optional can be nil, and it starts as nil. Write `Int?`, or
    another default.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = nil
    ```

    ```text
    Example.yaml:4:16: error: `count` is Int, not an optional; its default cannot be nil
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int?
    ```

    """##,
    "types/RX089": ##"""
    # RX089: Default that reads another field

    *error* — Defaults are used before there is a state, so they cannot read fields.
    Make the field computed, with the expression in braces. The start of a child is
    set in `reduce`, or in the state that the app starts with.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 1
      next: Int = count + 1
    ```

    ```text
    Example.yaml:5:15: error: the default of `next` uses `count`; defaults cannot read fields, make `next` computed
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 1
      next: Int { count + 1 }
    ```

    """##,
    "types/RX090": ##"""
    # RX090: Unbalanced brackets

    *error* — A bracket or brace in the Swift text is never closed, closes nothing,
    or contains nothing where Swift needs an expression.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = max(1, 2
    ```

    ```text
    Example.yaml:4:19: error: `max(1, 2`: `(` is never closed
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = max(1, 2)
    ```

    """##,
    "types/RX091": ##"""
    # RX091: Computed field with extra text

    *error* — A computed field is a type and an expression in braces. It has no
    default and no `let`, and nothing follows the closing brace.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int { 1 } = 2
    ```

    ```text
    Example.yaml:4:14: error: nothing may follow the `}` of a computed field, such as `= …`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int { 1 }
    ```

    """##,
    "types/RX092": ##"""
    # RX092: Binding to what a view cannot change

    *error* — `@bind` generates an action that sets the field, dismisses the
    optional child, or pops the stack. A `let` or a computed field cannot be set. A
    child that is always there cannot be dismissed. The elements of a list go by
    actions of your own.

    Wrong:

    ```yaml
    reduxgen: 1
    features:
      Row:
        state:
          let id @bind: Int
      Search:
        children:
          rows @bind: [Row]
    ```

    ```text
    Example.yaml:5:14: error: `id` cannot be `@bind`: it is a `let`
    Example.yaml:8:12: error: `rows` cannot be `@bind`: it is a list; a view can only dismiss an optional child or pop a stack
    ```

    Right:

    ```yaml
    reduxgen: 1
    features:
      Row:
        state:
          let id: Int
      Search:
        children:
          rows: [Row]
          detail @bind: Row?
    ```

    """##,
    "types/RX093": ##"""
    # RX093: Empty declaration

    *error* — A struct without fields, an enum without cases or a client without
    methods has no use. Perhaps the lines below it are not indented.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      enum Side:
    ```

    ```text
    Example.yaml:4:8: error: enum `Side` has no cases
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      enum Side: [left, right]
    state:
      side: Side = .left
    ```

    """##,
    "types/RX094": ##"""
    # RX094: Type that is neither struct nor enum

    *error* — The entry begins with `struct`, `enum` or `typealias`, like its Swift
    declaration.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      Weather:
        degrees: Int
    ```

    ```text
    Example.yaml:4:3: error: `Weather` needs its kind: `struct Weather:` or `enum Weather:`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Weather:
        degrees: Int
    state:
      today: Weather?
    ```

    """##,
    "types/RX095": ##"""
    # RX095: Duplicate case

    *error* — An enum has each case once. Delete the second, or rename it.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      enum Side: [left, right, left]
    ```

    ```text
    Example.yaml:4:28: error: case `left` is already in this enum
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      enum Side: [left, right]
    state:
      side: Side = .left
    ```

    """##,
    "types/RX096": ##"""
    # RX096: Raw value without a raw type

    *error* — `= "All"` gives a case a raw value. Write the type of raw values in
    parentheses after the name of the enum.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      enum Filter:
        all: = "All"
    ```

    ```text
    Example.yaml:5:12: error: `= "All"` needs a raw type: `enum Filter(String)`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      enum Filter(String):
        all: = "All"
    state:
      filter: Filter = .all
    ```

    """##,
    "types/RX097": ##"""
    # RX097: Raw value of another type, or used twice

    *error* — A raw value is a literal of the raw type, and belongs to one case. In
    an enum with texts as raw values, the default raw value of a case is its name.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      enum Filter(String):
        all: = "all"
        every: = "all"
    ```

    ```text
    Example.yaml:6:14: error: raw value `"all"` is already used by `all`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      enum Filter(String):
        all: = "all"
        every: = "every"
    state:
      filter: Filter = .all
    ```

    """##,
    "types/RX098": ##"""
    # RX098: Raw type and values in one enum

    *error* — A Swift enum has raw values, or cases with values, but not both.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      enum Filter(String):
        all:
        owner: Int
    ```

    ```text
    Example.yaml:6:5: error: an enum with raw values cannot have payloads
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      enum Filter:
        all:
        owner: Int
    state:
      filter: Filter = .all
    ```

    """##,
    "types/RX099": ##"""
    # RX099: Struct that contains itself

    *error* — A value that contains a value of its own type would be infinitely
    large. Use an array for the inner values.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Node:
        child: Node?
    ```

    ```text
    Example.yaml:4:10: error: `Node` contains itself; use `[Node]`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Node:
        children: [Node]
    state:
      root: Node
    ```

    """##,
    "types/RX100": ##"""
    # RX100: Codable with a part that is not

    *error* — All parts of a `Codable` type must be `Codable`. Add `(Codable)` after
    the name of the type, or exclude the field with `@transient`. Types under
    `externs:` are not checked.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    conforms: { State: [Codable] }
    types:
      struct Board: { cells: [Int] }
    state:
      board: Board?
    ```

    ```text
    Example.yaml:7:10: error: `State` is Codable, but `board: Board?` is not; write `struct Board(Codable)`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    conforms: { State: [Codable] }
    types:
      struct Board(Codable): { cells: [Int] }
    state:
      board: Board?
    ```

    """##,
    "types/RX192": ##"""
    # RX192: Several statements without `return`

    *error* — Swift returns the value of a single expression. A computed field or
    condition with several statements needs `return`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 1
      next: Int { let step = 2; count + step }
    ```

    ```text
    Example.yaml:5:29: error: `next` has 2 statements, so the last one needs a `return`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 1
      next: Int { let step = 2; return count + step }
    ```

    """##,
    "types/RX202": ##"""
    # RX202: One-shot field without a start value

    *error* — A field that is `@once` returns to its start value before the next
    action of its feature. So it needs a start value, and it cannot be a `let` or
    computed. An optional field starts as `nil`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      message @once: String
    ```

    ```text
    Example.yaml:4:11: error: `message` cannot be `@once`: it has no start value to go back to; give it one
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      message @once: String?
    ```

    """##,
    "yaml/RX000": ##"""
    # RX000: Text that YAML cannot read

    *error* — The line is neither `name: value` nor `- item`, or YAML rejects it for
    a reason without a rule of its own. Usually a colon or the space after it is
    missing.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      name: String
      count:Int
    ```

    ```text
    Example.yaml:5:3: error: `count:Int` needs a space after its colon
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      name: String
      count: Int
    ```

    """##,
    "yaml/RX001": ##"""
    # RX001: Empty file

    *error* — A schema contains at least the version of the language. A file that is
    empty, or contains only comments, was probably not saved.

    Wrong:

    ```yaml
    # to be written
    ```

    ```text
    Example.yaml:1:1: error: the file is empty; start with `reduxgen: 1`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    ```

    """##,
    "yaml/RX002": ##"""
    # RX002: Not UTF-8

    *error* — Schemas are UTF-8. This byte comes from another encoding, and a guess
    could change your text. Save the file as UTF-8.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      caf<E9>: Int
    ```

    ```text
    Example.yaml:4:6: error: byte 0xE9 is not UTF-8; save the file as UTF-8
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      café: Int
    ```

    """##,
    "yaml/RX003": ##"""
    # RX003: UTF-16

    *error* — The file begins like UTF-16, which some editors on Windows write. Save
    it as UTF-8.

    Wrong:

    ```yaml
    <FF><FE>r<00>e<00>d<00>u<00>x<00>g<00>e<00>n<00>:<00> <00>1<00>
    ```

    ```text
    Example.yaml:1:1: error: the file looks like UTF-16; save it as UTF-8
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    ```

    """##,
    "yaml/RX004": ##"""
    # RX004: Byte order mark

    *accepted* — Some editors put the invisible character U+FEFF at the start of a
    file. It is skipped, and does not count for lines and columns.

    For example:

    ```yaml
    <U+FEFF>reduxgen: 1
    feature: Search
    state:
      count: Int
    ```

    """##,
    "yaml/RX005": ##"""
    # RX005: Windows line endings

    *accepted* — Lines can end with a carriage return and a line feed, or with a
    line feed alone. Both mean the same.

    For example:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
    ```

    """##,
    "yaml/RX006": ##"""
    # RX006: Invisible character

    *error* — Control characters and characters that reverse the direction of text
    are errors everywhere, even in comments: readers would see another text than the
    tool. A carriage return alone is an error, too. Delete the character. Your
    editor can show it at the line and column of the message.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      a<U+202E>b: Int
    ```

    ```text
    Example.yaml:4:4: error: invisible character U+202E; delete it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      ab: Int
    ```

    """##,
    "yaml/RX007": ##"""
    # RX007: Tab in the indentation

    *error* — YAML forbids tabs in the indentation, because their width is not
    defined. Use spaces: any number, but the same for all lines of a block.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
    	count: Int
    ```

    ```text
    Example.yaml:4:1: error: tab in the indentation; YAML allows spaces only (`fix` replaces it)
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
    ```

    """##,
    "yaml/RX008": ##"""
    # RX008: Mixed indentation

    *error* — All lines of a block begin in the same column. A line with another
    indentation belongs to nothing, or to the wrong block.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
       count: Int
      name: String
    ```

    ```text
    Example.yaml:5:3: error: this line is indented by 2, its neighbors by 3
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
      name: String
    ```

    """##,
    "yaml/RX009": ##"""
    # RX009: Line indented too deep

    *error* — In YAML a deeper line continues the text above it. `count: Int` and a
    deeper `name: String` would silently become one long value. In a schema a value
    is one line. Indent the line like its neighbors, or use `|` for text of several
    lines.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
        name: String
    ```

    ```text
    Example.yaml:5:5: error: `name` is indented deeper than `count` on line 4; plain values are one line
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
      name: String
    ```

    """##,
    "yaml/RX010": ##"""
    # RX010: Second document

    *error* — A file contains one YAML document. A line `---` is allowed once, at
    the top. Move the second document to its own file, or use `features:` for
    several features in one file.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    ---
    reduxgen: 1
    feature: Search
    ```

    ```text
    Example.yaml:3:1: error: a second document starts here; put it in its own file
    ```

    Right:

    ```yaml
    ---
    reduxgen: 1
    feature: Search
    ```

    """##,
    "yaml/RX011": ##"""
    # RX011: YAML directive

    *error* — Lines such as `%YAML 1.2` select a version of YAML. A schema has no
    such choice. Delete the line.

    Wrong:

    ```yaml
    %YAML 1.2
    ---
    reduxgen: 1
    feature: Search
    ```

    ```text
    Example.yaml:1:1: error: YAML directives are not supported; delete the line
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    ```

    """##,
    "yaml/RX012": ##"""
    # RX012: Anchor

    *error* — An anchor (`&name`) names a part of a file, to repeat it elsewhere.
    Repeated text is hard to find and to follow. To share fields, declare a struct
    under `types:` and use it twice.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state: &shared
      count: Int
    ```

    ```text
    Example.yaml:3:8: error: anchors (`&shared`) are not supported; declare a type under `types:` to share fields
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Shared:
        count: Int
    state:
      shared: Shared
    ```

    """##,
    "yaml/RX013": ##"""
    # RX013: Alias

    *error* — An alias (`*name`) repeats the part that an anchor names. Aliases of
    aliases can expand a short file to gigabytes, and each one hides its text.
    Repeat the text.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: *number
    ```

    ```text
    Example.yaml:4:10: error: aliases (`*number`) are not supported; repeat the text
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
    ```

    """##,
    "yaml/RX014": ##"""
    # RX014: Merge key

    *error* — `<<` merges another mapping into this one. The fields of a feature
    would no longer be in one location. Repeat the fields, or declare a struct.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      <<: { count: Int }
      name: String
    ```

    ```text
    Example.yaml:4:3: error: merge keys (`<<`) are not supported; repeat the fields or declare a struct
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
      name: String
    ```

    """##,
    "yaml/RX015": ##"""
    # RX015: YAML tag

    *error* — A tag (`!!str`) gives a value a YAML type. Every value of a schema is
    text, and the Swift type in it is its type. Delete the tag.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      name: !!str String
    ```

    ```text
    Example.yaml:4:9: error: tags (`!!str`) are not supported; every value is text already
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      name: String
    ```

    """##,
    "yaml/RX016": ##"""
    # RX016: Exclamation mark read as a tag

    *error* — YAML parses a value that begins with `!` as a tag, and drops its text.
    Write `unless:` instead of `if: !…`, or quote the value.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isOn: Bool = false
    actions:
      tapped:
      done:
    reduce:
      done: isOn.toggle()
    sagas:
      watch: { takeEvery: tapped, if: !isOn, put: done }
    ```

    ```text
    Example.yaml:11:35: error: `!isOn` is read as a YAML tag; write `unless: isOn` or quote it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isOn: Bool = false
    actions:
      tapped:
      done:
    reduce:
      done: isOn.toggle()
    sagas:
      watch: { takeEvery: tapped, unless: isOn, put: done }
    ```

    """##,
    "yaml/RX017": ##"""
    # RX017: Ampersand read as an anchor

    *error* — YAML parses a value that begins with `&` as an anchor, and drops its
    text. Quote the value.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      pointer: &x
    ```

    ```text
    Example.yaml:4:12: error: `&x` is read as a YAML anchor; quote the value
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      pointer: Int
    ```

    """##,
    "yaml/RX018": ##"""
    # RX018: Complex key

    *error* — Keys of a schema are names. A `?` before a key, or a list or mapping
    as a key, has no meaning.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      ? count
      : Int
    ```

    ```text
    Example.yaml:4:3: error: `?` keys are not supported
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
    ```

    """##,
    "yaml/RX019": ##"""
    # RX019: Schema that is not a mapping

    *error* — The top level of a schema has sections such as `state:` and
    `actions:`. It is not a list or a single text.

    Wrong:

    ```yaml
    - reduxgen: 1
    - feature: Search
    ```

    ```text
    Example.yaml:1:1: error: a schema is a mapping; start with `reduxgen: 1`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    ```

    """##,
    "yaml/RX020": ##"""
    # RX020: Name defined twice

    *error* — A mapping has each name once. Most YAML readers silently keep the last
    of two equal keys. Here it is an error, and the message names the line of the
    first.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
      count: String
    ```

    ```text
    Example.yaml:5:3: error: `count` is already defined on line 4
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
      name: String
    ```

    """##,
    "yaml/RX021": ##"""
    # RX021: Section written twice

    *error* — A feature has each section once. Move the lines of the second into the
    first.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
    state:
      name: String
    ```

    ```text
    Example.yaml:5:1: error: `state` is already defined on line 3; put its lines there
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int
      name: String
    ```

    """##,
    "yaml/RX022": ##"""
    # RX022: Bracket never closed

    *error* — A value that begins with `[` or `{` is a YAML list or mapping, and
    ends with the closing bracket.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      rows: [Int
    ```

    ```text
    Example.yaml:4:9: error: the `[` opened here is never closed
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      rows: [Int]
    ```

    """##,
    "yaml/RX023": ##"""
    # RX023: Quote never closed

    *error* — A value that begins with a quote continues to the next quote, across
    lines. Inside single quotes, write a single quote twice.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      name: 'String = ""
    ```

    ```text
    Example.yaml:4:9: error: the quote opened here is never closed
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      name: 'String = ""'
    ```

    """##,
    "yaml/RX024": ##"""
    # RX024: Colon and space in a value

    *error* — In YAML, `: ` begins the value of a key. Put a Swift value that
    contains it, such as an argument label, in single quotes, or omit the space:
    `x:0` is valid Swift.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Frame:
        x: Int
    state:
      frame: Frame = Frame(x: 0)
    ```

    ```text
    Example.yaml:7:25: error: `: ` in an unquoted value; write 'Frame = Frame(x: 0)' in single quotes, or `x:0`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      struct Frame:
        x: Int
    state:
      frame: 'Frame = Frame(x: 0)'
    ```

    """##,
    "yaml/RX025": ##"""
    # RX025: Character that cannot begin a value

    *error* — In YAML, a value cannot begin with `@`, a backtick or `%`. Put the
    value in single quotes.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        watch: @Sendable () -> Void
    ```

    ```text
    Example.yaml:5:12: error: a value cannot start with `@`; write '@Sendable () -> Void' in single quotes
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        watch: '() -> Void'
    ```

    """##,
    "yaml/RX026": ##"""
    # RX026: Empty collection as a default

    *error* — YAML parses `[Int] = []` as a list with text after it. Omit the
    default: arrays and dictionaries start empty. Put other defaults in single
    quotes, together with the type.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      rows: [Int] = []
    ```

    ```text
    Example.yaml:4:15: error: text after `]`; not needed, arrays start empty. Otherwise quote: '[Int] = […]'
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      rows: [Int]
      primes: '[Int] = [2, 3]'
    ```

    """##,
    "yaml/RX027": ##"""
    # RX027: Text after a bracket or quote

    *error* — A value that begins with a bracket or a quote ends with the closing
    one. If it continues, as in `[Int]?`, put the whole value in single quotes.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      rows: [Int]?
    ```

    ```text
    Example.yaml:4:14: error: text after `]`; write '[Int]?' in single quotes
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      rows: '[Int]?'
    ```

    """##,
    "yaml/RX028": ##"""
    # RX028: Nothing after an equals sign or a colon

    *error* — The value is missing. It may have become a comment, because ` #`
    begins a comment in YAML. Quote a value that contains ` #`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      color: String = # 00ff00
    ```

    ```text
    Example.yaml:4:19: error: nothing after `=`: ` #` starts a comment; quote the whole value
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      color: 'String = "# 00ff00"'
    ```

    """##,
    "yaml/RX029": ##"""
    # RX029: Comment inside a string

    *warning* — The value ends inside a Swift string or bracket, because ` #` begins
    a comment in YAML. If the comment is part of the string, quote the whole value.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      name: String = "a # b"
    ```

    ```text
    Example.yaml:4:21: warning: the text stops inside a string: ` #` starts a comment; quote the whole value
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      name: 'String = "a # b"'
    ```

    """##,
    "yaml/RX030": ##"""
    # RX030: Comma in a generic type inside braces

    *error* — Inside `{ }` a comma ends the entry, even between the arguments of a
    generic type. Write one value per line, or quote the type.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      loaded: { result: Result<Int, any Error> }
    ```

    ```text
    Example.yaml:4:31: error: `,` ends the entry here, leaving `Result<Int`; write one value per line, or quote
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 0
    actions:
      loaded:
        result: Result<Int, any Error>
    reduce:
      loaded: count += 1
    ```

    """##,
    "yaml/RX031": ##"""
    # RX031: Comma in a call inside braces

    *error* — Inside `{ }` and `[ ]` a comma ends the entry, even between the
    arguments of a call. Write the value on its own line, or quote it.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: (Int, Int) async -> Void
    dependencies:
      api: Api
    actions:
      tapped:
    sagas:
      find: { takeEvery: tapped, call: api.find(1, 2) }
    ```

    ```text
    Example.yaml:11:46: error: `,` ends the entry here, leaving `api.find(1`; use a line of its own, or quote
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    clients:
      Api:
        find: (Int, Int) async -> Void
    dependencies:
      api: Api
    actions:
      tapped:
    sagas:
      find:
        takeEvery: tapped
        call: api.find(1, 2)
    ```

    """##,
    "yaml/RX032": ##"""
    # RX032: Too large

    *error* — A file has at most 1 MiB and 100,000 texts, nested 20 levels deep. A
    section or list has at most 5,000 entries, a text or a list in brackets 20,000
    characters, a key 1,000. The name of an action, type or module has at most 20
    parts. A feature has at most 100 paths to a feature whose actions have
    listeners, and all features together 200,000 dependencies. These limits protect
    your machine from broken or hostile files.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state: { a: { a: { a: { a: { a: { a: { a: { a: { a: { a:
      { a: { a: { a: { a: { a: { a: { a: { a: { a: { a:
      Int } } } } } } } } } } } } } } } } } } } }
    ```

    ```text
    Example.yaml:4:48: error: nested more than 20 levels
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      a: Int
    ```

    """##,
    "yaml/RX033": ##"""
    # RX033: File that cannot be read or written

    *error* — A path on the command line does not exist, is not a schema, contains
    no schema, or cannot be read. Or a file could not be written. The run ends with
    status 2. The message has a path, and no line and column.

    """##,
    "yaml/RX197": ##"""
    # RX197: Merge conflict

    *error* — Git could not merge two versions of the file. Both are in it, between
    lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`. Keep the right parts
    of both, and delete these lines. Do not merge generated code: `reduxgen
    generate` writes it again.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
    <<<<<<< HEAD
      count: Int = 0
    =======
      count: Int = 1
    >>>>>>> other
    ```

    ```text
    Example.yaml:4:1: error: a merge has left two versions here, down to line 8; keep what is right, and delete the lines with marks
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      count: Int = 1
    ```

    """##,
  ]
}
