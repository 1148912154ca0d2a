import HTTPTypes
import TravelDesk
import VacationStore

/// Why a form was not done, to be said beside what was typed.
struct FormProblem: Sendable {
  let message: String
  let hint: String
  let status: HTTPResponse.Status

  /// Takes what a vacation's name or file had against it; nil for other failures, which are not the
  /// form's.
  init?(_ error: any Error) {
    switch error {
    case let error as VacationNameError:
      self.init(message: error.description, hint: error.hint, status: .badRequest)
    case VacationError.alreadyExists(let name, _):
      self.init(
        message: "There is a vacation named “\(name)” already.",
        hint: "Choose another name; nothing was changed.",
        status: .conflict
      )
    case VacationError.notInTrash(let name):
      self.init(
        message: "The trash holds no vacation named “\(name)” any more.",
        hint: "It may have been restored already; look at the list above.",
        status: .notFound
      )
    case let error as VacationError:
      guard error.kind == .temporary || error.kind == .noSpaceOrPermission else { return nil }
      let failure = Failure(error, for: .web)
      self.init(
        message: failure.message,
        hint: failure.hint ?? "",
        status: HTTPResponse.Status(failure.kind, failed: .internalServerError)
      )
    default: return nil
    }
  }

  private init(message: String, hint: String, status: HTTPResponse.Status) {
    self.message = message
    self.hint = hint
    self.status = status
  }
}
