/// The rows of the last list of one kind that was shown, so that one can be named by its number.
public struct Listing: Sendable, Hashable {
  /// What a list shows.
  public enum Kind: String, CaseIterable, Sendable, Hashable {
    case photos, places
  }

  /// What the list shows.
  public var kind: Kind
  /// What was asked, in words.
  public var title: String
  /// When it was listed.
  public var made: VisitTime
  /// The rows as shown, the first being number 1: a photo by its id, a place as JSON.
  public var rows: [String]

  /// Makes a listing.
  public init(kind: Kind, title: String, made: VisitTime = .now(), rows: [String]) {
    self.kind = kind
    self.title = title
    self.made = made
    self.rows = rows
  }
}
