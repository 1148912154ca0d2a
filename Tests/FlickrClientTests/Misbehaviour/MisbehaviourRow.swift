import Flickr
import TestSupport
import Testing

/// One line of the table: something that Flickr is known to do, and what has to come of it.
struct MisbehaviourRow: Sendable, CustomTestStringConvertible {
  /// What has to come of it.
  enum Wanted: Sendable {
    /// What a server that behaves answers.
    case good
    /// Photos that follow from those that a server that behaves answers.
    case photos(@Sendable ([Photo]) -> [Photo])
    /// A text.
    case text(String)
    /// A failure, as ``FlickrError/summary`` words it.
    case failure(String)
    /// A failure, and the photos that came before.
    case failureAfter(photos: Int, String)
  }

  /// The fact, in few words.
  var fact: String
  var misbehaviour: Misbehaviour
  var times = Int.max
  var skipping = 0
  var question: MisbehaviourQuestion
  var wanted: Wanted
  /// The waits before it was tried again, in seconds; nil where any will do.
  var waits: [Int]?
  /// The requests that the server sees: those of a server that behaves, and one for each wait,
  /// where nothing else is said.
  var requests: Int?

  var testDescription: String { fact }

  init(
    _ fact: String,
    _ misbehaviour: Misbehaviour,
    times: Int = .max,
    skipping: Int = 0,
    asking question: MisbehaviourQuestion = .page,
    _ wanted: Wanted = .good,
    waits: [Int]? = [],
    requests: Int? = nil
  ) {
    self.fact = fact
    self.misbehaviour = misbehaviour
    self.times = times
    self.skipping = skipping
    self.question = question
    self.wanted = wanted
    self.waits = waits
    self.requests = requests
  }

  /// The waits of a call that is given up.
  static let doubling = [1, 2, 4, 8]

  /// All that is tried.
  static var all: [MisbehaviourRow] {
    statuses + failures + bodies + lists + types + places + lengths + connections + images
  }
}
