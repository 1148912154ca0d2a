import FlickrClient
import VacationStore

extension Setting {
  /// All settings, in display order.
  public static let all: [Setting] = [
    .documents, .backups, .vacation, .color,
    .keyFile, .keyCommand, .key, .secret, .endpoint, .sample,
    .imageBytes, .replyHours, .fetchedPhotos, .fetchedDays,
    .perPagePhotos, .perPageSearch, .perPageBox, .perPageNearby, .perPageInteresting, .perPageMine,
    .perPageAlbum, .perPageFavorites, .perPageGallery, .perPageGroup, .perPageUser,
    .mapTiles, .mapAttribution, .hubURL,
  ]

  /// `documents`.
  public static let documents = Setting(
    "documents",
    .path,
    variable: .value("VACATION_DOCUMENTS"),
    help: "The directory where vacations are stored."
  )

  /// `backups`.
  public static let backups = Setting(
    "backups",
    .path,
    variable: .value("VACATION_BACKUPS"),
    help: "The directory where backups are stored."
  )

  /// `vacation`.
  public static let vacation = Setting(
    "vacation",
    .vacationName,
    standard: .text(VacationName.default.text),
    variable: .value("VACATION_NAME"),
    help: "The vacation that commands use without --in."
  )

  /// `color`.
  public static let color = Setting(
    "color",
    .word(["auto", "never"]),
    standard: .text("auto"),
    variable: .presence("NO_COLOR", means: .text("never")),
    help: "Whether to use bold text in terminals: auto or never."
  )
}

extension Setting {
  /// `flickr.key_file`.
  public static let keyFile = Setting(
    "flickr.key_file",
    .path,
    help: "A file, readable only by you, with the API key and secret on two lines."
  )

  /// `flickr.key_command`.
  public static let keyCommand = Setting(
    "flickr.key_command",
    .command,
    help: "Shell command that prints the API key and secret on two lines."
  )

  /// `flickr.key`.
  public static let key = Setting(
    "flickr.key",
    .secret,
    variable: .value("FLICKR_API_KEY"),
    help: "The API key itself; the file must then be readable only by you."
  )

  /// `flickr.secret`.
  public static let secret = Setting(
    "flickr.secret",
    .secret,
    variable: .value("FLICKR_API_SECRET"),
    help: "The secret of flickr.key."
  )

  /// `flickr.endpoint`.
  public static let endpoint = Setting(
    "flickr.endpoint",
    .endpoint,
    variable: .value("FLICKR_ENDPOINT"),
    help: "A URL to use instead of Flickr's: https, or http on this computer."
  )

  /// `flickr.sample`.
  public static let sample = Setting(
    "flickr.sample",
    .truth,
    standard: .truth(false),
    variable: .words("VACATION_FLICKR", ["sample": .truth(true), "live": .truth(false)]),
    help: "Whether to use the sample photos instead of Flickr."
  )
}

extension Setting {
  /// `cache.image_bytes`.
  public static let imageBytes = Setting(
    "cache.image_bytes",
    .bytes(1_000_000...1_000_000_000_000),
    standard: .integer(Setting.defaultImageBytes),
    help: "Size limit of the image cache; least recently viewed images are evicted first."
  )

  /// The default size limit of the image cache, in bytes (R14).
  public static let defaultImageBytes = 10_000_000

  private static let maximumCacheHours = Int(FlickrClient.maximumCacheLifetime / .seconds(3_600))

  /// `cache.reply_hours`.
  public static let replyHours = Setting(
    "cache.reply_hours",
    .number(0...maximumCacheHours),
    standard: .integer(maximumCacheHours),
    help: "Hours for which responses are cached; Flickr allows at most 24."
  )

  /// `cache.fetched_photos`.
  public static let fetchedPhotos = Setting(
    "cache.fetched_photos",
    .number(100...10_000_000),
    standard: .integer(FetchedPhotos.defaultCount),
    help: "Maximum number of cached photos, which can be visited by ID."
  )

  /// `cache.fetched_days`.
  public static let fetchedDays = Setting(
    "cache.fetched_days",
    .number(1...36_500),
    standard: .integer(FetchedPhotos.defaultDays),
    help: "Days for which photos are cached."
  )
}

extension Setting {
  /// `per_page.photos`.
  public static let perPagePhotos = perPage("photos", 50, of: 250)
  /// `per_page.search`.
  public static let perPageSearch = perPage("search", 25, of: 500)
  /// `per_page.box`.
  public static let perPageBox = perPage("box", 100, of: 250)
  /// `per_page.nearby`.
  public static let perPageNearby = perPage("nearby", 100, of: 250)
  /// `per_page.interesting`.
  public static let perPageInteresting = perPage("interesting", 50, of: 500)
  /// `per_page.mine`.
  public static let perPageMine = perPage("mine", 50, of: 500)
  /// `per_page.album`.
  public static let perPageAlbum = perPage("album", 50, of: 500)
  /// `per_page.favorites`.
  public static let perPageFavorites = perPage("favorites", 50, of: 500)
  /// `per_page.gallery`.
  public static let perPageGallery = perPage("gallery", 50, of: 500)
  /// `per_page.group`.
  public static let perPageGroup = perPage("group", 50, of: 500)
  /// `per_page.user`.
  public static let perPageUser = perPage("user", 50, of: 500)

  /// The default of `--limit`; Flickr returns at most 500 photos per page, and 250 in geographic
  /// searches.
  private static func perPage(_ command: String, _ standard: Int, of maximum: Int) -> Setting {
    Setting(
      "per_page." + command,
      .number(1...maximum),
      standard: .integer(standard),
      help: "Default --limit of `vacation flickr \(command)`."
    )
  }
}

extension Setting {
  /// `map.tiles`.
  public static let mapTiles = Setting(
    "map.tiles",
    .tiles,
    help: "URL or local file of map tiles for the web pages; without it, maps work offline."
  )

  /// `map.attribution`.
  public static let mapAttribution = Setting(
    "map.attribution",
    .line,
    help: "Attribution that the provider of the map tiles requires."
  )

  /// `hub.url`.
  public static let hubURL = Setting(
    "hub.url",
    .line,
    variable: .value("VACATION_HUB"),
    help: "The PostgreSQL address of the hub for `vacation sync`, without a password."
  )
}
