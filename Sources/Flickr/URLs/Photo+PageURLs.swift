extension Photo {
  /// The URL of the photo's page on Flickr, to which the terms of use require a link.
  ///
  /// It contains the owner's NSID, else the alias, which may change. Nil when neither is usable, and
  /// for ids that cannot be Flickr's (not a 64-bit decimal number).
  ///
  /// - Source: https://www.flickr.com/services/api/misc.urls.html
  public var pageURL: String? {
    guard let user = userInURLs, ShortURL.number(id) != nil else { return nil }
    return "https://www.flickr.com/photos/\(user)/\(id)"
  }

  /// The URL of the owner's profile on Flickr; nil when no usable name of theirs is known.
  public var ownerURL: String? {
    userInURLs.map { "https://www.flickr.com/people/\($0)" }
  }

  /// The short URL of the photo's page, `https://flic.kr/p/…`; nil for ids that are no decimal
  /// number of 64 bits.
  public var shortURL: String? {
    ShortURL.url(of: id)
  }

  private var userInURLs: String? {
    [owner, pathAlias].lazy.compactMap { $0 }.first { name in
      (1...64).contains(name.utf8.count)
        && name.utf8.allSatisfy { PhotoID.isUsable($0) || $0 == UInt8(ascii: "@") }
    }
  }
}
