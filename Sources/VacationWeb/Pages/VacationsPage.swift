import Flickr
import Mustache
import Presentation
import VacationStore

/// All vacations, and the trash.
enum VacationsPage: WebPage {
  static let dependencies: PageDependencies = [.vacations, .vacation]

  /// The maximum number of trash rows shown.
  static let trashShown = 50

  /// The values of `vacations.mustache`.
  struct Values: Sendable {
    let cards: [VacationCard]
    let pager: Pager?
    let create: CreateForm
    let trash: [TrashRow]
    let hasTrash: Bool
    /// Places to look at below a few vacations; nil for none.
    let elsewhere: EmptyState.Elsewhere?
  }

  /// The form that creates a vacation.
  struct CreateForm: Sendable {
    var name = ""
    /// Whether it becomes the current one.
    var chooses = true
    /// Why none was created; nil before the form is submitted.
    var problem: FormProblem?
  }

  static func page(for request: PageRequest) throws -> Page {
    try page(for: request, create: CreateForm())
  }

  /// The page with the typed values of its forms.
  static func page(
    for request: PageRequest,
    create: CreateForm,
    restore: (name: String, newName: String, problem: FormProblem)? = nil
  ) throws -> Page {
    let names = try request.desk.vacations.names()
    let size = PhotoListView.pageSize
    let current = request.currentVacation
    var cards = try names.dropFirst((request.page - 1) * size).prefix(size).map { name in
      try VacationCard(name, isCurrent: name == current, for: request)
    }
    if request.page == 1, !names.contains(current) {
      cards.insert(VacationCard(new: current), at: 0)
    }
    let isShort = request.page == 1 && cards.count <= 3
    if isShort { for index in cards.indices { try cards[index].enlarge(for: request) } }
    let trash = try TrashRow.rows(request.desk.vacations.trash().prefix(trashShown), restore)
    let values = Values(
      cards: cards,
      pager: request.path == "/vacations"
        ? Pager(for: request, size: size, total: names.count) : nil,
      create: create,
      trash: trash,
      hasTrash: !trash.isEmpty,
      elsewhere: isShort && trash.isEmpty ? request.placesBelow(current) : nil
    )
    var page = Page(tr("Vacations"), tab: .vacations, template: "vacations", values: values)
    if let status = create.problem?.status ?? restore?.problem.status { page.status = status }
    return page
  }
}

/// A vacation in the list.
struct VacationCard: Sendable, MustacheParent {
  private let name: VacationName
  private let paths: VacationPaths
  private let isCurrent: Bool
  /// The paths of other pictures beside the cover of one of a few; nil for one of many.
  private var others: [String]?
  private var summary: VacationSummary?
  private var cover: PhotoID?
  private var problem: Failure?

  /// Reads the summary of a vacation; if that fails, the card shows the reason.
  ///
  /// - Throws: Errors other than `VacationError`.
  init(_ name: VacationName, isCurrent: Bool, for request: PageRequest) throws {
    self.name = name
    self.isCurrent = isCurrent
    paths = VacationPaths(name)
    do {
      (summary, cover) = try request.read(name) { vacation in
        (try vacation?.summary(), try vacation?.coverPhoto()?.id)
      }
    } catch let error as VacationError {
      problem = Failure(error, for: .web)
    }
  }

  /// Creates a card for the current vacation, which the first visit will create.
  init(new name: VacationName) {
    self.name = name
    isCurrent = true
    paths = VacationPaths(name)
  }

  /// Shows it as one of a few, which may be as wide as a phone's window.
  ///
  /// - Throws: `VacationError`.
  mutating func enlarge(for request: PageRequest) throws {
    guard summary != nil else { return }
    others = try request.read(name) { try $0?.pictures().dropFirst().map(\.self) }
  }

  func child(named name: String) -> Any? {
    switch name {
    case "name": self.name.text
    case "path": paths.itinerary
    case "isCurrent": isCurrent
    case "isReadable": problem == nil
    case "isUnreadable": problem != nil
    case "isNew": problem == nil && summary == nil
    case "isMade": summary != nil || problem != nil
    case "reason":
      problem.map { FormattedText([$0.message, $0.hint ?? ""].joined(separator: " ")) }
    case "tone": Tone.name(of: cover?.rawValue ?? self.name.text)
    case "picture": cover.map { CoverImage(photo: $0, size: "medium") }
    case "large": others == nil ? nil : cover.map { $0.image("cover") }
    case "others": others ?? []
    case "counts": counts
    case "tags": Quantity.tags(summary?.tags ?? 0)
    case "hasVisits": summary?.firstVisited != nil
    case "days": days
    case "visited": days.map { tr("Visited \($0.text)") }
    case "choosePath": paths.choose
    case "renamePath": paths.rename
    case "deletePath": paths.delete
    default: nil
    }
  }

  private var days: ShownDays? { summary?.days }

  private var counts: String {
    guard let summary else { return "" }
    return summary.counts ?? tr("No photos yet")
  }
}

struct TrashRow: Sendable, MustacheParent {
  private let vacation: TrashedVacation
  private let number: Int
  /// Whether it is the most recently deleted one with its name: only this one can be restored.
  private let isLatest: Bool
  private var newName = ""
  private var problem: FormProblem?

  /// The rows for the trash, most recently deleted first.
  ///
  /// - Parameters:
  ///   - trash: The vacations in the trash, most recently deleted first.
  ///   - failed: The vacation that could not be restored, its new name, and the reason.
  /// - Returns: A row for each.
  static func rows(
    _ trash: some Sequence<TrashedVacation>,
    _ failed: (name: String, newName: String, problem: FormProblem)?
  ) -> [TrashRow] {
    var seen: Set<VacationName> = []
    return zip(1..., trash).map { number, vacation in
      let isLatest = seen.insert(vacation.name).inserted
      var row = TrashRow(vacation: vacation, number: number, isLatest: isLatest)
      if isLatest, let failed, failed.name == vacation.name.text {
        row.newName = failed.newName
        row.problem = failed.problem
      }
      return row
    }
  }

  private init(vacation: TrashedVacation, number: Int, isLatest: Bool) {
    self.vacation = vacation
    self.number = number
    self.isLatest = isLatest
  }

  func child(named name: String) -> Any? {
    switch name {
    case "name": vacation.name.text
    case "deleted": ShownTime(vacation.deleted)
    case "size": Quantity.bytes(vacation.bytes)
    case "isLatest": isLatest
    case "field": "restore-\(number)"
    case "newName": newName
    case "hasProblem": problem != nil
    case "problemText": problem?.text
    default: nil
    }
  }
}
