import Flickr
import HTTPTypes
import Hummingbird
import Maps
import NIOCore
import Presentation

/// The ground of maps drawn in the browser, in squares.
struct MapGroundRoutes: Sendable {
  let desk: WebDesk

  /// The width of a square in pixels.
  static let size = 512
  /// The last zoom of a square; a web map's zoom, whose squares have 256 pixels, is one greater.
  static let lastZoom = MapGround.lastZoom - 1

  /// Handles `/map/ground/VERSION/ZOOM/COLUMN/ROW`.
  ///
  /// Returns SVG path data in half pixels from the square's northwest corner:
  /// `{"land", "urban", "rivers", "lakes", "coast", "borders"}`. At zoom 0 a square shows the world;
  /// each level quarters the squares. The version is that of the build: other versions have the same
  /// content, but are not cached.
  ///
  /// - Throws: ``WebFailure/noSuchPage`` for a square outside of the world.
  @Sendable func square(_ request: Request, _ context: WebContext) async throws -> Response {
    func number(_ name: String) -> Int? { context.parameters.get(name).flatMap { Int($0) } }
    guard let zoom = number("zoom"), (0...Self.lastZoom).contains(zoom),
      let column = number("column"), (0..<1 << zoom).contains(column),
      let row = number("row"), (0..<1 << zoom).contains(row)
    else { throw WebFailure.noSuchPage }
    let tag = EntityTag(of: "\(desk.service.build) \(zoom) \(column) \(row)")
    if tag.matches(request.headers) { return .notModified(tag) }
    let ground = try await blocking {
      MapGround(in: MapView(tile: column, row, zoom: zoom, size: Self.size))
    }
    let paths: FieldValue = [
      "land": .text(ground.land), "urban": .text(ground.urban), "rivers": .text(ground.rivers),
      "lakes": .text(ground.lakes), "coast": .text(ground.coast), "borders": .text(ground.borders),
    ]
    let isOfBuild = context.parameters.get("version") == desk.service.build
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/json", .eTag: tag.description,
        .cacheControl: isOfBuild ? "private, max-age=31536000, immutable" : "private, no-cache",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: JSONWriter.text(paths)))
    )
  }
}
