import Gazetteer
import HTTPTypes
import Hummingbird
import NIOCore
import TravelDesk

/// The names of cities for maps that the browser draws.
enum CityRoutes {
  /// Cities that are answered at most; the browser has room for some of them.
  private static let most = 30

  /// Answers `/map/cities.json?box=WEST,SOUTH,EAST,NORTH`: the largest cities there, most populous
  /// first, as `[{"name", "latitude", "longitude"}]`.
  ///
  /// - Throws: ``WebFailure/badRequest(_:hint:)`` for what is no box.
  @Sendable static func cities(_ request: Request, _ context: WebContext) throws -> Response {
    guard let box = request.uri.queryParameters.get("box").flatMap({ GeographicBox($0[...]) })
    else {
      throw WebFailure.badRequest(
        "These numbers are no part of the map.",
        hint: "Give box=WEST,SOUTH,EAST,NORTH in degrees, as in box=135,34.5,136,35.2."
      )
    }
    let cities = box.largestCities(most).map { city in
      [
        Field("name", .text(city.name)), Field("latitude", .number(city.latitude)),
        Field("longitude", .number(city.longitude)),
      ]
    }
    var list = JSONList()
    let bytes = list.part(cities) + list.end
    return Response(
      status: .ok,
      // Cities change with the program only.
      headers: [.contentType: "application/json", .cacheControl: "private, max-age=86400"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    )
  }
}

extension GeographicBox {
  /// Reads `west,south,east,north`; nil for anything else.
  init?(_ text: Substring) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 4, let west = numbers[0], let south = numbers[1],
      let east = numbers[2], let north = numbers[3]
    else { return nil }
    self.init(west: west, south: south, east: east, north: north)
  }
}
