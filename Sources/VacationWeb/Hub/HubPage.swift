import Hub
import Presentation
import VacationStore

/// How a vacation is shared through a hub: how to connect to one, how both stand, and the members.
enum HubPage: FetchedPage {
  /// The values of `hub.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    /// The paths of its pictures, five at most.
    let pictures: [String]
    /// What is said before it has photos; nil if it has.
    let empty: EmptyState?
    let connected: Connected?
    /// Why the hub said nothing, if another one cannot be chosen here.
    let failure: FormProblem?
    /// How to connect; nil once it is.
    let setUp: HubSetUp?
    /// The action of the page's forms.
    let change: String
    /// The action that synchronizes.
    let sync: String
    let history: String
  }

  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice {
    // The page reports an invalid name.
    let path = (try? request.namedVacation()).map { VacationPaths($0).itinerary }
    let name = request.parameters["vacation"] ?? ""
    return LoadingNotice(
      title: tr("Share \(name)"),
      tab: .vacations,
      text: tr("Asking the shared database"),
      cancel: path ?? Tab.vacations.path
    )
  }

  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    try await blocking {
      try UnknownVacationPage.instead(for: request) { try page(of: $0, for: request) }
    }
  }

  /// The page, with what was typed into the forms that failed.
  ///
  /// - Throws: `VacationError`; `SettingsError`.
  static func page(
    of name: VacationName,
    address: HubAddressForm? = nil,
    invitation: HubInvitation? = nil,
    for request: PageRequest
  ) throws -> Page {
    try request.read(name) { vacation in
      let head = VacationHead(vacation?.name ?? name, isMade: vacation != nil, for: request)
      guard let vacation else { return page(head, empty: emptyState(head, for: request)) }
      return try page(of: vacation, head, address, invitation, for: request)
    }
  }

  private static func page(
    of vacation: Vacation,
    _ head: VacationHead,
    _ typed: HubAddressForm?,
    _ invitation: HubInvitation?,
    for request: PageRequest
  ) throws -> Page {
    let service = request.desk.service
    var connected: Connected?
    var failure: FormProblem?
    do {
      if let hub = try service.connectToHub() {
        connected = Connected(
          try hub.status(of: vacation),
          on: hub,
          address: try service.hubAddressForm(typed),
          invitation: invitation,
          invited: request.query["invited"]
        )
      }
    } catch let error as HubError {
      failure = FormProblem(error)
    }
    // Who is no longer an owner has no form that could say it.
    if connected?.invitation == nil { failure = failure ?? invitation?.problem }
    var setUp: HubSetUp?
    if connected == nil {
      let form = try service.hubAddressForm(typed ?? failure.map { HubAddressForm(problem: $0) })
      if form != nil || failure == nil { setUp = HubSetUp(of: head.vacation, form) }
    }
    var page = page(
      head,
      pictures: try vacation.pictures(),
      connected: connected,
      failure: setUp == nil ? failure : nil,
      setUp: setUp
    )
    if let problem = typed?.problem ?? invitation?.problem { page.status = problem.status }
    return page
  }

  private static func page(
    _ head: VacationHead,
    pictures: [String] = [],
    empty: EmptyState? = nil,
    connected: Connected? = nil,
    failure: FormProblem? = nil,
    setUp: HubSetUp? = nil
  ) -> Page {
    let values = Values(
      vacation: head.beside(empty),
      pictures: pictures,
      empty: empty,
      connected: connected,
      failure: failure,
      setUp: setUp,
      change: head.paths.hub,
      sync: head.paths.sync,
      history: head.paths.history
    )
    var page = Page(tr("Share \(head.name)"), tab: .vacations, template: "hub", values: values)
    page.vacation = head.vacation.text
    return page
  }

  private static func emptyState(_ head: VacationHead, for request: PageRequest) -> EmptyState {
    EmptyState.noPhotos(
      tr("Nothing to share yet"),
      tr("Visit photos, and you can share them here."),
      drawing: .travelers,
      in: head,
      for: request
    )
  }
}
