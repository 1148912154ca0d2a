import FlickrClient
import VacationStore

/// The store's kept replies, as the client asks for them.
struct ReplyCache: FlickrReplyCache {
  let cache: TravelCache

  func reply(for key: String) throws(FlickrError) -> KeptReply? {
    let kept: CachedResponse?
    do {
      kept = try cache.responses.response(for: key)
    } catch {
      throw failure(error)
    }
    return kept.map { KeptReply(body: $0.body, sent: .microseconds($0.kept.microseconds)) }
  }

  func keep(_ reply: KeptReply, for key: String) throws(FlickrError) {
    do {
      let sent = Timestamp(microseconds: reply.sent.microseconds)
      try cache.responses.keep(reply.body, for: key, at: sent)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: any Error) -> FlickrError {
    .localFailure(path: cache.path, reason: "\(error)")
  }
}
