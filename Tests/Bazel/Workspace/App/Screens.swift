import MapUI
import ReduxRuntime

public func zoom() -> Int { Map.State().zoom }
