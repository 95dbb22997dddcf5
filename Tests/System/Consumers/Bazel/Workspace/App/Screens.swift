import MapUI
import ReduxRuntime

/// What a user sees after a tap on the map.
public func screen() -> String {
  var state = App.State()
  App.reduce(&state, .map(.zoomedIn))
  return "zoom \(state.map.zoom), open \(state.isOpen), count \(state.counter.count)"
}
