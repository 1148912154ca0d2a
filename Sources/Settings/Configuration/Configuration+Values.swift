public import FlickrClient

extension Configuration {
  /// The configured path of the documents directory; nil if it is not set.
  public var documents: String? {
    guard origin(of: .documents) != .standard else { return nil }
    // Only an empty path is invalid, and that counts as not set.
    return (try? text(of: .documents)).flatMap { $0 }.map(expanded)
  }

  /// The configured path of the backup directory; nil if it is not set.
  public var backups: String? {
    // Only an empty path is invalid, and that counts as not set.
    (try? text(of: .backups)).flatMap { $0 }.map(expanded)
  }

  /// The name of the vacation that commands use, as configured.
  ///
  /// An invalid name in the environment variable is returned unchanged: the caller reports the
  /// error.
  public var vacation: String {
    let variable = self.variable(Setting.vacation.variable.name)
    // Only the variable's value can be invalid, and it is not read here.
    return variable ?? (try? text(of: .vacation)).flatMap { $0 } ?? ""
  }

  /// Whether terminals may show bold text.
  public var hasStyles: Bool {
    // Every value of the variable is valid.
    (try? text(of: .color)) != "never"
  }

  /// The endpoint of API calls.
  ///
  /// - Throws: ``SettingsError/badValue(_:_:)``, or the error of `FlickrEndpoint`.
  public func endpoint() throws -> FlickrEndpoint {
    guard let url = try text(of: .endpoint) else { return .flickr }
    return try FlickrEndpoint(standIn: url)
  }

  /// Whether to use the sample instead of Flickr.
  ///
  /// - Throws: ``SettingsError/badValue(_:_:)``.
  public func usesSample() throws(SettingsError) -> Bool {
    try value(of: .sample) == .truth(true)
  }

  /// How long cached responses are used.
  ///
  /// - Throws: ``SettingsError/badValue(_:_:)``.
  public func replyLifetime() throws(SettingsError) -> Duration {
    try .seconds(number(of: .replyHours) * 3_600)
  }

  /// The limits of the photo cache.
  ///
  /// - Throws: ``SettingsError/badValue(_:_:)``.
  public func memoryLimits() throws(SettingsError) -> MemoryLimits {
    MemoryLimits(photos: try number(of: .fetchedPhotos), days: try number(of: .fetchedDays))
  }

  /// The map tiles for the web pages; nil if none are configured.
  ///
  /// - Throws: ``SettingsError/badValue(_:_:)``.
  public func tiles() throws(SettingsError) -> MapTileSource? {
    guard let address = try text(of: .mapTiles) else { return nil }
    let attribution = try text(of: .mapAttribution)
    if MapTileSource.isFile(address) { return .file(expanded(address), attribution: attribution) }
    return TileServer(address: address, attribution: attribution).map { .server($0) }
  }

  /// The value of a numeric setting; 0 for other settings.
  ///
  /// - Throws: ``SettingsError/badValue(_:_:)``.
  public func number(of setting: Setting) throws(SettingsError) -> Int {
    guard case .integer(let number) = try value(of: setting) else { return 0 }
    return number
  }

  /// The value of a text setting; nil if there is none.
  ///
  /// - Throws: ``SettingsError/badValue(_:_:)``.
  public func text(of setting: Setting) throws(SettingsError) -> String? {
    guard case .text(let text) = try value(of: setting) else { return nil }
    return text
  }
}
