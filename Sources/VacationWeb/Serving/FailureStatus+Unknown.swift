import HTTPTypes
import TravelDesk

extension FailureStatus {
  /// Says what is known of any error; one that has no words for people gets a number, which the log
  /// has too.
  ///
  /// - Parameters:
  ///   - error: What was thrown.
  ///   - place: What was done, for the log: `GET /places`.
  ///   - log: Takes what nobody has words for.
  init(_ error: any Error, at place: String, _ log: ServerLog) {
    if let known = FailureStatus(error) {
      self = known
      return
    }
    let number = Int.random(in: 100_000...999_999)
    log.say("Error \(number): \(place): \(String(reflecting: error))")
    self.init(
      of: .internalServerError,
      "This could not be done, for a reason that has no words yet.",
      hint: "The terminal that `vacation serve` runs in tells it under the number \(number)."
    )
  }
}

extension WebDesk {
  /// What is said of any error, where work is behind the pages.
  func words(for error: any Error, at place: String) -> String {
    let failure = FailureStatus(error, at: place, log).failure
    return [failure.message, failure.hint].compactMap(\.self).joined(separator: " ")
  }
}
