import Flickr
import FlickrSample
import VacationStore

@testable import VacationWeb

/// Texts that would do something if a page showed them as they are.
enum Hostile {
  static let script = "<script>alert(1)</script>"
  static let image = "\"><img src=x onerror=alert(2)>"
  static let braces = "{{{title}}}"

  /// What no page may hold: the same, unescaped.
  static let forbidden = ["<script>alert(1)", "<img src=x"]

  /// What of it stands in a page.
  static func found(in answer: WebAnswer) -> [String] {
    forbidden.filter { answer.has($0) }
  }
}

extension WebTrial {
  /// Visits photos as one change; each under its own place, or under the given one.
  func visit(
    _ photos: some Sequence<Photo>,
    in name: VacationName = .default,
    place: String? = nil
  ) throws {
    let visits = photos.map { photo in
      let text = place ?? photo.derivedPlace ?? "Unknown"
      return Visit(photo, place: PlaceName(text) ?? .unknown)
    }
    _ = try vacation(name, for: .writingOrCreating).change(.visit).visit(visits)
  }

  /// Visits the first photos of the sample.
  func visitSample(_ count: Int, in name: VacationName = .default) throws {
    try visit(FlickrSample.shared.photos.prefix(count), in: name)
  }

  /// A photo of which Flickr says what is given here.
  static func photo(
    _ id: Int,
    title: String = "A photo",
    description: String = "",
    tags: String = "",
    owner: String = "somebody",
    latitude: Double? = nil,
    longitude: Double? = nil
  ) throws -> Photo {
    func quoted(_ text: String) -> String {
      // By scalars: a quote with a combining mark is another character.
      "\""
        + text.unicodeScalars.map { "\"\\".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }
        .joined() + "\""
    }
    var json = #"{"id":"\#(9_000_000_000_000_000 + id)","owner":"1@N00","ownername":"#
    json += quoted(owner) + #","secret":"0123abcdef","server":"65535","farm":66,"title":"#
    json += quoted(title) + #","description":{"_content":"# + quoted(description) + #"},"tags":"#
    json += quoted(tags)
    if let latitude, let longitude {
      json += #","latitude":\#(latitude),"longitude":\#(longitude)"#
    }
    return try Photo(json: json + "}")
  }

  /// Visits a photo whose every text is hostile.
  func visitHostile(_ text: String, id: Int = 1, in name: VacationName = .default) throws {
    let tag = text.split(separator: " ").joined()
    let photo = try Self.photo(id, title: text, description: text, tags: tag, owner: text)
    try visit([photo], in: name, place: text + ", " + text)
  }
}
