import Foundation
import ReduxRuntime

/// A feature whose notes are stored, as generated code does it, in version 2.
enum Notes: Feature {
  struct State: Equatable, Sendable, PartlyStored {
    var notes: [String] = []
    var draft = ""

    var storedState: StoredState {
      get { StoredState(notes: notes) }
      set { notes = newValue.notes }
    }
  }

  struct StoredState: Equatable, StoredFields {
    var notes: [String]
    var stateVersion = 2

    init(notes: [String]) { self.notes = notes }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let version = try values.decodeIfPresent(Int.self, forKey: .stateVersion) ?? 1
      guard version <= 2 else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: [], debugDescription: "newer",
            underlyingError: NewerVersion(version, known: 2)))
      }
      notes =
        version < 2
        ? [try values.decode(String.self, forKey: .notes)]
        : try values.decode([String].self, forKey: .notes)
    }

    init(json: [UInt8]) throws {
      self = try JSONDecoder().decode(Self.self, from: Data(json))
    }

    func json() throws -> [UInt8] {
      struct CannotEncode: Error {}
      if notes.contains("cannot be encoded") { throw CannotEncode() }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return Array(try encoder.encode(self))
    }
  }

  enum Action: Sendable {
    case typed(String)
    case added(String)
    case removedAll
  }

  static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .typed(let text): state.draft = text
    case .added(let note): state.notes.append(note)
    case .removedAll: state.notes = []
    }
  }
}
