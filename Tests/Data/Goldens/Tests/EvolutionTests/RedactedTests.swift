import Evolution
import ReduxRuntime
import Testing

@Suite("What logs must not show")
struct RedactedTests {
  private static let secret = "hunter2"
  private static let failure = Failure(typeName: "Vault.Closed", message: "closed")

  /// What a case shows, and must show beside the secret.
  private static let actions: [(action: Secrets.Action, shown: String)] = [
    (.load(.success(secret)), "load(success(<redacted>))"),
    (.load(.failure(failure)), "load(failure(<redacted>))"),
    (.load(.started), "load(started)"),
    (.name(.success("shown")), "name(success(<redacted>))"),
    (.name(.failure(Failure(typeName: "A", message: secret))), "name(failure(<redacted>))"),
    (.share(.success(secret)), "share(success(<redacted>))"),
    (.watch(.next(secret)), "watch(next(<redacted>))"),
    (.verify(.started(secret)), "verify(started(<redacted>))"),
    (.verify(.failure(secret, failure)), "verify(failure(<redacted>))"),
    (.guess(.init(run: 1, trigger: secret, event: .started)), "guess(started)"),
    (.entered(pin: secret), "<redacted>"),
    (.opened(3), "opened(3)"),
  ]

  @Test("is in no text of an action", arguments: actions)
  func shows(_ action: Secrets.Action, _ shown: String) {
    var dumped = ""
    dump(action, to: &dumped)
    for text in [String(describing: action), String(reflecting: action), "\([action])", dumped] {
      #expect(!text.contains(Self.secret))
    }
    #expect(String(describing: action).contains(shown), "\(action)")
  }
}
