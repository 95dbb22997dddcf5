#if canImport(Darwin)
  import Foundation
  public import ReduxRuntime

  extension StateStorage where Self == UserDefaultsStorage {
    /// A storage in the user defaults of the app, for small states.
    ///
    /// - Parameter key: The key of the value.
    public static func userDefaults(_ key: String) -> UserDefaultsStorage { .init(key) }
  }

  /// A storage in the user defaults of the app. The system saves them some time after each write.
  public final class UserDefaultsStorage: StateStorage {
    private let key: String

    fileprivate init(_ key: String) { self.key = key }

    /// Reads the value.
    public func read() -> [UInt8]? { UserDefaults.standard.data(forKey: key).map { Array($0) } }

    /// Replaces the value.
    public func write(_ bytes: [UInt8]) { UserDefaults.standard.set(Data(bytes), forKey: key) }

    /// Adds the bytes to the array under the key with `-unreadable` behind it.
    public func setAside(_ bytes: [UInt8]) -> Bool {
      let others = UserDefaults.standard.array(forKey: "\(key)-unreadable") ?? []
      UserDefaults.standard.set(others + [Data(bytes)], forKey: "\(key)-unreadable")
      return true
    }
  }
#endif
