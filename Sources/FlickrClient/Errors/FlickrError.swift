/// Why a request to Flickr, or a login, failed.
public enum FlickrError: Error, Hashable, Sendable {
  /// Flickr responded with a failure of its own: its code, its message, and the method.
  case refused(FlickrCode, message: String, method: String)
  /// The response is not what the method returns: its HTTP status, and its first 200 characters.
  case undecodable(status: Int, excerpt: String, method: String)
  /// Flickr asks to slow down, even after the retries; carries the seconds it asks for, if it does.
  case tooManyRequests(retryAfter: Int?)
  /// No response came, even after the retries.
  case unreachable(TransportFailure, host: String)
  /// An OAuth endpoint, or a signed call, was refused: `oauth_problem` in Flickr's wording.
  case oauthProblem(String)
  /// No API key is configured.
  case noKey
  /// No secret of the API key is configured, and signing needs it.
  case noSecret
  /// The method needs a login with these permissions.
  case loginNeeded(FlickrPermissions, method: String)
  /// The login cannot listen on a port of this computer; carries why.
  case loginPortUnavailable(String)
  /// The user, or Flickr, denied access on the page that asks for consent.
  case loginDenied
  /// The user did not come back from Flickr's page within this time.
  case loginTimedOut(after: Duration)
  /// The code that the user typed in is empty.
  case loginCodeMissing
  /// No method can have this name.
  case invalidMethodName(String)
  /// The library sets this parameter itself.
  case reservedParameter(String)
  /// Only cached responses may be used, and none fits (offline).
  case notCached(what: String)
  /// Flickr has no such public feed; carries its name.
  case noFeed(String)
  /// Flickr tells nothing of the photo on a page; carries the HTTP status: 401 or 403 for a private
  /// photo.
  case noEmbed(status: Int)
  /// Flickr has no such image, or no longer: deleted, private, replaced, or not in this size.
  case noImage(url: String)
  /// The image host refuses, or fails, even after the retries; carries the HTTP status.
  case imageRefused(url: String, status: Int)
  /// The bytes from an image's URL are not an image of the type that it claims to be; carries why.
  case notAnImage(url: String, reason: String)
  /// The URL is not on one of Flickr's image hosts.
  case untrustedURL(String)
  /// The endpoint that was set cannot be used; carries why.
  case unusableEndpoint(String, reason: String)
  /// The task was cancelled.
  case cancelled
  /// The state that all processes share, or a cached response, could not be read or written.
  case localFailure(path: String, reason: String)
}

extension FlickrError: CustomStringConvertible {
  /// One sentence: what failed and why.
  public var description: String {
    switch self {
    case .refused(.invalidKey, let message, _):
      "Flickr rejected the API key: \(message.withoutFullStop)."
    case .refused(let code, let message, let method):
      "Flickr refused \(method): \(message.withoutFullStop) (code \(code.rawValue))."
    case .undecodable(let status, let excerpt, let method):
      "Flickr's response to \(method) cannot be read (HTTP status \(status))"
        + (excerpt.isEmpty ? "; it is empty." : "; it begins: \(excerpt)")
    case .tooManyRequests: "Flickr has received too many requests."
    case .unreachable(let failure, let host): "\(host) did not respond: \(failure)."
    case .oauthProblem(let problem):
      "Flickr refused the login: \(problem.split(separator: "_").joined(separator: " "))."
    case .noKey: "No Flickr API key is configured."
    case .noSecret: "No Flickr API secret is configured."
    case .loginNeeded(let permissions, let method):
      "\(method) requires a login with \(permissions.rawValue) permission."
    case .loginPortUnavailable(let reason):
      "The login cannot wait for Flickr's response, because no port is available on this computer:"
        + " \(reason)."
    case .loginDenied: "The login ended, because access was denied on Flickr's page."
    case .loginTimedOut(let time):
      "The login ended, because no response came from Flickr's page within"
        + " \(Self.words(for: time))."
    case .loginCodeMissing: "The login ended, because no code was typed in."
    case .invalidMethodName(let name):
      "\"\(name)\" is not a Flickr method name: these look like flickr.photos.getInfo."
    case .reservedParameter(let name):
      "The parameter \"\(name)\" is set automatically. Omit it."
    case .notCached(let what): "\(what) is not cached."
    case .noFeed: "Flickr has no such feed."
    case .noEmbed(let status): "Flickr tells nothing of the photo (HTTP status \(status))."
    case .noImage(let url): "Flickr has no image at \(url)."
    case .imageRefused(let url, let status):
      "Flickr's image host refused \(url) (HTTP status \(status))."
    case .notAnImage(let url, let reason): "The image at \(url) was rejected: \(reason)."
    case .untrustedURL(let address): "\(address) is not a Flickr image URL."
    case .unusableEndpoint(let address, let reason):
      "\(address) cannot be used instead of Flickr: \(reason)."
    case .cancelled: "The call was canceled."
    case .localFailure(let path, let reason): "\(path): \(reason)."
    }
  }

  /// What to do next; nil when there is nothing to do.
  public var hint: String? {
    switch self {
    case .refused(let code, _, _): Self.hint(for: code)
    case .undecodable: "Flickr may be down; try again in a few minutes."
    case .tooManyRequests(let seconds?):
      "Try again in \(seconds) seconds, as Flickr asks."
    case .tooManyRequests(nil): "Try again in a few minutes."
    case .unreachable(.tooLarge, _): "Request fewer items at once."
    case .unreachable: "Check your network connection and try again."
    case .oauthProblem(let problem): Self.hint(forProblem: problem)
    case .noKey: "Set FLICKR_API_KEY to your Flickr API key."
    case .noSecret: "Set FLICKR_API_SECRET to the secret that came with your key."
    case .loginNeeded: "Log in first."
    case .loginPortUnavailable, .loginTimedOut:
      "Run `vacation flickr login --oob`, and type in the code that Flickr shows."
    case .loginDenied: "Run `vacation flickr login` again, and choose OK on Flickr's page."
    case .loginCodeMissing:
      "Run `vacation flickr login --oob` again, and type in the code that Flickr's page shows."
    case .invalidMethodName, .reservedParameter:
      "The methods are listed at https://www.flickr.com/services/api/"
    case .notCached: "Try again without the offline option."
    case .noFeed: "Check the IDs; the user, group, or album may be gone or private."
    case .noEmbed: "The photo may be gone or private."
    case .noImage: "It may be deleted, replaced, or private, or may not exist in this size."
    case .imageRefused: "Try again in a few minutes, or another size."
    case .notAnImage: "Try another size."
    case .untrustedURL: nil
    case .unusableEndpoint: "For example: http://127.0.0.1:8090"
    case .cancelled: nil
    case .localFailure: "Check the file's permissions and the free disk space."
    }
  }

  private static func words(for time: Duration) -> String {
    let seconds = Int(time.components.seconds)
    if seconds >= 60, seconds % 60 == 0 {
      return seconds == 60 ? "a minute" : "\(seconds / 60) minutes"
    }
    return seconds == 1 ? "a second" : "\(seconds) seconds"
  }

  private static func hint(for code: FlickrCode) -> String? {
    switch code {
    case .invalidKey: "Look up your key at https://www.flickr.com/services/apps/by/me"
    case .loginFailed, .insufficientPermissions: "Log in again, with the permissions that it needs."
    case .unavailable, .unavailable0, .unavailable201, .searchDown, .writeFailed:
      "Flickr is down at the moment; try again in a few minutes."
    case .methodNotFound: "See https://www.flickr.com/services/api/ for the methods."
    case .sslRequired: "Use an https endpoint."
    default: nil
    }
  }

  private static func hint(forProblem problem: String) -> String {
    switch problem {
    case "consumer_key_unknown": "Check the Flickr API key."
    case "signature_invalid": "Check that the secret is the one that came with the key."
    case "timestamp_refused": "Check this computer's clock."
    default: "Log in again."
    }
  }
}

extension FlickrError {
  /// Whether the same call may succeed later without any change.
  public var isTemporary: Bool {
    switch self {
    case .unreachable(.tooLarge, _): false
    case .tooManyRequests, .unreachable: true
    case .undecodable(let status, _, _): status == 200 || status >= 500
    case .imageRefused(_, let status): status == 429 || status >= 500
    case .refused(let code, let message, _):
      [.unavailable, .unavailable0, .unavailable201, .searchDown, .writeFailed].contains(code)
        || message.lowercased().contains("not currently available")
    default: false
    }
  }
}

extension String {
  fileprivate var withoutFullStop: Substring { hasSuffix(".") ? dropLast() : self[...] }
}
