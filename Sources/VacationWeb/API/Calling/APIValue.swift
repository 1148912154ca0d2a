import Flickr

/// Reads the values of an address.
enum APIValue {
  /// A finite decimal number; nil for anything else.
  static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }) else {
      return nil
    }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Yes or no; nil for anything else.
  static func truth(_ text: String) -> Bool? {
    switch text {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }

  /// A photo's id; nil for anything else.
  static func photoID(_ text: String) -> PhotoID? { PhotoID(rawValue: text) }
}
