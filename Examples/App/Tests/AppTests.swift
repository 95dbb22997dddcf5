import Foundation
import ReduxRuntime
import ReduxTesting
import Synchronization
import Testing

@testable import App

/// The flows of the app, through the properties that its views bind.
@Suite("App")
struct AppTests {
  private let clock = TestClock()
  private let storage = MemoryStorage()
  private let microphone = Microphone()
  private let root: Store<Meetings.State, Meetings.Action>
  private let store: Meetings.ViewStore

  init() {
    root = Meetings.store(
      initialState: Meetings.State(meetings: .examples),
      dependencies: .init(
        recorder: RecorderDouble(
          record: { [microphone] in microphone.recording.stream },
          transcribe: { [microphone] in microphone.transcription.stream })),
      storage: storage,
      options: StoreOptions(clock: clock, environment: .test(), calls: .inline))
    store = MainStore(root)
  }

  private func advance(by seconds: Int) {
    for _ in 0..<seconds { clock.advance(by: .seconds(1), in: root) }
  }

  /// Opens a meeting of the list.
  private func open(_ meeting: Meeting) throws -> MeetingDetail.ViewStore {
    store.send(.meetingTapped(meeting))
    return try #require(store.path.last?.detail)
  }

  /// Opens a meeting of the list, and starts it.
  private func start(_ meeting: Meeting) throws -> RunningMeeting.ViewStore {
    try open(meeting).send(.startTapped)
    return try #require(store.path.last?.running)
  }

  @Test("the list shows what is searched")
  func searching() {
    store.query = "PLAN"
    #expect(store.shown == [.planning])
    store.query = ""
    #expect(store.shown == [.design, .standUp, .planning])
  }

  @Test("a new meeting is added, and stored for the next launch")
  func adding() throws {
    store.send(.addTapped)
    let form = try #require(store.form)
    #expect(!form.canSave)
    form.send(.saveTapped)
    form.meeting.title = "Retrospective"
    form.meeting.attendees[0].name = "Ada"
    form.send(.addAttendeeTapped)
    form.meeting.attendees[1].name = "Grace"
    form.send(.attendeesDeleted([0]))
    form.send(.saveTapped)
    #expect(store.form == nil)
    #expect(store.shown.last?.title == "Retrospective")
    #expect(store.shown.last?.attendees.map(\.name) == ["Grace"])

    store.send(.deleteTapped(Meeting.design.id))
    #expect(storage.text == nil)
    advance(by: 1)
    let text = try #require(storage.text)
    let stored = try Meetings.StoredState(json: Array(text.utf8)).meetings
    #expect(stored.map(\.title) == ["Stand-up", "Planning", "Retrospective"])
    let next = Meetings.store(
      dependencies: .init(recorder: RecorderDouble()), storage: MemoryStorage(text))
    #expect(next.state.shown == Array(stored))
  }

  @Test("a sheet that is dismissed adds nothing, and its store sends nothing more")
  func dismissingTheForm() throws {
    store.send(.addTapped)
    let form = try #require(store.form)
    form.meeting.title = "Retrospective"
    store.form = nil
    #expect(store.form == nil)
    form.send(.saveTapped)
    #expect(store.shown == [.design, .standUp, .planning])
  }

  @Test("going back removes what is on the navigation stack")
  func popping() throws {
    let detail = try open(.standUp)
    detail.send(.startTapped)
    #expect(store.path.count == 2)
    #expect(clock.sleeperCount == 1)
    store.path.removeLast()
    #expect(store.path.count == 1)
    #expect(clock.sleeperCount == 0)
    store.path = []
    #expect(store.path.isEmpty)
    detail.send(.editTapped)
    #expect(store.path.isEmpty)
  }

  @Test("an edited meeting changes in the list, too")
  func editing() throws {
    let detail = try open(.design)
    detail.send(.editTapped)
    let form = try #require(detail.destination.edit)
    form.meeting.title = "Design review"
    #expect(detail.meeting.title == "Design")
    form.send(.saveTapped)
    #expect(detail.destination.edit == nil)
    #expect(detail.meeting.title == "Design review")
    #expect(store.shown[0].title == "Design review")
  }

  @Test("a meeting is deleted after a question, and not without an answer")
  func deleting() throws {
    let detail = try open(.design)
    detail.send(.deleteTapped)
    #expect(detail.destination.delete?.title == "Design")
    detail.destination.delete = nil
    #expect(detail.destination.delete == nil)
    #expect(store.shown.count == 3)

    detail.send(.deleteTapped)
    detail.send(.deleteConfirmed)
    #expect(store.shown == [.standUp, .planning])
    #expect(store.path.isEmpty)
  }

  @Test("speakers take turns, and the timer stands during a question")
  func running() throws {
    let running = try start(.standUp)
    let speakers = running.scope(each: \.speakers, action: \.speakers)
    var names: [String] = []
    let handovers = running.observe(each: \.handover) { names.append($0) }
    advance(by: 2)
    #expect(running.secondsLeft == 58)
    running.send(.endTapped)
    advance(by: 5)
    #expect(running.alert == .end)
    #expect(running.secondsLeft == 58)
    running.alert = nil
    advance(by: 28)
    #expect(running.secondsLeft == 30)
    #expect(speakers.map(\.seconds) == [30, 0])
    #expect(running.speaker == speakers[1].state.id)
    #expect(names == ["Barbara"])
    handovers.cancel()
    speakers[0].send(.tapped)
    #expect(running.speaker == speakers[0].state.id)
  }

  @Test("when the time is up, the recording becomes a transcript of the meeting")
  func transcribing() async throws {
    let running = try start(.standUp)
    microphone.recording.continuation.yield(0.7)
    await until { running.level == 0.7 }
    advance(by: 60)
    #expect(running.progress == 0)
    microphone.transcription.continuation.yield(.progress(0.5))
    await until { running.progress == 0.5 }
    microphone.transcription.continuation.yield(.text("All is well."))
    microphone.transcription.continuation.finish()
    await until { store.path.count == 1 }
    let detail = try #require(store.path[0].detail)
    #expect(detail.meeting.transcripts.map(\.text) == ["All is well."])
    #expect(store.shown[1].transcripts == detail.meeting.transcripts)
  }

  @Test("leaving a meeting ends its recording and its timer")
  func leaving() async throws {
    let running = try start(.standUp)
    running.send(.endTapped)
    running.send(.discardTapped)
    #expect(store.path.count == 1)
    await until { microphone.isOff.withLock { $0 } }
    #expect(clock.sleeperCount == 0)
  }

  @Test("a recording that fails is reported, and the meeting goes on")
  func failing() async throws {
    let running = try start(.standUp)
    microphone.recording.continuation.finish(throwing: CocoaError(.featureUnsupported))
    await until { running.alert == .recorderFailed }
    running.alert = nil
    advance(by: 1)
    #expect(running.secondsLeft == 59)
  }

  @Test("a transcription that fails is reported, and leaves no transcript")
  func failingTranscription() async throws {
    let running = try start(.standUp)
    running.send(.saveTapped)
    #expect(running.progress == 0)
    microphone.transcription.continuation.finish(throwing: CocoaError(.featureUnsupported))
    await until { running.alert == .transcriptionFailed }
    #expect(running.progress == nil)
    running.send(.discardTapped)
    #expect(store.path.count == 1)
    #expect(store.shown[1].transcripts == [])
  }

  /// Waits for a stream to deliver.
  private func until(
    _ location: SourceLocation = #_sourceLocation, _ condition: () -> Bool
  ) async {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
    #expect(condition(), sourceLocation: location)
  }
}

/// The streams of a recorder.
private nonisolated final class Microphone: Sendable {
  let recording = AsyncThrowingStream.makeStream(of: Double.self)
  let transcription = AsyncThrowingStream.makeStream(of: TranscriptionStep.self)
  let isOff = Mutex(false)

  init() {
    recording.continuation.onTermination = { [weak self] _ in self?.isOff.withLock { $0 = true } }
  }
}
