public import Flickr
public import VacationStore

/// What became of one photo of many.
public struct VisitReport: Sendable {
  /// How it went.
  public enum Outcome: Sendable {
    /// It was dealt with.
    case done(VisitStatus)
    /// It was not, and the others went on: a `TravelError` or what the store said.
    case failed(any Error)
  }

  /// Where it stood in the input; nil for a photo that was named by its id.
  public var position: Position?
  /// Flickr's id; nil where it could not be read.
  public var id: String?
  /// How it went.
  public var outcome: Outcome
}

extension VisitReport {
  /// The report of an item that is no usable dictionary.
  init(_ broken: BrokenItem) {
    self.init(
      position: broken.position,
      id: broken.id,
      outcome: .failed(TravelError.broken(broken))
    )
  }
}

/// How far a change has come.
public struct VisitProgress: Sendable, Hashable {
  /// Part of the input that is done, 0...1; nil where its size is not known.
  public var fraction: Double?
  /// Photos dealt with so far.
  public var photos: Int

  /// The progress through an input.
  init(of input: OpenedInput, at chunk: InputChunk, photos: Int) {
    fraction = input.totalBytes.map { Double(chunk.bytesRead) / Double(max(1, $0)) }
    self.photos = photos
  }

  /// Makes a progress.
  public init(fraction: Double?, photos: Int) {
    self.fraction = fraction
    self.photos = photos
  }
}
