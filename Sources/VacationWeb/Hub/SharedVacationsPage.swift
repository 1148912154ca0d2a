import Hub
import Presentation
import VacationStore

/// The vacations that are shared with the user on the hub, who gets copies of them here.
enum SharedVacationsPage: FetchedPage {
  static let path = "/shared"

  /// The values of `sharedvacations.mustache`.
  struct Values: Sendable {
    /// The number of vacations, as text; nil for none.
    let count: String?
    /// The hub's name; nil before there is one, or if it did not answer.
    let hub: String?
    /// What will be listed, beside the form that connects.
    let examples: [Example]
    /// The page that shares the current vacation.
    let ownPath: String
    let cards: [Card]
    let pager: Pager?
    /// What is said if nothing is shared; nil otherwise.
    let empty: EmptyState?
    /// The form that connects; nil if the hub cannot be chosen here.
    let address: HubAddressForm?
    /// What neither the form that connects nor a card says; nil for nothing.
    let failure: FormProblem?
    /// The action of the page's forms.
    let change: String
  }

  /// An invented vacation, listed before there are any, with a picture of the user's.
  struct Example: Sendable {
    /// The path of its picture.
    let picture: String
    let name: String
    let text: String
  }

  /// A vacation on the hub.
  struct Card: Sendable {
    let id: String
    let name: String
    let tone: String
    /// `12 photos · 3 travelers`.
    let counts: String
    /// What the user may do with it.
    let rights: String
    /// The copy on this computer; nil if there is none.
    let copy: Layout.Link?
    /// The path of its picture; nil for none.
    let cover: String?
    /// The name of the copy that the form makes; nil if there is a copy.
    let copyName: String?
    /// Whether the form asks for that name.
    let asksForName: Bool
    /// Whether that is since another vacation has its name.
    let isTaken: Bool
    /// Why no copy was made; nil before the form is submitted.
    let problem: FormProblem?
  }

  /// What was typed into the form of a card that failed.
  struct FailedCopy: Sendable {
    let id: String
    let name: String
    let problem: FormProblem
  }

  static func loadingNotice(for request: PageRequest) -> LoadingNotice {
    LoadingNotice(
      title: tr("Shared vacations"),
      tab: .vacations,
      text: tr("Asking the shared database"),
      cancel: Tab.vacations.path
    )
  }

  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    try await blocking { try page(for: request) }
  }

  /// The page, with what was typed into the form that failed.
  ///
  /// - Throws: `VacationError`; `SettingsError`.
  static func page(
    for request: PageRequest,
    address typed: HubAddressForm? = nil,
    failed: FailedCopy? = nil
  ) throws -> Page {
    let service = request.desk.service
    var hub: Hub?
    var shared: [HubVacation] = []
    var failure: FormProblem?
    do {
      hub = try service.connectToHub()
      shared = try hub?.vacations() ?? []
    } catch let error as HubError {
      (hub, failure) = (nil, FormProblem(error))
    }
    let size = PhotoListView.pageSize
    let shown = shared.dropFirst((request.page - 1) * size).prefix(size)
    let form = try service.hubAddressForm(typed ?? failure.map { HubAddressForm(problem: $0) })
    if hub == nil {
      failure = form == nil ? failure ?? FormProblem(HubError.noAddress) : nil
    } else if let failed, !shown.contains(where: { $0.id == failed.id }) {
      // A vacation that is no longer shared, or is on another page, has no card that could say it.
      failure = failed.problem
    }
    let isEmpty = shared.isEmpty
    let values = Values(
      count: isEmpty ? nil : Quantity.text(shared.count, "vacation", "vacations"),
      hub: hub?.name,
      examples: hub == nil ? try examples(for: request) : [],
      ownPath: VacationPaths(request.currentVacation).hub,
      cards: try cards(shown, failed, request),
      pager: Pager(for: request, size: size, total: shared.count),
      empty: isEmpty ? hub.map { nothingShared(with: $0.role) } : nil,
      address: form,
      failure: failure,
      change: path
    )
    var page = Page(
      tr("Shared vacations"),
      tab: .vacations,
      template: "sharedvacations",
      values: values
    )
    if let problem = typed?.problem ?? failed?.problem { page.status = problem.status }
    return page
  }

  private static func cards(
    _ shared: some Collection<HubVacation>,
    _ failed: FailedCopy?,
    _ request: PageRequest
  ) throws -> [Card] {
    guard !shared.isEmpty else { return [] }
    let vacations = request.desk.vacations
    let here = try vacations.namesByIdentity(failsIfBusy: false)
    let names = Set(try vacations.names())
    return try shared.map { vacation in
      let copy = here[vacation.id]?.first
      // A name that is not valid here is replaced.
      let name = (try? VacationName(vacation.name)) ?? .default
      let failed = failed?.id == vacation.id ? failed : nil
      let isTaken = copy == nil && names.contains(name)
      let free = try isTaken ? vacations.freeName(like: name) : name
      return Card(
        id: vacation.id,
        name: vacation.name,
        tone: Tone.name(of: vacation.id),
        counts: counts(photos: vacation.photos, members: vacation.members),
        rights: rights(vacation.rights),
        copy: copy.map {
          Layout.Link(title: $0.text, path: VacationPaths($0).itinerary, isCurrent: false)
        },
        cover: try copy.flatMap { try request.read($0) { try $0?.coverImage() } },
        copyName: copy == nil ? failed?.name ?? free.text : nil,
        asksForName: failed != nil || isTaken,
        isTaken: isTaken,
        problem: failed?.problem
      )
    }
  }

  private static func counts(photos: Int, members: Int) -> String {
    Quantity.photos(photos) + " · " + Quantity.text(members, "traveler", "travelers")
  }

  /// Examples with pictures of the current vacation, or else of the top places.
  private static func examples(for request: PageRequest) throws -> [Example] {
    let own = try request.read(request.currentVacation) { try $0?.pictures() } ?? []
    let others = request.desk.topPlaces.tiles.compactMap(\.photo).map { $0.image("medium") }
    let vacations = [
      (tr("Summer with Anna"), counts(photos: 214, members: 2), Hub.Rights.writer),
      (tr("The whole family"), counts(photos: 86, members: 5), .reader),
    ]
    return zip(own.isEmpty ? others : own, vacations).map { picture, vacation in
      Example(picture: picture, name: vacation.0, text: vacation.1 + " · " + rights(vacation.2))
    }
  }

  private static func rights(_ rights: Hub.Rights) -> String {
    switch rights {
    case .owner: tr("Yours")
    case .writer: tr("You can add and change")
    case .reader: tr("You can view")
    }
  }

  private static func nothingShared(with role: String) -> EmptyState {
    EmptyState(
      .travelers,
      tr("Nothing is shared with you yet"),
      tr("The person who invites you needs your name in the database: \(role)"),
      [EmptyState.Action(tr("All vacations"), Tab.vacations.path)]
    )
  }
}
