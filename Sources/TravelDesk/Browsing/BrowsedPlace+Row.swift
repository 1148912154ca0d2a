import Flickr
import Foundation
import VacationStore

extension Listing {
  /// The list of top places as it is kept.
  init(_ top: [BrowsedPlace], title: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let rows = try top.map { String(decoding: try encoder.encode(PlaceRow($0)), as: UTF8.self) }
    self.init(kind: .places, title: title, rows: rows)
  }

  /// The places of a list; rows that do not read as places any more are left out.
  var places: [BrowsedPlace] {
    rows.compactMap { row in
      // Written by another version; listing anew mends it.
      (try? JSONDecoder().decode(PlaceRow.self, from: Data(row.utf8)))?.place
    }
  }
}

/// A place as it is kept in a list.
private struct PlaceRow: Codable {
  var place: BrowsedPlace? {
    PlaceName(name).map {
      BrowsedPlace(
        name: $0,
        photos: photos,
        latitude: latitude,
        longitude: longitude,
        placeID: placeID,
        source: BrowsedPlace.Source(rawValue: source) ?? .gazetteer
      )
    }
  }

  var name: String
  var photos: Int?
  var latitude: Double?
  var longitude: Double?
  var placeID: String?
  var source: String

  init(_ place: BrowsedPlace) {
    name = place.name.name
    photos = place.photos
    latitude = place.latitude
    longitude = place.longitude
    placeID = place.placeID
    source = place.source.rawValue
  }
}
