import FlickrClient
import VacationStore

/// Adapts the store's cached responses to the client's protocol.
struct ResponseCache: FlickrResponseCache {
  let cache: TravelCache

  func response(for key: String) throws(FlickrError) -> CachedBody? {
    let cached: CachedResponse?
    do {
      cached = try cache.responses.response(for: key)
    } catch {
      throw failure(error)
    }
    return cached.map { CachedBody(body: $0.body, sent: .microseconds($0.kept.microseconds)) }
  }

  func store(_ response: CachedBody, for key: String) throws(FlickrError) {
    do {
      let sent = Timestamp(microseconds: response.sent.microseconds)
      try cache.responses.keep(response.body, for: key, at: sent)
    } catch {
      throw failure(error)
    }
  }
  private func failure(_ error: any Error) -> FlickrError {
    .localFailure(path: cache.path, reason: "\(error)")
  }
}
