// The declarations of TCA that the codebase names, without its macros.
public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
}

public struct Send<Action>: Sendable {
  public func callAsFunction(_ action: Action) async {}
}

public struct Effect<Action> {
  public static var none: Self { Self() }
  public static func send(_ action: Action) -> Self { Self() }
  public static func cancel(id: String) -> Self { Self() }
  public static func run(_ work: @escaping @Sendable (Send<Action>) async -> Void) -> Self { Self() }
  public func cancellable(id: String, cancelInFlight: Bool = false) -> Self { self }
}

public struct Reduce<State, Action>: Reducer {
  public let reduce: (inout State, Action) -> Effect<Action>
  public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) { self.reduce = reduce }
}

extension Result where Failure == any Error {
  public init(_ work: () async throws -> Success) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
