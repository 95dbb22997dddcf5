internal import CYAML

/// An event of libyaml's parser, with its range in bytes.
struct ParserEvent {
  enum Kind {
    case documentStart
    case streamEnd
    case alias
    case scalar(Node.Scalar)
    case collectionStart(isMapping: Bool, isFlow: Bool)
    case collectionEnd
    /// An event without content, such as the start of the stream and the end of a document.
    case other
  }

  var kind: Kind
  /// Whether the value has `&name` before it.
  var hasAnchor = false
  /// Whether the value has `!name` before it.
  var hasTag = false
  var start: Int
  var end: Int
  /// Whether the value spans lines according to libyaml, which recognizes more line ends than `SourceFile`.
  var isOfSeveralLines = false

  /// Whether the event uses YAML that schemas do not support: `*name`, or a value with `&name` or `!name`.
  var hasProperties: Bool {
    if case .alias = kind { return true }
    return hasAnchor || hasTag
  }
}

/// The error at which libyaml gave up. Its text selects our message and is never shown.
struct ParserError: Error {
  var text: String
  var offset: Int
}

/// libyaml's event parser over the bytes of one file.
///
/// Unlike libyaml's document tree, events keep the order, the quotes and all locations, and the reader can stop before
/// a tree grows too deep.
struct EventStream: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// The buffer of the current event, allocated once for all events.
  private let event: UnsafeMutablePointer<yaml_event_t>
  /// A copy of the bytes, because libyaml reads from it between calls.
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let offsets: CharacterOffsets

  init(_ bytes: [UInt8]) {
    // Allocate a byte more than needed, so that the address is never null: libyaml asserts that it is not.
    input = .allocate(capacity: bytes.count + 1)
    _ = input.initialize(from: bytes)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    offsets = CharacterOffsets(bytes)
    guard yaml_parser_initialize(parser) == 1 else { fatalError("no memory") }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    event.deallocate()
    input.deallocate()
  }

  /// The next event; after `streamEnd` there is none.
  func next() throws(ParserError) -> ParserEvent {
    guard yaml_parser_parse(parser, event) == 1 else { throw parserError }
    defer { yaml_event_delete(event) }
    return converted
  }

  private var parserError: ParserError {
    let text = parser.pointee.problem.map { String(cString: $0) } ?? ""
    let character = Int(parser.pointee.problem_mark.index)
    // A byte that libyaml cannot read has no mark, only an offset.
    let isReaderProblem = parser.pointee.error == YAML_READER_ERROR
    let offset =
      isReaderProblem
      ? min(Int(parser.pointee.problem_offset), input.count - 1)
      : offsets.byteOffset(ofCharacter: character)
    return ParserError(text: text, offset: offset)
  }

  /// The current event, converted.
  private var converted: ParserEvent {
    func made(_ kind: ParserEvent.Kind, hasAnchor: Bool = false, hasTag: Bool = false)
      -> ParserEvent
    {
      ParserEvent(
        kind: kind, hasAnchor: hasAnchor, hasTag: hasTag,
        start: offsets.byteOffset(ofCharacter: Int(event.pointee.start_mark.index)),
        end: offsets.byteOffset(ofCharacter: Int(event.pointee.end_mark.index)),
        isOfSeveralLines: event.pointee.start_mark.line != event.pointee.end_mark.line)
    }
    switch event.pointee.type {
    case YAML_DOCUMENT_START_EVENT: return made(.documentStart)
    case YAML_STREAM_END_EVENT: return made(.streamEnd)
    case YAML_ALIAS_EVENT: return made(.alias)
    case YAML_SCALAR_EVENT:
      let scalar = event.pointee.data.scalar
      return made(
        .scalar(Self.scalar(scalar.value, count: Int(scalar.length), style: scalar.style)),
        hasAnchor: scalar.anchor != nil, hasTag: scalar.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.pointee.data.sequence_start
      return made(
        .collectionStart(isMapping: false, isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE),
        hasAnchor: start.anchor != nil, hasTag: start.tag != nil)
    case YAML_MAPPING_START_EVENT:
      let start = event.pointee.data.mapping_start
      return made(
        .collectionStart(isMapping: true, isFlow: start.style == YAML_FLOW_MAPPING_STYLE),
        hasAnchor: start.anchor != nil, hasTag: start.tag != nil)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return made(.collectionEnd)
    default: return made(.other)
    }
  }

  private static func scalar(
    _ value: UnsafePointer<UInt8>?, count: Int, style: yaml_scalar_style_t
  ) -> Node.Scalar {
    let bytes = UnsafeBufferPointer(start: value, count: count)
    let style: Node.Style =
      switch style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
    return Node.Scalar(text: String(decoding: bytes, as: UTF8.self), style: style)
  }
}
