import Flickr

/// Writes JSON strings.
enum JSONString {
  /// A text as a JSON string, with quotes.
  static func quoted(_ text: String) -> String {
    String(decoding: JSONWriter.quoted(text), as: UTF8.self)
  }

  /// An object with a text as `_content`, in which Flickr wraps texts.
  static func content(_ text: String) -> String { #"{"_content":\#(quoted(text))}"# }
}
