import Flickr
import FlickrClient
import HTTPTypes
import Hub
import Hummingbird
import NIOCore
import Presentation
import Settings
import TravelDesk
import VacationStore

/// An error as reported by the server: its message, and the status of the response.
///
/// The only place that maps failures to statuses, for pages and the API.
struct FailureStatus: Error, Hashable {
  let failure: Failure
  let status: HTTPResponse.Status
  /// Seconds after which a retry may succeed; nil if waiting does not help.
  var retryAfter: Int?
  /// The methods that a path supports, for status 405; nil otherwise.
  var allowed: String?
  /// Whether Flickr failed, so that one's own vacations are there.
  var isOfFlickr = false
  /// Whether a Flickr API key would fix it.
  var needsKey = false
  /// What does not exist, for which pages have their own words; nil for other failures.
  var missing: Missing?

  /// What a page can be missing.
  enum Missing: Hashable {
    case page, job, photo
  }

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
      isOfFlickr = true
    case is HubError: self.init(Failure(error, for: .web), failed: .badGateway)
    case TravelError.notFetched:
      self.init(Failure(error, for: .web), failed: .badRequest)
      // With a key, the photo would have been fetched.
      needsKey = true
    case TravelError.vanished:
      self.init(Failure(error, for: .web), failed: .badRequest)
      missing = .photo
    // Errors in the user's input.
    case is TravelError, is PhotoInputError:
      self.init(Failure(error, for: .web), failed: .badRequest)
    case is Failure, is SettingsError:
      self.init(Failure(error, for: .web), failed: .internalServerError)
    case let error as HTTPError: self.init(http: error)
    case is NIOTooManyBytesError:
      self.init(of: .contentTooLarge, Self.defaultMessage(for: .contentTooLarge))
    case is CancellationError:
      let ended = Failure(tr("The request was canceled."), kind: .interrupted)
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
    missing = error.missing
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
  /// A missing Flickr API key or login is 424: the request is valid and authenticated, but Flickr
  /// is not accessible. 401 and 403 are about this server's own session.
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
  /// Describes a Hummingbird error.
  init(http error: HTTPError) {
    let isMissing = error.status == .notFound
    let hint = isMissing ? WebFailure.noSuchPage.hint : nil
    self.init(of: error.status, error.body ?? Self.defaultMessage(for: error.status), hint: hint)
    if isMissing, error.body == nil { missing = .page }
  }

  /// Creates a failure with the kind of its status.
  ///
  /// - Parameters:
  ///   - status: The status of the response.
  ///   - message: What failed and why, as one sentence.
  ///   - hint: What to do about it; nil for nothing.
  init(of status: HTTPResponse.Status, _ message: String, hint: String? = nil) {
    let kind: Failure.Kind =
      status == .notFound ? .notFound : status.kind == .clientError ? .usage : .failed
    self.init(Failure(message, hint: hint, kind: kind), status)
  }

  /// The failure for a method that a path does not support.
  init(unsupportedMethod method: HTTPRequest.Method, allowed: String) {
    self.init(
      of: .methodNotAllowed,
      tr("\(method.rawValue) is not supported for this URL."),
      hint: tr("Supported methods: \(allowed).")
    )
    self.allowed = allowed
  }

  /// The message for an error without one.
  static func defaultMessage(for status: HTTPResponse.Status) -> String {
    switch status {
    case .notFound: WebFailure.noSuchPage.description
    case .contentTooLarge: tr("The request is too large.")
    case .unsupportedMediaType: tr("The content type is not supported.")
    case _ where status.kind == .clientError: tr("The request is invalid.")
    default: tr("The request failed.")
    }
  }
}

extension FailureStatus {
  /// Describes any error; an unexpected one gets a number, which is also logged.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - place: The request, for the log: `GET /places`.
  ///   - log: Receives unexpected errors.
  init(_ error: any Error, at place: String, _ log: ServerLog) {
    if let known = FailureStatus(error) {
      self = known
      return
    }
    let number = Int.random(in: 100_000...999_999)
    log.say("Error \(number): \(place): \(String(reflecting: error))")
    self.init(
      of: .internalServerError,
      tr("An unexpected error occurred."),
      hint: tr("For details, look for error \(number) in the terminal where `vacation serve` runs.")
    )
  }
}

extension WebDesk {
  /// Describes any error of a background job.
  func message(for error: any Error, at place: String) -> String {
    let failure = FailureStatus(error, at: place, log).failure
    return [failure.message, failure.hint].compactMap(\.self).joined(separator: " ")
  }
}

/// An error specific to the web server.
enum WebFailure: Error, Hashable {
  /// There is no page at the path.
  case noSuchPage
  /// A form or a URL is incomplete or invalid; with a message and a hint.
  case badRequest(String, hint: String)
  /// The job is unknown: it ended long ago, or before a restart of the server.
  case noSuchJob
}

extension WebFailure: CustomStringConvertible {
  var description: String {
    switch self {
    case .noSuchPage: tr("There is no such page.")
    case .badRequest(let message, _): message
    case .noSuchJob: tr("There is no such background job.")
    }
  }

  /// What to do next.
  var hint: String {
    switch self {
    case .noSuchPage: tr("Check the address.")
    case .badRequest(_, let hint): hint
    case .noSuchJob: tr("It ended a while ago, or the program has been restarted.")
    }
  }

  fileprivate var missing: FailureStatus.Missing? {
    switch self {
    case .noSuchPage: .page
    case .noSuchJob: .job
    case .badRequest: nil
    }
  }
}
