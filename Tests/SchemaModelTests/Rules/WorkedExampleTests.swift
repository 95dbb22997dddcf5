import SchemaModel
import Testing

@Suite("Rules: worked examples")
struct WorkedExampleTests {
  @Test(
    "grouped actions",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        feature: Calculator

        state:
          total: Int = 0
          last: Int?

        actions:
          key.plus: Int
          key.minus: Int
          key.clear:

        reduce:
          key.plus: [total += $0, last = $0]
          key.minus: [total -= $0, last = $0]
          key.clear: reset
        """)
    ])
  func calculator(_ schema: Accepted) { schema.check() }

  @Test(
    "a list that is loaded",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        feature: SeriesList
        externs: [Poster]            # written by hand

        types:
          struct Series(Decodable):
            id: Int
            title: String
            poster: Poster

        clients:
          SeriesClient:
            all: () async throws -> [SeriesList.Series]

        dependencies:
          api: SeriesClient

        state:
          series: [Series]
          isLoading: Bool = false
          message: String?

        actions:
          ## Sent when the list appears.
          appeared:

        sagas:
          fetch:
            takeLatest: appeared
            call: api.all()
            loading: isLoading
            into: series
            error: message
        """)
    ])
  func list(_ schema: Accepted) { schema.check() }

  @Test(
    "features in a feature, sagas by hand",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        features:
          Counter:
            state:
              count: Int = 0
            actions:
              increase:
              move: { count: Int }
              clear:
            reduce:
              increase: count += 1
              move: self.count = count
              clear: reset count
            sagas:
              increase: { takeEvery: increase, run: swift }
              move: { takeLeading: move, run: swift }
          User:
            state:
              userID: String?
              displayID: String { userID ?? "" }
            actions:
              request: { userID: String }
              storeName: { name: String }
            reduce:
              request: self.userID = userID
            sagas:
              requestUser: { takeLeading: request, run: swift, puts: storeName }
          App:
            children:
              counter: Counter
              user: User
        """)
    ])
  func app(_ schema: Accepted) { schema.check() }

  @Test(
    "cancellation",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        feature: Facts

        clients:
          FactClient:
            fetch: (Int) async throws -> String

        dependencies:
          facts: FactClient

        state:
          count: Int = 0
          fact: String?
          isBusy: Bool = false

        actions:
          cancelTapped:
          stepped: Int
          factTapped:

        reduce:
          stepped: [count = $0, fact = nil]
          factTapped: fact = nil

        sagas:
          fact:
            takeLatest: factTapped
            call: facts.fetch(count)
            loading: isBusy
            into: fact
            cancelOn: [cancelTapped, stepped]
        """)
    ])
  func cancellation(_ schema: Accepted) { schema.check() }

  @Test(
    "search with a pause",
    arguments: [
      Accepted(
        [
          (
            "Search.yaml",
            """
            reduxgen: 1
            feature: Search
            imports: [Foundation]

            types:
              struct Weather:
                id: Place.ID
                days: [Weather.Day]
              struct Weather.Day:
                date: Date
                high: Double

            dependencies:
              api: WeatherClient

            state:
              results: [Place]
              busyPlace: Place?
              query: String = ""
              weather: Weather?

            actions:
              queryChanged: String
              resultTapped: Place

            reduce:
              queryChanged:
                - query = $0
                - if $0.isEmpty { results = []; weather = nil }
              search.success: results = $0.results
              search.failure: reset results
              resultTapped: busyPlace = $0
              forecast.success: swift
              forecast.failure: weather = nil
              forecast.settled: busyPlace = nil

            sagas:
              search:
                takeLatest: queryChanged
                debounce: 300ms
                unless: query.isEmpty
                call: api.search(query)
              forecast:
                takeLatest: resultTapped
                call: api.forecast($0)
            """
          ),
          (
            "WeatherClient.yaml",
            """
            reduxgen: 1
            imports: [Foundation]

            types:
              struct Place(Decodable):
                country: String
                id: Int
                admin1: String?
              struct Found(Decodable):
                results: [Place]
              struct Forecast(Decodable):
                daily: Forecast.Daily
              struct Forecast.Daily(Decodable):
                high: [Double]
                time: [Date]

            clients:
              WeatherClient:
                forecast: '(location: Place) async throws -> Forecast'
                search: '(query: String) async throws -> Found'
            """
          ),
        ])
    ])
  func search(_ schema: Accepted) { schema.check() }

  @Test(
    "an action whose value a saga makes",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        feature: Todos
        imports: [SwiftUI]
        externs: [EditMode]

        types:
          enum Filter(String):
            all: = "All"
            active: = "Active"

        state:
          editMode: EditMode = .inactive
          filter: Filter = .all
          ids: [UUID]
          sorted: '[UUID] { ids.sorted { $0.uuidString < $1.uuidString } }'

        actions:
          addTapped:
          added: UUID
          delete: IndexSet
          move: { _ source: IndexSet, _ destination: Int }
          sort:

        reduce:
          added: ids.insert($0, at:0)
          delete: ids.remove(atOffsets:$0)
          move: swift
          sort: ids.sort { $1.uuidString > $0.uuidString }

        sagas:
          add: { takeEvery: addTapped, put: added(uuid()) }
          sortAfterMove: { takeEvery: move, put: sort }
        """)
    ])
  func todos(_ schema: Accepted) { schema.check() }
}
