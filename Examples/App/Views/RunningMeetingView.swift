#if canImport(SwiftUI)
  import ReduxRuntime
  import ReduxSwiftUI
  import SwiftUI

  /// The timer of a meeting, and who speaks.
  struct RunningMeetingView: View {
    @Bindable var store: RunningMeeting.ViewStore
    @State private var banner: String?

    var body: some View {
      Group {
        if let progress = store.progress {
          VStack {
            Text("Writing down what was said")
            ProgressView(value: progress)
          }
        } else {
          meeting
        }
      }
      .navigationBarBackButtonHidden()
      .onEach(\.handover, of: store) { banner = $0 }
      .task(id: banner) {
        guard (try? await Task.sleep(for: .seconds(3))) != nil else { return }
        banner = nil
      }
      .alert($store.alert) {
        Text($0.title)
      } actions: { alert in
        Button("Save and end") { store.send(.saveTapped) }
        Button("Discard", role: .destructive) { store.send(.discardTapped) }
        Button("Go on", role: .cancel) {}
      }
    }

    private var meeting: some View {
      VStack {
        ProgressView(value: Double(store.seconds), total: Double(store.meeting.minutes * 60))
        TimeView(store: store)
        Text(banner.map { "\($0), please" } ?? "")
        List(store.scope(each: \.speakers, action: \.speakers)) { speaker in
          SpeakerRow(store: speaker, isSpeaking: store.speaker == speaker.state.id)
        }
        HStack {
          Button("End") { store.send(.endTapped) }
          Spacer()
          ProgressView(value: store.level)
          Spacer()
          Button("Next", systemImage: "forward") { store.send(.nextTapped, animation: .default) }
        }
      }
      .padding(16)
    }
  }

  /// Updates every second, so that nothing else does.
  struct TimeView: View {
    let store: RunningMeeting.ViewStore

    var body: some View {
      Text(Duration.seconds(store.secondsLeft), format: .time(pattern: .minuteSecond))
        .font(.largeTitle)
    }
  }

  struct SpeakerRow: View {
    let store: Speaker.ViewStore
    let isSpeaking: Bool

    var body: some View {
      Button {
        store.send(.tapped, animation: .default)
      } label: {
        HStack {
          if isSpeaking { Image(systemName: "mic") }
          Text(store.name)
          Spacer()
          Text(Duration.seconds(store.seconds), format: .time(pattern: .minuteSecond))
            .foregroundStyle(.secondary)
        }
      }
    }
  }

  #if DEBUG
    #Preview("Somebody speaks") { RunningMeetingView(store: RunningMeeting.preview(.example)) }

    #Preview("The end") {
      var state = RunningMeeting.State.example
      state.alert = .end
      return RunningMeetingView(store: RunningMeeting.preview(state))
    }

    #Preview("Transcribing") {
      var state = RunningMeeting.State.example
      state.progress = 0.6
      return RunningMeetingView(store: RunningMeeting.preview(state))
    }
  #endif
#endif
