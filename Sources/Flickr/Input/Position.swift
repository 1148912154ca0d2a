/// Where in an input a photo dictionary stands.
public enum Position: Hashable, Sendable, CustomStringConvertible {
  /// A dictionary on a line of its own; the line's number from 1.
  case line(Int)
  /// A dictionary in a list; its number from 1 among all items of the input.
  case item(Int)

  /// Says the position in words, such as "line 17" or "item 5".
  public var description: String {
    switch self {
    case .line(let number): "line \(number)"
    case .item(let number): "item \(number)"
    }
  }
}
