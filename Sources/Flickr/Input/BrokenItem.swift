/// An item of an input that is not a usable photo dictionary; later items are still read.
public struct BrokenItem: Hashable, Sendable, CustomStringConvertible {
  /// The position in the input.
  public var position: Position
  /// The photo's id, if it could be read.
  public var id: String?
  /// What is wrong, as a clause such as "it has no id".
  public var reason: String
  /// Whether the input ends before it is complete.
  public var isCutShort: Bool

  /// Creates a report of a broken item.
  public init(position: Position, id: String?, reason: String, isCutShort: Bool = false) {
    self.position = position
    self.id = id
    self.reason = reason
    self.isCutShort = isCutShort
  }

  /// Position and reason in one line.
  public var description: String {
    let name = id.map { " (photo \($0))" } ?? ""
    return "\(position)\(name): \(reason)"
  }
}

extension BrokenItem {
  /// The reason when an input ends before its list.
  static let noList = "the input ends before its list"
  /// The reason when an input ends between items.
  static let incomplete = "the input ends before the response is complete"
}

/// The position of a photo dictionary in an input.
public enum Position: Hashable, Sendable, CustomStringConvertible {
  /// A dictionary on a line of its own; the line number, 1-based.
  case line(Int)
  /// A dictionary in a list: its number among all items of the input, the line on which it begins
  /// (nil in a binary property list), and the number of its document; all 1-based.
  case item(Int, line: Int? = nil, document: Int = 1)
  /// A file of a directory or archive, by its path in it; and the line, 1-based, if the file has
  /// several photos.
  case file(String, line: Int? = nil)

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
    case .file(let path, let line): return path + (line.map { ", line \($0)" } ?? "")
    }
  }
}
