package import Flickr
package import VacationStore

/// A pin of a map: a photo, or several that are too close to each other to be shown apart.
package struct MapPhotosRecord: Record {
  package static let schema = (
    name: "MapPhotos",
    description: "A photo on a map, or several that are too close to be shown apart."
  )

  package static let fields: [Field<MapPhotosRecord>] = [
    Field("latitude", "Where the pin stands: degrees north.") { $0.pin.latitude },
    Field("longitude", "Degrees east.") { $0.pin.longitude },
    Field("photos", "The number of photos.") { $0.pin.count },
    Field("box", "A box that contains them, in degrees: west, south, east, north.") { $0.pin.box },
    Field("id", "The photo's ID; null if there are several.") { $0.photo?.id.rawValue },
    Field("title", "The photo's display title; null if there are several.") { $0.photo?.title },
    Field("subtitle", "Its display subtitle; null if there are several.") { $0.photo?.subtitle },
    Field(
      "cover",
      "The ID of the first photo, as a picture of the pin; null after the 30 largest groups, and after 200 single photos."
    ) {
      $0.cover?.rawValue
    },
    Field("place", "The full name of the place of most of them; null if it is unknown.") {
      $0.place
    },
    Field("places", "The number of their places.") { $0.places },
  ]

  private let pin: MapPinRecord
  private let photo: VacationPhoto?
  private let cover: PhotoID?
  private let place: String?
  private let places: Int

  /// Creates a record.
  package init(
    _ pin: MapPinRecord,
    photo: VacationPhoto?,
    cover: PhotoID?,
    place: String?,
    places: Int
  ) {
    self.pin = pin
    self.photo = photo
    self.cover = cover
    self.place = place
    self.places = places
  }
}

/// Where a pin of a map stands, and what it stands for.
package struct MapPinRecord: Sendable {
  package var latitude: Double
  package var longitude: Double
  package var count: Int
  package var box: [Double]

  /// Creates a record.
  package init(latitude: Double, longitude: Double, count: Int, box: [Double]) {
    self.latitude = latitude
    self.longitude = longitude
    self.count = count
    self.box = box
  }
}

/// A pin of an Itinerary's map: a place, or several that are too close to each other.
package struct MapPlacesRecord: Record {
  package static let schema = (
    name: "MapPlaces",
    description: "A place on a map, or several that are too close to be shown apart."
  )

  package static let fields: [Field<MapPlacesRecord>] = [
    Field("latitude", "Where the pin stands: degrees north.") { $0.pin.latitude },
    Field("longitude", "Degrees east.") { $0.pin.longitude },
    Field("places", "The number of places.") { $0.pin.count },
    Field("box", "A box that contains them, in degrees: west, south, east, north.") { $0.pin.box },
    Field("number", "The number of the first place in the Itinerary, from 1.") { $0.number },
    Field("lastNumber", "The number of the last place.") { $0.lastNumber },
    Field("place", "The full name of the first place.") { $0.place.place },
    Field("title", "Its name before the first comma.") { $0.place.title },
    Field("photos", "The number of photos of all of the places.") { $0.photos },
    Field("cover", "The ID of a photo of the first place; null after 30 pins.") {
      $0.cover?.rawValue
    },
  ]

  private let pin: MapPinRecord
  private let number: Int
  private let lastNumber: Int
  private let place: ItineraryPlace
  private let photos: Int
  private let cover: PhotoID?

  /// Creates a record.
  package init(
    _ pin: MapPinRecord,
    number: Int,
    lastNumber: Int,
    first place: ItineraryPlace,
    photos: Int,
    cover: PhotoID?
  ) {
    self.pin = pin
    self.number = number
    self.lastNumber = lastNumber
    self.place = place
    self.photos = photos
    self.cover = cover
  }
}

/// The map of an Itinerary: its pins, and the route.
package struct ItineraryMapRecord: Record {
  package static let schema = (
    name: "ItineraryMap", description: "The part of an Itinerary that a view of a map shows."
  )

  package static let fields: [Field<ItineraryMapRecord>] = [
    Field("places", "The pins, ordered by number.") { $0.places },
    Field(
      "route",
      "The lines from each place to the next, as degrees north, east, north, east, and so on; empty"
        + " if there are too many."
    ) { $0.route },
    Field("isRouteHidden", "Whether there are too many lines.") { $0.isRouteHidden },
  ]

  private let places: [MapPlacesRecord]
  private let route: [[Double]]
  private let isRouteHidden: Bool

  /// Creates a record.
  package init(places: [MapPlacesRecord], route: [[Double]], isRouteHidden: Bool) {
    self.places = places
    self.route = route
    self.isRouteHidden = isRouteHidden
  }
}

/// A place of an Itinerary with its coordinates.
package struct MapStopRecord: Record {
  package static let schema = (
    name: "MapStop", description: "A place of an Itinerary that has coordinates."
  )

  package static let fields: [Field<MapStopRecord>] = [
    Field("number", "Its number in the Itinerary, from 1.") { $0.number },
    Field("place", "Its full name, which identifies it.") { $0.place.place },
    Field("title", "The name before the first comma.") { $0.place.title },
    Field("subtitle", "The rest of the name.") { $0.place.subtitle },
    Field("photos", "The number of its photos in the vacation.") { $0.place.photos },
    Field("firstVisited", "The earliest visit among them.") { $0.place.firstVisited },
    Field("latitude", "Degrees north.") { $0.latitude },
    Field("longitude", "Degrees east.") { $0.longitude },
  ]

  private let number: Int
  private let place: ItineraryPlace
  private let latitude: Double
  private let longitude: Double

  /// Creates a record.
  package init(
    number: Int,
    place: ItineraryPlace,
    point: (latitude: Double, longitude: Double)
  ) {
    self.number = number
    self.place = place
    (latitude, longitude) = point
  }
}
