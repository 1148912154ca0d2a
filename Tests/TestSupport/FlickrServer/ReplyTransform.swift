import Foundation

/// Changes a good reply, in JSON, to one that is good in another way or not quite good.
struct ReplyTransform {
  /// The reply's bytes after what `change` makes of its list of photos; the same when it has none.
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

  /// The reply's bytes after what `change` makes of every value that is no container but an object
  /// with `_content`; it is given the key too.
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

  /// A number as a string; anything else as it is.
  static func numberAsString(_ value: Any) -> Any {
    guard let number = value as? NSNumber, !(value is String) else { return value }
    return number.stringValue
  }

  /// A string that holds a number as one; anything else as it is, texts too.
  static func stringAsNumber(_ key: String, _ value: Any) -> Any {
    guard !["title", "tags", "secret", "message", "stat"].contains(key),
      let text = value as? String, let first = text.first, first.isNumber || first == "-"
    else { return value }
    if let number = Int(text) { return number }
    // The sample's ids have 20 digits, more than a Double holds.
    guard text.contains("."), let number = Double(text), number.isFinite else { return value }
    return number
  }
}
