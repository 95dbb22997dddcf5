import Foundation

enum TimerAction {
  case started(seconds: Int)
  case paused
  case resumed
  case ticked
  case lapped(String)
  case renamed(name: String)
  case lapRemoved(Int)
  case stopped
}

/// A plain class that is its own store.
final class TimerModel {
  enum Phase: Equatable, Sendable {
    case idle
    case running
    case paused
  }

  private(set) var phase: Phase = .idle
  private(set) var remaining: Int = 0
  private(set) var laps: [String] = []
  private(set) var name = "Timer"
  var ticks = 0

  private var subscribers: [(TimerModel) -> Void] = []

  var isRunning: Bool { phase == .running }

  func subscribe(_ subscriber: @escaping (TimerModel) -> Void) {
    subscribers.append(subscriber)
    subscriber(self)
  }

  func send(_ action: TimerAction) {
    switch action {
    case .started(let seconds):
      remaining = seconds
      laps = []
      phase = seconds > 0 ? .running : .idle
    case .paused:
      if isRunning { phase = .paused }
    case .resumed:
      phase = .running
    case .ticked:
      self.ticks += 1
      guard isRunning else { break }
      remaining -= 1
      if remaining <= 0 { phase = .idle }
    case .lapped(let title):
      laps.append("\(title) at \(remaining)")
    case .renamed(let name):
      self.name = name.isEmpty ? "Timer" : name
    case .lapRemoved(let index):
      if laps.indices.contains(index) {
        laps.remove(at: index)
      }
    case .stopped:
      finish()
    }
    subscribers.forEach { $0(self) }
  }

  private func finish() {
    phase = .idle
    remaining = 0
  }
}
