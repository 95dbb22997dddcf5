#if canImport(SwiftUI)
  import Foundation
  import ReduxRuntime
  import ReduxStorage
  import SwiftUI

  /// The app. `main.swift` starts it.
  struct MeetingsApp: App {
    private static let folder =
      FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    @State private var store = MainStore(
      Meetings.store(
        dependencies: .init(recorder: PretendRecorder()),
        storage: .file(Self.folder.appending(path: "meetings.json"))))
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
      WindowGroup { MeetingsView(store: store) }
        .onChange(of: phase) { _, phase in if phase == .background { store.flush() } }
    }
  }
#endif
