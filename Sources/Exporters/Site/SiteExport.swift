import Flickr
import Maps
import VacationStore

/// A site that needs no server and no script.
///
/// Photos are read place by place, and each page is written when it is complete: what stays in memory
/// are the places, the most frequent tags, and the photos of one page.
struct SiteExport {
  private let source: ExportSource
  private let directory: ExportDirectory
  private let layout: SiteLayout
  private let progress: (_ done: Int) throws -> Void
  private var tags: SiteTags
  /// The number of photos that were read, for places and for tags.
  private var steps = 0
  private let allSteps: Int

  /// Prepares a site.
  ///
  /// - Parameters:
  ///   - source: The photos.
  ///   - options: The options.
  ///   - directory: The new directory.
  ///   - progress: Called with the number of photos so far; if it throws, the export ends.
  /// - Throws: `VacationError`.
  init(
    _ source: ExportSource,
    _ options: ExportOptions,
    to directory: ExportDirectory,
    progress: @escaping (_ done: Int) throws -> Void
  ) throws {
    self.source = source
    self.directory = directory
    self.progress = progress
    let found = try source.tags(limit: SiteTags.limit)
    tags = SiteTags(found)
    allSteps = max(1, source.header.photos + found.reduce(0) { $0 + $1.photos })
    layout = SiteLayout(
      name: source.header.name,
      siteURL: options.siteURL,
      isListed: options.isListed,
      hasTags: !found.isEmpty
    )
  }

  /// Writes all files.
  ///
  /// - Returns: The number of photos.
  /// - Throws: `VacationError`, `AtomicFile.Failure`, or what the progress throws.
  mutating func write() throws -> Int {
    try directory.write(SiteStyle.css, to: "style.css")
    try directory.write(Array(SiteStyle.icon.utf8), to: "icon.svg")
    let photos = try writePhotos()
    try writeTags()
    try writeFeed()
    return photos
  }

  private func write(_ page: SitePage) throws {
    try directory.write(layout.html(of: page), to: page.path)
  }

  /// Writes the pages of photos and places, and the Itinerary; returns the number of photos.
  private mutating func writePhotos() throws -> Int {
    var photos = 0
    let cover = try source.vacation.words().cover
    var itinerary = SiteItinerary(source.header, cover: cover, write: write)
    var last: SitePhotoPage?
    for index in source.places.indices {
      let place = try source.place(at: index)
      let cover = try source.vacation.words(ofPlace: place.name).cover
      var stop = SiteStop(place, cover: cover, limit: itinerary.stripSize)
      var pages = SitePhotoPages(stop.path, photos: place.photos) { [source, write, stop] page in
        try write(
          SitePlacePage.page(
            page,
            of: stop,
            previous: index > 0 ? source.places[index - 1] : nil,
            next: index + 1 < source.places.count ? source.places[index + 1] : nil
          )
        )
      }
      try source.eachPhoto(of: place.name) { photo in
        try writePicture(of: photo)
        tags.count(photo)
        stop.add(photo)
        itinerary.add(photo)
        if let last { try write(last.page(next: SitePhotoPage.Neighbor(photo), tags)) }
        last = SitePhotoPage(
          photo: photo,
          place: stop.name,
          placePath: try pages.add(photo),
          previous: last.map { SitePhotoPage.Neighbor($0.photo) }
        )
        photos += 1
        try step()
      }
      try pages.finish()
      try itinerary.add(stop)
    }
    if let last { try write(last.page(next: nil, tags)) }
    try itinerary.finish()
    return photos
  }

  private func writePicture(of photo: ExportedPhoto) throws {
    guard let picture = photo.picture, let name = photo.pictureFile else { return }
    let file = try directory.file("files/" + name)
    try source.vacation.read(picture) { try file.write($0) }
  }

  private mutating func writeTags() throws {
    guard !tags.isEmpty else { return }
    try write(tags.page)
    for tag in tags.found {
      var pages = SitePhotoPages(tag.base, photos: tag.photos) { [write] page in
        try write(SiteTags.page(page, of: tag))
      }
      try source.eachPhoto(tagged: tag.name) { photo in
        _ = try pages.add(photo)
        try step()
      }
      try pages.finish()
    }
  }

  /// Writes the feed of the latest visits.
  private func writeFeed() throws {
    var feed = AtomExport()
    if let siteURL = layout.siteURL {
      feed.link = { "\(siteURL)/photos/\($0.file).html" }
      feed.selfURL = siteURL + "/feed.atom"
    }
    var out: [UInt8] = []
    feed.begin(source.header, to: &out)
    try source.eachPhoto(latestFirst: true, limit: Self.feedSize) { feed.add($0, to: &out) }
    feed.end(to: &out)
    try directory.write(out, to: "feed.atom")
  }

  /// The number of photos in the feed.
  private static let feedSize = 50

  private mutating func step() throws {
    steps = min(steps + 1, allSteps)
    try progress(Int(Double(steps) / Double(allSteps) * Double(source.header.photos)))
  }
}
