/// An item of an input that is no usable photo dictionary; the items after it are read on.
public struct BrokenItem: Hashable, Sendable, CustomStringConvertible {
  /// Where it stands.
  public var position: Position
  /// The photo's id as far as it could be read; nil when it could not.
  public var id: String?
  /// What is wrong with it, one clause such as "it has no id".
  public var reason: String
  /// Whether the input ends in the middle of it.
  public var isCutShort: Bool

  /// Makes a report of a broken item.
  public init(position: Position, id: String?, reason: String, isCutShort: Bool = false) {
    self.position = position
    self.id = id
    self.reason = reason
    self.isCutShort = isCutShort
  }

  /// Says where and why in one line.
  public var description: String {
    let name = id.map { " (photo \($0))" } ?? ""
    return "\(position)\(name): \(reason)"
  }
}

extension BrokenItem {
  /// Why nothing came of an input that ends too early.
  static let noList = "the input ends before its list"
  /// Why an input that ends too early, though not in an item, may lack some.
  static let incomplete = "the input ends before the response is complete"
}
