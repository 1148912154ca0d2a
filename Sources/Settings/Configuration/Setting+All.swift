import FlickrClient
import VacationStore

extension Setting {
  /// Every setting, in the order in which they are listed.
  public static let all: [Setting] = [
    .documents, .vacation, .color,
    .keyFile, .keyCommand, .key, .secret, .endpoint, .sample,
    .imageBytes, .replyHours, .fetchedPhotos, .fetchedDays,
    .perPagePhotos, .perPageSearch, .perPageBox, .perPageNearby, .perPageInteresting, .perPageMine,
    .mapTiles, .mapAttribution,
  ]

  /// `documents`.
  public static let documents = Setting(
    "documents",
    .path,
    variable: .value("VACATION_DOCUMENTS"),
    help: "The directory that the vacations lie in."
  )

  /// `vacation`.
  public static let vacation = Setting(
    "vacation",
    .vacationName,
    standard: .text(VacationName.default.text),
    variable: .value("VACATION_NAME"),
    help: "The vacation that commands work on where --in names none."
  )

  /// `color`.
  public static let color = Setting(
    "color",
    .word(["auto", "never"]),
    standard: .text("auto"),
    variable: .presence("NO_COLOR", means: .text("never")),
    help: "Whether terminals show bold text: auto or never."
  )
}

extension Setting {
  /// `flickr.key_file`.
  public static let keyFile = Setting(
    "flickr.key_file",
    .path,
    help: "A file, readable for you alone, with Flickr's key and secret on two lines."
  )

  /// `flickr.key_command`.
  public static let keyCommand = Setting(
    "flickr.key_command",
    .command,
    help: "Shell command that prints Flickr's key and secret on two lines."
  )

  /// `flickr.key`.
  public static let key = Setting(
    "flickr.key",
    .secret,
    variable: .value("FLICKR_API_KEY"),
    help: "Flickr's key itself; the file must then be readable for you alone."
  )

  /// `flickr.secret`.
  public static let secret = Setting(
    "flickr.secret",
    .secret,
    variable: .value("FLICKR_API_SECRET"),
    help: "The secret that belongs to flickr.key."
  )

  /// `flickr.endpoint`.
  public static let endpoint = Setting(
    "flickr.endpoint",
    .endpoint,
    variable: .value("FLICKR_ENDPOINT"),
    help: "An address that stands in for Flickr: https, or http on this machine."
  )

  /// `flickr.sample`.
  public static let sample = Setting(
    "flickr.sample",
    .truth,
    standard: .truth(false),
    variable: .words("VACATION_FLICKR", ["sample": .truth(true), "live": .truth(false)]),
    help: "Whether the invented sample answers in place of Flickr."
  )
}

extension Setting {
  /// `cache.image_bytes`.
  public static let imageBytes = Setting(
    "cache.image_bytes",
    .bytes(1_000_000...1_000_000_000_000),
    standard: .integer(defaultImageBytes),
    help: "Room for pictures; those viewed longest ago go first."
  )

  /// Bytes of all cached images together, unless the user sets another number (R14).
  public static let defaultImageBytes = 10_000_000

  private static let maximumCacheHours = Int(FlickrClient.maximumCacheLifetime / .seconds(3_600))

  /// `cache.reply_hours`.
  public static let replyHours = Setting(
    "cache.reply_hours",
    .number(0...maximumCacheHours),
    standard: .integer(maximumCacheHours),
    help: "Hours that a listing of Flickr is used again; Flickr allows 24."
  )

  /// `cache.fetched_photos`.
  public static let fetchedPhotos = Setting(
    "cache.fetched_photos",
    .number(100...10_000_000),
    standard: .integer(FetchedPhotos.defaultCount),
    help: "Fetched photos that are remembered, to be visited by id."
  )

  /// `cache.fetched_days`.
  public static let fetchedDays = Setting(
    "cache.fetched_days",
    .number(1...36_500),
    standard: .integer(FetchedPhotos.defaultDays),
    help: "Days that fetched photos are remembered."
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

  /// Photos of a listing where `--limit` says nothing; Flickr gives 500 at once, and 250 of what is
  /// looked for by place.
  private static func perPage(_ command: String, _ standard: Int, of most: Int) -> Setting {
    Setting(
      "per_page." + command,
      .number(1...most),
      standard: .integer(standard),
      help: "Photos that `vacation flickr \(command)` lists where --limit says nothing."
    )
  }
}

extension Setting {
  /// `map.tiles`.
  public static let mapTiles = Setting(
    "map.tiles",
    .tiles,
    help: "Where the web page's map tiles come from; without it maps show outlines."
  )

  /// `map.attribution`.
  public static let mapAttribution = Setting(
    "map.attribution",
    .line,
    help: "Whom the map tiles are to be credited to, as their maker asks."
  )
}
