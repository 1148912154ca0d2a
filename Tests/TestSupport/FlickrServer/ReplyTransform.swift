import Foundation

/// Changes a normal JSON response to another valid or slightly invalid one.
struct ReplyTransform {
  /// Applies `change` to the list of photos in a response; no effect if there is none.
  static func list(
    _ reply: [UInt8],
    _ change: (inout [String: Any], inout [[String: Any]]) -> Void
  ) throws -> [UInt8] {
    guard var root = try JSONSerialization.jsonObject(with: Data(reply)) as? [String: Any],
      let key = ["photos", "photoset"].first(where: { root[$0] is [String: Any] }),
      var list = root[key] as? [String: Any],
      var photos = list["photo"] as? [[String: Any]]
    else { return reply }
    change(&list, &photos)
    list["photo"] = photos
    root[key] = list
    return [UInt8](try JSONSerialization.data(withJSONObject: root, options: [.sortedKeys]))
  }

  /// Applies `change` to every key and value that is not a container, or is an object with
  /// `_content`.
  static func values(
    _ reply: [UInt8],
    _ change: @escaping (String, Any) -> Any
  ) throws -> [UInt8] {
    let root = changed("", try JSONSerialization.jsonObject(with: Data(reply)), change)
    return [UInt8](try JSONSerialization.data(withJSONObject: root, options: [.sortedKeys]))
  }

  private static func changed(
    _ key: String,
    _ value: Any,
    _ change: (String, Any) -> Any
  ) -> Any {
    if let array = value as? [Any] { return array.map { changed(key, $0, change) } }
    guard let object = value as? [String: Any] else { return change(key, value) }
    if object.keys.contains("_content") { return change(key, object) }
    var new: [String: Any] = [:]
    for (name, value) in object { new[name] = changed(name, value, change) }
    return new
  }

  /// Converts a number to a string; other values are unchanged.
  static func numberAsString(_ value: Any) -> Any {
    guard let number = value as? NSNumber, !(value is String) else { return value }
    return number.stringValue
  }

  /// Converts a numeric string to a number; other values are unchanged.
  static func stringAsNumber(_ key: String, _ value: Any) -> Any {
    guard !["title", "tags", "secret", "message", "stat"].contains(key),
      let text = value as? String, let first = text.first, first.isNumber || first == "-"
    else { return value }
    if let number = Int(text) { return number }
    // The sample's ids have 20 digits, more than a Double can represent.
    guard text.contains("."), let number = Double(text), number.isFinite else { return value }
    return number
  }
}
