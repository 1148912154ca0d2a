import Hummingbird

/// Answers HEAD wherever GET is answered, with the same head.
struct HeadResponder<Inner: HTTPResponder>: HTTPResponder {
  let inner: Inner

  func respond(to request: Request, context: Inner.Context) async throws -> Response {
    guard request.method == .head else {
      return try await inner.respond(to: request, context: context)
    }
    var head = request.head
    head.method = .get
    var response = try await inner.respond(
      to: Request(head: head, body: request.body),
      context: context
    )
    // The same length, and nothing of the content.
    response.body = ResponseBody(contentLength: response.body.contentLength) { writer in
      try await writer.finish(nil)
    }
    return response
  }
}
