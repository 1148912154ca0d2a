/// Writes JSON.
enum JSONString {
  /// A text as a JSON string, in its quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\u{0}"..<" ":
        result += "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// An object with a text under `_content`, as Flickr wraps texts.
  static func content(_ text: String) -> String { #"{"_content":\#(quoted(text))}"# }
}
