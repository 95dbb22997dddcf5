#if canImport(SwiftUI)
  import SwiftUI

  /// What was said in a meeting.
  struct TranscriptView: View {
    let transcript: Transcript

    var body: some View {
      List { Text(transcript.text) }
        .navigationTitle("Transcript")
    }
  }

  #if DEBUG
    #Preview {
      NavigationStack { TranscriptView(transcript: Meeting.design.transcripts[0]) }
    }
  #endif
#endif
