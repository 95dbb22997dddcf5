import Foundation

/// Understands a prepared text. A real app would use AVFoundation and Speech here.
struct PretendRecorder: Recorder {
  var text = "We talked about the release, and moved it to Friday."
  /// From one report to the next one.
  var pace = Duration.milliseconds(100)

  func record() -> AsyncThrowingStream<Double, any Error> {
    reports { report in
      while !Task.isCancelled {
        report(Double.random(in: 0.1...1))
        try await Task.sleep(for: pace)
      }
    }
  }

  func transcribe() -> AsyncThrowingStream<TranscriptionStep, any Error> {
    reports { report in
      for step in 1...4 {
        try await Task.sleep(for: pace)
        report(.progress(Double(step) / 4))
      }
      report(.text(text))
    }
  }

  /// A stream of what a function reports until it returns.
  private func reports<Report: Sendable>(
    _ work: @escaping @Sendable (_ report: (Report) -> Void) async throws -> Void
  ) -> AsyncThrowingStream<Report, any Error> {
    AsyncThrowingStream { stream in
      let task = Task {
        do {
          try await work { stream.yield($0) }
          stream.finish()
        } catch {
          stream.finish(throwing: error)
        }
      }
      stream.onTermination = { _ in task.cancel() }
    }
  }
}
