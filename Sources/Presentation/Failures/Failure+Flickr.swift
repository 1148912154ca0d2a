internal import FlickrClient

extension Failure {
  /// Converts an error of Flickr or of the network.
  init(flickr error: FlickrError, for face: Face) {
    self.init(error.description, hint: Self.hint(for: error, face), kind: Kind(error))
  }

  /// The hint for an error, with this program's commands and options.
  private static func hint(for error: FlickrError, _ face: Face) -> String? {
    switch error {
    case .noKey:
      "Set FLICKR_API_KEY to your Flickr API key, or store it with"
        + " `vacation config set flickr.key`. "
        + (face == .web
          ? "To try it without a key, use the sample photos: `vacation serve --sample`"
          : "To try it without a key, add --sample to use the sample photos, or list the latest"
            + " photos with `vacation flickr feed`.")
    case .noSecret:
      "Set FLICKR_API_SECRET to the secret that came with your key, or store it with"
        + " `vacation config set flickr.secret`."
    case .loginNeeded(let permissions, _): login(with: permissions)
    case .oauthProblem("consumer_key_unknown"), .refused(.invalidKey, _, _):
      "Check that your key (FLICKR_API_KEY, or `vacation config get flickr.key`) matches the one at"
        + " https://www.flickr.com/services/apps/by/me"
    case .oauthProblem("signature_invalid"), .refused(.invalidSignature, _, _),
      .refused(.missingSignature, _, _):
      "Check that the secret (FLICKR_API_SECRET, or `vacation config set flickr.secret`) is"
        + " the one that came with your key."
    case .oauthProblem("timestamp_refused"): error.hint
    case .oauthProblem, .refused(.loginFailed, _, _): login(with: .read)
    case .refused(.insufficientPermissions, let message, _): login(with: permissions(in: message))
    case .notCached where face == .commandLine: "Run the command without --offline."
    case .unreachable(.tooLarge, _): error.hint
    case .unreachable(_, let host) where host.hasPrefix("http"):
      "Check FLICKR_ENDPOINT, or the setting flickr.endpoint."
    case .refused(let code, _, "flickr.photos.search") where code.rawValue == 2:
      "Use the owner's ID, which is part of the URL of their photos: 12345678@N00"
    case .refused(let code, _, let method) where [1, 2].contains(code.rawValue):
      hint(forMissingPageOf: method) ?? error.hint
    default: error.hint
    }
  }

  /// The hint for a method that does not find, or does not show, the page with a URL.
  private static func hint(forMissingPageOf method: String) -> String? {
    switch method {
    case "flickr.photosets.getPhotos":
      "Check the ID, the number in the URL of the album's page; the album may have been deleted or"
        + " made private."
    case "flickr.urls.lookupGallery", "flickr.galleries.getPhotos":
      "Check the URL of the gallery's page; the gallery may have been deleted."
    case "flickr.urls.lookupGroup", "flickr.groups.pools.getPhotos":
      "Check the name, the part after /groups/ in the URL of the group's page; the group may be"
        + " private."
    case "flickr.urls.lookupUser", "flickr.people.getPublicPhotos",
      "flickr.favorites.getPublicList":
      "Check the name, the part after /photos/ in the URL of the user's photos; they may be private."
    default: nil
    }
  }

  private static func login(with permissions: FlickrPermissions) -> String {
    "Log in: vacation flickr login --perms \(max(permissions, .read).rawValue)"
  }

  /// The permissions in Flickr's error message: `Method requires write privileges; …`.
  private static func permissions(in message: String) -> FlickrPermissions {
    let requirement = message.split(separator: ";").first ?? ""
    return FlickrPermissions.allCases.last { requirement.contains(" \($0.rawValue) ") } ?? .read
  }
}

extension Failure.Kind {
  init(_ error: FlickrError) {
    switch error {
    case .noKey, .noSecret, .loginNeeded, .oauthProblem, .loginDenied, .loginTimedOut,
      .loginCodeMissing:
      self = .loginNeeded
    case .notCached, .noFeed, .noEmbed, .noImage: self = .notFound
    case .tooManyRequests, .unreachable: self = error.isTemporary ? .temporary : .failed
    case .undecodable(let status, _, _):
      self = status == 200 || (500...599).contains(status) ? .temporary : .failed
    case .imageRefused(_, let status):
      self = status == 429 || (500...599).contains(status) ? .temporary : .failed
    case .localFailure: self = .noSpaceOrPermission
    case .unusableEndpoint, .invalidMethodName, .reservedParameter: self = .usage
    case .cancelled: self = .interrupted
    case .refused(let code, _, let method): self.init(code, of: method, error)
    case .notAnImage, .untrustedURL, .loginPortUnavailable: self = .failed
    }
  }

  private init(_ code: FlickrCode, of method: String, _ error: FlickrError) {
    let needLogin: Set<FlickrCode> = [
      .invalidKey, .loginFailed, .insufficientPermissions, .invalidSignature, .missingSignature,
    ]
    // Codes below 95 have a different meaning for each method.
    let isMissing =
      switch method {
      case "flickr.photos.getInfo", "flickr.photos.getSizes", "flickr.photosets.getPhotos",
        "flickr.favorites.getPublicList", "flickr.groups.pools.getPhotos", "flickr.urls.lookupUser",
        "flickr.urls.lookupGroup", "flickr.urls.lookupGallery":
        [1, 2].contains(code.rawValue)
      case "flickr.photos.search": code.rawValue == 2
      case "flickr.people.getPhotos", "flickr.people.getPublicPhotos",
        "flickr.galleries.getPhotos":
        code.rawValue == 1
      default: false
      }
    self =
      needLogin.contains(code)
      ? .loginNeeded : error.isTemporary ? .temporary : isMissing ? .notFound : .failed
  }
}
