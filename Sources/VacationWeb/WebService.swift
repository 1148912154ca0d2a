public import TravelDesk
public import VacationStore

/// What the web page works with.
public struct WebService: Sendable {
  /// The directories, and the vacations in them.
  public var desk: TravelDesk
  /// The vacation that is current where the visitor chose none.
  public var vacation: VacationName
  /// Whether the sample stands in for Flickr.
  public var isSample: Bool
  /// Brings the desk and Flickr together; called when Flickr is first needed, again as long as there
  /// is no key, and whenever a file of ``filesOfKey`` was changed.
  public var flickr: @Sendable () throws -> FlickrDesk
  /// The files that the key and the login lie in, or are told by; called each time before
  /// ``flickr``.
  public var filesOfKey: @Sendable () -> [String]
  /// Tells whether nobody gave a key so far; it asks nobody, and runs no program of the user's.
  public var lacksKey: @Sendable () -> Bool
  /// Tells who is logged in to Flickr; called each time that it is shown.
  public var login: @Sendable () throws -> LoginState
  /// Bytes of all pictures in the cache together.
  public var imageLimit: Int
  /// Where map tiles come from; nil for none: maps are drawn over the outlines of the countries.
  public var tiles: TileServer?
  /// The directory of Leaflet's files; nil where it is not installed: maps are drawn by the server.
  public var leaflet: String?
  /// What is told apart from other builds of the program.
  public var build: String
  /// The clock.
  public var now: @Sendable () -> VisitTime

  /// Makes a service.
  public init(
    desk: TravelDesk,
    vacation: VacationName = .standard,
    isSample: Bool,
    flickr: @escaping @Sendable () throws -> FlickrDesk,
    filesOfKey: @escaping @Sendable () -> [String] = { [] },
    lacksKey: @escaping @Sendable () -> Bool = { false },
    login: @escaping @Sendable () throws -> LoginState = { .noKey },
    imageLimit: Int = ImageCache.standardLimit,
    tiles: TileServer? = nil,
    leaflet: String? = nil,
    build: String,
    now: @escaping @Sendable () -> VisitTime = { .now() }
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

/// How the program stands with Flickr.
public enum LoginState: Sendable, Hashable {
  /// The sample stands in for Flickr: neither key nor login are needed.
  case sample
  /// No key is at hand.
  case noKey
  /// There is a key, and nobody is logged in.
  case keyOnly
  /// Somebody of this name is logged in.
  case loggedIn(name: String)
}
