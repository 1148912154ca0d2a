// {"type":"photo","flickr_type":"photo","title":"Harbor","author_name":"harborlights",
//  "author_url":"https://www.flickr.com/photos/harborlights/","license":"Attribution",
//  "license_url":"https://creativecommons.org/licenses/by/2.0/","license_id":"4", …}

/// What Flickr's oEmbed service tells of a photo without an API key.
///
/// - Source: https://oembed.com; the keys `flickr_type` and `license_id` are Flickr's.
public struct PhotoEmbed: Sendable, Hashable {
  /// The title; empty when missing.
  public var title: String
  /// The number of the license; nil when missing.
  public var license: Int?

  /// Reads the body of a response.
  ///
  /// - Throws: ``FlickrDecodingError`` when it is not JSON, or not about a photo.
  public init(json: [UInt8]) throws(FlickrDecodingError) {
    self = try ResponseText.reading(json) { response throws(FlickrDecodingError) in
      guard ["photo", "video"].contains(response.text.text(response["type"]) ?? "") else {
        throw FlickrDecodingError(.missing("photo"))
      }
      return PhotoEmbed(
        title: response.text.text(response["title"]) ?? "",
        license: response.text.integer(response["license_id"])
      )
    }
  }

  private init(title: String, license: Int?) {
    self.title = title
    self.license = license
  }
}

extension Photo {
  /// This photo with the license, and where it has none the title, that oEmbed tells.
  public func filled(from embed: PhotoEmbed) -> Photo {
    var photo = self
    if let license = embed.license {
      photo.license = license
      photo.json = JSONEdit.set("license", to: String(license), in: photo.json) ?? photo.json
    }
    if photo.title.isBlank, !embed.title.isBlank {
      photo.title = embed.title
      photo.json = JSONEdit.set("title", to: embed.title, in: photo.json) ?? photo.json
    }
    return photo
  }
}
