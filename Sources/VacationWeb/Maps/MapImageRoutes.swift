import Foundation
import HTTPTypes
import Hummingbird
import Maps
import NIOCore
import TravelDesk
import VacationStore

/// Maps as images: of a place, for its card, and of a vacation's route.
struct MapImageRoutes: Sendable {
  let desk: WebDesk

  private static let width = 480
  private static let height = 360
  /// The web map zoom of a place: about 300 km are visible.
  private static let zoom = 7.0

  /// The path of a place's map; nil without coordinates.
  static func path(of place: BrowsedPlace, _ build: String) -> String? {
    guard let latitude = place.latitude, let longitude = place.longitude else { return nil }
    return path(of: (latitude, longitude), build)
  }

  /// The path of the map around a point.
  static func path(of point: (latitude: Double, longitude: Double), _ build: String) -> String {
    // A hundredth of a degree is less than a pixel.
    let parts = [point.latitude, point.longitude].map { String(format: "%.2f", $0 + 0) }
    return "/map/place/\(build)/\(parts[0])/\(parts[1])"
  }

  /// Handles `/map/place/VERSION/LATITUDE/LONGITUDE`.
  ///
  /// The version is that of the build: other versions have the same content, but are not cached.
  ///
  /// - Throws: ``WebFailure/noSuchPage`` for a point that is not on the Earth.
  @Sendable func place(_ request: Request, _ context: WebContext) async throws -> Response {
    func degrees(_ name: String, _ limit: Double) -> Double? {
      context.parameters.get(name).flatMap { Double($0) }.flatMap { abs($0) <= limit ? $0 : nil }
    }
    guard let latitude = degrees("latitude", 90), let longitude = degrees("longitude", 180) else {
      throw WebFailure.noSuchPage
    }
    let tag = EntityTag(of: "\(desk.service.build) \(latitude) \(longitude)")
    let isOfBuild = context.parameters.get("version") == desk.service.build
    return try await response(request, tag, isLasting: isOfBuild) {
      let view = MapView(
        latitude: latitude,
        longitude: longitude,
        zoom: Self.zoom,
        width: Self.width,
        height: Self.height
      )
      return MapImage(of: view, dots: [(latitude, longitude)])
    }
  }

  /// Handles `/vacations/NAME/map.svg`, with the state of the vacation as `v`.
  ///
  /// - Throws: `VacationError`.
  @Sendable func route(_ request: Request, _ context: WebContext) async throws -> Response {
    let pageRequest = try PageRequest(request, context, desk)
    let name = try pageRequest.namedVacation()
    let tag = try await blocking { try Self.tag(of: name, desk) }
    let isCurrent = pageRequest.query["v"] == tag.text
    return try await response(request, tag, isLasting: isCurrent) {
      try pageRequest.read(name) { vacation in
        guard let vacation else { throw VacationError.notFound(name, suggestions: []) }
        return try ItineraryMap.of(vacation, desk).image(width: Self.width, height: Self.height)
      }
    }
  }

  /// The path of the map of a vacation's route, which changes with the vacation.
  ///
  /// - Throws: `VacationError`.
  static func path(of name: VacationName, _ desk: WebDesk) throws -> String {
    VacationPaths(name).mapImage + "?v=" + (try tag(of: name, desk).text)
  }

  private static func tag(of name: VacationName, _ desk: WebDesk) throws -> EntityTag {
    EntityTag(of: "\(desk.service.build) \(try desk.token(of: name))")
  }

  private func response(
    _ request: Request,
    _ tag: EntityTag,
    isLasting: Bool,
    _ image: @escaping @Sendable () throws -> MapImage
  ) async throws -> Response {
    if tag.matches(request.headers) { return .notModified(tag) }
    let svg = try await blocking { try image().svg }
    return Response(
      status: .ok,
      headers: [
        .contentType: "image/svg+xml", .eTag: tag.description,
        .cacheControl: isLasting ? "private, max-age=31536000, immutable" : "private, no-cache",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: svg))
    )
  }
}
