// What the module ObjectiveC declares at the top level beside NSObject, which Foundation.swift has.

public struct Selector: Equatable, ExpressibleByStringLiteral, Hashable,
  Sendable
{
  public init(_ name: String) {}

  public init(stringLiteral value: String) {}
}
