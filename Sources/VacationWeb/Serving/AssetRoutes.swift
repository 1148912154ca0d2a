import HTTPTypes
import Hummingbird
import NIOCore

/// Static assets: styles, scripts, and Leaflet.
///
/// Assets have fixed names; no URL is mapped to a path.
struct AssetRoutes: Sendable {
  let desk: WebDesk
  private let assets: [String: Asset]

  /// A file in memory.
  private struct Asset: Sendable {
    let body: ByteBuffer
    let type: String
    let tag: EntityTag

    init(_ bytes: [UInt8], type: String) {
      body = ByteBuffer(bytes: bytes)
      self.type = type
      tag = EntityTag(of: String(decoding: bytes, as: UTF8.self))
    }
  }

  private static let leaflet = [
    "leaflet.css", "leaflet.js", "layers.png", "layers-2x.png", "marker-icon.png",
    "marker-icon-2x.png", "marker-shadow.png",
  ]

  init(desk: WebDesk) {
    self.desk = desk
    assets = Dictionary(
      (Assets.all + ScriptTexts.all).map { file in
        (file.name, Asset(file.bytes, type: Self.type(of: file.name)))
      }
    ) { first, _ in first }
  }

  /// Handles `/assets/FILE`, and `/scripts/VERSION/FILE`, from where scripts import each other.
  @Sendable func asset(_ request: Request, _ context: WebContext) throws -> Response {
    guard let asset = context.parameters.get("file").flatMap({ assets[$0] }) else {
      throw WebFailure.noSuchPage
    }
    return response(asset, request, version: context.parameters.get("version"))
  }

  /// Handles `/favicon.ico`, which browsers request for pages without an icon.
  @Sendable func icon(_ request: Request, _ context: WebContext) throws -> Response {
    guard let asset = assets["icon.svg"] else { throw WebFailure.noSuchPage }
    return response(asset, request)
  }

  /// Handles `/worker.js`, whose path makes it the service worker of all pages.
  @Sendable func worker(_ request: Request, _ context: WebContext) throws -> Response {
    guard let asset = assets["worker.js"] else { throw WebFailure.noSuchPage }
    return response(asset, request)
  }

  /// Handles `/leaflet/FILE` and `/leaflet/images/FILE`.
  @Sendable func leaflet(_ request: Request, _ context: WebContext) async throws -> Response {
    guard let directory = desk.service.leaflet, let name = context.parameters.get("file"),
      Self.leaflet.contains(name)
    else { throw WebFailure.noSuchPage }
    let isImage = name.hasSuffix(".png")
    guard isImage == request.uri.path.hasPrefix("/leaflet/images/") else {
      throw WebFailure.noSuchPage
    }
    let path = directory + (isImage ? "/images/" : "/") + name
    // Debian's files are symbolic links to another package.
    guard let file = try await blocking({ OpenFile(path: path, throughLinks: true) }) else {
      throw WebFailure.noSuchPage
    }
    let tag = EntityTag(of: "\(name) \(file.bytes) \(file.written)")
    if tag.matches(request.headers) { return .notModified(tag) }
    return Response(
      status: .ok,
      headers: headers(tag, type: Self.type(of: name), request),
      body: file.body
    )
  }

  private func response(
    _ asset: Asset,
    _ request: Request,
    version: String? = nil
  ) -> Response {
    if asset.tag.matches(request.headers) { return .notModified(asset.tag) }
    return Response(
      status: .ok,
      headers: headers(asset.tag, type: asset.type, request, version: version),
      body: ResponseBody(byteBuffer: asset.body)
    )
  }

  private func headers(
    _ tag: EntityTag,
    type: String,
    _ request: Request,
    version: String? = nil
  ) -> HTTPFields {
    // The content of a URL with this build never changes.
    let isOfBuild = (version ?? request.uri.queryParameters.get("v")) == desk.service.build
    return [
      .contentType: type, .eTag: tag.description,
      .cacheControl: isOfBuild ? "private, max-age=31536000, immutable" : "private, no-cache",
    ]
  }

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    default: "application/octet-stream"
    }
  }
}
