import SchemaModel

/// Answers an editor, by the Language Server Protocol 3.17.
///
/// It takes one message after the other, and checks what has changed when an answer needs it, or when no message is
/// left. ``RequestTable`` lists what it answers.
package struct LanguageServer {
  /// What a client said it can do.
  struct Client {
    var encoding = PositionEncoding.utf16
    /// Asks for diagnostics, so that they are not sent by themselves.
    var pullsDiagnostics = false
    var refreshesDiagnostics = false
    var registersWatchers = false
    var takesSnippets = false
    var takesDocumentChanges = false
    var showsDocuments = false
    /// Whether a rename adds `@was` with the old name.
    var keepsOldNames = true
  }

  /// Where it is in its life.
  enum Stage {
    case new, running, shutDown
  }

  var workspace: Workspace
  var client = Client()
  private var stage = Stage.new
  private var waiting: [JSONValue] = []
  /// The ids of requests that nobody waits for anymore, while they wait here.
  private var cancelled: Set<String> = []
  private var outgoing: [JSONValue] = []
  private var requestCount = 0
  private(set) var exitCode: Int32?
  private var buffer = MessageBuffer()
  var published: [String: [Diagnostic]] = [:]
  let version: String

  /// - Parameters:
  ///   - search: Finds schemas.
  ///   - version: Of the tool.
  package init(_ search: any SchemaSearch, version: String) {
    workspace = Workspace(search)
    self.version = version
  }

  /// Serves one client until it ends.
  ///
  /// - Parameters:
  ///   - read: Gives the next bytes of the client; none if there are none yet and it need not wait; nil at the end.
  ///   - write: Sends bytes to the client; false if it is gone.
  /// - Returns: The exit status: 0 if the client said that it will end.
  package mutating func run(
    read: (_ waits: Bool) -> [UInt8]?, write: ([UInt8]) -> Bool
  ) -> Int32 {
    // Whether nothing is left to say until the next message.
    var isFinished = true
    while true {
      let isIdle = waiting.isEmpty && isFinished
      let bytes = read(isIdle)
      if let bytes { take(bytes) } else if isIdle { return 1 }
      isFinished = waiting.isEmpty
      if isFinished { finish() } else { answerNext() }
      for message in takeOutgoing() where !write(MessageBuffer.framed(message)) { return 1 }
      if let exitCode { return exitCode }
    }
  }

  /// Takes bytes of the client.
  mutating func take(_ bytes: [UInt8]) {
    buffer.append(bytes)
    while let message = buffer.next() {
      switch message {
      case .invalid: outgoing.append(Self.answer(.null, .failure(.notJSON)))
      case .json(let message):
        if message["method"]?.text == "$/cancelRequest" {
          let id = message["params"]?["id"]?.line
          if let id, waiting.contains(where: { $0["id"]?.line == id }) { cancelled.insert(id) }
        } else {
          waiting.append(message)
        }
      }
    }
  }

  /// Answers everything that has come, and says what has changed because of it.
  mutating func answerAll() -> [JSONValue] {
    while !waiting.isEmpty, exitCode == nil { answerNext() }
    finish()
    return takeOutgoing()
  }

  private mutating func takeOutgoing() -> [JSONValue] {
    defer { outgoing = [] }
    return outgoing
  }

  private mutating func answerNext() {
    let message = waiting.removeFirst()
    // Answers to our own requests tell nothing.
    guard let method = message["method"]?.text else {
      if message["id"] == nil || message["result"] == nil && message["error"] == nil {
        outgoing.append(Self.answer(message["id"] ?? .null, .failure(.notRequest)))
      }
      return
    }
    let parameters = message["params"] ?? .null
    guard let id = message["id"] else { return notify(method, parameters) }
    let result: Result<JSONValue, RequestFailure> =
      cancelled.remove(id.line) == nil
      ? Result { () throws(RequestFailure) in try answer(method, parameters) }
      : .failure(.cancelled)
    outgoing.append(Self.answer(id, result))
  }

  private mutating func answer(
    _ method: String, _ parameters: JSONValue
  ) throws(RequestFailure) -> JSONValue {
    switch (stage, method) {
    case (.new, "initialize"):
      stage = .running
      return initialize(parameters)
    case (.new, _): throw .notInitialized
    case (.running, "shutdown"):
      stage = .shutDown
      return .null
    case (.running, "initialize"), (.shutDown, _): throw .notNow
    case (.running, _):
      guard let row = RequestTable.rows.first(where: { $0.method == method }) else {
        throw .unknown(method)
      }
      return try row.answer(&self, parameters)
    }
  }

  private mutating func notify(_ method: String, _ parameters: JSONValue) {
    switch (stage, method) {
    case (_, "exit"): exitCode = stage == .shutDown ? 0 : 1
    case (.running, _): RequestTable.notifications[method]?(&self, parameters)
    default: break
    }
  }

  /// Says what has changed, when no message is left.
  private mutating func finish() {
    guard stage == .running else { return }
    publishDiagnostics()
  }

  // MARK: - Messages to the client

  private static func answer(
    _ id: JSONValue, _ result: Result<JSONValue, RequestFailure>
  ) -> JSONValue {
    switch result {
    case .success(let value): ["jsonrpc": "2.0", "id": id, "result": value]
    case .failure(let failure):
      [
        "jsonrpc": "2.0", "id": id,
        "error": ["code": .integer(failure.code), "message": .string(failure.message)],
      ]
    }
  }

  mutating func send(notification method: String, _ parameters: JSONValue) {
    outgoing.append(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  mutating func send(request method: String, _ parameters: JSONValue) {
    requestCount += 1
    outgoing.append([
      "jsonrpc": "2.0", "id": .string("reduxgen-\(requestCount)"), "method": .string(method),
      "params": parameters,
    ])
  }
}

/// Why a request has no result.
struct RequestFailure: Error {
  let code: Int
  let message: String

  static let notJSON = RequestFailure(
    code: -32700, message: "the message is not JSON with a Content-Length")
  static let notRequest = RequestFailure(code: -32600, message: "the message has no method")
  static let notNow = RequestFailure(
    code: -32600, message: "the server does not take this request now")
  static let notInitialized = RequestFailure(code: -32002, message: "send `initialize` first")
  static let cancelled = RequestFailure(code: -32800, message: "the request was cancelled")

  static func unknown(_ method: String) -> RequestFailure {
    RequestFailure(code: -32601, message: "the server has no `\(method)`")
  }

  /// What was asked for is not possible, for a reason that people can understand.
  static func refused(_ reason: String) -> RequestFailure {
    RequestFailure(code: -32803, message: reason)
  }
}
