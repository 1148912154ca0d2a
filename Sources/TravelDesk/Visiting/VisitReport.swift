public import Flickr
public import VacationStore

/// The outcome for one photo among many.
public struct VisitReport: Sendable {
  /// The outcome.
  public enum Outcome: Sendable {
    /// It was processed.
    case done(VisitStatus)
    /// It failed, with a `TravelError` or an error of the store; the others were still processed.
    case failed(any Error)
  }

  /// Its position in the input; nil for a photo given by id.
  public var position: Position?
  /// The photo's id; nil if it is unreadable.
  public var id: String?
  /// The outcome.
  public var outcome: Outcome

  /// Creates a report.
  public init(position: Position?, id: String?, outcome: Outcome) {
    self.position = position
    self.id = id
    self.outcome = outcome
  }
}

extension VisitReport {
  /// Creates the report of an invalid item.
  init(_ broken: BrokenItem) {
    self.init(
      position: broken.position,
      id: broken.id,
      outcome: .failed(TravelError.broken(broken))
    )
  }
}

/// The progress of a change.
public struct VisitProgress: Sendable, Hashable {
  /// The fraction of the input processed, 0...1; nil if its size is unknown.
  public var fraction: Double?
  /// The number of photos processed so far.
  public var photos: Int

  /// Creates a progress.
  public init(fraction: Double?, photos: Int) {
    self.fraction = fraction
    self.photos = photos
  }
}
