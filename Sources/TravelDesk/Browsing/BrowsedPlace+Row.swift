import Flickr
import Foundation
import VacationStore

extension Listing {
  /// Encodes a list of top places for storage.
  init(_ top: [BrowsedPlace], title: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let rows = try top.map { String(decoding: try encoder.encode(PlaceRow($0)), as: UTF8.self) }
    self.init(kind: .places, title: title, rows: rows)
  }

  /// Decodes the places of a list; rows that no longer decode are left out.
  var places: [BrowsedPlace] {
    rows.compactMap { row in
      // Written by another version; listing the places again replaces it.
      (try? JSONDecoder().decode(PlaceRow.self, from: Data(row.utf8)))?.place
    }
  }
}

/// A place as stored in a list.
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
