/// Something in a vacation's file that does not fit the rest of it.
public struct Disagreement: Sendable, Hashable, CustomStringConvertible {
  /// Parts of a file that are checked.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    case file, references, places, tags, photos, history, searchIndex
  }

  /// The part that it was found in.
  public var part: Part
  /// What does not fit, as one sentence.
  public var description: String
  /// Whether ``Vacation/repair()`` can derive it anew from the photos.
  public var isRepairable: Bool
}
