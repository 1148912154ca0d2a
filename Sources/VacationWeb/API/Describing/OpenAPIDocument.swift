import Flickr
import FlickrClient
import HTTPTypes
import Hummingbird
import NIOCore
import Presentation

/// The description of the API, made from what its routes are made from.
///
/// - Source: OpenAPI 3.1, https://spec.openapis.org/oas/v3.1.0
struct OpenAPIDocument: Sendable {
  /// Where it is, behind the API's root.
  static let path = "/openapi.json"

  /// The port that the server listens on: the cookie's name holds it.
  let port: Int

  /// The document as an answer.
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
        "description": .text(Self.words),
      ],
      "servers": [["url": .text(APIRoutes.root)]],
      "security": [["token": []], ["cookie": []]],
      "paths": .object(paths),
      "components": ["schemas": .object(Schemas.all), "securitySchemes": security],
    ]
  }

  private static let words = """
    What the command line prints with --json, by HTTP. Lists are JSON arrays, one object a line, or \
    lines of JSON with `Accept: application/x-ndjson`. Answers 408, 413, 414, 421 and 431 come \
    before a request is looked at: it is slow, too large, for another host, or has too many header \
    fields. Calls that change something and come with the cookie have to come from the server's own \
    pages; programs send the token.
    """

  private var security: FieldValue {
    [
      "token": [
        "type": "http", "scheme": "bearer",
        "description": "The token of the link that `vacation serve` printed.",
      ],
      "cookie": [
        "type": "apiKey", "in": "cookie", "name": .text("vacation-session-\(port)"),
        "description": "What a browser gets by that link.",
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
