import Flickr
import Presentation
import VacationStore

/// Reads the photos of an export page by page, as records.
struct ExportSource {
  /// The vacation.
  let vacation: Vacation
  private let filter: PhotoFilter
  private let isRedacted: Bool
  /// The places, by first visit.
  let places: [ItineraryPlace]
  /// When the places were last visited, if the export is redacted.
  private let lastVisits: [String: Timestamp]
  /// The vacation as a whole.
  let header: ExportedVacation

  /// - Throws: `VacationError`; `VacationStore`'s errors of a search.
  init(_ vacation: Vacation, _ selection: ExportSelection) throws {
    self.vacation = vacation
    filter = selection.effectiveFilter
    isRedacted = selection.isRedacted
    let last: Timestamp?
    if isRedacted {
      (places, lastVisits) = try Self.publicPlaces(in: vacation, filter)
      last = lastVisits.values.max()
    } else {
      (places, lastVisits) = (try vacation.itinerary(filter), [:])
      let newest = PhotoOrder(.visited, isReversed: true)
      last = try vacation.photos(filter, order: newest, limit: 1).first?.visited
    }
    header = ExportedVacation(
      name: vacation.name.text,
      id: try vacation.identifier() ?? vacation.name.text,
      note: isRedacted ? nil : try vacation.words().note,
      photos: places.reduce(0) { $0 + $1.photos },
      places: places.count,
      firstVisited: places.map(\.firstVisited).min(),
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
    struct LimitReached: Error {}
    let order = PhotoOrder(.visited, isReversed: latestFirst)
    var rest = limit
    do {
      // Any number of photos that are left out may come first.
      try vacation.eachPage(filter, order: order, limit: isRedacted ? .max : limit) { page in
        try pass(page) { photo in
          try body(photo)
          rest -= 1
          if rest == 0 { throw LimitReached() }
        }
      }
    } catch is LimitReached {}
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

  /// The most frequent tags of the photos, by number of photos, descending; photos that a redacted export leaves out count.
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
    var last = lastVisits[place.place]
    if !isRedacted {
      var filter = filter
      filter.place = place.place
      let newest = PhotoOrder(.visited, isReversed: true)
      last = try vacation.photos(filter, order: newest, limit: 1).first?.visited
    }
    return ExportedPlace(
      number: index + 1,
      name: place.place,
      photos: place.photos,
      firstVisited: place.firstVisited,
      lastVisited: last ?? place.firstVisited,
      note: isRedacted ? nil : try vacation.words(ofPlace: place.place).note
    )
  }

  private func pass(
    _ page: [VacationPhoto],
    to body: (ExportedPhoto) throws -> Void
  ) throws {
    let detailed = try vacation.detailed(page)
    // Only the stored JSON says whether Flickr shows a photo to everyone.
    let shown = isRedacted ? detailed.filter(\.photo.isPublic) : detailed
    let pictures = try vacation.pictures(of: shown.map(\.id))
    for var photo in shown {
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

  /// The places with photos that Flickr shows to everyone, by first visit, and their last visits.
  private static func publicPlaces(
    in vacation: Vacation,
    _ filter: PhotoFilter
  ) throws -> ([ItineraryPlace], lastVisits: [String: Timestamp]) {
    var shown: [String: (photos: Int, first: Timestamp, last: Timestamp)] = [:]
    try vacation.eachPage(filter) { page in
      for photo in try vacation.detailed(page) where photo.photo.isPublic {
        let old = shown[photo.place] ?? (0, photo.visited, photo.visited)
        shown[photo.place] = (old.photos + 1, old.first, photo.visited)
      }
    }
    let places = try vacation.itinerary(filter).compactMap { place in
      shown[place.place].map { shown in
        var place = place
        (place.photos, place.firstVisited) = (shown.photos, shown.first)
        return place
      }
    }
    return (
      places.sorted { ($0.firstVisited, $0.place) < ($1.firstVisited, $1.place) },
      shown.mapValues(\.last)
    )
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
