extension FlickrError: CustomStringConvertible {
  /// One sentence: what failed and why.
  public var description: String {
    switch self {
    case .refused(.invalidKey, let message, _):
      "Flickr does not take the key: \(message.withoutFullStop)."
    case .refused(let code, let message, let method):
      "Flickr refused \(method): \(message.withoutFullStop) (code \(code.rawValue))."
    case .undecodable(let status, let excerpt, let method):
      "Flickr's answer to \(method) cannot be read (HTTP status \(status))"
        + (excerpt.isEmpty ? "; it is empty." : "; it begins: \(excerpt)")
    case .tooManyRequests: "Flickr has had too many requests for the moment."
    case .unreachable(let failure, let host): "\(host) did not answer: \(failure)."
    case .oauthProblem(let problem):
      "Flickr refused the login: \(problem.split(separator: "_").joined(separator: " "))."
    case .noKey: "No key of Flickr's API is at hand."
    case .noSecret: "The secret of the key of Flickr's API is not at hand."
    case .loginNeeded(let permissions, let method):
      "\(method) needs a login with the permission to \(permissions.rawValue)."
    case .notAtHand(let method):
      "No kept reply of \(method) answers this, and Flickr was not asked."
    case .noImage(let url): "Flickr has no image at \(url)."
    case .imageRefused(let url, let status):
      "Flickr's image host does not give \(url) (HTTP status \(status))."
    case .notAnImage(let url, let reason): "What came from \(url) is not kept: \(reason)."
    case .untrustedAddress(let address): "\(address) is not one of Flickr's image addresses."
    case .unusableEndpoint(let address, let reason):
      "\(address) cannot stand in for Flickr: \(reason)."
    case .cancelled: "The call was cancelled."
    case .localFailure(let path, let reason): "\(path): \(reason)."
    }
  }

  /// What to do next; nil where there is nothing to say.
  public var hint: String? {
    switch self {
    case .refused(let code, _, _): Self.hint(for: code)
    case .undecodable: "Flickr may be out of order; try again in some minutes."
    case .tooManyRequests(let seconds?):
      "It asks to wait \(seconds) seconds; try again after that."
    case .tooManyRequests(nil): "Try again in some minutes."
    case .unreachable(.tooLarge, _): "Ask for less at once."
    case .unreachable: "Look whether you are online, and try again."
    case .oauthProblem(let problem): Self.hint(forProblem: problem)
    case .noKey: "Set FLICKR_API_KEY to your key of Flickr's API."
    case .noSecret: "Set FLICKR_API_SECRET to the secret that came with your key."
    case .loginNeeded: "Log in first."
    case .notAtHand: "Ask without being offline."
    case .noImage: "It may have been deleted, replaced or made private, or not exist in this size."
    case .imageRefused: "Try again in some minutes, or another size."
    case .notAnImage: "Try another size."
    case .untrustedAddress: nil
    case .unusableEndpoint: "For example: http://127.0.0.1:8090"
    case .cancelled: nil
    case .localFailure: "Look whether the file may be read and written, and whether there is room."
    }
  }

  private static func hint(for code: FlickrCode) -> String? {
    switch code {
    case .invalidKey: "Look up your key at https://www.flickr.com/services/apps/by/me"
    case .loginFailed, .insufficientPermissions: "Log in again, with the permissions that it needs."
    case .unavailable, .unavailable0, .unavailable201, .searchDown, .writeFailed:
      "Flickr is out of order for the moment; try again in some minutes."
    case .methodNotFound: "See https://www.flickr.com/services/api/ for the methods."
    case .sslRequired: "Use an https endpoint."
    default: nil
    }
  }

  private static func hint(forProblem problem: String) -> String {
    switch problem {
    case "consumer_key_unknown": "Look whether the key of Flickr's API is right."
    case "signature_invalid": "Look whether the key's secret is the one that came with the key."
    case "timestamp_refused": "Look whether this machine's clock is right."
    default: "Log in again."
    }
  }
}

extension FlickrError {
  /// Whether the same call may work later, without anybody doing anything.
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
