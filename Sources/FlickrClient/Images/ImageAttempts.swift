import Flickr

/// The download of one image with its retries.
struct ImageAttempts {
  let client: FlickrClient
  let url: String
  let limit: Int
  let followsRedirects: Bool

  private static let redirects = 3
  /// The time limit for an image: 200 MB at 3 Mbit/s.
  private static let timeLimit = Duration.seconds(600)

  func run(into sink: any ImageSink) async throws(FlickrError) {
    var attempt = 1
    while true {
      guard let failed = try await once(into: sink) else { return }
      var decision = RetryPolicy.decision(
        after: failed.failure,
        attempt: attempt,
        isWrite: false,
        jitter: client.environment.jitter()
      )
      // Image hosts sometimes refuse a request and serve it a moment later.
      if case .status(403, _) = failed.failure, attempt < 3 {
        decision = .retry(after: .seconds(2))
      }
      guard case .retry(let delay) = decision else {
        try client.pause(.images, after: failed.failure)
        throw failed.error
      }
      try await client.wait(delay, before: failed.failure, in: .images)
      attempt += 1
    }
  }

  private typealias Failed = (failure: RetryPolicy.Failure, error: FlickrError)

  /// Tries once; nil on success.
  private func once(into sink: any ImageSink) async throws(FlickrError) -> Failed? {
    var current = url
    for _ in 0...Self.redirects {
      try await client.rateLimiter?.acquire(.images)
      let response: TransportResponse
      do throws(TransportFailure) {
        response = try await client.transport.send(request(current))
      } catch {
        return try failed(error)
      }
      switch response.status {
      case 200: return try await read(response, from: current, into: sink)
      case 301, 302, 303, 307, 308:
        guard followsRedirects else { throw .noImage(url: url) }
        current = try redirect(response, from: current)
      case 404, 410: throw .noImage(url: url)
      default:
        let seconds = response.retryAfter(client.environment.now())
        return (
          .status(response.status, retryAfter: seconds),
          response.status == 429
            ? .tooManyRequests(retryAfter: seconds)
            : .imageRefused(url: url, status: response.status)
        )
      }
    }
    throw .notAnImage(url: url, reason: "it redirects more than \(Self.redirects) times")
  }

  private func request(_ current: String) -> TransportRequest {
    TransportRequest(.get, client.endpoint.image(current), bodyLimit: limit)
  }

  private func failed(_ failure: TransportFailure) throws(FlickrError) -> Failed {
    if failure == .cancelled { throw .cancelled }
    let host = client.endpoint.standIn ?? "Flickr's image host"
    return (.transport(failure), .unreachable(failure, host: host))
  }

  /// The target of a redirect: on one of Flickr's image hosts, and not the placeholder image.
  private func redirect(
    _ response: TransportResponse,
    from current: String
  ) throws(FlickrError) -> String {
    guard var location = response.header("Location"), !location.isEmpty else {
      throw .notAnImage(url: url, reason: "it redirects without a destination")
    }
    if Self.isPlaceholder(location) { throw .noImage(url: url) }
    if let standIn = client.endpoint.standIn, location.hasPrefix(standIn + "/") {
      location = String(location.dropFirst(standIn.count))
    }
    if location.hasPrefix("/"), !location.hasPrefix("//") {
      location = current.split(separator: "/").prefix(2).joined(separator: "//") + location
    }
    guard let trusted = ImageHost.trustedURL(location) else {
      throw .notAnImage(url: url, reason: "it redirects away from Flickr's image hosts")
    }
    return trusted
  }

  /// Whether the URL is that of the placeholder "This photo is no longer available".
  static func isPlaceholder(_ current: String) -> Bool {
    current.prefix { $0 != "?" }.split(separator: "/").last?.lowercased().contains("unavailable")
      ?? false
  }

  private func read(
    _ response: TransportResponse,
    from current: String,
    into sink: any ImageSink
  ) async throws(FlickrError) -> Failed? {
    if Self.isPlaceholder(current) { throw .noImage(url: url) }
    var check = ImageCheck(
      claimed: response.header("Content-Type"),
      length: response.header("Content-Encoding") == nil
        ? response.header("Content-Length").flatMap { Int($0) } : nil,
      url: url
    )
    let end = client.now + Self.timeLimit
    var iterator = response.body.makeAsyncIterator()
    while true {
      guard client.now < end else { return try failed(.timedOut) }
      let piece: [UInt8]?
      do throws(TransportFailure) {
        piece = try await iterator.next()
      } catch {
        return try failed(error)
      }
      guard let piece else { break }
      for part in try check.pass(piece, limit: limit) {
        switch part {
        case .begin(let type): try sink.begin(type)
        case .bytes(let bytes): try sink.write(bytes)
        }
      }
    }
    guard try check.isWhole() else { return try failed(.dropped("the image is incomplete")) }
    return nil
  }
}
