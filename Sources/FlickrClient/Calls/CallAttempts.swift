import Flickr

/// One call with its retries.
struct CallAttempts {
  let client: FlickrClient
  let name: String
  let parameters: [FlickrParameter]
  let isSigned: Bool
  let isWrite: Bool
  /// The path on www.flickr.com that is requested without a key instead of a method of the API;
  /// its responses have no `stat`.
  var path: String?

  /// Makes the call until it succeeds or is given up.
  ///
  /// - Parameter read: Decodes the body of a response whose `stat` is `ok`; if it throws, the
  ///   response counts as undecodable.
  /// - Returns: The decoded value, and the body.
  /// - Throws: ``FlickrError``.
  func run<Value: Sendable>(
    _ read: ([UInt8]) throws -> Value
  ) async throws(FlickrError) -> (value: Value, body: [UInt8]) {
    guard path != nil || client.credentials != nil else { throw .noKey }
    var attempt = 1
    while true {
      let result = try await once(read)
      let failure: RetryPolicy.Failure
      let error: FlickrError
      switch result {
      case .success(let response): return response
      case .failure(let failed): (failure, error) = (failed.failure, failed.error)
      }
      let decision = RetryPolicy.decision(
        after: failure,
        attempt: attempt,
        isWrite: isWrite,
        jitter: client.environment.jitter()
      )
      guard case .retry(let delay) = decision else {
        try client.pause(.calls, after: failure)
        throw error
      }
      try await client.wait(delay, before: failure, in: .calls)
      attempt += 1
    }
  }

  private struct Failed: Error {
    var failure: RetryPolicy.Failure
    var error: FlickrError
  }

  /// Makes the call once; returns failures that may be retried and throws all others.
  private func once<Value: Sendable>(
    _ read: ([UInt8]) throws -> Value
  ) async throws(FlickrError) -> Result<(value: Value, body: [UInt8]), Failed> {
    let request = try request()
    try await client.rateLimiter?.acquire(.calls)
    let response: TransportResponse
    var body: [UInt8] = []
    do throws(TransportFailure) {
      let end = client.now + request.timeout * 2
      response = try await client.transport.send(request)
      // The transport limits the time of each piece; a server that drips would never end.
      body = try await response.body.collected(limit: request.bodyLimit) { client.now > end }
    } catch {
      if error == .cancelled { throw .cancelled }
      let host = client.endpoint.standIn ?? (path == nil ? "api.flickr.com" : "www.flickr.com")
      return .failure(Failed(failure: .transport(error), error: .unreachable(error, host: host)))
    }
    let outcome = CallResponse(
      status: response.status,
      body: body,
      method: name,
      hasStatus: path == nil,
      redacted: client.redacted
    )
    if let value = outcome.read(read) { return .success((value, body)) }
    let (failure, error) = outcome.failure(
      retryAfter: response.retryAfter(client.environment.now())
    )
    return .failure(Failed(failure: failure, error: error))
  }

  private func request() throws(FlickrError) -> TransportRequest {
    if let path {
      let query = FormBody.encode(parameters)
      return TransportRequest(
        .get,
        client.endpoint.page(path) + "?" + query,
        bodyLimit: Self.pageLimit
      )
    }
    guard let credentials = client.credentials else { throw .noKey }
    // Each attempt needs a new signature: a nonce is valid once, and a timestamp for a while.
    return try CallRequest(self, credentials: credentials).request
  }

  /// The maximum size of a response without a key, in bytes; a feed has some 50 kB.
  private static let pageLimit = 4 << 20
}

extension FlickrClient {
  /// Holds all requests for as long as Flickr asked to wait, even when this call is given up.
  func pause(_ limit: RateLimit, after failure: RetryPolicy.Failure) throws(FlickrError) {
    guard case .status(429, let seconds) = failure else { return }
    try rateLimiter?.pause(limit, for: .seconds(min(seconds ?? 60, 3_600)))
  }

  /// Waits before a retry; after a 429 all of the user's requests wait.
  func wait(
    _ duration: Duration,
    before failure: RetryPolicy.Failure,
    in limit: RateLimit
  ) async throws(FlickrError) {
    notice(.retry(after: duration, reason: failure.words))
    if case .status(429, _) = failure { try rateLimiter?.pause(limit, for: duration) }
    do {
      try await environment.sleep(duration)
    } catch {
      throw .cancelled
    }
  }
}

extension RetryPolicy.Failure {
  /// What happened, in a few words.
  var words: String {
    switch self {
    case .transport(let failure): failure.description
    case .status(429, _): "Flickr is limiting the request rate"
    case .status(let status, _): "Flickr responded with HTTP status \(status)"
    case .refused(_, let message): "Flickr says: \(message)"
    case .undecodable: "Flickr's response cannot be read"
    }
  }
}

extension TransportBody {
  /// The whole body in memory.
  func collected(
    limit: Int,
    isLate: () -> Bool
  ) async throws(TransportFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var iterator = makeAsyncIterator()
    while let piece = try await iterator.next() {
      guard !isLate() else { throw .timedOut }
      guard bytes.count + piece.count <= limit else { throw .tooLarge(limit: limit) }
      bytes += piece
    }
    return bytes
  }
}
