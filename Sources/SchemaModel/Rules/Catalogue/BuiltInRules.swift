// Made from Rules/ by `make embed`. Edit the files there, not this one.

/// The text of every file in `Rules/`, by its path there without `.md`.
enum BuiltInRules {
  static let sources: [String: String] = [
    "actions/RX101": ##"""
    # RX101: Action and group with one name

    *error* — A dot in the name of an action makes a group, which becomes a case
    that carries an enum. It cannot also be an action of its own.

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

    *error* — The actions of a child appear under its name in the parent's actions.
    An action of the parent's own cannot begin with that name.

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
    `cancelled` in a group with the saga's name. An action of that name takes its
    place; rename one of the two.

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

    *error* — Several values of an action are written with their labels, as in the
    declaration of a case. `_ a: Int` is a value without a label.

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

    *error* — A parameter of a function may have a label and a name of its own. A
    value of an enum case has only one of them: `at: Int`, or `_ index: Int` for a
    value without a label.

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
    # RX106: Label used twice

    *error* — The values of an action, or of a case, have different labels.

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
    # RX107: Action in place of a value

    *error* — Below an action stand the values it carries, each with a type. A group
    of actions is written with dots: `view.tapped:`.

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

    *warning* — No reducer, saga, `forward` or parent answers the action, and none
    waits for it with `cancelOn`, so that sending it changes nothing. Delete it, or
    what should answer is missing. Where the feature, or one around it, has a saga
    that is written by hand, nothing is said: such a saga can take any action.

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

    *error* — `@bind` makes the action `binding.<field>` and the reducer for it.
    Remove your own.

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

    *error* — A child is a feature of one of the files that are checked together.
    Name all files, or their folder, in one run.

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

    *error* — A collection of children finds its elements by their `id`, because
    their places change when rows are moved or deleted. Give the feature a field
    `id`.

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
    Example.yaml:8:14: error: `[Row]` is kept by id, but Row has no `id`; add `let id: UUID` to it, or write `{ many: Row, id: FIELD }`
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

    *error* — A field of the child has no start value, so that nobody could make the
    child's state together with the parent's. Give the field a start value, or the
    child, or make the child optional: `Login?` is there only once an action
    presents it.

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

    *error* — The state of a parent holds that of its child. A feature inside
    itself, also by way of others, would be infinitely large. Make one of them a
    collection or a stack: these may be empty.

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

    *error* — A child brings its own field, with the child's name. Remove the field,
    or rename one of the two.

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
    # RX115: A start that is no member

    *error* — `initial` says with which of its members a `oneOf` starts. It is one
    of the names left of the colons.

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
    # RX116: One of one

    *warning* — A `oneOf` chooses between several features. With a single member
    there is nothing to choose: it is an optional child, which has a shorter
    spelling.

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
    `oneOf` and `stack`, and `initial` and `id` beside them.

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

    *warning* — The path reaches two levels down, so that the parent depends on what
    its child is made of, and breaks when the child is rebuilt. Let the child in
    between delegate the action.

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
    # RX189: Committed code is not what the schema gives

    *error* — `reduxgen check` found that `reduxgen generate` would change
    something: a generated file is stale because its schema or reduxgen is newer, is
    missing, was edited by hand, has a merge conflict, or is left over from a schema
    or feature that is gone; or a file with functions to write by hand was never
    started. Run `reduxgen generate` and commit what it writes. An edit of a
    generated file belongs into the schema or a file of yours; `--force` drops it.
    If a later reduxgen wrote the file, update yours.

    """##,
    "evolution/RX169": ##"""
    # RX169: Comparison with a version that has mistakes

    *error* — `reduxgen diff` compares two schemas by what they mean, and one with
    mistakes means nothing. What is wrong with the older one is reported along with
    this. It cannot be mended where it is: compare with another revision, or mend a
    copy of it.

    """##,
    "evolution/RX170": ##"""
    # RX170: Rename that is not declared

    *warning* — `reduxgen diff` found that a name is gone, and that a new one has
    the same type or values. That may be a rename or not, and only you know. If it
    is one, say so with `@was`, as in `isMuted @was("muted"): Bool = false`: Swift
    that uses the old name and stored data then find the new one.

    """##,
    "evolution/RX171": ##"""
    # RX171: Unknown rule in a comment that allows

    *error* — `# reduxgen:allow` lists the ids of the warnings it allows, with
    commas between them. One of them is no id of a rule, so that it allows nothing.
    Text of your own goes behind two dashes.

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
    # RX172: Error in a comment that allows

    *warning* — Only warnings about a schema can be allowed. An error has to be
    mended, because nothing is generated before.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    access: public  # reduxgen:allow RX046
    ```

    ```text
    Example.yaml:3:34: warning: `RX046` is an error, which no comment allows; mend it
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    access: public
    ```

    """##,
    "evolution/RX173": ##"""
    # RX173: Comment that allows nothing

    *warning* — What the comment allows is not there, or not any more. Left
    standing, it would hide the next such mistake in its line. A comment at the end
    of a line is about that line, one on a line of its own about the next, and one
    above all keys about the whole file. Delete the id, or move it to where the
    warning is.

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
    # RX190: Version that is no whole number

    *error* — `version` counts the ways in which the state of a feature has been
    stored so far. It is a whole number from 1 on, one more than before whenever
    older data cannot be read as it is. What was stored before there was a `version`
    counts as 1. It has nothing to do with the version of the app, nor with
    `reduxgen: 1`.

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

    *error* — With a `version`, a state writes that number along with its fields,
    and leaves data with an older one to `State.migrate(from:_:)`, which you write.
    For that it has to be Codable: both written and read.

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
    # RX174: Something in the way of generated code

    *error* — Where a generated file belongs stands something that reduxgen did not
    write, or that was edited by hand since. It may be work of yours, so nothing is
    overwritten and nothing else is written either. Move it; an edit of a generated
    file can also be dropped with `--force`. A merge that git could not make is no
    edit as long as both of its sides are as reduxgen wrote them: it is written
    anew. Code of a later reduxgen stops an older one, so that no two versions undo
    each other's work.

    """##,
    "files/RX175": ##"""
    # RX175: Generated file that nothing stands behind

    *warning* — The schema of this generated file is gone, or no longer has what it
    was made from. It would have been removed, but it was edited by hand. Save what
    you need of it, and delete it.

    """##,
    "files/RX176": ##"""
    # RX176: Mistake in a template

    *error* — A template asks for a variable or a template that does not exist, uses
    a variable as what it is not, or cannot be read. Templates are judged as a whole
    before anything is rendered, also for what only some schemas would reach.
    `reduxgen templates show NAME --variables` lists what a template may use. If the
    template is not yours, this is a mistake of reduxgen: please report it.

    """##,
    "files/RX200": ##"""
    # RX200: Hand-written Swift that does not end

    *warning* — A brace, comment or string of a hand-written file is not closed, or
    a brace closes nothing, as in a file that was saved halfway. A schema asks for a
    function that reduxgen does not find: it may stand behind that place. So nothing
    is printed to paste, and `--add-stubs` appends nothing, until the file is whole
    again.

    """##,
    "flow/RX177": ##"""
    # RX177: Use of what is deprecated

    *error* — `@deprecated` tells those who use the generated code to move on. The
    schema itself has to move on first: a saga that puts a deprecated action, or a
    step that changes a deprecated field, would give code that does not compile
    without a warning. Handling a deprecated action is fine, since somebody may
    still send it.

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
    # RX178: Lane whose key has no known type

    *error* — `per` parts the runs of a saga into lanes, one for each value. The
    events of the saga carry that value, so the schema has to know its type: `$id`,
    a value of the action, a field of the state, or a field of a declared struct
    behind one of these, `$0.id`. Compute anything else before, and let the action
    carry it.

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
    # RX179: Action that is never heard

    *error* — A path that begins with the name of another feature reacts to that
    feature's actions. The nearest feature that holds both hands them on; where
    there is none, nothing would ever arrive. Put both into one tree, or let a
    common parent say it with an action of its own.

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
    Example.yaml:9:7: error: no feature holds both Search and Toolbar, so Search never hears `Toolbar.opened`
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
    # RX180: Actions that send each other without end

    *warning* — Each of these actions has another one sent, at once and whatever the
    state is, and the last one has the first one sent again: the app would do
    nothing else. Let a condition (`if:`, `unless:`) or time (`after:`, `debounce:`,
    `throttle:`) hold it up somewhere on the way. Ways that lead through children,
    and through features that hear each other, count.

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
    Example.yaml:7:10: warning: `refreshed` → `shown` → `refreshed` has no end; add `if:` or `after:` on the way
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

    *warning* — The method throws, and nothing reacts when it does: no `error:`
    field, no reducer, saga or parent that handles `failure` or `settled`. Whoever
    uses the app waits for something that does not come. Name a field with `error:`,
    or handle the failure. Where failing is nobody's business, say so beside the
    saga.

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

    *warning* — No saga calls the method, and the client is not given to a saga that
    is written by hand. Every implementation and every test has to provide it for
    nothing. Delete it, or the saga that should call it is missing. Clients that
    other modules can see are not looked at, nor any while the schema has children
    that are written by hand: they may call it.

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

    *warning* — Actions of the group `delegate` are for the feature around, and no
    feature that holds this one handles the action. Handle it there, or delete it. A
    feature that nothing in the schema holds delegates to the app, of which the
    schema knows nothing.

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

    *warning* — No step, saga or binding writes to the field, and no parent does: it
    keeps the value that it has at the start. Make it a `let`, which says so, or
    handle what should change it. For a child that is there or not, nothing ever
    puts one there. Fields are not looked at where a reducer that is written by hand
    may write to them.

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

    *warning* — A feature delegates because something happened in it: a view sends
    what was done, and a `forward` or a saga passes it on. Nothing in the schema
    sends this action, so whoever handles it waits in vain. Add it to `forward:`, or
    let a saga put it.

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
    # RX186: Condition that is decided already

    *error* — With `if: true` the saga always runs, and with `if: false` never,
    which makes the generated code do nothing, as swiftc would remark. Leave the
    condition out, or the saga.

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
    Example.yaml:7:35: error: `if: true` always holds; leave it out
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

    *error* — The field gets the value that it has, which swiftc refuses. Mostly the
    other side should have been a value of the action: `$0`, or its name.

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

    *error* — In `if items.contains { … } { … }` readers, and Swift itself, cannot
    tell at once which braces are the body. Write the closure as an argument in
    parentheses.

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
    "names/RX052": ##"""
    # RX052: Character that no Swift name has

    *error* — Names go into the Swift code as you write them, so they have to be
    Swift names: letters, digits and underscores. Nothing is renamed behind your
    back.

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

    *error* — The text is no Swift name, most often because of a space, or it has a
    dot where only a plain name can stand.

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

    *error* — Swift takes a digit at the start for a number. Write the number as a
    word, or put a word in front of it.

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

    *error* — `$0` and `$start` are the language's own. Names of yours cannot look
    like them.

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

    *error* — Every field is a `var` unless it says `let`, every action is a `case`
    and every method a `func`, so these words are left out.

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

    *error* — Swift reads `X.Type` and `X.Protocol` as metatypes, even with
    backticks. No member can be reached under these names.

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

    *error* — `.init` calls an initializer, so neither a field nor an action can
    have this name.

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

    *error* — `_` alone, or nothing where a name should stand. A value without a
    label has a name behind the underscore, for the handler.

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

    *accepted* — `default`, `in`, `self` and the other keywords are good names. The
    generated code puts them in backticks where Swift wants them.

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

    *warning* — A case `none` is confused with the nil of an optional: `if x ==
    .none` asks for either, and Swift picks the optional's. Choose another name.

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

    *error* — Every enum has members such as `allCases` or `hashValue`, and every
    action has case paths. A case of the same name does not compile.

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

    *error* — A letter such as é can be one character or two: the letter, and an
    accent that is put over it. The two look the same and are two names for most
    tools. Retype the name, so that each letter is one character (Unicode calls that
    normal form C).

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
    # RX064: Letters of two scripts in a name

    *warning* — The name mixes letters of two scripts that look the same, such as
    the Latin and the Cyrillic `c`. Whoever types what they see will not find it.
    Retype the name in one script.

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

    *warning* — `imageUrl` and `imageURL` are two names for Swift and one for most
    readers, who will sooner or later take one for the other. Rename one.

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

    *error* — Attributes stand behind a name and begin with `@`. The message lists
    those there are, or the nearest.

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
    quotes, such as `@key("user_name")`. The other attributes are complete as they
    are and take none.

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
    # RX068: Modifier or parentheses without a meaning here

    *error* — A word before the name, or parentheses behind it, that mean nothing in
    this place. Values of an action stand right of the colon; `let` is for fields.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    actions:
      tapped(Int):
    ```

    ```text
    Example.yaml:4:3: error: nothing in parentheses behind the name of an action; values stand right of the colon: `tapped: Int`
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

    *error* — One attribute says under which key the field is stored, the other that
    it is not stored at all. Keep one of them.

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
    # RX071: Name that hides a type of Swift

    *error* — Inside a feature, its own types win over Swift's. A type `Result`
    would change what the generated code means by `Result`.

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

    *error* — Every feature gets `State`, `Action` and others. A type of the same
    name does not compile.

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
    feature's actions, and it would hide your type of that name. Rename one.

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
    other code still knows them with their old meaning. Choose another name, or take
    it off the list.

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

    *error* — `@was` gives the name that something had before, so that old code and
    stored data still find it. Here the old name is still in use, so nothing was
    renamed: delete one of the two.

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
    # RX199: Attribute that stands there twice

    *error* — One of the two would be lost without a word: an old name, or a key of
    what is stored. Keep the one that is meant. Of several old names `@was` knows
    the last one.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isMuted @was("silent") @was("muted"): Bool = false
    ```

    ```text
    Example.yaml:4:26: error: `@was` stands here twice; keep one of them
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      isMuted @was("muted"): Bool = false
    ```

    """##,
    "reduce/RX119": ##"""
    # RX119: Unknown action in reduce

    *error* — The key of an entry is the path of an action: one of the feature
    itself, one of a child's behind the child's name, or an event of a saga. A group
    is none.

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

    *error* — The actions `delegate.…` tell the parent something. A feature that
    answers them itself would not need them: handle the action that leads to them.

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

    *error* — An entry of `reduce`, or a key of a saga, without anything behind the
    colon. Write a step, or remove the line.

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

    *error* — Nothing of this name is a field of the state, a child, a value of the
    action or a name that Swift text declares itself.

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

    *error* — What is assigned, passed or asked is a value of the action or a field
    of the state, and its type is not the one that is needed.

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

    *error* — The literal does not fit the type of the field or value it is meant
    for, or the enum has no such case.

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
    # RX125: nil for a field that is no optional

    *error* — Only an optional can be nil. `reset count` sets a field back to where
    it starts.

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

    *error* — The type of the field does not know the operator, or the method
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

    *error* — `$0` is the first value of the action without a label. This action
    carries none.

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
    # RX128: Value by another name than its own

    *error* — A value with a label, or with a name behind `_`, is reached by that
    name, and one without by `$0`. What sagas yield has none, unless they have
    lanes: then it is `value`, beside the `key`.

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

    *error* — Values are counted from `$0`, so that of one value `$1` is too much.

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
    wins. It is a constant; write `self.` in front for the field.

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
    # RX131: Constant that changes

    *error* — A field with `let` keeps the value it starts with. If it is to change,
    leave out the `let`.

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
    # RX132: Computed field that changes

    *error* — A computed field follows from others and cannot be set. Change those
    that it is computed from.

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
    # RX133: Reset of a field without a start value

    *error* — `reset` sets a field back to its start value. Without one, nobody
    knows where back is: give it one, or assign.

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
    # RX134: Text that is no step

    *error* — A step is one Swift statement that changes the state, `reset`, or
    `swift` for a handler that is written by hand.

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
    # RX135: state in front of a field

    *error* — An entry of `reduce` is the body of a method of the state, so that
    fields are reached by their names alone.

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

    *error* — A reducer is a plain function from state and action to state, which
    never waits. What takes time belongs into a saga.

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
    # RX137: Chance or time in a reducer

    *error* — The same state and action always give the same new state; recorded
    actions can then be played again. What differs from run to run comes from a
    saga, as the value of an action.

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

    *error* — All steps for an action stand in one entry, in the order in which they
    are done.

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

    *error* — A handler that is written by hand is named after the path of its
    action, without the dots. Two paths give the same name; rename one action.

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

    *warning* — A schema says what there is; more than five lines of Swift are
    easier to read, to format and to test in a Swift file. Write `swift`, and move
    them to the handler that reduxgen starts for you.

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

    *error* — What stands in a schema as code is Swift: a text stands in double
    quotes, nothing is `nil`, and conditions are joined by `&&` and `||`. YAML's
    quotes are none of Swift's: `'"a"'` is the text `"a"`.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      name: String = "" + 'a'
    ```

    ```text
    Example.yaml:4:23: error: `'`: a text stands in double quotes, `"a"`
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

    *error* — In other libraries a reducer returns the next state, or the effects of
    an action. Here it changes the state in its place and returns nothing: `return`
    alone ends it early. What runs because of an action is a saga, in a section of
    its own.

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
    "sagas/RX141": ##"""
    # RX141: Trigger that is no action

    *error* — A saga is triggered by an action, by any of a list of them, or by
    `$start`, which stands alone. An action is one of the feature itself, of a child
    or of another saga.

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

    *error* — A saga says when it runs, with `takeEvery`, `takeLatest`,
    `takeLeading` or `takeQueued`, and with that what happens if it is already
    running.

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

    *error* — A saga has one rule for a run that meets another. Several actions
    stand as a list under one trigger.

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

    *error* — A saga does one thing: `call`, `stream`, `put` or `run`. It has one
    condition, too: `if` or `unless`. For two things write two sagas with the same
    trigger.

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

    *error* — Something has to run: `call` a method of a dependency, iterate over a
    `stream`, `put` an action, or `run: swift` for a function that is written by
    hand. `after` and `every` say when to `put`.

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

    *error* — The keys of a saga are fixed. The message names the nearest, or all.

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

    *error* — A number alone could be seconds or milliseconds. The units are `ms`,
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

    *error* — `debounce` waits until no action comes for a while, `throttle` lets
    one through in a while. Choose one.

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

    *warning* — The saga puts the action that triggers it, without a condition: it
    would run for ever. Add `if:`, or put something else.

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

    *error* — `call` and `uses` name what stands under `dependencies:`, and a call
    is `dependency.method(…)`.

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

    *error* — The client has no such method, or the schema does not know its methods
    because the client is only listed under `externs:`.

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
    label. Labels may be left out: the schema knows them.

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

    *error* — The method returns a stream of values, and a `call` waits for one.
    With `stream` the saga runs as long as values come, and reports each of them.

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
    `call`, which waits for that value.

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

    *error* — `into` puts what the call returns into a field of the state, which
    needs the same type or its optional.

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
    # RX156: Loading flag that is no Bool

    *error* — `loading` names a field that is true while a run is under way.

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
      find: { takeEvery: tapped, call: api.find(), loading: loads }
    ```

    ```text
    Example.yaml:13:57: error: `loading` needs a Bool field, `loads` is Int
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
      find: { takeEvery: tapped, call: api.find(), loading: isLoading }
    ```

    """##,
    "sagas/RX157": ##"""
    # RX157: Field that cannot hold the error

    *error* — `error` names a field for what went wrong, which is nil while nothing
    did: a `String?` for the error as text, or a `Failure?`. Where the method says
    which error it throws, `async throws(LoadError)`, a `LoadError?` takes the error
    itself.

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
    # RX158: Failure of what cannot fail

    *error* — The method does not throw, so that there is no `failure` to handle and
    no error to show.

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

    *error* — `put` names an action and gives it the values it carries. Labels may
    be left out.

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
    # RX160: Key for sagas that are written by hand

    *error* — `puts` and `uses` tell what a function written by hand sends and
    needs. Of `call` and `put` the schema knows it already.

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
    Example.yaml:7:52: error: `puts` lists what a hand-written saga may send; here `put` says it already
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

    *error* — `cancelOn` names the actions that end a run. Groups are not enough:
    name their actions.

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

    *error* — The saga uses a value that not all of its triggers carry, or not with
    the same type. Write a saga for each.

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

    *error* — `started`, `success`, `failure` and `cancelled` are reported by sagas
    with a `call`, and others by those with a `stream`. A `put` is done at once; a
    function written by hand sends what it wants.

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

    *error* — A dependency is one of the `clients:` of this or another schema, or an
    extern that Swift declares.

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
    # RX166: Dependency that hides a field, or another dependency

    *error* — In a saga, fields and dependencies are reached by their bare names, so
    that they cannot share one. A feature and its children share dependencies of one
    name, so that these have one client.

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

    *error* — A method of a client is what follows the name of a Swift function: its
    parameters and what it returns. One with labels goes in single quotes.

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

    *error* — A queue says how many runs it lets through at once, and what happens
    to further ones: `newest 3`, or `oldest 2, wait`.

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
    # RX198: Saga that yields what cannot be compared

    *warning* — What a saga yields comes as an action. Tuples and functions are
    never `Equatable`, so that no action of the feature is, nor of those it is a
    child of: tests cannot say which action they expect. Let the client return a
    struct, whose fields have names anyway.

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
    "structure/RX034": ##"""
    # RX034: No version line

    *error* — The first key of every schema says which version of the language it is
    written in. A later reduxgen can then read it as it was meant.

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

    *error* — The file is written for a version of the language that this reduxgen
    does not read. Update reduxgen if the file is newer; there is no version before
    1.

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

    *error* — The version of the language is a whole number, without a point, quotes
    or letters. It is not the version of the tool.

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

    *error* — The sections of a feature are fixed, so that a misspelt one cannot
    pass unnoticed. The message suggests the nearest. Keys of your own begin with
    `x-` and are ignored.

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

    *error* — The key exists, but it belongs somewhere else: `debounce` to a saga,
    `feature` and `features` not into one file.

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
    # RX040: List in place of named lines

    *error* — The section consists of lines with a name and a value; a list with
    dashes has no names.

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
    # RX041: Text in place of named lines

    *error* — The section or entry has lines of its own below it, not a text behind
    its colon; or it is a list of names and got something else.

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

    *error* — State, actions and what belongs to them are those of a feature. A file
    without one holds only what features share: types, clients and externs.

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
    # RX043: Name of a type in lower case

    *error* — Features, types and clients become Swift types, and those begin with a
    capital. Names are never changed for you: what you write is what you find in the
    Swift.

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

    *error* — All files of a run share one set of names. Of two features, types or
    clients with one name nobody could say which is meant. The client `PlaceClient`
    also makes a test double, `PlaceClientDouble`.

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

    *error* — The generated code uses the types of ReduxRuntime, such as `Store`, by
    their bare names. A feature or type of the same name would hide them.

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
    is for classes, of which there are none; `private` would hide a feature from
    everybody.

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

    *error* — Truth values are written as in Swift, `true` and `false`. YAML's
    `yes`, `on` and `True` are refused, because readers do not agree on what they
    mean.

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
    # RX048: Null in place of a type

    *error* — YAML's `null` and `~` are plain text here. What can be missing has an
    optional type, and starts as nil without being told.

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
    # RX049: Import written twice

    *warning* — The second import does nothing, and readers wonder what it was meant
    to be. Delete it.

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

    *error* — `externs` lists what Swift declares and the schema does not. A name
    that is declared here as well would make it unclear which of the two is used.
    Take it off the list.

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
    # RX051: Declared and not used

    *warning* — Nothing in the schema uses the extern, client, type or queue. Delete
    it, or the place that should use it is missing. Types and clients that other
    modules can see are not looked at, since these may use them.

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

    *warning* — The templates of this run have nothing to say about sagas or
    forwards, as those of the set `reswift`, and the schema has some: what they do
    has to be written by hand. What they report is rendered all the same, as
    actions. Where that is meant, a comment `# reduxgen:allow RX193` on top of the
    file says so.

    """##,
    "templates/RX194": ##"""
    # RX194: Not to be rendered for ReSwift

    *error* — In ReSwift every reducer hears every action, and an action has no
    address. So a feature that is a child in two places would change in both at
    once, and two things that only the way to them tells apart would be one.
    Elements of a list are told apart: their actions are wrapped together with an
    id.

    """##,
    "types/RX076": ##"""
    # RX076: Missing type

    *error* — Right of the colon stands the type: what a field holds, what a
    dependency or a child is. Types are never guessed from a start value.

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
    # RX077: Value in place of a type

    *error* — A field is `TYPE = VALUE`. A value alone, or something else behind a
    type, does not say what the field holds.

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
    # RX078: Misspelt type

    *error* — Nothing of this name is declared, but something very near is. If Swift
    declares the name, list it under `externs:`.

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

    *warning* — The schema does not declare the type, and it is none of those of
    Swift that reduxgen knows. If Swift declares it, list it under `externs:`; the
    rules then treat it as known. If it is misspelt, the Swift compiler will not
    find it either.

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
    # RX080: Text that is no type

    *error* — The text cannot be a Swift type, because a bracket is missing or
    something follows where a type ends.

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

    *error* — `String!` is an optional that crashes when it is nil. State can always
    be copied, compared and stored; write `String?`.

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

    *error* — `some View` leaves the type to be found out from a value, and a field
    of a state has none to find it from. Write the type itself.

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
    Declare a struct, whose fields have names anyway. `Void` holds nothing and is
    left out.

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

    *error* — State and actions hold values that can be compared, printed and
    stored. What runs belongs to a client, which sagas call.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      onTap: () -> Void
    ```

    ```text
    Example.yaml:4:10: error: `() -> Void` is a function; state and actions hold values only, put it in a client
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

    *error* — The type takes another number of types in angle brackets than it was
    given.

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

    *error* — The keys of a dictionary and the elements of a set are `Hashable`.
    Give the struct that conformance in parentheses.

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
    # RX087: Start value of another type

    *error* — The start value is a literal that does not fit the type of its field,
    or a case that the enum does not have. The start value of an action's value is a
    literal of its type.

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
    # RX088: nil for what is no optional

    *error* — Only an optional can be nil, and `nil` is then what it starts with
    anyway. Write `Int?`, or give a value.

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
    # RX089: Start value that reads another field

    *error* — Start values are used before there is a state, so they cannot read
    fields. Make the field computed, with the expression in braces.

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

    *error* — A bracket or brace of the Swift text is never closed, or closes
    nothing, or holds nothing where an expression belongs.

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
    # RX091: Computed field with something more

    *error* — A computed field is its type and an expression in braces. It has no
    start value, nothing follows the closing brace, and it is never a `let`.

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
    # RX092: Binding to what cannot change

    *error* — `@bind` makes an action that sets the field. A `let` and a computed
    field cannot be set.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      let id @bind: Int
    ```

    ```text
    Example.yaml:4:10: error: `id` cannot be `@bind`: it is a `let`
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      id @bind: Int
    ```

    """##,
    "types/RX093": ##"""
    # RX093: Nothing in it

    *error* — A struct without fields, an enum without cases or a client without
    methods has no use, and an enum without cases cannot even be made. Perhaps the
    lines below it are not indented.

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

    *error* — The entry begins with `struct` or `enum`, as its Swift declaration
    does.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    types:
      Weather:
        degrees: Int
    ```

    ```text
    Example.yaml:4:3: error: say what `Weather` is: `struct Weather:` or `enum Weather:`
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
    # RX095: Case written twice

    *error* — An enum has every case once. Delete the second, or give it the name
    that was meant.

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

    *error* — `= "All"` gives a case a raw value. Which type raw values have stands
    in parentheses behind the name of the enum.

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
    an enum with texts as raw values, a case without one has its own name.

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

    *error* — In Swift an enum has raw values, or cases that carry values, but not
    both.

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

    *error* — A value that holds a whole value of its own type would be infinitely
    large. Keep the inner ones in an array.

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

    *error* — What is to be `Codable` must consist of what is. Write `(Codable)`
    behind the name of the type in question, or leave the field out with
    `@transient`. Types under `externs:` are trusted: Swift knows more of them than
    the schema does.

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

    *error* — Swift takes the value of a single expression as the result. Where
    several statements stand, in a computed field or a condition, one of them has to
    say `return`.

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
    "yaml/RX000": ##"""
    # RX000: Text that YAML cannot read

    *error* — The line is neither `name: value` nor `- item`, or something else
    keeps YAML from reading it, and no rule of its own describes the mistake. Most
    often a colon or the space after it is missing.

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

    *error* — A schema says at least which version of the language it is written in.
    A file that is empty, or holds nothing but comments, is most likely one that was
    not saved.

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

    *error* — Schemas are read as UTF-8. A byte that cannot be part of it comes from
    another encoding, and guessing which one would change your text. Save the file
    as UTF-8.

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
    file. It is skipped, and lines and columns are counted as if it were not there.

    For example:

    ```yaml
    <U+FEFF>reduxgen: 1
    feature: Search
    state:
      count: Int
    ```

    """##,
    "yaml/RX005": ##"""
    # RX005: Line ends of Windows

    *accepted* — Lines may end with a carriage return and a line feed, or with a
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
    are errors everywhere, in comments too: what you see would not be what is read.
    So is a carriage return that ends a line alone. Delete the character; your
    editor can show it when you go to the line and column of the message.

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

    *error* — YAML forbids tabs in the indentation, because nobody can say how wide
    one is. Use spaces, as many as you like, but the same number for all lines of a
    block.

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

    *error* — The lines of one block begin in the same column. A line that is a
    little off would belong to nothing, or to something that you do not mean.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
       count: Int
      name: String
    ```

    ```text
    Example.yaml:5:3: error: this line is indented by 2, its neighbours by 3
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

    *error* — In YAML a deeper line continues the text above it, so that `count:
    Int` and a deeper `name: String` would become one long value and nobody would
    notice. Here a value is one line. Indent the line like its neighbours; use `|`
    for text of several lines.

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

    *error* — One file holds one YAML document. A line `---` is allowed once, at the
    top. Put what follows it into a file of its own, or use `features:` for several
    features in one file.

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

    *error* — Lines such as `%YAML 1.2` tell a reader which YAML it gets. A schema
    is always read the same way, so there is nothing to tell. Delete the line.

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

    *error* — An anchor (`&name`) names a part of a file so that it can be repeated
    elsewhere. Text that appears where nobody wrote it is hard to follow; to share
    fields, declare a struct under `types:` and use it twice.

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

    *error* — An alias (`*name`) repeats what an anchor named. Aliases of aliases
    can blow a short file up to gigabytes, and even one hides what is there. Repeat
    the text.

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

    *error* — `<<` merges a mapping that is written elsewhere into this one. Which
    fields a feature has would no longer stand in one place. Repeat the fields, or
    declare a struct.

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

    *error* — A tag (`!!str`) tells YAML which type a value has. Every value of a
    schema is text already, and its type is the Swift type written there. Delete the
    tag.

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

    *error* — A value that begins with `!` is a tag for YAML, and its text would get
    lost. Write `unless:` in place of `if: !…`, or put the value in quotes.

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

    *error* — A value that begins with `&` is an anchor for YAML and would become
    nothing at all. Put the value in quotes.

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

    *error* — A `?` in front of a key, or a list or a mapping as a key, is YAML that
    has no meaning in a schema. Keys are names.

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

    *error* — At the top of a schema stand sections such as `state:` and `actions:`,
    not a list and not a single text.

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

    *error* — A name stands for one thing. Most YAML readers keep the last of two
    equal keys and drop the first without a word; here it is an error, and the
    message names the line of the first.

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

    *error* — Every section stands once in a feature. Put the lines of the second
    into the first.

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
    ends with the bracket that closes it.

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

    *error* — A value that begins with a quote goes on until the next one, over the
    ends of lines. Inside single quotes a single quote is written twice.

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

    *error* — To YAML `: ` begins the value of a key. A Swift value that holds one,
    such as an argument label, goes in single quotes, or does without the space:
    `x:0` is Swift, too.

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

    *error* — YAML keeps `@`, the backtick and `%` at the start of a value for
    itself. Put the value in single quotes.

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
    # RX026: Empty collection as a start value

    *error* — `[Int] = []` is a YAML list with text after it. The start value is not
    needed: arrays and dictionaries start empty. One that starts with something goes
    in single quotes.

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

    *error* — A value that begins with a bracket or a quote ends with the one that
    closes it. If it goes on, as in `[Int]?`, put the whole of it in single quotes.

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

    *error* — Something is missing at the end. If there was something, it may have
    become a comment: in YAML ` #` begins one. Put a value that holds ` #` in
    quotes.

    Wrong:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      colour: String = # 00ff00
    ```

    ```text
    Example.yaml:4:20: error: nothing after `=`: ` #` starts a comment; quote the whole value
    ```

    Right:

    ```yaml
    reduxgen: 1
    feature: Search
    state:
      colour: 'String = "# 00ff00"'
    ```

    """##,
    "yaml/RX029": ##"""
    # RX029: Comment inside a string

    *warning* — The text stops within a Swift string or bracket, because ` #` begins
    a comment in YAML. If the comment is part of the string, put the whole value in
    quotes.

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

    *error* — Inside `{ }` a comma ends the entry, also one between the arguments of
    a generic type. Write one value per line, or put the type in quotes.

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

    *error* — Inside `{ }` and `[ ]` a comma ends the entry, also one between the
    arguments of a call. Put the value on a line of its own, or in quotes.

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

    *error* — A file may have 1 MiB and 100,000 texts, nested 20 levels deep; a
    section or list 5,000 entries, a text or a list in brackets 20,000 characters, a
    key 1,000, and the name of an action, type or module 20 parts. From a feature
    100 ways may lead to one whose actions others hear, and all features together
    may need 200,000 dependencies. No schema that a person reads comes near; the
    limits keep a broken or hostile file from taking your machine with it.

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

    *error* — A path of the command line does not exist, is not a schema, holds
    none, or may not be read; or a file could not be written. The run ends with
    status 2. The message names the path alone, without line and column.

    """##,
    "yaml/RX197": ##"""
    # RX197: Merge conflict

    *error* — Git could not merge two versions of the file, and has left both,
    between lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`. Keep what is
    right of both, and delete those lines. Generated code needs no such care:
    `reduxgen generate` writes it anew.

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
