/// What happens to a saga of a store after an error that nobody caught, besides the report.
public enum FailurePolicy: Sendable {
  /// It stays ended. The default of a saga with a body, as in redux-saga.
  case stop
  /// It goes on. A watcher loses the run that failed and keeps watching and its other runs, which is the
  /// default of watchers. A saga with a body starts again from its beginning, unless it failed before it
  /// had waited for anything: that would fail forever.
  case restart
}
