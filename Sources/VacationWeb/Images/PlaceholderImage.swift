import Flickr
import FlickrClient
import HTTPTypes
import Hummingbird
import NIOCore
import Presentation
import TravelDesk

/// Why an image cannot be shown, and the placeholder that says so.
///
/// Each reason has its own status. The page's script reads the reason from the placeholder's
/// `desc`.
enum PlaceholderImage {
  /// Flickr has no such image, or something else in its place.
  case missing
  /// The photo was deleted from Flickr.
  case gone
  /// Flickr shows the photo only to some users.
  case isPrivate
  /// The photo is not known here, and without an API key Flickr cannot be asked.
  case needsKey
  /// Flickr cannot be reached.
  case offline
  /// Something else that may work later.
  case failed

  init(_ error: any Error) {
    self =
      switch error {
      case TravelError.vanished, FlickrError.refused(FlickrCode(rawValue: 1), _, _): .gone
      case TravelError.isPrivate, FlickrError.refused(FlickrCode(rawValue: 2), _, _): .isPrivate
      case TravelError.notFetched, FlickrError.noKey: .needsKey
      case FlickrError.noImage, FlickrError.notAnImage, FlickrError.untrustedURL: .missing
      case FlickrError.unreachable: .offline
      default: .failed
      }
  }

  private var status: HTTPResponse.Status {
    switch self {
    case .missing: .notFound
    case .gone: .gone
    // Not 401 or 403, which are about this server's own session.
    case .isPrivate, .needsKey: .failedDependency
    case .offline: .badGateway
    case .failed: .serviceUnavailable
    }
  }

  /// Whether trying again soon is of no use.
  private var isLasting: Bool {
    switch self {
    case .missing, .gone, .isPrivate: true
    case .needsKey, .offline, .failed: false
    }
  }

  /// The heading, and one sentence.
  private var text: (title: String, reason: String) {
    switch self {
    case .missing:
      (
        tr("No image"),
        tr("Flickr has no image of this photo: it may be deleted, replaced, or private.")
      )
    case .gone: (tr("No image"), tr("This photo is gone from Flickr."))
    case .isPrivate: (tr("No image"), tr("This photo is private on Flickr."))
    case .needsKey:
      (tr("No image"), tr("This photo is not cached, and there is no Flickr API key."))
    case .offline:
      (
        tr("Offline"), tr("Flickr can’t be reached, and this photo isn’t stored on this computer.")
      )
    case .failed: (tr("No image"), tr("The image could not be fetched from Flickr."))
    }
  }

  /// The response for a missing or temporarily unavailable image.
  ///
  /// - Parameters:
  ///   - error: The reason.
  ///   - isLarge: Whether the placeholder shows the reason; in a list, it is transparent.
  ///   - place: The request, for the log.
  ///   - log: Receives unexpected errors, since an image cannot contain the message.
  /// - Returns: An SVG placeholder.
  static func response(
    for error: any Error,
    isLarge: Bool,
    at place: String,
    _ log: ServerLog
  ) -> Response {
    let image = PlaceholderImage(error)
    var response = Response(
      status: image.status,
      headers: [
        .contentType: "image/svg+xml",
        // A missing image may reappear some day; a failed one may work a moment later.
        .cacheControl: image.isLasting ? "private, max-age=3600" : "no-store",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: image.drawing(isLarge: isLarge)))
    )
    if !image.isLasting, let seconds = FailureStatus(error, at: place, log).retryAfter {
      response.headers[.retryAfter] = String(seconds)
    }
    return response
  }

  // The script recognizes it by its size.
  private func drawing(isLarge: Bool) -> String {
    // In a list it is transparent, so that the color and the title behind it are seen; maps recognize it
    // by its one pixel.
    guard isLarge else {
      return """
        <svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">
        <title>\(text.title)</title>
        <desc>\(text.reason)</desc>
        </svg>

        """
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="320" height="240" viewBox="0 0 320 240">
      <title>\(text.title)</title>
      <desc>\(text.reason)</desc>
      <rect width="320" height="240" fill="#5c666b"/>
      <g fill="none" stroke="#ffffff" stroke-width="5" stroke-linejoin="round" opacity=".75">
      <path d="M112 66h96v72h-96zM112 126l28-28 22 22 14-12 32 28"/><circle cx="184" cy="88" r="7"/>
      </g>
      <text x="160" y="176" text-anchor="middle" font-family="sans-serif" font-size="20"
      fill="#ffffff">\(text.title)</text>
      <text x="160" y="202" text-anchor="middle" font-family="sans-serif" font-size="9"
      fill="#ffffff">\(text.reason)</text>
      </svg>

      """
  }
}
