import Flickr

/// One call, made as often as the retry rule says.
struct CallAttempts {
  let client: FlickrClient
  let name: String
  let parameters: [FlickrParameter]
  let isSigned: Bool
  let isWrite: Bool

  /// Makes the call until it is answered or given up.
  ///
  /// - Parameter read: Reads the body of a reply whose `stat` is `ok`; what it throws counts as an
  ///   answer that cannot be read.
  /// - Returns: What was read, and the body.
  /// - Throws: ``FlickrError``.
  func run<Value: Sendable>(
    _ read: ([UInt8]) throws -> Value
  ) async throws(FlickrError) -> (value: Value, body: [UInt8]) {
    guard let credentials = client.credentials else { throw .noKey }
    var attempt = 1
    while true {
      let result = try await once(credentials, read)
      let failure: RetryRule.Failure
      let error: FlickrError
      switch result {
      case .success(let answer): return answer
      case .failure(let failed): (failure, error) = (failed.failure, failed.error)
      }
      let decision = RetryRule.decision(
        after: failure,
        attempt: attempt,
        isWrite: isWrite,
        jitter: client.environment.jitter()
      )
      guard case .again(let wait) = decision else {
        try client.pause(.calls, after: failure)
        throw error
      }
      try await client.wait(wait, before: failure, in: .calls)
      attempt += 1
    }
  }

  private struct Failed: Error {
    var failure: RetryRule.Failure
    var error: FlickrError
  }

  /// Makes the call once; what can be retried is a failure, all else is thrown.
  private func once<Value: Sendable>(
    _ credentials: FlickrCredentials,
    _ read: ([UInt8]) throws -> Value
  ) async throws(FlickrError) -> Result<(value: Value, body: [UInt8]), Failed> {
    // Signed anew each time: a nonce is good once, and a timestamp for a while.
    let request = try CallRequest(self, credentials: credentials).request
    try await client.pacer?.turn(in: .calls)
    let response: TransportResponse
    var body: [UInt8] = []
    do throws(TransportFailure) {
      let end = client.now + request.timeout * 2
      response = try await client.transport.send(request)
      // The transport limits the time of each piece; a server that drips would never end.
      body = try await response.body.collected(limit: request.bodyLimit) { client.now > end }
    } catch {
      if error == .cancelled { throw .cancelled }
      let host = client.endpoint.standIn ?? "api.flickr.com"
      return .failure(Failed(failure: .transport(error), error: .unreachable(error, host: host)))
    }
    let answer = CallAnswer(
      status: response.status,
      body: body,
      method: name,
      redacted: client.redacted
    )
    if let value = answer.read(read) { return .success((value, body)) }
    let (failure, error) = answer.failure(retryAfter: response.retryAfter(client.environment.now()))
    return .failure(Failed(failure: failure, error: error))
  }
}

extension FlickrClient {
  /// Lets nobody ask for as long as Flickr asked to wait, also when this call is given up.
  func pause(_ lane: PaceLane, after failure: RetryRule.Failure) throws(FlickrError) {
    guard case .status(429, let seconds) = failure else { return }
    try pacer?.pause(lane, for: .seconds(min(seconds ?? 60, 3_600)))
  }

  /// Waits before something is tried again; all of the user's requests wait when Flickr asked to.
  func wait(
    _ duration: Duration,
    before failure: RetryRule.Failure,
    in lane: PaceLane
  ) async throws(FlickrError) {
    notice(.again(after: duration, reason: failure.words))
    if case .status(429, _) = failure { try pacer?.pause(lane, for: duration) }
    do {
      try await environment.sleep(duration)
    } catch {
      throw .cancelled
    }
  }
}

extension RetryRule.Failure {
  /// What happened, in a few words.
  var words: String {
    switch self {
    case .transport(let failure): failure.description
    case .status(429, _): "Flickr asks to slow down"
    case .status(let status, _): "Flickr answered with HTTP status \(status)"
    case .refused(_, let message): "Flickr says: \(message)"
    case .undecodable: "Flickr's answer cannot be read"
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
