import Flickr
import Maps
import Presentation
import VacationStore

/// A place of the Itinerary, with the photos that represent it.
struct SiteStop {
  let place: ExportedPlace
  /// The part of the name before the first comma, and the rest.
  let name: PlaceName
  /// The path of its first page.
  let path: String

  private let cover: PhotoID?
  private let limit: Int
  private var strip: [(score: Int, position: Int, tile: HTML)] = []
  private var centroid = Centroid()
  private var position = 0

  /// Prepares a stop.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - cover: The photo that represents it; nil for none in particular.
  ///   - limit: The maximum number of photos in its strip.
  init(_ place: ExportedPlace, cover: PhotoID?, limit: Int) {
    self.place = place
    name = PlaceName(place.name) ?? .unknown
    self.cover = cover
    self.limit = limit
    path = SitePlacePage.path(name, number: place.number)
  }

  /// Adds a photo; the cover, kept pictures, favorites, and the best rated ones go into the strip.
  mutating func add(_ photo: ExportedPhoto) {
    centroid.add(photo.point)
    position += 1
    let score = (photo.photo.id == cover ? 1_000 : 0) + photo.siteScore
    if strip.count == limit {
      // Of equal ones, the first stays.
      let worst = strip.indices.min { left, right in
        (strip[left].score, -strip[left].position) < (strip[right].score, -strip[right].position)
      }
      guard let worst, strip[worst].score < score else { return }
      strip.remove(at: worst)
    }
    strip.append((score, position, SiteTile.html(of: photo, "")))
  }

  /// Its pin on the map of the Itinerary; nil without coordinates.
  var pin: MapPin? {
    centroid.point.flatMap { point in
      MapPin(
        latitude: point.latitude,
        longitude: point.longitude,
        title: SiteText.short(name.title),
        url: path + ".html",
        number: place.number
      )
    }
  }

  /// Its entry in the Itinerary.
  var html: HTML {
    let area =
      name.subtitle.isEmpty ? HTML.empty : "<p class=\"area\" dir=\"auto\">\(name.subtitle)</p>"
    let note = place.note.html { "<div class=\"note\">\(SiteText.paragraphs($0))</div>" }
    return """
      <li class="stop" id="place-\(place.number)">
      <span class="number" aria-hidden="true">\(place.number)</span>
      <div class="stop-head">
      <h2 dir="auto"><a href="\(path).html">\(SiteText.short(name.title))</a></h2>
      \(area)
      <p class="meta">\(SiteText.days(place.firstVisited, place.lastVisited)) · \(Quantity.photos(place.photos))</p>
      </div>
      \(note)
      <div class="strip">
      \(strip.sorted { $0.position < $1.position }.html(\.tile))
      </div>
      </li>
      """
  }
}

extension ExportedPhoto {
  /// How well it represents others: kept pictures first, then favorites, then ratings.
  var siteScore: Int {
    (picture == nil ? 0 : 100) + (summary.words.isFavorite ? 10 : 0) + (summary.words.rating ?? 0)
  }
}

/// The pages of the Itinerary, of which the first one is the site's start page.
struct SiteItinerary {
  /// The maximum number of places on a page: with three photos each and the cover, these are less
  /// than Flickr's limit of 30 photos.
  private static let pageSize = 9
  /// The maximum number of places on the map.
  private static let longestRoute = 1_000

  private let vacation: ExportedVacation
  private let cover: PhotoID?
  private let write: (SitePage) throws -> Void
  private var stops: [HTML] = []
  private var firstStops: [HTML] = []
  private var page = 1
  private var pins: [MapPin] = []
  private var best: (score: Int, photo: ExportedPhoto)?

  /// Prepares the pages.
  ///
  /// - Parameters:
  ///   - vacation: The vacation.
  ///   - cover: The photo that represents it; nil for none in particular.
  ///   - write: Called with each page, with the first page last.
  init(_ vacation: ExportedVacation, cover: PhotoID?, write: @escaping (SitePage) throws -> Void) {
    self.vacation = vacation
    self.cover = cover
    self.write = write
  }

  /// The number of photos in the strip of each place: 3 to 5.
  var stripSize: Int { max(3, min(5, 29 / max(1, min(vacation.places, Self.pageSize)))) }

  /// Considers a photo as cover.
  mutating func add(_ photo: ExportedPhoto) {
    var score = photo.siteScore + (photo.photo.id == cover ? 1_000 : 0)
    // The cover is wide.
    if SiteShape(of: photo).twentieths >= 25 { score += 20 }
    if score > best?.score ?? -1 { best = (score, photo) }
  }

  /// Adds a place.
  mutating func add(_ stop: SiteStop) throws {
    if stops.count == Self.pageSize { try flush(isLast: false) }
    stops.append(stop.html)
    if pins.count < Self.longestRoute, let pin = stop.pin { pins.append(pin) }
  }

  /// Writes the last page, and the first.
  mutating func finish() throws {
    let isOnly = page == 1
    try flush(isLast: true)
    try write(first(isOnly: isOnly))
  }

  private var pages: Int { (vacation.places + Self.pageSize - 1) / Self.pageSize }

  private mutating func flush(isLast: Bool) throws {
    if page == 1 {
      firstStops = stops
    } else {
      let main: HTML = """
        <h1>Itinerary, page \(page)</h1>
        \(journey(stops))
        \(pager(page, isLast: isLast))
        """
      try write(
        SitePage(
          path: Self.path(page),
          title: "Itinerary, page \(page)",
          description: vacation.summary + ".",
          section: .itinerary,
          main: main
        )
      )
    }
    stops = []
    if !isLast { page += 1 }
  }

  private func first(isOnly: Bool) -> SitePage {
    let note = vacation.note.html { "<div class=\"note lead\">\(SiteText.paragraphs($0))</div>" }
    let map = SiteMap.html(
      pins,
      label: "The route of \(SiteText.short(vacation.name))",
      hasRoute: true,
      note: vacation.places > Self.longestRoute ? "The first \(Self.longestRoute) places. " : ""
    )
    let places: HTML =
      vacation.places == 0
      ? "<p class=\"empty\">No photos.</p>"
      : "\(journey(firstStops))"
    return SitePage(
      path: "index.html",
      title: vacation.name,
      description: vacation.summary + ".",
      picture: best.flatMap { SitePicture($0.photo) },
      section: .itinerary,
      main: """
        \(hero)
        \(note)
        \(map)
        \(places)
        \(pager(1, isLast: isOnly))
        """
    )
  }

  private var hero: HTML {
    let text: HTML = """
      <div class="hero-text"><h1 dir="auto">\(vacation.name)</h1><p>\(Quantity.photos(vacation.photos)) of \(Quantity.places(vacation.places))</p>\(days)</div>
      """
    guard let photo = best?.photo, let picture = SitePicture(photo) else {
      let color = best.map { SiteTile.color(of: $0.photo) } ?? "c0"
      return "<div class=\"hero card \(color)\">\(text)</div>"
    }
    let title: HTML = "“<a href=\"photos/\(photo.file).html\"><bdi>\(picture.title)</bdi></a>”"
    return """
      <div class="hero is-picture">\(picture.image("", .empty))\(text)</div>
      <p class="credit cover-credit">\(title) \(HTML(markup: Attribution.credit(of: photo)))</p>
      """
  }

  private var days: HTML {
    guard let first = vacation.firstVisited, let last = vacation.lastVisited else { return .empty }
    return "<p>Visited \(SiteText.days(first, last))</p>"
  }

  private func journey(_ stops: [HTML]) -> HTML {
    "<ol class=\"journey\">\n\(stops.html { $0 })\n</ol>"
  }

  private func pager(_ number: Int, isLast: Bool) -> HTML {
    SitePager.html(
      number,
      isLast: isLast,
      total: pages,
      labels: ("Earlier places", "Next places"),
      path: Self.path
    )
  }

  private static func path(_ page: Int) -> String {
    page == 1 ? "index.html" : "itinerary-\(page).html"
  }
}
