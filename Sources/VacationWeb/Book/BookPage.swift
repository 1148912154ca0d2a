import Flickr
import Maps
import Presentation
import VacationStore

/// A vacation as a book to be printed: a cover, a map, four photos a page in the order of the
/// Itinerary, and credits.
///
/// Flickr's terms allow at most 30 photos on a page, so a book has parts.
/// - Source: https://www.flickr.com/help/terms/api
enum BookPage: VacationPage {
  /// The number of photos of a part: seven pages.
  static let partSize = 28
  private static let sheetSize = 4

  /// The approximate number of pages, with the cover, the map, and the credits.
  static func pages(ofPhotos photos: Int) -> Int { (photos + sheetSize - 1) / sheetSize + 3 }

  /// The number of places that the cover names.
  private static let namedPlaces = 12

  /// A photo of the book.
  struct Picture: Sendable {
    let image: String
    let title: String
    /// Where and when it was taken.
    let facts: String
    /// One's own note; nil for none.
    let note: String?
    let owner: String?
    /// The credit line, and the photo's page on Flickr.
    let credit: String

    init(_ photo: VacationPhoto) {
      image = "/photos/\(URLQuery.encoded(photo.id.rawValue))/image/large"
      title = photo.title
      facts = [
        photo.place == PlaceName.unknown.name ? nil : PlaceName.short(photo.place),
        TakenTime.text(of: photo.photo),
      ]
      .compactMap { $0 }.joined(separator: " · ")
      note = photo.words.note
      owner = photo.owner
      credit = License.attribution(of: photo.photo) + (photo.page.map { ", \($0)" } ?? "")
    }
  }

  /// The photos of a printed page.
  struct Sheet: Sendable {
    let photos: [Picture]
  }

  /// The dimensions of a picture in pixels.
  struct Shape: Sendable {
    let width: Int
    let height: Int
  }

  /// The cover of the first part.
  struct Cover: Sendable {
    let image: String?
    /// The dimensions of the picture; nil if unknown.
    let shape: Shape?
    let days: ShownDays?
    let places: String
    let photos: String
    /// The names of the first places.
    let names: [String]
    let note: String?
  }

  /// The values of `book.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    let cover: Cover?
    /// The route; nil in later parts, and without coordinates.
    let map: MapDrawing?
    /// The map is part of the page, and not moved.
    let isStatic = true
    let sheets: [Sheet]
    let credits: [String]
    /// What is said instead of the book; nil if there are photos.
    let empty: EmptyState?
    /// The switch between the parts, each printed by itself; empty if there is only one.
    let parts: [Layout.Link]
    let hasParts: Bool
    let pager: Pager?
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> Page {
    let summary = try vacation?.summary()
    let total = summary?.photos ?? 0
    let offset = (request.page - 1) * partSize
    let pictures = try vacation.map { try photos(of: $0, from: offset).map(Picture.init) } ?? []
    let isFirst = request.page == 1 && total > 0
    let parts = parts(of: total, for: request)
    let empty =
      total > 0
      ? nil
      : EmptyState.noPhotos(
        tr("No book yet"),
        tr("Visit photos, and you can print them here as a book."),
        preview: .book,
        in: head,
        for: request
      )
    let values = Values(
      vacation: head.beside(empty),
      cover: isFirst ? try vacation.map { try cover(of: $0, summary) } : nil,
      map: isFirst
        ? try vacation.flatMap { vacation in
          let map = try ItineraryMap.of(vacation, request.desk)
          return map.stops.isEmpty
            ? nil : try ItineraryMap.drawing(of: vacation, head.paths, isPage: true, for: request)
        } : nil,
      sheets: stride(from: 0, to: pictures.count, by: sheetSize).map { start in
        Sheet(photos: Array(pictures[start..<min(start + sheetSize, pictures.count)]))
      },
      credits: pictures.map(\.credit),
      empty: empty,
      parts: parts,
      hasParts: !parts.isEmpty,
      pager: Pager(for: request, size: partSize, total: total)
    )
    return Page(tr("Book of \(head.name)"), tab: .vacations, template: "book", values: values)
  }

  /// The links to the parts, each named by its photos: "1–28".
  private static func parts(of photos: Int, for request: PageRequest) -> [Layout.Link] {
    let count = (photos + partSize - 1) / partSize
    guard count > 1 else { return [] }
    // A long book shows those around the current one.
    let first = max(1, min(request.page - 2, count - 4))
    return (first...min(count, first + 4)).map { part in
      let (start, end) = ((part - 1) * partSize + 1, min(part * partSize, photos))
      let number = Quantity.grouped(start)
      return Layout.Link(
        title: start == end ? number : "\(number)–\(Quantity.grouped(end))",
        path: request.path + (part == 1 ? "" : "?page=\(part)"),
        isCurrent: part == request.page
      )
    }
  }

  private static func cover(of vacation: Vacation, _ summary: VacationSummary?) throws -> Cover {
    var days: ShownDays?
    if let first = summary?.firstVisited, let last = summary?.lastVisited {
      days = ShownDays(first, last)
    }
    let photo = try vacation.coverPhoto()
    let dimensions = try photo.flatMap { photo in
      try vacation.listedShapes(of: [photo.id])[photo.id]?.dimensions ?? photo.photo.dimensions
    }
    return Cover(
      image: photo.map { Picture($0).image },
      shape: dimensions.map { Shape(width: $0.width, height: $0.height) },
      days: days,
      places: Quantity.places(summary?.places ?? 0),
      photos: Quantity.photos(summary?.photos ?? 0),
      names: try vacation.itinerary(limit: namedPlaces, excluding: PlaceName.unknown.name)
        .map(\.title),
      note: try vacation.words().note
    )
  }

  /// The photos of a part: by place in the order of the Itinerary, photos without a place last.
  private static func photos(of vacation: Vacation, from offset: Int) throws -> [VacationPhoto] {
    var found: [VacationPhoto] = []
    var skipped = 0
    func add(_ place: String, _ photos: Int) throws {
      let start = max(0, offset - skipped)
      skipped += photos
      guard start < photos else { return }
      let wanted = min(partSize - found.count, photos - start)
      found += try vacation.photos(.place(place), offset: start, limit: wanted)
    }
    let (unknown, size) = (PlaceName.unknown.name, 500)
    var last: ItineraryPlace?
    while found.count < partSize {
      let places = try vacation.itinerary(after: last, limit: size, excluding: unknown)
      for place in places where found.count < partSize { try add(place.place, place.photos) }
      last = places.last
      if places.count < size { break }
    }
    if found.count < partSize { try add(unknown, try vacation.count(.place(unknown))) }
    return found
  }
}
