// The declarations of ReSwift that the codebase names.
public protocol Action {}
public protocol StateType {}
public typealias DispatchFunction = (Action) -> Void
public typealias Middleware<State> = (@escaping DispatchFunction, @escaping () -> State?) -> (
  @escaping DispatchFunction
) -> DispatchFunction
