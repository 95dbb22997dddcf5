import KitUI
import MapUI

let store = App.store()
store.send(.map(.zoomedIn))
store.send(.badge(.raised))
print("zoom \(store.state.map.zoom), number \(store.state.badge.number), taps \(store.state.taps)")
