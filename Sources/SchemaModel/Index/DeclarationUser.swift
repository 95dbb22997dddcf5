/// The part of a feature that uses a declaration.
package enum DeclarationUser: Hashable, Sendable {
  case saga(String)
  case reduce([String])
  case forward([String])
  /// A computed field.
  case field(String)

  /// `["sagas", "load"]`
  package var path: [String] {
    switch self {
    case .saga(let name): ["sagas", name]
    case .reduce(let path): ["reduce"] + path
    case .forward(let path): ["forward"] + path
    case .field(let name): ["state", name]
    }
  }
}
