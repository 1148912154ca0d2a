import HTTPTypes
import Hummingbird

/// The security header fields of all responses.
struct SecurityHeaders: Sendable {
  private let fields: [(HTTPField.Name, String)]

  /// Creates the fields.
  ///
  /// - Parameter tileOrigin: Scheme, host, and port of the tile server, such as
  ///   `https://tiles.example.org`; nil for none.
  init(tileOrigin: String? = nil) {
    let images = tileOrigin.map { "'self' data: \($0)" } ?? "'self' data:"
    var fields: [(HTTPField.Name, String)] = [
      (
        .contentSecurityPolicy,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src \(images); "
          + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
          + "manifest-src 'self'"
      ),
      (.xContentTypeOptions, "nosniff"),
      (.cacheControl, "private, no-cache"),
    ]
    for (name, value) in [
      // Not "no-referrer": with it, browsers send `Origin: null` with our own forms.
      ("Referrer-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("X-Frame-Options", "DENY"),
      ("Permissions-Policy", Self.permissions),
    ] {
      if let name = HTTPField.Name(name) { fields.append((name, value)) }
    }
    self.fields = fields
  }

  /// Adds the fields that a response does not already have.
  func add(to headers: inout HTTPFields) {
    for (name, value) in fields where headers[name] == nil { headers[name] = value }
  }

  /// Only geolocation and the fullscreen view of a photo are allowed.
  private static let permissions =
    "geolocation=(self), fullscreen=(self), "
    + [
      "accelerometer", "autoplay", "camera", "display-capture", "encrypted-media",
      "gamepad", "gyroscope", "hid", "idle-detection", "local-fonts",
      "magnetometer", "microphone", "midi", "payment", "picture-in-picture",
      "publickey-credentials-get", "screen-wake-lock", "serial", "storage-access", "usb",
      "xr-spatial-tracking",
    ].map { "\($0)=()" }.joined(separator: ", ")
}

/// Adds the ``SecurityHeaders`` to every response.
struct SecurityHeadersMiddleware<Context: RequestContext>: RouterMiddleware {
  /// The fields at the time of a response.
  let headers: @Sendable () -> SecurityHeaders

  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    headers().add(to: &response.headers)
    return response
  }
}
