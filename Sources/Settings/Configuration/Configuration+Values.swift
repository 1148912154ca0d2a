public import FlickrClient

extension Configuration {
  /// The path of the documents directory that is set; nil where none is.
  public var documents: String? {
    guard origin(of: .documents) != .standard else { return nil }
    // A path is refused only when it is empty, and then it is not set.
    return (try? text(of: .documents)).flatMap { $0 }.map(expanded)
  }

  /// The name of the vacation that commands work on, as it was set.
  ///
  /// A bad name in a variable is answered as it is: whoever makes a name of it tells what is wrong.
  public var vacation: String {
    let variable = self.variable(Setting.vacation.variable.name)
    // Only the variable's value can be refused, and that one is not asked.
    return variable ?? (try? text(of: .vacation)).flatMap { $0 } ?? ""
  }

  /// Whether terminals may show bold text.
  public var hasStyles: Bool {
    // Whatever the variable's value, it means something.
    (try? text(of: .color)) != "never"
  }

  /// What answers Flickr's calls.
  ///
  /// - Throws: ``SettingsError/badValue(_:_:)``, or what `FlickrEndpoint` throws.
  public func endpoint() throws -> FlickrEndpoint {
    guard let address = try text(of: .endpoint) else { return .flickr }
    return try FlickrEndpoint(standIn: address)
  }

  /// Whether the sample answers in place of Flickr.
  ///
  /// - Throws: ``SettingsError/badValue(_:_:)``.
  public func usesSample() throws(SettingsError) -> Bool {
    try value(of: .sample) == .truth(true)
  }

  /// How long a reply of Flickr is used again.
  ///
  /// - Throws: ``SettingsError/badValue(_:_:)``.
  public func replyLifetime() throws(SettingsError) -> Duration {
    try .seconds(number(of: .replyHours) * 3_600)
  }

  /// How much is remembered of photos that were fetched.
  ///
  /// - Throws: ``SettingsError/badValue(_:_:)``.
  public func memoryLimits() throws(SettingsError) -> MemoryLimits {
    MemoryLimits(photos: try number(of: .fetchedPhotos), days: try number(of: .fetchedDays))
  }

  /// Where the web page's map tiles come from; nil where none are to be used.
  ///
  /// - Throws: ``SettingsError/badValue(_:_:)``.
  public func tiles() throws(SettingsError) -> TileServer? {
    guard let address = try text(of: .mapTiles) else { return nil }
    return TileServer(address: address, attribution: try text(of: .mapAttribution))
  }

  /// The number that a setting has; 0 for one that is no number.
  ///
  /// - Throws: ``SettingsError/badValue(_:_:)``.
  public func number(of setting: Setting) throws(SettingsError) -> Int {
    guard case .integer(let number) = try value(of: setting) else { return 0 }
    return number
  }

  /// The text that a setting has; nil where it has none.
  ///
  /// - Throws: ``SettingsError/badValue(_:_:)``.
  public func text(of setting: Setting) throws(SettingsError) -> String? {
    guard case .text(let text) = try value(of: setting) else { return nil }
    return text
  }
}
