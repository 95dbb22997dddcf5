import SchemaModel

/// A language server for Swift, such as sourcekit-lsp, of which we are the client.
///
/// It has one document open: the generated code that the last question was about, as it would be now.
struct SwiftServer {
  /// A place in generated code.
  struct Place: Sendable {
    /// The file that has the code, or has it behind what is its own.
    var path: String
    /// Where the code begins in the text.
    var codeStart: Int
    var text: [UInt8]
    /// In bytes.
    var offset: Int
  }

  private enum Stage {
    case starting, ready, ended
  }

  private var stage = Stage.starting
  private var buffer = MessageBuffer()
  private var count = 0
  /// The numbers of questions without an answer yet.
  private var asked: Set<Int> = []
  private var open: String?
  private var backlog: [JSONValue] = []
  private var outgoing: [JSONValue] = []

  /// Nothing more comes from one that has ended.
  var canAnswer: Bool { stage != .ended }

  /// Whether the code of the next question begins a line later than that of the last one. sourcekit-lsp completes the same
  /// position with what it found there before, though the text is another one.
  var beginsLater: Bool { !count.isMultiple(of: 2) }

  /// - Parameters:
  ///   - folders: the folders that the editor has open.
  ///   - takesSnippets: whether the editor takes text with places to fill in.
  init(folders: [String], takesSnippets: Bool) { start(folders, takesSnippets) }

  /// Asks about a place in a document.
  ///
  /// - Parameter method: `textDocument/hover` and others of that kind.
  /// - Returns: the number of the question.
  mutating func ask(_ method: String, at place: Place) -> Int {
    count += 1
    show(place)
    asked.insert(count)
    send([
      "id": .integer(count), "method": .string(method),
      "params": [
        "textDocument": ["uri": .string(FileURI.uri(place.path))],
        "position": TextPositions(place.text, .utf16).position(place.offset),
      ],
    ])
    return count
  }

  /// Nobody waits for an answer anymore.
  mutating func cancel(_ question: Int) {
    guard asked.remove(question) != nil else { return }
    send(["method": "$/cancelRequest", "params": ["id": .integer(question)]])
  }

  /// Passes on that files of Swift have changed.
  mutating func filesChanged(_ parameters: JSONValue) {
    send(["method": "workspace/didChangeWatchedFiles", "params": parameters])
  }

  /// Takes bytes of the server.
  ///
  /// - Returns: the questions that have an answer now, with its result; nil for one that failed.
  mutating func take(_ bytes: [UInt8]) -> [(question: Int, result: JSONValue?)] {
    buffer.append(bytes)
    var answers: [(question: Int, result: JSONValue?)] = []
    while let message = buffer.next() {
      guard case .json(let message) = message else { continue }
      let id = message["id"]
      if message["method"] != nil {
        // It may ask for settings, or for leave to show something. It gets nothing.
        if let id { write(["id": id, "result": .null]) }
      } else if id?.integer == 0 {
        ready()
      } else if let question = id?.integer, asked.remove(question) != nil {
        answers.append((question, message["result"]))
      }
    }
    return answers
  }

  /// - Returns: the questions that get no answer.
  mutating func end() -> [Int] {
    stage = .ended
    defer { asked = [] }
    return asked.sorted()
  }

  mutating func takeOutgoing() -> [JSONValue] {
    defer { outgoing = [] }
    return outgoing
  }

  // MARK: - The conversation

  private mutating func start(_ folders: [String], _ takesSnippets: Bool) {
    let uris = folders.map { JSONValue.string(FileURI.uri($0)) }
    write([
      "id": 0, "method": "initialize",
      "params": [
        "processId": .null, "rootUri": uris.first ?? .null,
        "workspaceFolders": .array(uris.map { ["uri": $0, "name": $0] }),
        "capabilities": [
          "textDocument": [
            "completion": ["completionItem": ["snippetSupport": .boolean(takesSnippets)]],
            "hover": ["contentFormat": ["markdown"]],
          ]
        ],
        // What a build has made is enough. An index would be a build of its own.
        "initializationOptions": ["backgroundIndexing": false],
      ],
    ])
  }

  private mutating func ready() {
    guard stage == .starting else { return }
    stage = .ready
    write(["method": "initialized", "params": [:]])
    for message in backlog { write(message) }
    backlog = []
  }

  private mutating func show(_ place: Place) {
    let text = JSONValue.string(String(decoding: place.text, as: UTF8.self))
    let uri = JSONValue.string(FileURI.uri(place.path))
    if let path = open {
      send([
        "method": "textDocument/didClose",
        "params": ["textDocument": ["uri": .string(FileURI.uri(path))]],
      ])
    }
    open = place.path
    send([
      "method": "textDocument/didOpen",
      "params": ["textDocument": ["uri": uri, "languageId": "swift", "version": 1, "text": text]],
    ])
  }

  /// Sends a message, as soon as the server takes it.
  private mutating func send(_ message: JSONValue) {
    switch stage {
    case .ready: write(message)
    case .starting: backlog.append(message)
    case .ended: break
    }
  }

  private mutating func write(_ message: JSONValue) {
    guard case .object(let members) = message else { return }
    outgoing.append(.object([("jsonrpc", "2.0")] + members))
  }
}
