import HTTPTypes

/// The header fields that tell a browser what our pages never do.
struct SecurityHeaders: Sendable {
  private let fields: [(HTTPField.Name, String)]

  /// Takes where tiles of maps come from.
  ///
  /// - Parameter tileOrigin: Scheme, host and port, as `https://tiles.example.org`; nil where maps
  ///   have no tiles.
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
      // Not "no-referrer": with that a browser sends `Origin: null` with our own forms.
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

  /// Adds the fields that an answer does not have of its own.
  func add(to headers: inout HTTPFields) {
    for (name, value) in fields where headers[name] == nil { headers[name] = value }
  }

  /// Where one is, and what a browser may do, but nothing of the rest.
  private static let permissions =
    "geolocation=(self), "
    + [
      "accelerometer", "autoplay", "camera", "display-capture", "encrypted-media",
      "fullscreen", "gamepad", "gyroscope", "hid", "idle-detection", "local-fonts",
      "magnetometer", "microphone", "midi", "payment", "picture-in-picture",
      "publickey-credentials-get", "screen-wake-lock", "serial", "storage-access", "usb",
      "xr-spatial-tracking",
    ].map { "\($0)=()" }.joined(separator: ", ")
}
