import Maps
import Presentation

extension NearbyPage {
  /// The values of `nearby.mustache`.
  struct Values: Sendable {
    var city = ""
    /// What the photos are near: a city; nil for an area, or if nothing was requested.
    var near: String?
    /// The full name of that city, or of the last stop, which its photos do not repeat.
    var place = ""
    /// Whether the form was sent without a city.
    var isMissingCity = false
    /// Whether the city is missing or unknown.
    var isInvalid = false
    /// A search of Flickr for an unknown city with no similar names; nil otherwise.
    var searchPath: String?
    /// Whether there is something to say about the city.
    var hasNote = false
    /// Why the coordinates are invalid; nil if they are valid, or not given.
    var problem: FormattedText?
    var isBadLatitude = false
    var isBadLongitude = false
    var isBadRadius = false
    var isBadBox = false
    /// The numbers as they were typed.
    var typedLatitude = ""
    var typedLongitude = ""
    var typedRadius = ""
    /// The number of photos and the area, or what the area is; instructions if there is none.
    var status = tr("Choose a place, or type a city.")
    /// What the area is, which the browser's map says until it is moved; nil for the number of photos.
    var lead: String?
    /// Whether photos cannot be shown because there is no API key.
    var needsKey: KeyChoices?
    /// The name of an unknown city; nil if it is known.
    var unknown: String?
    /// Cities with similar names, or others with the same name.
    var others: [PhotoDetailValues.Link] = []
    var hasOthers = false
    /// That there are no photos; nil if there are, or if nothing was requested.
    var nothing: String?
    let drawing = Drawing.island
    /// The way to the nearest place that has photos; nil if none is known.
    var nearest: PhotoDetailValues.Link?
    /// Places to look at where there are no photos, or to begin with.
    var elsewhere: EmptyState.Elsewhere?
    /// Whether those places fill the window around a map of the world.
    var isWorld = false
    var hasPhotos = false
    var cards: [PhotoCard] = []
    var pager: Pager?
    var map: MapDrawing?
    var visitAll: VisitAllForm?
    /// The action and the return path of the form that visits single photos.
    var action = ""
    var back = ""
    var interruption: FormattedText?
    /// The initial view of the browser's map: Europe and Africa, unless a point was requested.
    var latitude = 25.0
    var longitude = 10.0
    var zoom = 2
    /// The radius of the search in kilometers; nil for a box.
    var radius: Double?
    var tiles: String?
    /// The last zoom of the tiles.
    var firstZoom = 0
    var lastZoom = 0
    /// The credit for the tiles.
    var attribution: String?
    /// Whether the browser's map replaces the drawing.
    var hasLeaflet = false
  }
}
