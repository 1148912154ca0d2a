import FlickrClient
import HTTPTypes
import Hummingbird
import NIOCore
import TravelDesk

/// The image shown in place of an unavailable one.
enum PlaceholderImage {
  /// The response for a missing or temporarily unavailable image.
  ///
  /// - Parameters:
  ///   - error: The reason.
  ///   - place: The request, for the log.
  ///   - log: Receives unexpected errors, since an image cannot contain the message.
  /// - Returns: An SVG placeholder.
  static func response(for error: any Error, at place: String, _ log: ServerLog) -> Response {
    let isMissing: Bool =
      switch error {
      case TravelError.vanished, TravelError.isPrivate, FlickrError.noImage,
        FlickrError.notAnImage, FlickrError.untrustedURL:
        true
      default: false
      }
    var response = Response(
      status: isMissing ? .notFound : .serviceUnavailable,
      headers: [
        .contentType: "image/svg+xml",
        // A missing image may reappear some day; a failed one may work a moment later.
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
    <title>No image</title>
    <rect width="320" height="240" fill="#8a8f98"/>
    <text x="160" y="126" text-anchor="middle" font-family="sans-serif" font-size="20"
    fill="#ffffff">No image</text>
    </svg>

    """
}
