extension Photo {
  /// The URL of the photo's image in a size, on Flickr's current image host.
  ///
  /// Up to ``ImageSize/large1024``, it is built from server, id and secret; the image probably
  /// exists, but not certainly (see ``ImageSize/displayOrder``). Larger sizes have different
  /// secrets, so their URLs come only from the `url_` keys of the photo JSON. The URL of the
  /// original is built if the photo JSON has its secret and file type, or else taken from `url_o`.
  ///
  /// - Returns: An https URL; nil if a part is missing or contains invalid characters.
  public func imageURL(_ size: ImageSize) -> String? {
    builtImageURL(size, host: "live.staticflickr.com") ?? listedImageURLs[size]
  }

  /// The URLs of all known sizes: from the photo JSON if it has them, or else built by
  /// ``imageURL(_:)``.
  ///
  /// Only https URLs on Flickr's image hosts.
  public var imageURLs: [ImageSize: String] {
    var urls = listedImageURLs
    for size in ImageSize.allCases where urls[size] == nil {
      urls[size] = builtImageURL(size, host: "live.staticflickr.com")
    }
    return urls
  }

  /// The URLs to try in order for a large image: 1024, 800, 640 and 500 pixels, as far as known.
  public var displayableImageURLs: [String] {
    let urls = imageURLs
    return ImageSize.displayOrder.compactMap { urls[$0] }
  }

  /// The first of ``displayableImageURLs``; the image may not exist.
  public var largestDisplayable: String? { displayableImageURLs.first }

  /// The URL of the photo's image in the form of before 2019, with the number of the farm.
  ///
  /// - Returns: An https URL; nil for sizes that cannot be built, and when a part is missing.
  public func farmImageURL(_ size: ImageSize) -> String? {
    guard let farm, farm >= 0 else { return nil }
    return builtImageURL(size, host: "farm\(farm).staticflickr.com")
  }

  /// Builds the URL; nil for sizes whose secret is not in the photo JSON.
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

  /// The values of the `url_` keys in the photo JSON that are on Flickr's image hosts.
  package var listedImageURLs: [ImageSize: String] {
    var urls: [ImageSize: String] = [:]
    var json = json
    json.withUTF8 { bytes in
      let text = JSONReader(bytes: UnsafeRawBufferPointer(bytes))
      let dictionary = JSONValue(kind: .object, start: 0, end: bytes.count)
      text.eachMember(of: dictionary) { key, value in
        let size = text.withKey(key) { ImageSize(urlKey: $0) }
        guard let size else { return }
        // The last of duplicate keys counts, as everywhere.
        urls[size] = text.text(value).flatMap(ImageHost.trustedURL)
      }
    }
    return urls
  }
}

extension ImageSize {
  /// Finds the size with this ``urlKey``.
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

extension Photo {
  /// The dimensions of the image in a size, in pixels, from the `width_` and `height_` keys of the
  /// photo JSON; nil if missing or out of range.
  package func listedDimensions(_ size: ImageSize) -> (width: Int, height: Int)? {
    listedDimensions("width_" + size.key, "height_" + size.key)
  }

  /// The dimensions of the photo, upright: those of its largest listed image, or of the original;
  /// nil if the photo JSON has neither.
  package var dimensions: (width: Int, height: Int)? {
    for size in ImageSize.allCases.reversed() where size != .original && !size.isCropped {
      if let found = listedDimensions(size) { return found }
    }
    guard let original = listedDimensions("o_width", "o_height") else { return nil }
    // The original may lie on its side.
    return listedInteger("rotation").map { $0 % 180 == 90 } == true
      ? (original.height, original.width) : original
  }

  private func listedDimensions(_ width: String, _ height: String) -> (width: Int, height: Int)? {
    guard let width = listedInteger(width), let height = listedInteger(height),
      (1...100_000).contains(width), (1...100_000).contains(height)
    else { return nil }
    return (width, height)
  }

  /// An integer of the photo JSON, which Flickr sometimes writes as a string.
  private func listedInteger(_ name: String) -> Int? {
    var json = json
    return json.withUTF8 { bytes in
      let text = JSONReader(bytes: UnsafeRawBufferPointer(bytes))
      var found: Int?
      text.eachMember(of: JSONValue(kind: .object, start: 0, end: bytes.count)) { key, value in
        // The last of duplicate keys counts, as everywhere.
        if text.withKey(key, { $0.elementsEqual(name.utf8) }) { found = text.integer(value) }
      }
      return found
    }
  }
}

extension ImageSize {
  /// The suffix of a listing's keys about this size.
  fileprivate var key: Substring { urlKey.dropFirst("url_".count) }
}
