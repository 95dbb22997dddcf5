#if canImport(SwiftUI)
  import ReduxRuntime
  import ReduxStorage
  import SwiftUI

  /// The app. `main.swift` starts it.
  struct MeetingsApp: App {
    @State private var store = MainStore(
      Meetings.store(
        dependencies: .init(recorder: PretendRecorder()),
        storage: .file(.documentsDirectory.appending(path: "meetings.json"))))
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
      WindowGroup { MeetingsView(store: store) }
        .onChange(of: phase) { _, phase in if phase == .background { store.flush() } }
    }
  }
#endif
