import Flickr
import FlickrClient
import HTTPTypes
import Hummingbird
import NIOCore
import Presentation
import Settings
import TravelDesk
import VacationStore

/// An error as the web page reports it: its words, and the status of the response.
///
/// The only place that maps failures to statuses, for pages and the API.
struct FailureStatus: Error, Hashable {
  let failure: Failure
  let status: HTTPResponse.Status
  /// Seconds after which the same may work; nil if waiting does not help.
  var retryAfter: Int?
  /// The methods that a path takes, after another was used; nil otherwise.
  var allowed: String?
  /// Whether a Flickr key would fix it.
  var needsKey = false

  init(_ failure: Failure, _ status: HTTPResponse.Status) {
    self.failure = failure
    self.status = status
    retryAfter = failure.kind == .temporary ? 5 : nil
  }

  /// Describes an error; nil for an unexpected one, which is a bug and belongs in the log.
  init?(_ error: any Error) {
    switch error {
    case let known as FailureStatus: self = known
    case let error as WebFailure: self.init(web: error)
    case let error as VacationError:
      self.init(Failure(error, for: .web), failed: Self.status(of: error))
    case let error as FlickrError:
      self.init(Failure(error, for: .web), failed: .badGateway)
      if case .tooManyRequests(let seconds?) = error { retryAfter = max(1, seconds) }
      needsKey = error == .noKey
    case TravelError.notFetched:
      self.init(Failure(error, for: .web), failed: .badRequest)
      // With a key, Flickr would have been called for the photo.
      needsKey = true
    // Errors in the visitor's input.
    case is TravelError, is PhotoInputError:
      self.init(Failure(error, for: .web), failed: .badRequest)
    case is Failure, is SettingsError,
      is TravelError:
      self.init(Failure(error, for: .web), failed: .internalServerError)
    case let error as HTTPError: self.init(http: error)
    case is NIOTooManyBytesError:
      self.init(of: .contentTooLarge, Self.words(for: .contentTooLarge))
    case is CancellationError:
      let ended = Failure("This was ended before it was done.", kind: .interrupted)
      self.init(ended, failed: .serviceUnavailable)
    default: return nil
    }
  }

  private init(_ failure: Failure, failed: HTTPResponse.Status) {
    self.init(failure, HTTPResponse.Status(failure.kind, failed: failed))
  }

  private init(web error: WebFailure) {
    let isMissing = if case .badRequest = error { false } else { true }
    let kind: Failure.Kind = isMissing ? .notFound : .usage
    self.init(Failure(error.description, hint: error.hint, kind: kind), failed: .badRequest)
  }

  /// The status of errors whose kind is too general.
  private static func status(of error: VacationError) -> HTTPResponse.Status {
    switch error {
    case .alreadyExists, .historyDoesNotFit, .historyMovedOn: .conflict
    case .badQuery, .badParameters: .badRequest
    default: .internalServerError
    }
  }
}

extension HTTPResponse.Status {
  /// The status of a failure.
  ///
  /// A missing Flickr key or login is 424: the request is valid and its client authenticated, but
  /// what it depends on is not. 401 and 403 are about this server's own session.
  init(_ kind: Failure.Kind, failed: HTTPResponse.Status) {
    self =
      switch kind {
      case .failed: failed
      case .notFound: .notFound
      case .loginNeeded: .failedDependency
      case .temporary, .interrupted: .serviceUnavailable
      case .unusableFile: .conflict
      case .noSpaceOrPermission: .insufficientStorage
      case .usage: .badRequest
      }
  }

  /// 424: what the request depends on failed.
  static let failedDependency = HTTPResponse.Status(
    code: 424,
    reasonPhrase: "Failed Dependency"
  )

  /// 507: no space, or no permission, to write.
  static let insufficientStorage = HTTPResponse.Status(
    code: 507,
    reasonPhrase: "Insufficient Storage"
  )
}

extension FailureStatus {
  /// Describes an error of Hummingbird's.
  init(http error: HTTPError) {
    let hint = error.status == .notFound ? WebFailure.noSuchPage.hint : nil
    self.init(of: error.status, error.body ?? Self.words(for: error.status), hint: hint)
  }

  /// Makes a failure with the kind of its status.
  ///
  /// - Parameters:
  ///   - status: The status of the response.
  ///   - message: What failed and why, in one sentence.
  ///   - hint: What to do about it; nil for nothing.
  init(of status: HTTPResponse.Status, _ message: String, hint: String? = nil) {
    let kind: Failure.Kind =
      status == .notFound ? .notFound : status.kind == .clientError ? .usage : .failed
    self.init(Failure(message, hint: hint, kind: kind), status)
  }

  /// A method that a path does not take.
  init(_ method: HTTPRequest.Method, isNoneOf allowed: String) {
    self.init(
      of: .methodNotAllowed,
      "\(method.rawValue) is not done here.",
      hint: "This address takes \(allowed)."
    )
    self.allowed = allowed
  }

  /// The message of an error without one.
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

extension FailureStatus {
  /// Describes any error; an unexpected one gets a number, which the log has too.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - place: The request, for the log: `GET /places`.
  ///   - log: Takes unexpected errors.
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
  /// Describes any error of a background job.
  func words(for error: any Error, at place: String) -> String {
    let failure = FailureStatus(error, at: place, log).failure
    return [failure.message, failure.hint].compactMap(\.self).joined(separator: " ")
  }
}

/// An error of the web page's own.
enum WebFailure: Error, Hashable {
  /// There is no page at the path.
  case noSuchPage
  /// A form or a URL lacks something, or has something invalid: what, in a sentence, and what to
  /// do.
  case badRequest(String, hint: String)
  /// The job is unknown: it ended long ago, or before the server was restarted.
  case noSuchJob
}

extension WebFailure: CustomStringConvertible {
  var description: String {
    switch self {
    case .noSuchPage: "There is no such page."
    case .badRequest(let what, _): what
    case .noSuchJob: "Nothing is known of this piece of work."
    }
  }

  /// What to do next.
  var hint: String {
    switch self {
    case .noSuchPage: "Choose one of the tabs above."
    case .badRequest(_, let hint): hint
    case .noSuchJob: "It ended a while ago, or the program was restarted since."
    }
  }
}
