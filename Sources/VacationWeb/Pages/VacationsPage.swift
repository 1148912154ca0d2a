import TravelDesk
import VacationStore

/// All vacations, and those in the trash.
enum VacationsPage: WebPage {
  static let dependencies: PageDependencies = [.vacations, .vacation]

  /// Lines of the trash that are shown.
  static let trashShown = 50

  /// The values of `vacations.mustache`.
  struct Values: Sendable {
    /// How many there are; nil while none was made.
    let count: String?
    let cards: [VacationCard]
    let pager: Pager?
    let create: CreateForm
    let trash: [TrashRow]
    let hasTrash: Bool
  }

  /// The form that makes a vacation.
  struct CreateForm: Sendable {
    /// What was typed.
    var name = ""
    /// Whether it is to be the current one.
    var chooses = true
    /// Why none was made; nil where none was asked for.
    var problem: FormProblem?
  }

  static func page(for visit: PageVisit) throws -> Page {
    try page(for: visit, create: CreateForm())
  }

  /// The page with what was typed into its forms.
  static func page(
    for visit: PageVisit,
    create: CreateForm,
    restore: (name: String, newName: String, problem: FormProblem)? = nil
  ) throws -> Page {
    let names = try visit.desk.vacations.names()
    let size = PhotoListView.pageSize
    let current = visit.currentVacation
    var cards = try names.dropFirst((visit.page - 1) * size).prefix(size).map { name in
      try VacationCard(name, isCurrent: name == current, for: visit)
    }
    if visit.page == 1, !names.contains(current) { cards.insert(VacationCard(new: current), at: 0) }
    let trash = try TrashRow.rows(visit.desk.vacations.trash().prefix(trashShown), restore)
    let values = Values(
      count: names.isEmpty ? nil : Quantity.text(names.count, "vacation", "vacations"),
      cards: cards,
      pager: visit.path == "/vacations" ? Pager(for: visit, size: size, total: names.count) : nil,
      create: create,
      trash: trash,
      hasTrash: !trash.isEmpty
    )
    var page = Page("Vacations", tab: .vacations, template: "vacations", values: values)
    if let status = create.problem?.status ?? restore?.problem.status { page.status = status }
    return page
  }
}
