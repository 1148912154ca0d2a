import FlickrClient
import HTTPTypes
import Hummingbird
import NIOCore
import TravelDesk

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
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: JSONText.line(fields)))
    )
  }

  /// The document.
  var fields: [Field] {
    [
      Field("openapi", .text("3.1.0")),
      Field(
        "info",
        .object([
          Field("title", .text("Virtual Vacation")),
          Field("version", .text(FlickrClient.version)),
          Field("description", .text(Self.words)),
        ])
      ),
      Field("servers", .list([.object([Field("url", .text(APIRoutes.root))])])),
      Field(
        "security",
        .list([
          .object([Field("token", .list([]))]), .object([Field("cookie", .list([]))]),
        ])
      ),
      Field("paths", .object(paths)),
      Field(
        "components",
        .object([
          Field("schemas", .object(APIRecord.all.map { Field($0.name, $0.schema) })),
          Field("securitySchemes", .object(security)),
        ])
      ),
    ]
  }

  private static let words = """
    What the command line prints with --json, by HTTP. Lists are JSON arrays, one object a line, or \
    lines of JSON with `Accept: application/x-ndjson`. Answers 408, 413, 414, 421 and 431 come \
    before a request is looked at: it is slow, too large, for another host, or has too many header \
    fields. Calls that change something and come with the cookie have to come from the server's own \
    pages; programs send the token.
    """

  private var security: [Field] {
    [
      Field(
        "token",
        .object([
          Field("type", .text("http")), Field("scheme", .text("bearer")),
          Field("description", .text("The token of the link that `vacation serve` printed.")),
        ])
      ),
      Field(
        "cookie",
        .object([
          Field("type", .text("apiKey")), Field("in", .text("cookie")),
          Field("name", .text("vacation-session-\(port)")),
          Field("description", .text("What a browser gets by that link.")),
        ])
      ),
    ]
  }

  private var paths: [Field] {
    var order: [String] = []
    var operations: [String: [Field]] = [:]
    for endpoint in APIEndpoint.all {
      if operations[endpoint.path] == nil { order.append(endpoint.path) }
      operations[endpoint.path, default: []]
        .append(Field(endpoint.method.rawValue.lowercased(), endpoint.operation))
    }
    return order.map { Field($0, .object(operations[$0] ?? [])) }
  }
}
