/// Where in an input a photo dictionary stands.
public enum Position: Hashable, Sendable, CustomStringConvertible {
  /// A dictionary on a line of its own; the line's number from 1.
  case line(Int)
  /// A dictionary in a list: its number from 1 among all items of the input, the line on which it
  /// begins (nil in a binary property list), and the number from 1 of the document that holds it.
  case item(Int, line: Int? = nil, document: Int = 1)

  /// The position in words, such as "line 17", "item 5" or "document 2, line 40, item 5".
  ///
  /// The document is named from the second on, the line where it is not the input's first.
  public var description: String {
    switch self {
    case .line(let number): return "line \(number)"
    case .item(let number, let line, let document):
      let start = document > 1 ? "document \(document), " : ""
      guard let line, line > 1 || document > 1 else { return "\(start)item \(number)" }
      return "\(start)line \(line), item \(number)"
    }
  }
}
