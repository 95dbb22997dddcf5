extension Saga {
  /// Sagas that are made when they are started.
  ///
  /// A feature that contains itself, in a collection, has sagas without end: they can only be made for the
  /// children that are there.
  ///
  /// ```swift
  /// [.deferred("Folder") { Folder.sagas() }].pullback(state: \.folders, action: \.folders)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, used in errors and logs.
  ///   - make: Makes the sagas, each time the saga starts.
  public static func deferred(_ name: String, _ make: @escaping @Sendable () -> [Saga]) -> Saga {
    Saga(name, failurePolicy: .stop) { context, _ in
      for saga in make() { saga.start(in: context.scope, parent: context.node) }
    }
  }
}
