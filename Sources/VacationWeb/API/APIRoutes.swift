import HTTPTypes
import Hummingbird
import NIOCore
import TravelDesk

/// The addresses of the API: what programs, and the pages' own scripts, ask for.
struct APIRoutes: Sendable {
  /// Where the API is.
  static let root = "/api/v1"

  let desk: WebDesk

  /// Adds the routes.
  func add(to router: Router<WebContext>) {
    router.get(RouterPath(Self.root + OpenAPIDocument.path)) { _, _ in
      OpenAPIDocument(port: desk.port).response
    }
    for endpoint in APIEndpoint.all {
      router.on(RouterPath(Self.root + endpoint.path), method: endpoint.method) {
        request,
        context in
        try await answer(endpoint, request, context)
      }
    }
  }

  private func answer(
    _ endpoint: APIEndpoint,
    _ request: Request,
    _ context: WebContext
  ) async throws -> Response {
    let visit = try PageVisit(request, context, desk)
    var body = APIBody()
    if !endpoint.members.isEmpty {
      guard Self.isJSON(request.headers[.contentType]) else {
        throw FailureStatus(
          of: .unsupportedMediaType,
          "The body has to be JSON.",
          hint: "Send it with `Content-Type: application/json`."
        )
      }
      var request = request
      let bytes = try await request.collectBody(upTo: context.maxUploadSize)
      body = try APIBody(Array(bytes.readableBytesView), members: endpoint.members)
    }
    let call = APICall(visit: visit, body: body)
    for parameter in endpoint.parameters { try call.check(parameter) }
    let answer = try await amongBlocking { try await endpoint.answer(call) }
    return try await APIResponse(for: visit).response(answer)
  }

  private static func isJSON(_ type: String?) -> Bool {
    let name = type?.split(separator: ";").first?.lowercased() ?? ""
    return name.split(separator: " ") == ["application/json"]
  }
}
