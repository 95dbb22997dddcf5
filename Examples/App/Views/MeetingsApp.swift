#if canImport(SwiftUI)
  import ReduxRuntime
  import SwiftUI

  /// The app. `main.swift` starts it.
  struct MeetingsApp: App {
    @State private var store = MainStore(
      Meetings.store(storage: MeetingFile.standard, recorder: PretendRecorder()))

    var body: some Scene {
      WindowGroup { MeetingsView(store: store) }
    }
  }
#endif
