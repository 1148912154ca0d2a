public import VacationStore

extension VacationName {
  /// The name of the vacation for an album: its title without what a name cannot have (R2); nil if
  /// nothing is left.
  public init?(album title: String) {
    var text = title.replacing("/", with: "-").unicodeScalars
      .map { $0.properties.generalCategory == .control ? " " : String($0) }.joined()
    while let first = text.first, first == "." || first.isWhitespace { text.removeFirst() }
    while text.utf8.count > 200 { text.removeLast() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    // What is left may still be no name.
    guard let name = try? VacationName(text) else { return nil }
    self = name
  }
}
