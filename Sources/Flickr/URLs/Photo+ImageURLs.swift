extension Photo {
  /// The URL of the photo's image in a size, on Flickr's image host of today.
  ///
  /// Up to ``ImageSize/large1024`` it is built of server, id and secret; that such an image
  /// exists is likely, not certain (see ``ImageSize/displayOrder``). Larger sizes have secrets of
  /// their own, so only the dictionary's `url_` keys tell them. The original is built where the
  /// dictionary has its secret and file type, else taken from `url_o`.
  ///
  /// - Returns: An https URL; nil when a part is missing or has characters that it must not have.
  public func imageURL(_ size: ImageSize) -> String? {
    builtImageURL(size, host: "live.staticflickr.com") ?? listedImageURLs[size]
  }

  /// The URLs of all sizes that are known: the dictionary's own where it has them, the others
  /// built as ``imageURL(_:)`` does.
  ///
  /// Of the dictionary's only those on Flickr's image hosts are taken, and always as https.
  public var imageURLs: [ImageSize: String] {
    var urls = listedImageURLs
    for size in ImageSize.allCases where urls[size] == nil {
      urls[size] = builtImageURL(size, host: "live.staticflickr.com")
    }
    return urls
  }

  /// The URLs to try in turn for a large picture: 1024, 800, 640 and 500 pixels, as far as known.
  public var displayableImageURLs: [String] {
    let urls = imageURLs
    return ImageSize.displayOrder.compactMap { urls[$0] }
  }

  /// The first of ``displayableImageURLs``; Flickr may answer that it has no such image.
  public var largestDisplayable: String? { displayableImageURLs.first }

  /// The URL of the photo's image in the form of before 2019, with the number of the farm.
  ///
  /// - Returns: An https URL; nil for sizes that cannot be built, and when a part is missing.
  public func farmImageURL(_ size: ImageSize) -> String? {
    guard let farm, farm >= 0 else { return nil }
    return builtImageURL(size, host: "farm\(farm).staticflickr.com")
  }

  /// Builds the URL; nil for the sizes that need a secret which the dictionary has not.
  private func builtImageURL(_ size: ImageSize, host: String) -> String? {
    guard let server, server.utf8.count <= 10, server.utf8.allSatisfy(isDigit), !server.isEmpty
    else { return nil }
    let start = "https://\(host)/\(server)/\(id)_"
    if size == .original {
      guard let originalSecret, originalSecret.isImageSecret, let originalFormat,
        ["jpg", "jpeg", "gif", "png"].contains(originalFormat)
      else { return nil }
      return "\(start)\(originalSecret)_o.\(originalFormat)"
    }
    guard size.hasPhotoSecret, let secret, secret.isImageSecret else { return nil }
    return size.suffix.isEmpty ? "\(start)\(secret).jpg" : "\(start)\(secret)_\(size.suffix).jpg"
  }

  /// The dictionary's `url_` keys, as far as they lead to Flickr's image hosts.
  package var listedImageURLs: [ImageSize: String] {
    var urls: [ImageSize: String] = [:]
    var json = json
    json.withUTF8 { bytes in
      let text = JSONReader(bytes: UnsafeRawBufferPointer(bytes))
      let dictionary = JSONValue(kind: .object, start: 0, end: bytes.count)
      text.eachMember(of: dictionary) { key, value in
        let size = text.withKey(key) { ImageSize(urlKey: $0) }
        guard let size else { return }
        // Of a key that comes twice the last counts, as everywhere.
        urls[size] = text.text(value).flatMap(ImageHost.trustedURL)
      }
    }
    return urls
  }
}

extension ImageSize {
  /// Finds the size whose ``urlKey`` is spelled so.
  fileprivate init?(urlKey name: UnsafeRawBufferPointer) {
    guard name.count <= 6, name.starts(with: "url_".utf8),
      let size = ImageSize.allCases.first(where: { $0.urlKey.utf8.elementsEqual(name) })
    else { return nil }
    self = size
  }
}

extension String {
  /// Whether the text can be a secret in an image's URL: 1 to 32 ASCII letters and digits.
  fileprivate var isImageSecret: Bool {
    (1...32).contains(utf8.count)
      && utf8.allSatisfy {
        isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
      }
  }
}
