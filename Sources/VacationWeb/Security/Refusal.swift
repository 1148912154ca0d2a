import HTTPTypes
import TravelDesk

/// A request that is refused before any page sees it.
struct Refusal: Error {
  let answer: FailureStatus

  /// Makes a refusal: the status of its answer, what failed and why, and what to do about it.
  init(_ status: Int, kind: Failure.Kind = .usage, _ message: String, hint: String? = nil) {
    answer = FailureStatus(
      Failure(message, hint: hint, kind: kind),
      HTTPResponse.Status(code: status)
    )
  }
}
