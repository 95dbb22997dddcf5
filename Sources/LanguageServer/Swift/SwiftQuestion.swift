import SchemaModel

/// A question about Swift that a schema alone cannot answer.
struct SwiftQuestion {
  let method: String
  let place: SwiftServer.Place
  /// Whether the editor waits for the answer. If not, it has ours already, and asks again.
  var waits = true
  /// Makes the answer to the editor of Swift's, or without it.
  let answer: (inout LanguageServer, JSONValue?) -> JSONValue
}

/// A question that Swift's server has not answered yet.
struct OpenQuestion {
  let number: Int
  let question: SwiftQuestion
  /// The id of the editor's request; nil if the editor does not wait.
  var request: JSONValue?
  /// When the editor gets an answer without Swift's.
  let deadline: ContinuousClock.Instant
}

extension LanguageServer {
  // MARK: - Questions and answers

  /// Asks Swift's server because of the request that is being answered.
  mutating func ask(_ question: SwiftQuestion?) -> JSONValue {
    swiftQuestion = question
    return .null
  }

  mutating func takeQuestion() -> SwiftQuestion? {
    defer { swiftQuestion = nil }
    return swiftQuestion
  }

  /// - Parameter request: the id of the editor's request, if the editor waits.
  mutating func open(_ question: SwiftQuestion, of request: JSONValue?) {
    // Whoever asks the same again has no use for the older answer.
    closeQuestions(where: { $0.question.method == question.method }, .success(nil))
    guard let number = swift?.ask(question.method, at: question.place) else { return }
    openQuestions.append(
      OpenQuestion(
        number: number, question: question, request: request,
        deadline: .now.advanced(by: Self.patience)))
  }

  /// Takes bytes of Swift's server.
  mutating func takeSwift(_ bytes: [UInt8]) {
    for (number, result) in swift?.take(bytes) ?? [] {
      closeQuestions(where: { $0.number == number }, .success(result))
    }
  }

  /// When somebody has waited for too long.
  var nextDeadline: ContinuousClock.Instant? {
    openQuestions.filter { $0.request != nil }.map(\.deadline).min()
  }

  /// Answers without Swift what has waited for too long. Swift's answer may still come, for the next time.
  ///
  /// - Parameter now: nil answers everything: the text has changed, and whoever waits asks again.
  mutating func giveUp(at now: ContinuousClock.Instant?) {
    for place in openQuestions.indices
    where now.map({ openQuestions[place].deadline <= $0 }) ?? true {
      guard let request = openQuestions[place].request else { continue }
      openQuestions[place].request = nil
      answer(request: request, .success(openQuestions[place].question.answer(&self, nil)))
    }
  }

  /// Swift's server has ended, or was never there. Nobody asks it again.
  mutating func endSwift() {
    let numbers = swift?.end() ?? []
    closeQuestions(where: { numbers.contains($0.number) }, .success(nil))
  }

  mutating func takeOutgoingToSwift() -> [JSONValue] { swift?.takeOutgoing() ?? [] }

  /// Closes questions with Swift's answer to them; nil if there is none.
  mutating func closeQuestions(
    where isMeant: (OpenQuestion) -> Bool, _ result: Result<JSONValue?, RequestFailure>
  ) {
    for open in openQuestions where isMeant(open) {
      openQuestions.removeAll { $0.number == open.number }
      swift?.cancel(open.number)
      let answer = result.map { open.question.answer(&self, $0) }
      if let request = open.request { self.answer(request: request, answer) }
    }
  }

  // MARK: - Places

  /// How long an editor waits for Swift where we have no answer of our own. People wait for nothing longer while they type.
  static let patience = Duration.milliseconds(500)

  /// The place in generated code of a place in a schema; nil if there is none, or nobody to ask about it.
  ///
  /// - Parameters:
  ///   - offset: in the file's Swift, in bytes.
  ///   - isTyping: whether the text may end there in the middle of something.
  func swiftPlace(at offset: Int, of spot: Spot, isTyping: Bool) -> SwiftServer.Place? {
    guard let swift, swift.canAnswer, let render = spot.unit.group.render,
      let draft = SwiftDraft(markedAt: offset, in: spot.file, isTyping: isTyping),
      let schema = workspace.draft(draft.source, in: spot.unit)
    else { return nil }
    for code in render(schema, draft.source.path) {
      let gap = swift.beginsLater ? [UInt8(ascii: "\n")] : []
      if let place = Self.markedPlace(in: code, gap) { return place }
    }
    return nil
  }

  /// The place of the draft's mark, in the code without marks.
  ///
  /// - Parameter gap: what stands between what the file has and the code.
  private static func markedPlace(
    in code: SchemaGroup.Code, _ gap: [UInt8]
  ) -> SwiftServer.Place? {
    var text = code.front + gap
    var offset: Int?
    var start = 0
    while let found = code.bytes[start...].firstRange(of: SwiftDraft.mark.utf8) {
      text += code.bytes[start..<found.lowerBound]
      start = found.upperBound
      let line = text[(text.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)...]
      // Comments say what the schema says.
      let isComment = line.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8)
      if offset == nil, !isComment { offset = text.count }
    }
    return offset.map {
      SwiftServer.Place(
        path: code.path, codeStart: code.front.count + gap.count,
        text: text + code.bytes[start...], offset: $0)
    }
  }

  /// The question about a name in a schema that the schema does not declare; nil if it is no Swift, or there is nobody to ask.
  func question(
    _ method: String, about spot: Spot,
    answer: @escaping (inout LanguageServer, SwiftServer.Place, JSONValue) -> JSONValue
  ) -> SwiftQuestion? {
    guard swift != nil,
      let end = SwiftDraft.endOfName(at: spot.offset, in: spot.file, spot.index),
      var place = swiftPlace(at: end, of: spot, isTyping: false)
    else { return nil }
    // In the name, not behind it.
    place.offset -= 1
    let asked = place
    return SwiftQuestion(method: method, place: asked) { server, result in
      result.map { answer(&server, asked, $0) } ?? .null
    }
  }

  /// A location in Swift, as the editor counts. One in generated code is the place in the schema that it comes from.
  ///
  /// - Parameters:
  ///   - location: a `Location` or a `LocationLink`.
  ///   - draft: the generated code that the question was about.
  mutating func location(ofSwift location: JSONValue, _ draft: SwiftServer.Place) -> JSONValue? {
    let uri = location["uri"]?.text ?? location["targetUri"]?.text
    guard let uri, let path = FileURI.path(uri),
      let range = location["range"] ?? location["targetSelectionRange"],
      let bytes = path == draft.path ? draft.text : workspace.bytes(path)
    else { return nil }
    let offsets = TextPositions(bytes, .utf16).offsets(range)
    let isInDraft = path == draft.path && offsets.lowerBound >= draft.codeStart
    let start = isInDraft ? draft.codeStart : 0
    let code = GeneratedCode(Array(bytes[start...]))
    if let origin = code.origin(at: offsets.lowerBound - start) {
      return self.location(of: origin, named: code.word(at: offsets.lowerBound - start))
    }
    return [
      "uri": .string(workspace.uri(path)),
      "range": TextPositions(bytes, client.encoding).range(offsets),
    ]
  }
}
