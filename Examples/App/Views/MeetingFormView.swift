#if canImport(SwiftUI)
  import ReduxRuntime
  import SwiftUI

  /// A sheet: a new meeting, or one to edit.
  struct MeetingFormView: View {
    @Bindable var store: MeetingForm.ViewStore

    var body: some View {
      Form {
        Section("Meeting") {
          TextField("Title", text: $store.meeting.title)
          Stepper("\(store.meeting.minutes) minutes", value: $store.meeting.minutes, in: 1...60)
          Picker("Color", selection: $store.meeting.theme) {
            ForEach(Theme.allCases, id: \.self) { Text($0.rawValue.capitalized) }
          }
        }
        Section("Attendees") {
          ForEach($store.meeting.attendees) { $attendee in
            TextField("Name", text: $attendee.name)
          }
          .onDelete { store.send(.attendeesDeleted($0), animation: .default) }
          Button("Add somebody") { store.send(.addAttendeeTapped, animation: .default) }
        }
      }
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { store.send(.cancelTapped) }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { store.send(.saveTapped) }
            .disabled(!store.canSave)
        }
      }
    }
  }

  #if DEBUG
    #Preview {
      NavigationStack {
        MeetingFormView(store: MeetingForm.preview(MeetingForm.State(meeting: .design)))
      }
    }
  #endif
#endif
