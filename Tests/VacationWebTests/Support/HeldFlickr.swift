import FlickrClient
import Synchronization
import TestSupport

/// A Flickr that holds its answers back until the page has begun, so that the page says that it
/// waits however fast or slow everything is.
final class HeldFlickr: Sendable {
  /// Flickr was asked.
  let asked = Moment()
  /// Flickr may answer.
  let answers = Moment()
  /// The asking of Flickr was cancelled.
  let ended = Moment()
  private let waits = Mutex(0)
  private let answersItself: Bool

  /// Takes whether Flickr answers by itself as soon as the page has begun.
  init(answersItself: Bool = true) {
    self.answersItself = answersItself
  }

  /// Is over as soon as Flickr was asked.
  @Sendable func patience() async throws {
    let number = waits.withLock { waits in
      waits += 1
      return waits
    }
    if number == 1 {
      await asked.wait()
      return try Task.checkCancellation()
    }
    // That time had passed was said before.
    if answersItself { answers.come() }
    try await untilCancelled()
  }

  /// Holds the answer to a call back.
  @Sendable func hold(
    _ request: ReceivedRequest
  ) async throws(TransportFailure) -> TransportResponse? {
    guard request.kind == .call else { return nil }
    asked.come()
    await answers.wait()
    guard Task.isCancelled else { return nil }
    ended.come()
    throw TransportFailure.cancelled
  }
}
