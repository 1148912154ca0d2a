import Flickr
import HTTPTypes
import TravelDesk
import VacationStore

/// The photos of a place, latest first, under how many hours ago they were uploaded.
enum PlacePhotosPage: FetchedPage {
  /// Photos that are fetched.
  static let limit = 50

  /// The values of `placephotos.mustache`.
  struct Values: Sendable {
    let title: String
    let subtitle: String?
    let photos: PhotoListView
    let isEmpty: Bool
    let interruption: MarkedWords?
    let visitAll: VisitAll?
    let anew: String
  }

  static func waiting(for visit: PageVisit) throws -> Waiting {
    let name = try name(of: visit)
    return Waiting(
      title: name,
      tab: .places,
      words: visit.asking(for: "photos of \(name)"),
      cancel: Tab.places.path
    )
  }

  static func page(
    for visit: PageVisit,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    let flickr = try visit.desk.flickr.desk()
    let name = try name(of: visit)
    let place: BrowsedPlace
    do {
      place = try await blocking { try flickr.place(name) }
    } catch BrowsingError.noSuchPlace(_, let suggestions) {
      return NoPlacePage.page(name, suggestions: suggestions) { ListAddress.placePhotos($0).path }
    }
    let list = FlickrList(visit: visit, address: .placePhotos(name))
    let listing = try await list.photos(
      .place(place),
      limit: limit,
      order: HourSections.ordered,
      progress: progress
    )
    let lasting = visit.lasting
    let rows = listing.rows
    let sections = HourSections.of(
      list.page(of: rows),
      from: list.address,
      now: visit.desk.service.now()
    )
    let values = Values(
      title: place.name.title,
      subtitle: place.name.subtitle.isEmpty ? nil : place.name.subtitle,
      photos: PhotoListView(
        sections,
        count: listing.count,
        total: rows.count,
        all: rows.map { PhotoCard($0, from: list.address) },
        for: lasting
      ),
      isEmpty: rows.isEmpty,
      interruption: listing.interruption,
      visitAll: try await blocking { try VisitAll(list.address, of: rows, for: visit) },
      anew: visit.anew
    )
    return Page(place.name.title, tab: .places, template: "placephotos", values: values)
  }

  private static func name(of visit: PageVisit) throws -> String {
    guard let name = visit.query["place"], name.utf8.count <= 500 else {
      throw WebFailure.badRequest(
        "The address names no place.",
        hint: "Choose one of the top places."
      )
    }
    return name
  }
}

extension PhotoListing {
  /// How many photos there are, in words: `50 of 1,234 photos`.
  var count: String {
    let all = Quantity.photos(total)
    return rows.count < total ? "\(Quantity.grouped(rows.count)) of \(all)" : all
  }
}
