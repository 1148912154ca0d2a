import FlickrClient
import Synchronization
import TestSupport

/// What flickr.photos.getInfo answers about each photo, which a test may change at any time.
final class InfoBook: Sendable {
  private let answers = Mutex<[String: TransportResponse]>([:])
  /// Thrown for every photo, as long as it is there.
  private let failure = Mutex<TransportFailure?>(nil)

  /// The transport that answers so from now on.
  init(_ transport: WatchedTransport) {
    transport.answer("flickr.photos.getInfo") {
      [self] (request) throws(TransportFailure) -> TransportResponse? in
      if let failure = failure.withLock({ $0 }) { throw failure }
      let id = request.parameter("photo_id") ?? ""
      return answers.withLock { $0[id] } ?? .fail(1, "Photo not found")
    }
  }

  /// Sets the answer about a photo.
  subscript(id: String) -> TransportResponse {
    get { answers.withLock { $0[id] } ?? .fail(1) }
    set { answers.withLock { $0[id] = newValue } }
  }

  /// Takes the network away, or gives it back.
  func fail(_ failure: TransportFailure?) {
    self.failure.withLock { $0 = failure }
  }

  /// The dictionary of a reply; `place` is locality, region and country as `location` has them, empty
  /// for no location.
  static func info(
    _ id: String,
    title: String = "A photo",
    license: Int = 4,
    place: [String] = [],
    views: Int = 1
  ) -> String {
    let names = zip(["locality", "region", "country"], place)
      .map { #","\#($0)":{"_content":"\#($1)"}"# }.joined()
    let location =
      place.isEmpty ? "" : #","location":{"latitude":"1.5","longitude":"2.5"\#(names)}"#
    return #"{"id":"\#(id)","secret":"0123abcdef","server":"65535","license":"\#(license)","#
      + #""owner":{"nsid":"12345678@N00","username":"somebody"},"title":{"_content":"\#(title)"},"#
      + #""description":{"_content":""},"views":"\#(views)","#
      + #""tags":{"tag":[{"_content":"sea","machine_tag":0}]}\#(location)}"#
  }
}
