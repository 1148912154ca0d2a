import HTTPTypes
import Hummingbird
import NIOCore

/// The routes of the API, for programs and for the pages' own scripts.
struct APIRoutes: Sendable {
  /// The path of the API.
  static let root = "/api/v1"

  let desk: WebDesk

  func add(to router: Router<WebContext>) {
    router.get(RouterPath(Self.root + OpenAPIDocument.path)) { _, _ in
      OpenAPIDocument(port: desk.port).response
    }
    for endpoint in APIEndpoint.all {
      router.on(RouterPath(Self.root + endpoint.path), method: endpoint.method) {
        request,
        context in
        try await respond(to: endpoint, request, context)
      }
    }
  }

  private func respond(
    to endpoint: APIEndpoint,
    _ request: Request,
    _ context: WebContext
  ) async throws -> Response {
    let pageRequest = try PageRequest(request, context, desk)
    var body = APIBody()
    if !endpoint.members.isEmpty {
      guard Self.isJSON(request.headers[.contentType]) else {
        throw FailureStatus(
          of: .unsupportedMediaType,
          "The body must be JSON.",
          hint: "Send it with `Content-Type: application/json`."
        )
      }
      var request = request
      let bytes = try await request.collectBody(upTo: context.maxUploadSize)
      body = try APIBody(Array(bytes.readableBytesView), members: endpoint.members)
    }
    let call = APICall(request: pageRequest, body: body)
    for parameter in endpoint.parameters { try call.check(parameter) }
    let result = try await onBlockingThreads { try await endpoint.handler(call) }
    return try await APIResponseWriter(for: pageRequest).response(result)
  }

  private static func isJSON(_ type: String?) -> Bool {
    let name = type?.split(separator: ";").first?.lowercased() ?? ""
    return name.split(separator: " ") == ["application/json"]
  }
}
