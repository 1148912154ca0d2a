import HTTPTypes
import Hummingbird
import Maps
import NIOCore
import Presentation

/// Labels for maps drawn in the browser, placed by the same rules as in the server's drawings.
enum MapLabelRoutes {
  /// Handles `/map/labels.json`.
  ///
  /// Returns the names of countries and cities that fit into a view, as
  /// `[{"name", "x", "y", "side"}]`. The position is in pixels from the view's northwest corner: the
  /// middle of a country's name (`center`), or a city's dot with its name on that side.
  ///
  /// The view is given by `latitude` and `longitude` of its center in degrees, the `zoom` level,
  /// and `width` and `height` in pixels. `taken` is a list of rectangles to avoid, separated by
  /// semicolons, each `left,top,right,bottom` in pixels. `known` are the names that pins have, one a line:
  /// no city repeats them.
  ///
  /// - Throws: ``WebFailure/badRequest(_:hint:)`` for an invalid view.
  @Sendable static func labels(_ request: Request, _ context: WebContext) throws -> Response {
    guard let query = URLQuery(parsing: request.uri.query ?? ""), let view = MapView(query) else {
      throw WebFailure.badRequest(
        tr("Invalid map view."),
        hint: tr("Give latitude, longitude, zoom, width, and height.")
      )
    }
    let taken = (query["taken"] ?? "").split(separator: ";").compactMap { MapRectangle($0) }
    let countries = MapCountries(in: view).names
      .filter { name in !taken.contains(where: name.room.overlaps) }
    let known = Set((query["known"] ?? "").split(separator: "\n").map(String.init))
    var cities = MapCities(in: view, taken: taken, countries, known: known)
    let labels: [[Property]] =
      countries.map { fields($0.text, x: $0.x, y: $0.y - MapNames.baseline, side: "center") }
      + cities.placed(MapCities.candidates(in: view)).map {
        fields($0.name, x: $0.x, y: $0.y, side: $0.side.rawValue)
      }
    var list = JSONList()
    let bytes = list.part(labels) + list.end
    return Response(
      status: .ok,
      // Names change only with the program.
      headers: [.contentType: "application/json", .cacheControl: "private, max-age=86400"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    )
  }

  private static func fields(_ name: String, x: Int, y: Int, side: String) -> [Property] {
    [
      Property("name", .text(name)), Property("x", .integer(x)),
      Property("y", .integer(y)), Property("side", .text(side)),
    ]
  }
}

extension MapView {
  /// Parses a view from the query of ``MapLabelRoutes``; nil if it is invalid.
  fileprivate init?(_ query: URLQuery) {
    guard let latitude = query.degrees("latitude"), (-90...90).contains(latitude),
      let longitude = query.degrees("longitude"), (-36_000...36_000).contains(longitude),
      let zoom = query.degrees("zoom"), (0...24).contains(zoom),
      let width = query.number("width"), (1...8_192).contains(width),
      let height = query.number("height"), (1...8_192).contains(height)
    else { return nil }
    self.init(
      latitude: latitude,
      longitude: longitude,
      zoom: zoom,
      width: width,
      height: height
    )
  }
}

extension MapRectangle {
  /// Parses `left,top,right,bottom`, in pixels; nil for anything else.
  fileprivate init?(_ text: Substring) {
    let numbers = text.split(separator: ",").compactMap { Int($0) }
    guard numbers.count == 4, numbers.allSatisfy({ (-100_000...100_000).contains($0) }),
      numbers[0] < numbers[2], numbers[1] < numbers[3]
    else { return nil }
    self.init(xs: numbers[0]..<numbers[2], ys: numbers[1]..<numbers[3])
  }
}
