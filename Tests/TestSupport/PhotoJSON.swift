import Foundation

/// Photo JSON in Flickr's format, invented for tests.
public enum PhotoJSON {
  /// A photo object of a listing.
  ///
  /// - Parameters:
  ///   - id: The photo's ID.
  ///   - title: The title.
  ///   - tags: Tags separated by white space; nil omits the key.
  ///   - place: The `derived_place`; nil omits the key.
  ///   - extra: Additional keys and values.
  /// - Returns: One JSON object.
  public static func listing(
    _ id: String,
    title: String = "A photo",
    tags: String? = nil,
    place: String? = nil,
    extra: [String: any Sendable] = [:]
  ) -> String {
    var dictionary: [String: any Sendable] = extra
    dictionary["id"] = id
    dictionary["title"] = title
    dictionary["owner"] = dictionary["owner"] ?? "12345678@N00"
    dictionary["tags"] = tags
    dictionary["derived_place"] = place
    return text(dictionary)
  }

  /// A photo object of a flickr.photos.getInfo response.
  ///
  /// - Parameters:
  ///   - id: The photo's ID.
  ///   - title: The title.
  ///   - tags: Normalized tags; nil omits the key.
  ///   - description: The description, as HTML.
  /// - Returns: One JSON object.
  public static func info(
    _ id: String,
    title: String = "A photo",
    tags: [String]? = nil,
    description: String = ""
  ) -> String {
    var dictionary: [String: any Sendable] = [
      "id": id,
      "title": ["_content": title],
      "description": ["_content": description],
      "owner": ["nsid": "12345678@N00", "username": "somebody"],
    ]
    if let tags {
      dictionary["tags"] = [
        "tag": tags.map {
          ["_content": $0, "raw": $0, "machine_tag": $0.contains(":") ? "1" : "0"]
        }
      ]
    }
    return text(dictionary)
  }

  private static func text(_ dictionary: [String: any Sendable]) -> String {
    // Only `extra` can be invalid JSON; then the text is empty and the test fails.
    let data = try? JSONSerialization.data(withJSONObject: dictionary, options: [.sortedKeys])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
