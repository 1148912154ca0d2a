import FlickrClient

/// Creates the response to a request: a normal one, or one changed by a misbehavior.
struct ReplyMaker {
  let state: ServerState

  func reply(
    to request: ReceivedRequest,
    misbehaving misbehaviour: Misbehaviour?
  ) async throws -> ServerReply {
    guard let misbehaviour else { return try await good(request) }
    if let reply = misbehaviour.fixedReply { return reply }
    if case .page(let number) = misbehaviour {
      var asked = request
      asked.query = request.query.replacing(#/(^|&)page=[0-9]+/#, with: "") + "&page=\(number)"
      return try await good(asked)
    }
    if case .held(let gate) = misbehaviour {
      await gate.pass()
      try Task.checkCancellation()
    }
    return try misbehaviour.changed(try await good(request))
  }

  private func good(_ request: ReceivedRequest) async throws -> ServerReply {
    if request.path.hasSuffix("/photo_unavailable.gif") {
      return ServerReply(type: "image/gif", body: ServerImages.unavailable)
    }
    if request.kind == .image, let bytes = state.imageBytes {
      return ServerReply(type: "image/jpeg", body: ServerImages.jpeg(bytes: bytes))
    }
    if request.kind == .call, let text = state.list?.reply(to: request) { return .json(text) }
    let response = try await state.source.send(asked(request))
    var body: [UInt8] = []
    for try await piece in response.body { body += piece }
    var reply = ServerReply(status: response.status, type: "text/plain", body: body)
    if !response.headers.isEmpty { reply.headers = [] }
    let framing = ["content-length", "transfer-encoding", "connection"]
    for field in response.headers where !framing.contains(field.name.lowercased()) {
      reply.headers.append((field.name, field.value))
    }
    return reply
  }

  /// The request as it would have been sent to Flickr's own hosts.
  private func asked(_ request: ReceivedRequest) -> TransportRequest {
    let host =
      switch request.kind {
      case .image: "live.staticflickr.com"
      case .oauth: "www.flickr.com"
      case .call, .other: "api.flickr.com"
      }
    let query = request.query.isEmpty ? "" : "?" + request.query
    return TransportRequest(
      request.httpMethod == "POST" ? .post : .get,
      "https://" + host + request.path + query,
      headers: request.headers.map { TransportHeader($0.name, $0.value) },
      body: request.body
    )
  }
}
