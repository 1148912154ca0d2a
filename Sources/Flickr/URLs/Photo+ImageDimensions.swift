extension Photo {
  /// Pixels of the image in a size, as the dictionary's `width_` and `height_` keys say; nil where
  /// they do not, or not usably.
  package func listedDimensions(_ size: ImageSize) -> (width: Int, height: Int)? {
    let names = (width: "width_" + size.key, height: "height_" + size.key)
    var width: Int?
    var height: Int?
    var json = json
    json.withUTF8 { bytes in
      let text = JSONReader(bytes: UnsafeRawBufferPointer(bytes))
      let dictionary = JSONValue(kind: .object, start: 0, end: bytes.count)
      text.eachMember(of: dictionary) { key, value in
        // Flickr writes these numbers as strings at times.
        text.withKey(key) { name in
          if name.elementsEqual(names.width.utf8) { width = text.integer(value) }
          if name.elementsEqual(names.height.utf8) { height = text.integer(value) }
        }
      }
    }
    guard let width, let height, (1...100_000).contains(width), (1...100_000).contains(height)
    else { return nil }
    return (width, height)
  }
}

extension ImageSize {
  /// What the keys of a listing that are about this size end with.
  fileprivate var key: Substring { urlKey.dropFirst("url_".count) }
}
