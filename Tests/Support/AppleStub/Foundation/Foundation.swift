// Foundation as Apple's systems have it: a name at a time, because the whole Foundation of other systems brings their
// library of C. Add what is missing.

@_exported import Darwin
@_exported import Dispatch
@_exported import FoundationEssentials
@_exported import FoundationInternationalization
@_exported import ObjectiveC

@_exported import class Foundation.Bundle
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CharacterSet
@_exported import class Foundation.FileHandle
@_exported import struct Foundation.IndexSet
@_exported import class Foundation.JSONSerialization
@_exported import class Foundation.NSError
@_exported import class Foundation.NSLock
@_exported import class Foundation.NSObject
@_exported import class Foundation.NSRegularExpression
@_exported import struct Foundation.ObjCBool
@_exported import class Foundation.Pipe
@_exported import class Foundation.RunLoop
@_exported import class Foundation.Thread
@_exported import class Foundation.UserDefaults

#if os(macOS)
  @_exported import class Foundation.Process
#endif
