// Made from Documentation/ by `make embed`. Edit the files there, not this one.

/// The text of every file in `Documentation/`, by its path there without `.txt`.
enum BuiltInPages {
  static let sources: [String: String] = [
    "llms": ###"""
    # reduxgen

    Schemas in YAML describe the Redux features of this Swift app. reduxgen checks them and writes Swift.

    ## Rules for edits

    - Edit schemas (`*.feature.yaml`, `features.yaml`) and hand-written Swift. Never edit `*.generated.swift`.
    - After each edit of a schema, run `reduxgen validate`. Fix every error it prints: `file:line:column: error: what; fix [id]`.
    - Then run `reduxgen generate`, unless Package.swift names `ReduxGenPlugin` for the target. There, `swift build` generates.
    - `reduxgen explain RX122` explains an id. `reduxgen fix` applies the certain fix-its. `reduxgen format` sets the layout.
    - To rename a declaration, run `reduxgen rename Login.state.muted isMuted`. It changes all schemas.
    - Where a schema says `swift`, write the function in the file that `generate` started.

    ## The language

    The key is the beginning of a Swift declaration, the value is the rest. Types and expressions are Swift. Quote a value if it contains
    `: `, begins with `[`, `{` or a quote and goes on, or contains ` #`. Two number signs (`##`) are documentation.

    ```yaml
    reduxgen: 1                       # always the first key
    feature: Search                   # or `features:` with several by name
    access: public                    # public, package or internal (default)
    imports: [MapKit]                 # Swift modules; also those of other schemas
    externs: [MKMapItem]              # Swift names that the schema uses and does not declare

    types:
      struct Place(Codable):          # conformances in parentheses
        let id: Int
        name: String
        pin @key("location"): String  # its name in JSON
      enum Scope(String):
        all: = "All"
        nearby: = "Nearby"
      enum Phase:
        idle:
        failed: String

    clients:                          # protocols that sagas call
      PlaceClient:
        search: '(query: String) async throws -> [Search.Place]'
        updates: () async -> AsyncStream<Int>

    dependencies:
      places: PlaceClient

    state:
      let center: MKMapItem?          # a constant
      query: String = ""
      results: [Place]                # optionals start as nil, arrays and dictionaries empty
      isSearching: Bool = false
      errorMessage: String?
      isOn @bind: Bool = false        # generates the action binding.isOn
      title: String { "\(results.count) places" }

    children:                         # a feature: Map, Map?, [Row], { oneOf: {…} }, { stack: {…} }
      map: Map

    actions:
      queryChanged: String            # one value: $0 in code
      tapped: { row: Int, column: Int }
      delegate.picked: Int            # for the parent
      cleared:

    reduce:                           # the body of a mutating function on the state
      queryChanged: query = $0
      cleared: reset query, results   # to their defaults
      tapped:
        - isSearching.toggle()
        - if row > 9 { results = [] }
      map.moved: results = []         # an action of a child, after the child
      Toolbar.cleared: reset          # an action of another feature

    forward:
      cleared: delegate.picked(0)

    sagas:
      search:
        takeLatest: queryChanged      # takeEvery, takeLatest, takeLeading, takeQueued; an action, a list, or $start
        debounce: 300ms               # or throttle
        unless: query.isEmpty         # or if
        call: places.search(query)    # or stream:, put: with after: or every:, run: swift
        timeout: 5s                   # of each call
        retry: 3                      # calls in all; with backoff: 200ms, and retryIf: error is URLError
        loading: isSearching
        into: results
        error: errorMessage           # String?, Failure? or the error's own type
        cancelOn: cleared
      pick: { takeEvery: tapped, put: delegate.picked(row) }
    ```

    - Sagas report `search.started`, `.success`, `.failure`, `.cancelled`, and `.settled` for every end. Reducers can handle these.
    - `let: row = rows[id:id]` in a saga, or `- let: …` among steps, names an optional: without it, no run, and no steps after it. Do not use `!`.
    - `cancelOn: loggedOut` beside `sagas:` ends everything that runs in the feature and in its children.
    - `poll: 30s` beside `call` or `stream` runs again after each end, with `takeLatest`, `takeLeading` or `$start`.
    - `optimistic: likes += 1` beside `call`: steps of `reduce` at the start of a run, with the trigger's values, undone if it fails or is cancelled.
    - A list that grows: `pages: { posts: { of: Post, page: String?, load: api.posts(query, page), items: $0.posts, next: $0.next, first: appeared,
      refresh: pulled, more: lastRowAppeared } }`. It is the field `posts` (`items`, `footer`), the actions `posts.first`, `.refresh`, `.more`, and the
      events of a call. `page: Int = 0` for numbers. Do not write a field, actions or a saga for it.
    - `uuid()`, `now()`, `random(in:)` and `clock` work in sagas only.
    - `version: 2` with a `Codable` state needs `State.migrate(from:_:)`. `@was("old")` keeps an old name working.
    - `# reduxgen:allow RX079 -- reason` at the end of a line keeps a warning.

    ## Views

    ```swift
    struct SearchView: View {
      @Bindable var store: Search.ViewStore          // MainStore(Search.store(places: LivePlaces())) in the app

      var body: some View {
        List(store.scope(each: \.rows, action: \.rows)) { RowView(store: $0) }
          .searchable(text: $store.query)            // a field with @bind
          .sheet(item: $store.form) { FormView(store: $0) }       // an optional child with @bind: nil dismisses it
          .refreshable { await store.send(.refreshed).settled() }
      }
    }
    ```

    - `@bind` on a stack: `NavigationStack(path: $store.path)`. On a `oneOf`: `$store.destination.edit` for each member.
    - `import ReduxSwiftUI` for `.alert($store.alert, title:actions:message:)` and `store.send(.added, animation: .default)`.
    - Previews: `#Preview { SearchView(store: Search.preview(Search.State(query: "Be"))) }`.

    ## Tests

    ```swift
    let store = TestStore(
      initialState: Search.State(), reduce: Search.reduce,
      sagas: Search.sagas(places: PlaceClientDouble(search: { _ in [] })))
    store.send(.queryChanged("cats")) { $0.query = "cats" }
    store.advance(by: .milliseconds(300))
    store.receive(.search(.started)) { $0.isSearching = true }
    store.receive(\.search.success) { $0.isSearching = false }
    store.finish()
    ```

    """###
  ]
}
