import Flickr
import FlickrClient
import HTTPTypes
import Hummingbird
import NIOCore
import Presentation

/// The OpenAPI document, generated from the endpoints.
///
/// - Source: OpenAPI 3.1, https://spec.openapis.org/oas/v3.1.0
struct OpenAPIDocument: Sendable {
  /// Its path below the API's root.
  static let path = "/openapi.json"

  /// The server's port, which is part of the cookie's name.
  let port: Int

  /// The document as an HTTP response.
  var response: Response {
    Response(
      status: .ok,
      headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: JSONWriter.text(document) + [0x0A]))
    )
  }

  /// The document.
  private var document: FieldValue {
    [
      "openapi": "3.1.0",
      "info": [
        "title": "Virtual Vacation", "version": .text(FlickrClient.version),
        "description": .text(Self.description),
      ],
      "servers": [["url": .text(APIRoutes.root)]],
      "security": [["token": []], ["cookie": []]],
      "paths": .object(paths),
      "components": ["schemas": .object(Schemas.all), "securitySchemes": security],
    ]
  }

  private static let description = """
    The same data as the command line's --json, over HTTP. Lists are JSON arrays, or NDJSON with \
    `Accept: application/x-ndjson`. Any request may fail with 408, 413, 414, 421, or 431 before it \
    is routed: it is too slow, too large, for another host, or has too many header fields. Changes \
    authenticated by the cookie are accepted only from the server's own pages; programs should \
    send the token.
    """

  private var security: FieldValue {
    [
      "token": [
        "type": "http", "scheme": "bearer",
        "description": "The token of the link that `vacation serve` printed.",
      ],
      "cookie": [
        "type": "apiKey", "in": "cookie", "name": .text("vacation-session-\(port)"),
        "description": "The session cookie that a browser receives by opening that link.",
      ],
    ]
  }

  private var paths: [Property] {
    var order: [String] = []
    var operations: [String: [Property]] = [:]
    for endpoint in APIEndpoint.all {
      if operations[endpoint.path] == nil { order.append(endpoint.path) }
      operations[endpoint.path, default: []]
        .append(Property(endpoint.method.rawValue.lowercased(), endpoint.operation))
    }
    return order.map { Property($0, .object(operations[$0] ?? [])) }
  }
}
