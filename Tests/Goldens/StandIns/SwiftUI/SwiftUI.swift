// What the documentation shows of SwiftUI, for machines that do not have it.

/// A part of a screen.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @MainActor @ViewBuilder var body: Body { get }
}

/// Puts views together.
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> (repeat each Content) { (repeat each content) }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

/// Has nothing inside that could be asked for.
extension Never: View {
  public var body: Never { return fatalError() }
}

public struct Text: View {
  public nonisolated init(_ text: String) {}

  public var body: Never { return fatalError() }
}

public struct Button: View {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}

  public var body: Never { return fatalError() }
}

public struct VStack<Content>: View {
  public init(@ViewBuilder content: () -> Content) {}

  public var body: Never { return fatalError() }
}

extension View {
  public nonisolated func disabled(_ isDisabled: Bool) -> some View { self }
}
