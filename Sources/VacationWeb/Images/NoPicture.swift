import FlickrClient
import HTTPTypes
import Hummingbird
import NIOCore
import TravelDesk

/// What stands where a picture should be.
enum NoPicture {
  /// The answer to a picture that is not to be had: for good, or for the moment.
  ///
  /// - Parameters:
  ///   - error: Why it is not to be had.
  ///   - place: What was asked for, for the log.
  ///   - log: Takes what nobody has words for: a picture has no room for any.
  /// - Returns: A drawing that says so.
  static func response(for error: any Error, at place: String, _ log: ServerLog) -> Response {
    let isMissing: Bool =
      switch error {
      case TravelError.vanished, TravelError.isPrivate, FlickrError.noImage,
        FlickrError.notAnImage, FlickrError.untrustedAddress:
        true
      default: false
      }
    var response = Response(
      status: isMissing ? .notFound : .serviceUnavailable,
      headers: [
        .contentType: "image/svg+xml",
        // What is missing may be back one day; what failed may be there a moment later.
        .cacheControl: isMissing ? "private, max-age=3600" : "no-store",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: drawing))
    )
    if !isMissing, let seconds = FailureStatus(error, at: place, log).retryAfter {
      response.headers[.retryAfter] = String(seconds)
    }
    return response
  }

  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="320" height="240" viewBox="0 0 320 240">
    <title>No picture</title>
    <rect width="320" height="240" fill="#8a8f98"/>
    <text x="160" y="126" text-anchor="middle" font-family="sans-serif" font-size="20"
    fill="#ffffff">No picture</text>
    </svg>

    """
}
