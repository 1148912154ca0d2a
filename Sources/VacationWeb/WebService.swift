public import Settings
public import TravelDesk
public import VacationStore

/// What the web page works with.
public struct WebService: Sendable {
  /// The directories, and the vacations in them.
  public var desk: TravelDesk
  /// The current vacation of visitors who chose none.
  public var vacation: VacationName
  /// Whether the sample stands in for Flickr.
  public var isSample: Bool
  /// Makes the desk that calls Flickr; called when it is first needed, again as long as there is no
  /// key, and whenever a file of ``filesOfKey`` changed.
  public var flickr: @Sendable () throws -> FlickrDesk
  /// The files that hold or configure the key and the login; called each time before ``flickr``.
  public var filesOfKey: @Sendable () -> [String]
  /// Whether no key was given so far; offline, and without running the user's key program.
  public var lacksKey: @Sendable () -> Bool
  /// Tells who is logged in to Flickr; called each time that it is shown.
  public var login: @Sendable () throws -> LoginState
  /// Bytes of all images in the cache together.
  public var imageLimit: Int
  /// The server of map tiles; nil for none: maps are drawn over the outlines of the countries.
  public var tiles: TileServer?
  /// The directory of Leaflet's files; nil where it is not installed: maps are drawn by the server.
  public var leaflet: String?
  /// Identifies the build of the program.
  public var build: String
  /// The clock.
  public var now: @Sendable () -> Timestamp

  /// Makes a service.
  public init(
    desk: TravelDesk,
    vacation: VacationName = .default,
    isSample: Bool,
    flickr: @escaping @Sendable () throws -> FlickrDesk,
    filesOfKey: @escaping @Sendable () -> [String] = { [] },
    lacksKey: @escaping @Sendable () -> Bool = { false },
    login: @escaping @Sendable () throws -> LoginState = { .noKey },
    imageLimit: Int = ImageCache.defaultLimit,
    tiles: TileServer? = nil,
    leaflet: String? = nil,
    build: String,
    now: @escaping @Sendable () -> Timestamp = { .now() }
  ) {
    self.desk = desk
    self.vacation = vacation
    self.isSample = isSample
    self.flickr = flickr
    self.filesOfKey = filesOfKey
    self.lacksKey = lacksKey
    self.login = login
    self.imageLimit = imageLimit
    self.tiles = tiles
    self.leaflet = leaflet
    self.build = build
    self.now = now
  }
}

/// Whether the program has a key and a login for Flickr.
public enum LoginState: Sendable, Hashable {
  /// The sample stands in for Flickr: neither key nor login is needed.
  case sample
  /// No key is configured.
  case noKey
  /// There is a key, and no one is logged in.
  case keyOnly
  /// A user of this name is logged in.
  case loggedIn(name: String)
}
