#if canImport(Darwin)
  public import Foundation
  public import ReduxRuntime

  extension StateStorage where Self == UserDefaultsStorage {
    /// A storage in the user defaults, for small states.
    ///
    /// - Parameters:
    ///   - key: The key of the value.
    ///   - suite: The name of the domain, such as that of an app group; `nil` for the domain of the app.
    public static func userDefaults(
      _ key: String, suite: String? = nil
    ) -> UserDefaultsStorage { UserDefaultsStorage(key, suite: suite) }
  }

  /// A storage in the user defaults: a value of JSON. The system writes it to a file, some time after each write.
  public final class UserDefaultsStorage: StateStorage {
    private let key: String
    private let suite: String?
    private var defaults: UserDefaults { suite.flatMap(UserDefaults.init) ?? .standard }

    /// Makes a storage.
    ///
    /// - Parameters:
    ///   - key: The key of the value.
    ///   - suite: The name of the domain; `nil` for the domain of the app.
    public init(_ key: String, suite: String? = nil) { (self.key, self.suite) = (key, suite) }

    /// Reads the value.
    ///
    /// - Returns: Its bytes, or `nil` if there is no value.
    public func read() -> [UInt8]? { defaults.data(forKey: key).map { Array($0) } }

    /// Replaces the value.
    ///
    /// - Parameter bytes: The value.
    public func write(_ bytes: [UInt8]) { defaults.set(Data(bytes), forKey: key) }

    /// Adds the bytes to the array under the key with `-unreadable` behind it.
    ///
    /// - Parameter bytes: The bytes.
    /// - Returns: `true`.
    public func setAside(_ bytes: [UInt8]) -> Bool {
      let others = defaults.array(forKey: "\(key)-unreadable") ?? []
      defaults.set(others + [Data(bytes)], forKey: "\(key)-unreadable")
      return true
    }
  }
#endif
