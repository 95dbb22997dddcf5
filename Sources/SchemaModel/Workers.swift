import Dispatch
import Synchronization

/// Work on all cores.
package enum Workers {
  /// Transforms every element, several at a time, on threads with deep stacks. A single element stays on the calling
  /// thread.
  ///
  /// - Parameter transform: Transforms an element, independently of the others.
  /// - Returns: The results, in the order of the elements.
  /// - Throws: The error of the first element that has one.
  package static func map<Element: Sendable, Result: Sendable, Failure: Error>(
    _ elements: [Element],
    _ transform: @Sendable (Element) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    guard elements.count > 1 else {
      var results: [Result] = []
      for element in elements { results.append(try transform(element)) }
      return results
    }
    var results = [Swift.Result<Result, Failure>?](repeating: nil, count: elements.count)
    results.withUnsafeMutableBufferPointer { buffer in
      // Each iteration writes only at its own index, and nothing reads before all are done.
      nonisolated(unsafe) let places = buffer
      perform(elements.count) { index in
        do throws(Failure) {
          places[index] = .success(try transform(elements[index]))
        } catch {
          places[index] = .failure(error)
        }
      }
    }
    var all: [Result] = []
    all.reserveCapacity(elements.count)
    // Moved, because a copy of a large value retains each of its parts.
    for index in results.indices {
      if let result = results[index].take() { all.append(try result.get()) }
    }
    return all
  }

  /// Calls `body` once with each index, and returns when all calls have.
  private static func perform(_ count: Int, _ body: @Sendable (Int) -> Void) {
    let next = Atomic(0)
    run(onThreads: min(DeepThread.processors, count)) {
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        body(index)
      }
    }
  }

  private static func run(onThreads count: Int, _ work: @Sendable () -> Void) {
    withoutActuallyEscaping(work) { work in
      let threads = (0..<count).compactMap { _ in DeepThread(work) }
      // Without any thread, the caller does everything.
      if threads.isEmpty { work() }
      for thread in threads { thread.join() }
    }
  }

  /// Releases a large value on another thread. A large tree has a million parts to release, and the end of
  /// the process does not wait for them.
  ///
  /// - Parameter value: The value; nil afterwards. If it has another owner, the last owner releases it.
  package static func discard<Value: Sendable>(_ value: inout Value?) {
    guard value != nil else { return }
    // A box with a single reference. A closure that captured the value would share it with this function.
    let box = Unmanaged.passRetained(Box(value.take()))
    DispatchQueue.global().async { box.release() }
  }
}

/// A value that C code can hold.
final class Box<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: consuming Value) { self.value = value }
}
