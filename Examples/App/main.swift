import Foundation
import ReduxRuntime

// The app in a terminal: what somebody does with its views, and what they would show.

#if canImport(SwiftUI)
  if CommandLine.arguments.contains("--window") { MeetingsApp.main() }
#endif

let file = FileManager.default.temporaryDirectory.appending(path: "meetings-\(ProcessInfo.processInfo.processIdentifier).json")
let store = MainStore(
  Meetings.store(storage: MeetingFile(url: file), recorder: PretendRecorder(pace: .milliseconds(20))))
