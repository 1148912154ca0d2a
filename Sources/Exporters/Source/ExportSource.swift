import Flickr
import Presentation
import VacationStore

/// Reads the photos of an export page by page, as records.
struct ExportSource {
  /// The vacation.
  let vacation: Vacation
  private let filter: PhotoFilter
  private let isRedacted: Bool
  /// The photos that are left out because they are not public.
  private let hidden: Set<PhotoID>
  /// The places, by first visit.
  let places: [ItineraryPlace]
  /// The vacation as a whole.
  let header: ExportedVacation

  /// - Throws: `VacationError`; `VacationStore`'s errors of a search.
  init(_ vacation: Vacation, _ selection: ExportSelection) throws {
    self.vacation = vacation
    filter = selection.effectiveFilter
    isRedacted = selection.isRedacted
    var found = try vacation.itinerary(filter)
    hidden = isRedacted ? try Self.hidden(in: vacation, filter, &found) : []
    places = found
    var last: Timestamp?
    if hidden.isEmpty {
      let newest = PhotoOrder(.visited, isReversed: true)
      last = try vacation.photos(filter, order: newest, limit: 1).first?.visited
    } else {
      let hidden = hidden
      try vacation.eachPage(filter) { page in
        last = page.last { !hidden.contains($0.id) }?.visited ?? last
      }
    }
    header = ExportedVacation(
      name: vacation.name.text,
      id: try vacation.identifier() ?? vacation.name.text,
      note: isRedacted ? nil : try vacation.words().note,
      photos: found.reduce(0) { $0 + $1.photos },
      places: found.count,
      firstVisited: found.map(\.firstVisited).min(),
      lastVisited: last
    )
  }

  /// Passes all photos in the order of their visits, or the latest first.
  ///
  /// - Throws: `VacationError`, or what `body` throws.
  func eachPhoto(latestFirst: Bool, _ body: (ExportedPhoto) throws -> Void) throws {
    try eachPhoto(latestFirst: latestFirst, limit: .max, body)
  }

  /// Passes the first `limit` photos in the order of their visits, or the latest first.
  ///
  /// - Throws: `VacationError`, or what `body` throws.
  func eachPhoto(
    latestFirst: Bool,
    limit: Int,
    _ body: (ExportedPhoto) throws -> Void
  ) throws {
    let order = PhotoOrder(.visited, isReversed: latestFirst)
    var rest = limit
    // Hidden photos may come first.
    let (most, isAll) = limit.addingReportingOverflow(hidden.count)
    try vacation.eachPage(filter, order: order, limit: isAll ? .max : most) { page in
      try pass(page) { photo in
        guard rest > 0 else { return }
        rest -= 1
        try body(photo)
      }
    }
  }

  /// Passes the photos with a tag, by its normalized name, in the order of their visits.
  ///
  /// - Throws: `VacationError`, or what `body` throws.
  func eachPhoto(tagged name: String, _ body: (ExportedPhoto) throws -> Void) throws {
    var tagged = filter
    tagged.tags.append([name])
    guard filter.matchesAnyTag, !filter.tags.isEmpty else {
      return try vacation.eachPage(tagged) { try pass($0, to: body) }
    }
    // The filter's tags are alternatives, which this tag must not join.
    (tagged.tags, tagged.matchesAnyTag) = ([[name]], false)
    let chosen = Set(filter.tags.joined())
    try vacation.eachPage(tagged) { page in
      try pass(page) { photo in
        let names = photo.photo.tags + photo.photo.machineTags + photo.summary.words.ownTags
        if !chosen.isDisjoint(with: names) { try body(photo) }
      }
    }
  }

  /// The most frequent tags of the photos, by number of photos, descending; hidden photos count.
  ///
  /// - Throws: `VacationError`.
  func tags(limit: Int) throws -> [TagCount] {
    guard !filter.isEmpty else { return try vacation.tagSearch(limit: limit) }
    return Array(try vacation.tagSearch(filter).prefix(limit))
  }

  /// Passes the photos of a place in the order of their visits.
  ///
  /// - Throws: `VacationError`, or what `body` throws.
  func eachPhoto(of place: String, _ body: (ExportedPhoto) throws -> Void) throws {
    var filter = filter
    filter.place = place
    try vacation.eachPage(filter) { try pass($0, to: body) }
  }

  /// The place at a position of the Itinerary.
  ///
  /// - Throws: `VacationError`.
  func place(at index: Int) throws -> ExportedPlace {
    let place = places[index]
    var filter = filter
    filter.place = place.place
    let newest = PhotoOrder(.visited, isReversed: true)
    let last = try vacation.photos(filter, order: newest, limit: 1 + hidden.count)
      .first { !hidden.contains($0.id) }
    return ExportedPlace(
      number: index + 1,
      name: place.place,
      photos: place.photos,
      firstVisited: place.firstVisited,
      lastVisited: last?.visited ?? place.firstVisited,
      note: isRedacted ? nil : try vacation.words(ofPlace: place.place).note
    )
  }

  private func pass(
    _ page: [VacationPhoto],
    to body: (ExportedPhoto) throws -> Void
  ) throws {
    let shown = page.filter { !hidden.contains($0.id) }
    let pictures = try vacation.pictures(of: shown.map(\.id))
    for photo in try vacation.detailed(shown) {
      var photo = photo
      var kept = pictures[photo.id] ?? []
      if isRedacted {
        photo.redact()
        // The camera's metadata in an original may say where it was taken.
        kept.removeAll { $0.size == .original }
      }
      let best = kept.max { ($0.width ?? 0, $0.bytes) < ($1.width ?? 0, $1.bytes) }
      try body(ExportedPhoto(photo, picture: best))
    }
  }

  /// The photos that Flickr shows only to some people; they are subtracted from the places.
  private static func hidden(
    in vacation: Vacation,
    _ filter: PhotoFilter,
    _ places: inout [ItineraryPlace]
  ) throws -> Set<PhotoID> {
    var hidden: Set<PhotoID> = []
    var shown: [String: (photos: Int, first: Timestamp)] = [:]
    try vacation.eachPage(filter) { page in
      for photo in try vacation.detailed(page) {
        guard photo.photo.isPublic else {
          hidden.insert(photo.id)
          continue
        }
        let old = shown[photo.place] ?? (0, photo.visited)
        shown[photo.place] = (old.photos + 1, old.first)
      }
    }
    guard !hidden.isEmpty else { return [] }
    places = places.compactMap { place in
      shown[place.place].map { shown in
        var place = place
        (place.photos, place.firstVisited) = (shown.photos, shown.first)
        return place
      }
    }.sorted { ($0.firstVisited, $0.place) < ($1.firstVisited, $1.place) }
    return hidden
  }
}

extension VacationPhoto {
  /// Leaves out what is not for others: coordinates, the note, and secrets of images.
  fileprivate mutating func redact() {
    (photo.latitude, photo.longitude, photo.accuracy) = (nil, nil, nil)
    (photo.secret, photo.originalSecret, photo.json) = (nil, nil, "")
    words.note = nil
  }
}
