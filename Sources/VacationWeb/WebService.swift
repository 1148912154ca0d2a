public import Flickr
public import Settings
public import TravelDesk
public import VacationStore

/// The dependencies of the web server.
public struct WebService: Sendable {
  /// The desk for the directories in use.
  public var desk: TravelDesk
  /// The current vacation, unless another one was chosen in the browser.
  public var vacation: VacationName
  /// Whether the sample replaces Flickr.
  public var isSample: Bool
  /// Creates the desk that calls Flickr; called on first use, again as long as there is no API key,
  /// and whenever a file of ``filesOfKey`` has changed.
  public var flickr: @Sendable () throws -> FlickrDesk
  /// The files that contain or configure the key and the login; called before each ``flickr``.
  public var filesOfKey: @Sendable () -> [String]
  /// Whether no API key is configured; works offline, and does not run the user's key command.
  public var lacksKey: @Sendable () -> Bool
  /// Returns the login state; called each time it is shown.
  public var login: @Sendable () throws -> LoginState
  /// What a browser can choose while there is no key; nil if nothing, as with the sample.
  public var firstRun: FirstRun?
  /// The settings and the login that Settings changes; nil to change none.
  public var settings: StoredSettings?
  /// The maximum total size of cached images in bytes, until Settings changes it.
  public var imageLimit: Int
  /// Identifies the picture of a photo, so that none is shown twice among the pictures of tags.
  public var picture: @Sendable (PhotoID) -> String
  /// The tiles of maps.
  public var mapTiles: MapTiles
  /// The directory of Leaflet; nil if it is not installed, in which case the server draws the maps.
  public var leaflet: String?
  /// Identifies the build of the program.
  public var build: String
  /// The clock.
  public var now: @Sendable () -> Timestamp

  /// Creates a service.
  public init(
    desk: TravelDesk,
    vacation: VacationName = .default,
    isSample: Bool,
    flickr: @escaping @Sendable () throws -> FlickrDesk,
    filesOfKey: @escaping @Sendable () -> [String] = { [] },
    lacksKey: @escaping @Sendable () -> Bool = { false },
    login: @escaping @Sendable () throws -> LoginState = { .noKey },
    firstRun: FirstRun? = nil,
    settings: StoredSettings? = nil,
    imageLimit: Int = Setting.defaultImageBytes,
    picture: @escaping @Sendable (PhotoID) -> String = { $0.rawValue },
    mapTiles: MapTiles = .none,
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
    self.firstRun = firstRun
    self.settings = settings
    self.imageLimit = imageLimit
    self.picture = picture
    self.mapTiles = mapTiles
    self.leaflet = leaflet
    self.build = build
    self.now = now
  }
}

extension WebService {
  /// Where browsers fetch map tiles; nil for the built-in map.
  var tiles: TileServer? { mapTiles.server }
}

/// The state of the Flickr API key and the login.
public enum LoginState: Sendable, Hashable {
  /// The sample replaces Flickr: neither key nor login is needed.
  case sample
  /// No key is configured.
  case noKey
  /// There is a key, and no one is logged in.
  case keyOnly
  /// A user with this name is logged in.
  case loggedIn(name: String)
}
