import Flickr

/// What tells the photos of a list, as it was shown, from others that it may have later: how many they
/// are, and a tag of their ids.
struct ListMark: Sendable, LosslessStringConvertible {
  private let count: Int
  private let tag: String

  /// Marks photos in their order.
  init(_ ids: some Collection<PhotoID>) {
    count = ids.count
    tag = EntityTag(of: ids.map(\.rawValue).joined(separator: ",")).text
  }

  /// Reads a mark; nil for what is none.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[0]), !parts[1].isEmpty else { return nil }
    self.count = count
    tag = String(parts[1])
  }

  /// As it stands in a form.
  var description: String { "\(count)-\(tag)" }

  /// Finds the marked photos in a list as it is now, which may have got longer; nil where it has
  /// others.
  func photos(among ids: [PhotoID]) -> [PhotoID]? {
    let shown = Array(ids.prefix(count))
    return ListMark(shown).description == description ? shown : nil
  }
}
