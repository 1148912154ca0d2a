import Flickr
import Gazetteer
import HTTPTypes
import Hummingbird
import NIOCore
import Presentation

/// Names the place of a point of the map, for photos that are given a place.
enum MapPlaceRoute {
  /// Handles `/map/place.json`.
  ///
  /// Returns the city within 50 km that is nearest to `latitude` and `longitude`, in degrees, as
  /// `{"place"}`; the value is null where there is none.
  ///
  /// - Throws: ``WebFailure/badRequest(_:hint:)`` for an invalid point.
  @Sendable static func place(_ request: Request, _ context: WebContext) throws -> Response {
    guard let query = URLQuery(parsing: request.uri.query ?? ""),
      let latitude = query.degrees("latitude"), (-90...90).contains(latitude),
      let longitude = query.degrees("longitude"), (-180...180).contains(longitude)
    else {
      throw WebFailure.badRequest(
        tr("Invalid coordinates."),
        hint: tr("Use a latitude from -90 to 90, and a longitude from -180 to 180.")
      )
    }
    let city = Gazetteer.shared.nearestCity(latitude: latitude, longitude: longitude)
    let place = Property("place", city.map { .text($0.placeName) } ?? .null)
    let bytes = JSONWriter.line([place])
    return Response(
      status: .ok,
      // Names change only with the program.
      headers: [.contentType: "application/json", .cacheControl: "private, max-age=86400"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    )
  }
}
