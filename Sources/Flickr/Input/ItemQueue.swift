/// The items that one pass over some bytes found, until the reader takes them one by one.
struct ItemQueue {
  private let window: ByteWindow
  private var items: [PhotoReader.Item] = []
  private var taken = 0
  /// Whether any item was ever appended.
  private(set) var hadItems = false

  init(window: ByteWindow) {
    self.window = window
  }

  /// Appends the item that `make` makes of its position.
  ///
  /// - Parameters:
  ///   - line: The line on which the item begins; nil in a binary property list.
  ///   - make: Makes the item.
  mutating func append(line: Int?, _ make: (Position) -> PhotoReader.Item) {
    // The reader has counted the items that were taken.
    let number = window.given + items.count - taken + 1
    items.append(make(.item(number, line: line, document: window.documents)))
    hadItems = true
  }

  /// Removes the first item; nil when there is none.
  mutating func take() -> PhotoReader.Item? {
    guard taken < items.count else {
      items.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    taken += 1
    return items[taken - 1]
  }
}
