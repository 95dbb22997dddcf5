// swift-format-ignore-file: AlwaysUseLowerCamelCase, NoLeadingUnderscores, TypeNamesShouldBeCapitalized

// What no header of Darwin includes.

@discardableResult
public func _NSGetExecutablePath(
  _ path: UnsafeMutablePointer<CChar>!,
  _ size: UnsafeMutablePointer<UInt32>!
) -> Int32 { fatalError() }
