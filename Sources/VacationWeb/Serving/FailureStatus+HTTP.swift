import HTTPTypes
import Hummingbird
import TravelDesk

extension FailureStatus {
  /// The failure that Hummingbird's own error is.
  init(http error: HTTPError) {
    let hint = error.status == .notFound ? WebFailure.noSuchPage.hint : nil
    self.init(of: error.status, error.body ?? Self.words(for: error.status), hint: hint)
  }

  /// A failure that HTTP has a status for.
  ///
  /// - Parameters:
  ///   - status: The status of the answer.
  ///   - message: What failed and why, in one sentence.
  ///   - hint: What to do about it; nil where there is nothing to say.
  init(of status: HTTPResponse.Status, _ message: String, hint: String? = nil) {
    let kind: Failure.Kind =
      status == .notFound ? .notFound : status.kind == .clientError ? .usage : .failed
    self.init(Failure(message, hint: hint, kind: kind), status)
  }

  /// An address that is known, and takes other methods than the one that came.
  init(_ method: HTTPRequest.Method, isNoneOf allowed: String) {
    self.init(
      of: .methodNotAllowed,
      "\(method.rawValue) is not done here.",
      hint: "This address takes \(allowed)."
    )
    self.allowed = allowed
  }

  /// What to say where nothing else was said.
  static func words(for status: HTTPResponse.Status) -> String {
    switch status {
    case .notFound: WebFailure.noSuchPage.description
    case .contentTooLarge: "What was sent is too large."
    case .unsupportedMediaType: "What was sent is of a kind that is not taken here."
    case _ where status.kind == .clientError: "What was asked for was not understood."
    default: "This could not be done."
    }
  }
}
