extension CasePath {
  /// Changes the payload of an enum in place, if the enum is this case.
  ///
  /// The payload is moved out of the enum and back into it, so that an array or a string in it is changed
  /// where it is and not copied first. That is why the change cannot throw.
  ///
  /// ```swift
  /// Screen.cases.login.modify(&state.screen) { Login.reduce(&$0, action) }
  /// ```
  ///
  /// - Parameters:
  ///   - root: Any value of the enum.
  ///   - change: Changes the payload. It is not called for another case.
  /// - Returns: Whether `root` is this case.
  @discardableResult
  @inlinable
  public func modify(_ root: inout Root, _ change: (inout Value) -> Void) -> Bool {
    guard var value = _extract(root) else { return false }
    // While the change is made the enum does not exist: nobody else can see it, since we have it
    // exclusively, and nothing but the end of the program can keep us from putting it back.
    withUnsafeMutablePointer(to: &root) { place in
      place.deinitialize(count: 1)
      change(&value)
      place.initialize(to: _embed(value))
    }
    return true
  }
}
