#if DEBUG
  import Foundation
  import ReduxRuntime

  // Data for previews and tests.

  nonisolated extension Meeting {
    static let design = Meeting(
      id: UUID(1), title: "Design", minutes: 15, theme: .poppy,
      attendees: [
        Attendee(id: UUID(11), name: "Ada"), Attendee(id: UUID(12), name: "Grace"),
        Attendee(id: UUID(13), name: "Edsger"),
      ],
      transcripts: [
        Transcript(
          id: UUID(21), date: Date(timeIntervalSince1970: 1_750_000_000),
          text: "The new icon is blue.")
      ])
    static let standUp = Meeting(
      id: UUID(2), title: "Stand-up", minutes: 1,
      attendees: [Attendee(id: UUID(11), name: "Ada"), Attendee(id: UUID(14), name: "Barbara")])
    static let planning = Meeting(id: UUID(3), title: "Planning", minutes: 60, theme: .tangerine)
  }

  nonisolated extension IdentifiedArray<UUID, Meeting> {
    static var examples: Self { [.design, .standUp, .planning] }
  }

  nonisolated extension RunningMeeting.State {
    static let example = RunningMeeting.State(
      meeting: .design, seconds: 372, speaker: UUID(12), level: 0.4,
      speakers: [
        Speaker.State(id: UUID(11), name: "Ada", seconds: 300),
        Speaker.State(id: UUID(12), name: "Grace", seconds: 72),
        Speaker.State(id: UUID(13), name: "Edsger"),
      ])
  }

  nonisolated extension UUID {
    /// The id that ends with a number.
    init(_ number: UInt8) { self.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number)) }
  }
#endif
