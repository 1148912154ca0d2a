import ArgumentParser
import Flickr
import FlickrClient
import TravelDesk
import VacationStore

/// Turns whatever was thrown into words and an exit status.
enum FailureWords {
  /// Tells whether ArgumentParser threw this, and knows how to say it.
  static func isOfParser(_ error: any Error) -> Bool {
    error is CleanExit || error is ValidationError || error is ExitCode
      || VacationCommand.exitCode(for: error) != .failure
  }

  /// The failure that an error is.
  static func failure(for error: any Error) -> CommandFailure {
    switch error {
    case let failure as CommandFailure: failure
    case let error as VacationError:
      CommandFailure(error.description, hint: error.hint, status: ExitStatus(error.kind))
    case let error as VacationNameError: .usage(error.description, hint: error.hint)
    case let error as PhotoInputError:
      CommandFailure(error.description, hint: error.hint, status: .failed)
    case let error as ConfigurationError: Self.failure(for: error)
    case let error as LoginError: Self.failure(for: error)
    case let error as TokenStoreError: Self.failure(for: error)
    case let error as NamedCall.Refusal: Self.failure(for: error)
    case let error as InputError: Self.failure(for: error)
    case let error as TravelError:
      CommandFailure(error.description, hint: error.hint, status: ExitStatus(error))
    case let error as FlickrError: Self.failure(for: error)
    case let error as BrowsingError: Self.failure(for: error)
    default: CommandFailure(String(describing: error), status: .failed)
    }
  }

  /// `Error: …` and, where there is one, a line `Hint: …`; a line end that they quote is escaped.
  static func text(_ failure: CommandFailure) -> String {
    let hint = failure.hint.map { "\nHint: " + VisibleText.escaped($0) } ?? ""
    return "Error: " + VisibleText.escaped(failure.message) + hint
  }

  /// `{"error":{"code":…,"message":…,"hint":…}}`.
  static func json(_ failure: CommandFailure) -> String {
    var text = JSONText()
    text.append(
      object: [
        Field(
          "error",
          .object([
            Field("code", .text(failure.status.code)),
            Field("message", .text(failure.message)),
            Field("hint", .text(ifKnown: failure.hint)),
          ])
        )
      ])
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension FailureWords {
  private static func failure(for error: InputError) -> CommandFailure {
    let status: ExitStatus =
      switch error {
      case .missing: .notFound
      case .unreadable: .noSpaceOrPermission
      case .gzipCutShort, .gzipDamaged: .failed
      }
    return CommandFailure(error.description, hint: error.hint, status: status)
  }
}

extension ExitStatus {
  /// The exit status of a photo that was left out.
  init(_ error: TravelError) {
    switch error {
    case .broken: self = .failed
    case .notFetched, .vanished, .isPrivate: self = .notFound
    }
  }

  /// The exit status of a kind of failure.
  init(_ kind: VacationError.Kind) {
    switch kind {
    case .notFound: self = .notFound
    case .temporary: self = .temporary
    case .notAVacation: self = .unusableFile
    case .noSpaceOrPermission: self = .noSpaceOrPermission
    case .other: self = .failed
    }
  }
}
