#if canImport(SwiftUI)
  import ReduxRuntime
  import ReduxSwiftUI
  import SwiftUI

  /// The list, what is pushed onto it, and the sheet for a new meeting.
  struct MeetingsView: View {
    @Bindable var store: Meetings.ViewStore

    var body: some View {
      NavigationStack(path: $store.path) {
        List(store.shown) { meeting in
          Button {
            store.send(.meetingTapped(meeting))
          } label: {
            MeetingRow(meeting: meeting)
          }
          .swipeActions {
            Button("Delete", role: .destructive) {
              store.send(.deleteTapped(meeting.id), animation: .default)
            }
          }
        }
        .navigationTitle("Meetings")
        .navigationDestination(for: Meetings.Path.ViewStore.self) { PageView(store: $0) }
        .searchable(text: $store.query)
        .toolbar {
          Button("Add", systemImage: "plus") { store.send(.addTapped) }
        }
      }
      .sheet(item: $store.form) { form in
        NavigationStack { MeetingFormView(store: form) }
      }
    }
  }

  /// Whatever is on the navigation stack.
  struct PageView: View {
    let store: Meetings.Path.ViewStore

    var body: some View {
      if let detail = store.detail {
        MeetingDetailView(store: detail)
      } else if let running = store.running {
        RunningMeetingView(store: running)
      } else if let transcript = store.transcript {
        TranscriptView(transcript: transcript)
      }
    }
  }

  struct MeetingRow: View {
    let meeting: Meeting

    var body: some View {
      VStack(alignment: .leading) {
        Text(meeting.title).font(.headline)
        HStack {
          Label("\(meeting.attendees.count)", systemImage: "person.3")
          Spacer()
          Label("\(meeting.minutes) min", systemImage: "clock")
        }
        .font(.caption)
      }
      .listRowBackground(meeting.theme.color)
    }
  }

  #if DEBUG
    #Preview("Three meetings") {
      MeetingsView(store: Meetings.preview(Meetings.State(meetings: .examples)))
    }

    #Preview("A search") {
      MeetingsView(
        store: Meetings.preview(Meetings.State(meetings: .examples, query: "de")))
    }

    #Preview("A new meeting") {
      MeetingsView(
        store: Meetings.preview(
          Meetings.State(meetings: .examples, form: MeetingForm.State(meeting: .design))))
    }
  #endif
#endif
