import Foundation

/// Photo dictionaries as Flickr sends them, made up for tests.
public enum PhotoJSON {
  /// A dictionary as a listing of photos has it.
  ///
  /// - Parameters:
  ///   - id: Flickr's id.
  ///   - title: The title.
  ///   - tags: Separated by white space; nil leaves the key out.
  ///   - place: What `derived_place` says; nil leaves the key out.
  ///   - extra: Further keys and their values.
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

  /// A dictionary as flickr.photos.getInfo has it.
  ///
  /// - Parameters:
  ///   - id: Flickr's id.
  ///   - title: The title.
  ///   - tags: Normalized tags; nil leaves the key out.
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
    // Only what a caller put in `extra` can be no JSON, and then the test finds an empty text.
    let data = try? JSONSerialization.data(withJSONObject: dictionary, options: [.sortedKeys])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
