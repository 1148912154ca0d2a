import FlickrClient
import TestSupport
import Testing

/// What the tests of the live transport share.
enum Live {
  /// A search without what to search for.
  static let call = "/services/rest/?method=flickr.photos.search&format=json&nojsoncallback=1"
  /// A search that finds photos.
  static let search = call + "&min_upload_date=1"

  /// A transport that gives a loaded machine its time.
  static func transport() -> LiveTransport {
    LiveTransport(
      userAgent: "vacation-tests/1 (https://example.org)",
      connectTimeout: .seconds(600)
    )
  }

  static func get(
    _ url: String,
    timeout: Duration = .seconds(600),
    limit: Int = 32 << 20
  ) -> TransportRequest {
    TransportRequest(.get, url, timeout: timeout, bodyLimit: limit)
  }

  /// All that comes of a body, and what ended it early.
  static func read(_ body: TransportBody) async -> (bytes: [UInt8], failure: TransportFailure?) {
    var bytes: [UInt8] = []
    do {
      for try await piece in body { bytes += piece }
      return (bytes, nil)
    } catch {
      return (bytes, error)
    }
  }

  /// What a request fails with, head or body; nil when it does not.
  static func failure(
    of request: TransportRequest,
    over transport: some FlickrTransport = transport()
  ) async -> TransportFailure? {
    do throws(TransportFailure) {
      return await read(try await transport.send(request).body).failure
    } catch {
      return error
    }
  }

  static func isDropped(_ failure: TransportFailure?) -> Bool {
    if case .dropped = failure { true } else { false }
  }

  static func isNotConnected(_ failure: TransportFailure?) -> Bool {
    if case .notConnected = failure { true } else { false }
  }
}
