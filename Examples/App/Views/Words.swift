#if canImport(SwiftUI)
  import SwiftUI

  extension Theme {
    var color: Color {
      switch self {
      case .poppy: .red
      case .seafoam: .green
      case .sky: .blue
      case .tangerine: .orange
      }
    }
  }

  extension RunningMeeting.Alert {
    var title: LocalizedStringKey {
      switch self {
      case .end: "End the meeting?"
      case .recorderFailed: "The recording has stopped"
      case .transcriptionFailed: "The recording cannot be understood"
      }
    }
  }
#endif
