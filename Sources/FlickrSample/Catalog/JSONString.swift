import Flickr

/// JSON strings.
enum JSONString {
  /// A text as a JSON string, in its quotes.
  static func quoted(_ text: String) -> String {
    String(decoding: JSONWriter.quoted(text), as: UTF8.self)
  }

  /// An object with a text under `_content`, as Flickr wraps texts.
  static func content(_ text: String) -> String { #"{"_content":\#(quoted(text))}"# }
}
