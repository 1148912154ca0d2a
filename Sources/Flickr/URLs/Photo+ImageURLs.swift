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
    listedShapes.dimensions(size)
  }

  /// The dimensions of the photo, upright: those of its largest listed image, or of the original;
  /// nil if the photo JSON has neither.
  package var dimensions: (width: Int, height: Int)? { listedShapes.dimensions }

  /// The dimensions of its images.
  package var listedShapes: ListedShapes { ListedShapes(json: json) }
}

/// The dimensions of a photo's images as far as the photo JSON has them.
package struct ListedShapes: Sendable {
  /// A number of the photo JSON, which Flickr sometimes writes as a string.
  fileprivate enum Key: Hashable {
    case width(ImageSize)
    case height(ImageSize)
    case originalWidth, originalHeight, rotation
  }

  private var values: [Key: Int] = [:]

  /// Reads them in one pass over the photo JSON; none from a text that is no JSON.
  package init(json: String) {
    var json = json
    json.withUTF8 { bytes in
      let text = JSONReader(bytes: UnsafeRawBufferPointer(bytes))
      text.eachMember(of: JSONValue(kind: .object, start: 0, end: bytes.count)) { key, value in
        guard let key = text.withKey(key, Key.init) else { return }
        // The last of duplicate keys counts, as everywhere.
        values[key] = text.integer(value)
      }
    }
  }

  /// The sizes with dimensions.
  package var sizes: Set<ImageSize> {
    Set(ImageSize.allCases.filter { dimensions($0) != nil })
  }

  /// The dimensions of a size in pixels; nil if missing or out of range.
  package func dimensions(_ size: ImageSize) -> (width: Int, height: Int)? {
    checked(values[.width(size)], values[.height(size)])
  }

  /// The dimensions of the photo, upright, as ``Photo/dimensions``.
  package var dimensions: (width: Int, height: Int)? {
    for size in ImageSize.allCases.reversed() where size != .original && !size.isCropped {
      if let found = dimensions(size) { return found }
    }
    guard let original = checked(values[.originalWidth], values[.originalHeight]) else {
      return nil
    }
    // The original may lie on its side.
    return values[.rotation].map { $0 % 180 == 90 } == true
      ? (original.height, original.width) : original
  }

  private func checked(_ width: Int?, _ height: Int?) -> (width: Int, height: Int)? {
    guard let width, let height, (1...100_000).contains(width), (1...100_000).contains(height)
    else { return nil }
    return (width, height)
  }
}

extension ListedShapes.Key {
  /// Parses the name of a member; nil for other members.
  fileprivate init?(_ name: UnsafeRawBufferPointer) {
    func size(after prefix: StaticString) -> ImageSize? {
      let key = name.dropFirst(prefix.utf8CodeUnitCount)
      return ImageSize.allCases.first { $0.key.utf8.elementsEqual(key) }
    }
    // The first byte distinguishes most members.
    switch name.first {
    case UInt8(ascii: "w") where name.starts(with: "width_".utf8):
      guard let size = size(after: "width_") else { return nil }
      self = .width(size)
    case UInt8(ascii: "h") where name.starts(with: "height_".utf8):
      guard let size = size(after: "height_") else { return nil }
      self = .height(size)
    case UInt8(ascii: "o") where name.elementsEqual("o_width".utf8): self = .originalWidth
    case UInt8(ascii: "o") where name.elementsEqual("o_height".utf8): self = .originalHeight
    case UInt8(ascii: "r") where name.elementsEqual("rotation".utf8): self = .rotation
    default: return nil
    }
  }
}

extension ImageSize {
  /// The suffix of a listing's keys about this size.
  fileprivate var key: Substring { urlKey.dropFirst("url_".count) }
}
