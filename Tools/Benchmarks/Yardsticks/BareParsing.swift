import CYAML

/// libyaml, and nothing else.
enum BareParsing {
  struct Failure: Error {}

  /// How many events a document has. Each is read and thrown away.
  static func countEvents(of bytes: [UInt8]) throws(Failure) -> Int {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { throw Failure() }
    defer { yaml_parser_delete(&parser) }
    var count = 0
    let isRead = bytes.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      while true {
        var event = yaml_event_t()
        guard yaml_parser_parse(&parser, &event) == 1 else { return false }
        let isLast = event.type == YAML_STREAM_END_EVENT
        yaml_event_delete(&event)
        count += 1
        if isLast { return true }
      }
    }
    guard isRead else { throw Failure() }
    return count
  }
}
