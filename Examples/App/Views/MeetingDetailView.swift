#if canImport(SwiftUI)
  import ReduxRuntime
  import ReduxSwiftUI
  import SwiftUI

  /// A meeting, its attendees and what was said in it.
  struct MeetingDetailView: View {
    @Bindable var store: MeetingDetail.ViewStore

    var body: some View {
      List {
        Section {
          Button("Start", systemImage: "timer") { store.send(.startTapped) }
          Label("\(store.meeting.minutes) minutes", systemImage: "clock")
        }
        Section("Attendees") {
          ForEach(store.meeting.attendees) { Text($0.name) }
        }
        if !store.meeting.transcripts.isEmpty {
          Section("Transcripts") {
            ForEach(store.meeting.transcripts) { transcript in
              Button {
                store.send(.transcriptTapped(transcript))
              } label: {
                Text(transcript.date, format: .dateTime)
              }
            }
          }
        }
        Section {
          Button("Delete", role: .destructive) { store.send(.deleteTapped) }
        }
      }
      .navigationTitle(store.meeting.title)
      .toolbar { Button("Edit") { store.send(.editTapped) } }
      .sheet(item: $store.destination.edit) { form in
        NavigationStack { MeetingFormView(store: form) }
      }
      .alert($store.destination.delete) {
        Text("Delete “\($0.title)”?")
      } actions: { _ in
        Button("Delete", role: .destructive) { store.send(.deleteConfirmed) }
        Button("Keep", role: .cancel) {}
      } message: { _ in
        Text("Its transcripts go with it.")
      }
    }
  }

  #if DEBUG
    #Preview {
      NavigationStack {
        MeetingDetailView(store: MeetingDetail.preview(MeetingDetail.State(meeting: .design)))
      }
    }

    #Preview("The question") {
      MeetingDetailView(
        store: MeetingDetail.preview(
          MeetingDetail.State(
            meeting: .design, destination: .delete(.init(title: Meeting.design.title)))))
    }
  #endif
#endif
