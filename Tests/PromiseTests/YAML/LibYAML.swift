import CYAML
import SchemaModel
import SchemaTools

/// What a YAML text means: the shape that every reader should agree on.
indirect enum Meaning: Equatable, CustomStringConvertible {
  case text(String)
  /// Nothing stands there.
  case nothing
  case list([Meaning])
  case mapping([(key: String, value: Meaning)])

  static func == (left: Meaning, right: Meaning) -> Bool { left.description == right.description }

  var description: String {
    switch self {
    case .text(let text): text.debugDescription
    case .nothing: "nothing"
    case .list(let items): "[\(items.map(\.description).joined(separator: ", "))]"
    case .mapping(let entries):
      "{\(entries.map { "\($0.key.debugDescription): \($0.value)" }.joined(separator: ", "))}"
    }
  }

  /// What our reader made of a text.
  init(_ node: Node?) {
    guard let node else {
      self = .nothing
      return
    }
    switch node.content {
    // An item of a list that is missing.
    case .scalar(let scalar) where scalar.style == .plain && scalar.text.isEmpty: self = .nothing
    case .scalar(let scalar): self = .text(scalar.text)
    case .sequence(let items): self = .list(items.map { Meaning($0) })
    case .mapping(let entries):
      self = .mapping(entries.map { (key: $0.key, value: Meaning($0.value)) })
    }
  }
}

/// libyaml itself, called here and not through the reader under test.
enum LibYAML {
  struct Refusal: Error {}

  /// The meaning of a text with one document.
  ///
  /// - Throws: `Refusal` when libyaml refuses it, or when it has what our language has no room for: anchors, aliases,
  ///   tags, several documents, keys that are no text.
  static func meaning(of bytes: [UInt8]) throws -> Meaning? {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { throw Refusal() }
    defer { yaml_parser_delete(&parser) }
    var input = bytes
    input.append(0)
    return try input.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, bytes.count)
      var documents: [Meaning] = []
      while true {
        var event = yaml_event_t()
        guard yaml_parser_parse(&parser, &event) == 1 else { throw Refusal() }
        defer { yaml_event_delete(&event) }
        switch event.type {
        case YAML_STREAM_END_EVENT:
          guard documents.count < 2 else { throw Refusal() }
          return documents.first
        case YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT, YAML_DOCUMENT_END_EVENT: break
        default: documents.append(try value(&parser, from: event))
        }
      }
    }
  }

  private static func next(_ parser: inout yaml_parser_t) throws -> yaml_event_t {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else { throw Refusal() }
    return event
  }

  private static func value(_ parser: inout yaml_parser_t, from event: yaml_event_t) throws
    -> Meaning
  {
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      guard scalar.anchor == nil, scalar.tag == nil else { throw Refusal() }
      let bytes = UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
      let text = String(decoding: bytes, as: UTF8.self)
      return text.isEmpty && scalar.style == YAML_PLAIN_SCALAR_STYLE ? .nothing : .text(text)
    case YAML_SEQUENCE_START_EVENT:
      guard event.data.sequence_start.anchor == nil, event.data.sequence_start.tag == nil else {
        throw Refusal()
      }
      var items: [Meaning] = []
      while true {
        var inner = try next(&parser)
        defer { yaml_event_delete(&inner) }
        if inner.type == YAML_SEQUENCE_END_EVENT { return .list(items) }
        items.append(try value(&parser, from: inner))
      }
    case YAML_MAPPING_START_EVENT:
      guard event.data.mapping_start.anchor == nil, event.data.mapping_start.tag == nil else {
        throw Refusal()
      }
      var entries: [(key: String, value: Meaning)] = []
      while true {
        var key = try next(&parser)
        defer { yaml_event_delete(&key) }
        if key.type == YAML_MAPPING_END_EVENT { return .mapping(entries) }
        let name: String
        switch try value(&parser, from: key) {
        case .text(let text): name = text
        case .nothing: name = ""
        default: throw Refusal()
        }
        var inner = try next(&parser)
        defer { yaml_event_delete(&inner) }
        entries.append((key: name, value: try value(&parser, from: inner)))
      }
    default: throw Refusal()
    }
  }
}
