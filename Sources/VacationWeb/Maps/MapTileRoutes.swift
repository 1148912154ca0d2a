import HTTPTypes
import Hummingbird
import Maps
import NIOCore
import Presentation

/// The tiles of a local file, and the setting of the street maps.
struct MapTileRoutes: Sendable {
  let desk: WebDesk

  /// The template of the tiles' paths, for browsers.
  static let path = "/map/tiles/{z}/{x}/{y}"

  /// Handles `/map/tiles/ZOOM/COLUMN/ROW`.
  ///
  /// The response has no content for a tile that the file does not have.
  ///
  /// - Throws: ``WebFailure/noSuchPage`` outside of the world, or without a file.
  @Sendable func tile(_ request: Request, _ context: WebContext) async throws -> Response {
    func number(_ name: String) -> Int? { context.parameters.get(name).flatMap { Int($0) } }
    guard let archive = desk.service.mapTiles.archive, let zoom = number("zoom"),
      (0...24).contains(zoom), let column = number("column"), (0..<1 << zoom).contains(column),
      let row = number("row"), (0..<1 << zoom).contains(row)
    else { throw WebFailure.noSuchPage }
    let tile = try await blocking { try archive.tile(zoom: zoom, column: column, row: row) }
    guard let bytes = tile else { return Response(status: .noContent) }
    let tag = EntityTag(of: bytes)
    if tag.matches(request.headers) { return .notModified(tag) }
    return Response(
      status: .ok,
      headers: [.contentType: archive.header.type, .eTag: tag.description],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    )
  }
}

/// Turns the street maps on or off: the field `streets` is `on`, or missing.
enum StreetMapsAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    try await blocking {
      let isOn = request.form["streets"] == "on"
      try request.desk.service.mapTiles.useStreetMaps(isOn)
      return ActionOutcome(
        "/settings#maps-title",
        note: isOn
          ? tr("Maps show streets from OpenStreetMap.")
          : tr("Maps no longer show streets from OpenStreetMap.")
      )
    }
  }
}
