import Foundation
import ReduxRuntime
import ReduxStorage

// Somebody uses the app: what they do, with the properties that the views bind, and what the screen shows then.

#if canImport(SwiftUI)
  if CommandLine.arguments.contains("--window") { MeetingsApp.main() }
#endif

let file = FileManager.default.temporaryDirectory.appending(path: "meetings-\(UUID()).json")
let store = MainStore(
  Meetings.store(
    dependencies: .init(recorder: PretendRecorder(pace: .milliseconds(20))), storage: .file(file)))

func show(_ what: String) {
  print("\n\(what):")
  if let form = store.form { return show(form) }
  guard let page = store.path.last else { return showList() }
  if let detail = page.detail {
    show(detail)
  } else if let running = page.running {
    show(running)
  } else if let transcript = page.transcript {
    print("  “\(transcript.text)”")
  }
}

func showList() {
  print("  Meetings" + (store.query.isEmpty ? "" : " with “\(store.query)”"))
  for meeting in store.shown { print("  • \(meeting.title), \(meeting.minutes) min") }
}

func show(_ form: MeetingForm.ViewStore) {
  let names = form.meeting.attendees.map(\.name).formatted()
  print("  [\(form.meeting.title)] [\(form.meeting.minutes) min] [\(names)]")
  print("  (Cancel) (Save)" + (form.canSave ? "" : ": without a title, it cannot be saved"))
}

func show(_ detail: MeetingDetail.ViewStore) {
  if let form = detail.destination.edit { return show(form) }
  if let prompt = detail.destination.delete {
    return print("  Delete “\(prompt.title)”? (Delete) (Keep)")
  }
  print("  \(detail.meeting.title): \(detail.meeting.attendees.map(\.name).formatted())")
  for transcript in detail.meeting.transcripts { print("  “\(transcript.text)”") }
}

func show(_ running: RunningMeeting.ViewStore) {
  if let progress = running.progress { return print("  Transcribing: \(Int(progress * 100)) %") }
  print("  \(running.secondsLeft) s left")
  for speaker in running.scope(each: \.speakers, action: \.speakers) {
    let isSpeaking = running.speaker == speaker.state.id
    print("  \(isSpeaking ? "→" : " ") \(speaker.name), \(speaker.seconds) s")
  }
  if let alert = running.alert { print("  \(alert)? (Save and end) (Discard) (Go on)") }
}

store.send(.addTapped)
show("Add")
for (title, names) in [("Design", ["Ada", "Grace"]), ("Stand-up", ["Barbara"])] {
  if store.form == nil { store.send(.addTapped) }
  guard let form = store.form else { fatalError("no form") }
  form.meeting.title = title
  form.meeting.minutes = 1
  for index in names.indices {
    if index > 0 { form.send(.addAttendeeTapped) }
    form.meeting.attendees[index].name = names[index]
  }
  if title == "Design" { show("Fill in the form") }
  form.send(.saveTapped)
}
show("Two meetings")
store.query = "des"
show("Search")
store.query = ""

store.send(.meetingTapped(store.shown[0]))
show("Tap the first one")
let detail = store.path[0].detail!
detail.send(.startTapped)
let running = store.path[1].running!
show("Start it")
try await Task.sleep(for: .milliseconds(2100))
running.send(.nextTapped)
running.send(.endTapped)
show("Two seconds later, the next speaker, and an early end")
running.send(.saveTapped)
try await Task.sleep(for: .milliseconds(50))
show("Save")
while store.path.count > 1 { try await Task.sleep(for: .milliseconds(10)) }
show("Back on the meeting")
detail.send(.deleteTapped)
show("Delete")
detail.destination.delete = nil
store.path = []
store.flush()
let saved = try Meetings.StoredState(json: Array(Data(contentsOf: file))).meetings
print("\nIn the file: \(saved.map(\.title).formatted()); \(saved[0].transcripts.count) transcript")
try FileManager.default.removeItem(at: file)
