public import FlickrClient
import SystemSupport

extension Configuration {
  /// The API key and its secret, if configured; nil if there is no key.
  ///
  /// Precedence: the environment, the command (`flickr.key_command`), the key file
  /// (`flickr.key_file`), the configuration file. The secret comes from the same source as the key,
  /// unless it is set in the environment. The command has a time limit of 30 seconds.
  ///
  /// - Throws: ``SettingsError`` if a configured source has no valid key, or others can read
  ///   it.
  public func credentials() throws(SettingsError) -> FlickrCredentials? {
    let given = try environmentText(.secret)
    if let key = try environmentText(.key) {
      if let given { return FlickrCredentials(key: key, secret: given) }
      let isFromFile = try fileText(.key) == key
      return FlickrCredentials(key: key, secret: isFromFile ? try fileText(.secret) : nil)
    }
    guard var credentials = try storedCredentials() else { return nil }
    credentials.secret = given ?? credentials.secret
    return credentials
  }

  /// Whether a key, a command or a key file is configured.
  ///
  /// Does not run the command or read the key file.
  ///
  /// - Throws: ``SettingsError`` if the configured key is invalid, or others can read it.
  public func namesKey() throws(SettingsError) -> Bool {
    if try environmentText(.key) != nil { return true }
    if try text(of: .keyCommand) != nil { return true }
    if try text(of: .keyFile) != nil { return true }
    return try fileText(.key) != nil
  }

  /// The files that determine the key: the configuration file and the key file.
  public var filesOfKey: [String] {
    // An invalid setting is reported when the key is read.
    let own = (try? text(of: .keyFile)).flatMap { $0 }
    return [file.path] + (own.map { [expanded($0)] } ?? [])
  }

  private func storedCredentials() throws(SettingsError) -> FlickrCredentials? {
    if let line = try text(of: .keyCommand) { return try credentials(printedBy: line) }
    if let path = try text(of: .keyFile) { return try credentials(inFile: expanded(path)) }
    guard let key = try fileText(.key) else { return nil }
    return FlickrCredentials(key: key, secret: try fileText(.secret))
  }

  private func credentials(
    printedBy line: String
  ) throws(SettingsError) -> FlickrCredentials {
    let printed: [UInt8]
    do throws(KeyCommand.Failure) {
      printed = try KeyCommand.output(of: line, limit: FlickrKeyText.limit)
    } catch {
      var variable: String?
      if case .environment(let name) = origin(of: .keyCommand) { variable = name }
      throw .keyCommandFailed(reason: error.reason, variable: variable)
    }
    return try credentials(FlickrKeyText.pair(in: printed), from: "flickr.key_command")
  }

  private func credentials(inFile path: String) throws(SettingsError) -> FlickrCredentials {
    let file: SmallFile
    do throws(SmallFile.Failure) {
      file = try SmallFile.read(path, limit: FlickrKeyText.limit)
    } catch {
      throw .unreadableKeyFile(path: path, reason: error.reason)
    }
    guard file.isPrivate else { throw .exposed(path: path, permissions: file.permissions) }
    guard file.isOwn else { throw .foreign(path: path) }
    return try credentials(FlickrKeyText.pair(in: file.bytes), from: "the file \(path)")
  }

  private func credentials(
    _ pair: (key: String, secret: String?)?,
    from place: String
  ) throws(SettingsError) -> FlickrCredentials {
    guard let pair else { throw .unusableKey(place: place) }
    return FlickrCredentials(key: pair.key, secret: pair.secret)
  }

  private func fileText(_ setting: Setting) throws(SettingsError) -> String? {
    if let problem = file.problem(of: setting) { throw problem }
    return file.value(of: setting)?.description
  }

  private func environmentText(_ setting: Setting) throws(SettingsError) -> String? {
    let name = setting.variable.name
    guard let text = variable(name).map(FlickrKeyText.trimmed), !text.isEmpty else { return nil }
    guard FlickrKeyText.isPossible(text) else { throw .unusableKey(place: name) }
    return text
  }
}
