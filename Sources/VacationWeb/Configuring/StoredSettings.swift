public import Settings

/// The settings and the login that Settings changes, stored as the command line stores them.
public struct StoredSettings: Sendable {
  /// Reads the configuration as it is now.
  public var read: @Sendable () throws -> Configuration
  /// Changes the configuration file.
  public var editor: ConfigurationEditor
  /// Logs in to Flickr: calls `open` with the page on which the user gives access, and returns the
  /// user's name when that was done.
  public var logIn: @Sendable (_ open: @escaping @Sendable (String) -> Void) async throws -> String
  /// Logs out; returns false if no one was logged in.
  public var logOut: @Sendable () throws -> Bool

  /// Creates the access to the settings.
  public init(
    read: @escaping @Sendable () throws -> Configuration,
    editor: ConfigurationEditor,
    logIn: @escaping @Sendable (@escaping @Sendable (String) -> Void) async throws -> String,
    logOut: @escaping @Sendable () throws -> Bool
  ) {
    self.read = read
    self.editor = editor
    self.logIn = logIn
    self.logOut = logOut
  }
}
