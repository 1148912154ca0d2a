import Flickr
import HTTPTypes
import Hub
import Presentation
import Settings
import VacationStore

/// The form that renames a vacation.
enum RenamePage: VacationPage {
  /// The values of `rename.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    /// The paths of the images of some of its photos.
    let pictures: [String]
    /// "60 photos · 5 places"; nil without photos.
    let counts: String?
    let action: String
    /// The typed name, or the current one.
    let newName: String
    /// Why it was not renamed; nil before the form is submitted.
    let problem: FormProblem?
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> Page {
    try page(vacation, head, newName: head.name)
  }

  /// The page with the typed name.
  ///
  /// - Throws: `VacationError`.
  static func page(
    _ vacation: Vacation?,
    _ head: VacationHead,
    newName: String,
    problem: FormProblem? = nil
  ) throws -> Page {
    let values = Values(
      vacation: head,
      pictures: try vacation?.pictures() ?? [],
      counts: try vacation?.summary().counts,
      action: head.paths.rename,
      newName: newName,
      problem: problem
    )
    var page = Page(tr("Rename \(head.name)"), tab: .vacations, template: "rename", values: values)
    page.vacation = head.name
    if let problem { page.status = problem.status }
    return page
  }
}

/// The confirmation before a vacation is moved to the trash.
enum DeletePage: VacationPage {
  /// The values of `deletevacation.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    /// The paths of the images of some of its photos.
    let pictures: [String]
    let action: String
    /// "60 photos"; nil for none.
    let photos: String?
    /// "60 photos · 5 places"; nil without photos.
    let counts: String?
    /// When they were visited; nil without photos.
    let days: ShownDays?
    let isMade: Bool
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> Page {
    let summary = try vacation?.summary()
    let photos = summary?.photos ?? 0
    let values = Values(
      vacation: head,
      pictures: try vacation?.pictures() ?? [],
      action: head.paths.delete,
      photos: photos > 0 ? Quantity.photos(photos) : nil,
      counts: summary?.counts,
      days: summary?.days,
      isMade: head.isMade
    )
    return Page(
      tr("Move \(head.name) to trash?"),
      tab: .vacations,
      template: "deletevacation",
      values: values
    )
  }
}

extension VacationSummary {
  /// When its photos were visited; nil without photos.
  var days: ShownDays? {
    guard let firstVisited, let lastVisited else { return nil }
    return ShownDays(firstVisited, lastVisited)
  }

  /// "60 photos · 5 places"; nil without photos.
  var counts: String? {
    photos > 0 ? "\(Quantity.photos(photos)) · \(Quantity.places(places))" : nil
  }
}

extension Vacation {
  /// The path of the image of the photo that stands for the vacation; nil without photos.
  ///
  /// - Throws: `VacationError`.
  func coverImage() throws -> String? { try coverPhoto()?.id.image("cover") }

  /// The paths of the images of some photos: the cover, and up to four others, of several places.
  ///
  /// - Throws: `VacationError`.
  func pictures(cover size: String = "cover") throws -> [String] {
    guard let cover = try coverPhoto()?.id else { return [] }
    let places = try itinerary(limit: 5, excluding: PlaceName.unknown.name).map(\.place)
    let previews = try previews(ofPlaces: places, photos: 1)
    let photos = places.compactMap { previews[$0]?.photos.first }.filter { $0 != cover }
    return [cover.image(size)] + photos.prefix(4).map { $0.image("medium") }
  }
}

/// Why a form failed, to be shown at its field.
struct FormProblem: Sendable {
  let message: String
  let hint: String
  /// Both, with code in backticks.
  let text: FormattedText
  let status: HTTPResponse.Status

  /// Describes an error of a name, of a vacation's file, of a hub, or of the settings; nil for errors
  /// unrelated to the form.
  init?(_ error: any Error) {
    switch error {
    case VacationError.alreadyExists(let name, _):
      self.init(
        message: tr("A vacation named “\(name)” already exists."),
        hint: tr("Choose another name. Nothing was changed."),
        status: .conflict
      )
    case VacationError.notInTrash(let name):
      self.init(
        message: tr("The trash no longer contains a vacation named “\(name)”."),
        hint: tr("It may already have been restored; see the list above."),
        status: .notFound
      )
    case let error as VacationError:
      guard [.invalidName, .temporary, .noSpaceOrPermission].contains(error.kind) else {
        return nil
      }
      let failure = Failure(error, for: .web)
      self.init(
        message: failure.message,
        hint: failure.hint ?? "",
        status: HTTPResponse.Status(failure.kind, failed: .internalServerError)
      )
    case is HubError, is SettingsError:
      let failure = Failure(error, for: .web)
      self.init(
        message: failure.message,
        hint: failure.hint ?? "",
        status: HTTPResponse.Status(failure.kind, failed: .badGateway)
      )
    default: return nil
    }
  }

  /// Describes an invalid value.
  init(_ message: String, hint: String) {
    self.init(message: message, hint: hint, status: .badRequest)
  }

  private init(message: String, hint: String, status: HTTPResponse.Status) {
    self.message = message
    self.hint = hint
    text = FormattedText("\(message) \(hint)")
    self.status = status
  }
}
