import HTTPTypes
import Hummingbird
import NIOCore
import Presentation

/// The labels of maps that the browser draws, placed by the rules of the server's own drawings.
enum MapLabelRoutes {
  /// Answers `/map/labels.json` with the names of countries and cities that a view has room for, as
  /// `[{"name", "x", "y", "side"}]`: pixels from the view's north-western corner, of the middle of a
  /// country's name (`center`) or of a city's dot with its name on that side.
  ///
  /// The view is `latitude` and `longitude` of its center, in degrees; `zoom`, the level of web maps;
  /// `width` and `height` in pixels. `taken` are the rectangles where no name may stand, each
  /// `left,top,right,bottom` in pixels, with semicolons between them.
  ///
  /// - Throws: ``WebFailure/badRequest(_:hint:)`` for what is not a view.
  @Sendable static func labels(_ request: Request, _ context: WebContext) throws -> Response {
    guard let query = URLQuery(parsing: request.uri.query ?? ""), let view = MapView(query) else {
      throw WebFailure.badRequest(
        "These numbers are not a view of the map.",
        hint: "Give latitude, longitude, zoom, width and height."
      )
    }
    let countries = MapLand(.shared, in: view).names
    let taken = (query["taken"] ?? "").split(separator: ";").compactMap { MapRoom($0) }
    var cities = MapCities(in: view, taken: taken, countries)
    let labels: [[Property]] =
      countries.map { fields($0.text, x: $0.x, y: $0.y - MapNames.baseline, side: "center") }
      + cities.placed(MapCities.candidates(in: view)).map {
        fields($0.name, x: $0.x, y: $0.y, side: $0.side.rawValue)
      }
    var list = JSONList()
    let bytes = list.part(labels) + list.end
    return Response(
      status: .ok,
      // Names change with the program only.
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
  /// Reads a view from the query of ``MapLabelRoutes``; nil for what is not one.
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

extension MapRoom {
  /// Reads `left,top,right,bottom`, in pixels; nil for anything else.
  fileprivate init?(_ text: Substring) {
    let numbers = text.split(separator: ",").compactMap { Int($0) }
    guard numbers.count == 4, numbers.allSatisfy({ (-100_000...100_000).contains($0) }),
      numbers[0] < numbers[2], numbers[1] < numbers[3]
    else { return nil }
    self.init(xs: numbers[0]..<numbers[2], ys: numbers[1]..<numbers[3])
  }
}
