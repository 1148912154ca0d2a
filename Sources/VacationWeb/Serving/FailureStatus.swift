import Flickr
import FlickrClient
import HTTPTypes
import Hummingbird
import NIOCore
import TravelDesk
import VacationStore

/// An error as the web page tells it: its words, and the status of the answer.
///
/// The only place that says which status a failure has, for pages and for the API.
struct FailureStatus: Error, Hashable {
  /// The words.
  let failure: Failure
  /// The status of the answer.
  let status: HTTPResponse.Status
  /// After how many seconds the same may work; nil where waiting does not help.
  var retryAfter: Int?
  /// The methods that an address takes, for one that came with another; nil else.
  var allowed: String?
  /// Whether a key of Flickr's would mend it.
  var needsKey = false

  /// Takes a failure whose status is known.
  init(_ failure: Failure, _ status: HTTPResponse.Status) {
    self.failure = failure
    self.status = status
    retryAfter = failure.kind == .temporary ? 5 : nil
  }

  /// Says what is known of an error; nil for one that has no words for people, which is a fault of
  /// the program and belongs in the log.
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
      // With a key, Flickr would have been asked for the photo.
      needsKey = true
    // What a visitor sent is at fault.
    case is TravelError, is PhotoInputError, is InputError:
      self.init(Failure(error, for: .web), failed: .badRequest)
    case is Failure, is VacationNameError, is ConfigurationError, is LoginError,
      is TokenStoreError, is NamedCall.Refusal, is BrowsingError:
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

  /// What stands in the way of something that is of no kind of its own.
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
  /// A key or a login of Flickr's that is missing is 424: the request is fine and its sender is let
  /// in, but what it depends on is not. 401 and 403 are about this server's own session.
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

  /// 507: no room, or no permission, for what is to be written.
  static let insufficientStorage = HTTPResponse.Status(
    code: 507,
    reasonPhrase: "Insufficient Storage"
  )
}
