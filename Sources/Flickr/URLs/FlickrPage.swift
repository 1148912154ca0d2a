/// A page of flickr.com as its URL is copied from the browser: a photo, or a list of photos.
public enum FlickrPage: Hashable, Sendable {
  /// The page of a photo.
  case photo(PhotoID)
  /// A page that lists photos.
  case list(PhotoListPage)

  /// Users' pages have none of these names.
  private static let reserved: Set<String> = ["tags", "friends", "organize", "upload"]

  /// Parses a URL; surrounding whitespace is ignored.
  ///
  /// The scheme and `www.` may be missing, the host may be that of the mobile pages or, for photos,
  /// `flic.kr`. Queries, fragments, trailing slashes, page numbers and, in lists, the photo that is
  /// shown (`…/with/ID`) are ignored.
  ///
  /// - Returns: The page; nil for other pages of Flickr, and for any other text.
  public init?(_ text: String) {
    guard let address = WebURL(String(text.trimmed)) else { return nil }
    let segments = address.segments[...]
    switch address.host {
    case "flickr.com", "www.flickr.com", "m.flickr.com":
      guard segments.count >= 2 else { return nil }
      let rest = segments.dropFirst(2)
      switch segments[0] {
      case "photos": self.init(photosOf: segments[1], rest)
      case "people" where rest.isEmpty:
        guard let name = FlickrName(segment: segments[1]) else { return nil }
        self = .list(.user(name))
      case "groups":
        let pages = rest.first == "pool" ? rest.dropFirst() : rest
        guard let name = FlickrName(segment: segments[1]), Self.isSamePage(pages) else {
          return nil
        }
        self = .list(.group(name))
      default: return nil
      }
    case "flic.kr":
      guard segments.count >= 2, segments[0] == "p",
        let id = ShortURL.decode(segments[1]).flatMap({ PhotoID(rawValue: String($0)) })
      else { return nil }
      self = .photo(id)
    default: return nil
    }
  }

  /// Parses what follows `/photos/`.
  private init?(photosOf user: Substring, _ rest: ArraySlice<Substring>) {
    guard !Self.reserved.contains(String(user)) else { return nil }
    if let id = rest.first.flatMap({ PhotoID(digits: $0) }) {
      self = .photo(id)
      return
    }
    guard let name = FlickrName(segment: user) else { return nil }
    let id = rest.dropFirst().first.flatMap { PhotoID(digits: $0)?.rawValue }
    switch (rest.first, id) {
    case ("albums", let id?) where Self.isSamePage(rest.dropFirst(2)),
      ("sets", let id?) where Self.isSamePage(rest.dropFirst(2)):
      self = .list(.album(id, owner: name))
    case ("galleries", let id?) where Self.isSamePage(rest.dropFirst(2)):
      self = .list(.gallery(id, owner: name))
    case ("favorites", _) where Self.isSamePage(rest.dropFirst()):
      self = .list(.favorites(name))
    case _ where Self.isSamePage(rest): self = .list(.user(name))
    default: return nil
    }
  }

  /// Whether the rest of a path only says which part of the list is shown.
  private static func isSamePage(_ rest: ArraySlice<Substring>) -> Bool {
    guard let first = rest.first else { return true }
    return first == "with"
      || (first.hasPrefix("page") && first.count > 4 && first.utf8.dropFirst(4).allSatisfy(isDigit))
  }
}

/// A page of flickr.com that lists photos.
public enum PhotoListPage: Hashable, Sendable {
  /// The kinds of these pages.
  public enum Kind: String, CaseIterable, Sendable {
    case album, favorites, gallery, group, user
  }

  /// An album, by its id (digits), and its owner, nil if unknown.
  case album(String, owner: FlickrName?)
  /// The favorites of a user.
  case favorites(FlickrName)
  /// A gallery, by the id in its URL (digits) and its owner; without an owner, by the id in
  /// Flickr's API, `NUMBER-NUMBER`.
  case gallery(String, owner: FlickrName?)
  /// The pool of a group.
  case group(FlickrName)
  /// The photos of a user.
  case user(FlickrName)

  /// Its kind.
  public var kind: Kind {
    switch self {
    case .album: .album
    case .favorites: .favorites
    case .gallery: .gallery
    case .group: .group
    case .user: .user
    }
  }

  /// Parses a page of a kind by its URL, or by its id or the name of the user or group; the URLs of
  /// a user's photos and profile also stand for the user's favorites.
  ///
  /// - Returns: The page; nil for pages of other kinds, and any other text.
  public init?(_ text: String, kind: Kind) {
    if case .list(let page)? = FlickrPage(text) {
      switch page {
      case _ where page.kind == kind: self = page
      case .user(let name) where kind == .favorites: self = .favorites(name)
      default: return nil
      }
      return
    }
    let word = text.trimmed
    switch kind {
    case .album:
      guard let id = PhotoID(digits: word) else { return nil }
      self = .album(id.rawValue, owner: nil)
    case .gallery:
      let parts = word.split(separator: "-", omittingEmptySubsequences: false)
      guard word.utf8.count <= 64, parts.count == 2,
        parts.allSatisfy({ PhotoID(digits: $0) != nil })
      else { return nil }
      self = .gallery(String(word), owner: nil)
    case .favorites, .group, .user:
      guard let name = FlickrName(segment: word) else { return nil }
      self = kind == .group ? .group(name) : kind == .user ? .user(name) : .favorites(name)
    }
  }

  /// The URL of the page; nil for an album or gallery whose owner is unknown.
  ///
  /// - Source: https://www.flickr.com/services/api/misc.urls.html
  public var url: String? {
    let path: String? =
      switch self {
      case .album(let id, let owner): owner.map { "photos/\($0)/albums/\(id)" }
      case .favorites(let name): "photos/\(name)/favorites"
      case .gallery(let id, let owner): owner.map { "photos/\($0)/galleries/\(id)" }
      case .group(let name): "groups/\(name)/pool"
      case .user(let name): "photos/\(name)"
      }
    return path.map { "https://www.flickr.com/\($0)" }
  }
}

/// The name of a user or group in URLs: its NSID, `12345678@N00`, or the alias that it chose.
public struct FlickrName: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name, not encoded.
  public let rawValue: String

  /// Creates a name; nil unless the text is an NSID, or 1 to 64 ASCII letters, digits, `-` and `_`.
  public init?(rawValue: String) {
    guard Self.isID(rawValue) || PhotoID(rawValue: rawValue) != nil else { return nil }
    self.rawValue = rawValue
  }

  /// Parses a part of a URL's path, in which `@` may be encoded.
  init?(segment: Substring) {
    guard let bytes = PercentEncoding.decode(Array(segment.utf8)),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    self.init(rawValue: text)
  }

  /// Whether it is an NSID, which Flickr's API accepts without a lookup.
  public var isID: Bool { Self.isID(rawValue) }

  /// The name, not encoded.
  public var description: String { rawValue }

  private static func isID(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return text.utf8.count <= 64 && parts.count == 2 && parts[1].first == "N"
      && PhotoID(digits: parts[0]) != nil && PhotoID(digits: parts[1].dropFirst()) != nil
  }
}

extension PhotoID {
  /// Parses an id of digits only, as all ids in the URLs of Flickr's pages are.
  init?(digits: Substring) {
    guard digits.utf8.allSatisfy(isDigit) else { return nil }
    self.init(rawValue: String(digits))
  }
}
