import SchemaModel

/// A server of the Language Server Protocol 3.17.
///
/// It handles messages in order. It checks changed schemas when an answer needs it, or when no message is waiting.
/// ``RequestTable`` lists the requests.
package struct LanguageServer {
  /// The capabilities and options of a client.
  struct Client {
    var encoding = PositionEncoding.utf16
    /// Whether the client requests diagnostics, so that the server does not push them.
    var pullsDiagnostics = false
    var refreshesDiagnostics = false
    var registersWatchers = false
    var takesSnippets = false
    var takesDocumentChanges = false
    var showsDocuments = false
    /// Whether a rename adds `@was` with the old name.
    var keepsOldNames = true
  }

  /// The stage of the connection.
  enum Stage {
    case new, running, shutDown
  }

  var workspace: Workspace
  var client = Client()
  private var stage = Stage.new
  private var waiting: [JSONValue] = []
  /// The ids of canceled requests in `waiting`.
  private var cancelled: Set<String> = []
  private var outgoing: [JSONValue] = []
  private var requestCount = 0
  private(set) var exitCode: Int32?
  private var buffer = MessageBuffer()
  var published: [String: [Diagnostic]] = [:]
  let version: String

  /// - Parameters:
  ///   - search: Finds schemas.
  ///   - version: The version of the tool.
  package init(_ search: any SchemaSearch, version: String) {
    workspace = Workspace(search)
    self.version = version
  }

  /// Serves one client until it ends.
  ///
  /// - Parameters:
  ///   - read: Returns the next bytes of the client; empty if none have come and `waits` is false; nil at the end.
  ///   - write: Sends bytes to the client; returns false if the client is gone.
  /// - Returns: The exit status: 0 if the client requested the shutdown.
  package mutating func run(
    read: (_ waits: Bool) -> [UInt8]?, write: ([UInt8]) -> Bool
  ) -> Int32 {
    // Whether the server has nothing to send until the next message.
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

  /// Receives bytes of the client.
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

  /// Answers all waiting messages, and publishes changed diagnostics.
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
    // A message without a method is invalid, or the answer to a request of the server, which is ignored.
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

  /// Publishes changed diagnostics. To be called when no message is waiting.
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

  /// The request is impossible, for a reason that editors show.
  static func refused(_ reason: String) -> RequestFailure {
    RequestFailure(code: -32803, message: reason)
  }
}
