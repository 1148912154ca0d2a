import Hub
import Presentation
import VacationStore

/// How a vacation and its hub stand: members, last synchronization, what is to be exchanged.
enum HubPage: FetchedPage {
  /// A member of the vacation.
  struct Member: Sendable {
    let role: String
    let isOwner: Bool
    let isReader: Bool
    let isWriter: Bool
    /// What stands for a picture of the member.
    let initial: String
    let tone: String
  }

  /// What the hub said.
  struct Connected: Sendable {
    let hub: String
    let isShared: Bool
    let isReader: Bool
    let synced: ShownTime?
    /// How both stand: "3 changes to send".
    let state: String
    /// Whether both are equal.
    let isEqual: Bool
    let members: [Member]
    /// The command that shares it; nil if only others can.
    let share: String?
  }

  /// A step of setting up a hub, with its commands for the terminal.
  struct Step: Sendable {
    let title: String
    let text: String
    let commands: [Command]

    init(title: String, text: String, commands: [String]) {
      self.title = title
      self.text = text
      self.commands = commands.map(Command.init)
    }
  }

  struct Command: Sendable {
    let command: String
  }

  private static func steps(for name: VacationName) -> [Step] {
    let word = shellWord(name)
    return [
      Step(
        title: tr("Say where the database is"),
        text: tr(
          """
          A PostgreSQL database that all of you can reach: replace SERVER with its address. \
          Prepare it once, and start the program again.
          """
        ),
        commands: [
          "vacation config set hub.url postgresql://SERVER/travel", "vacation hub init",
          "vacation serve",
        ]
      ),
      Step(
        title: tr("Share the vacation"),
        text: tr("The first sync puts it into the database, and later ones exchange changes."),
        commands: ["vacation sync \(word)"]
      ),
      Step(
        title: tr("Invite others"),
        text: tr("Replace NAME with their name in the database. They type the second command."),
        commands: ["vacation hub share \(word) --with NAME", "vacation hub clone \(word)"]
      ),
    ]
  }

  /// A name as a word of a shell.
  fileprivate static func shellWord(_ name: VacationName) -> String {
    "'\(name.text.replacing("'", with: "'\\''"))'"
  }

  /// Why the hub said nothing.
  struct Problem: Sendable {
    let message: String
    let hint: String?
  }

  /// The values of `hub.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    /// The path of the vacation's picture; nil for none.
    let cover: String?
    let isConfigured: Bool
    /// What is said before it has photos; nil if it has.
    let empty: EmptyState?
    let connected: Connected?
    let problem: Problem?
    /// How a hub is set up.
    let steps: [Step]
    let action: String
    let history: String
  }

  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice {
    // The page reports an invalid name.
    let path = (try? request.namedVacation()).map { VacationPaths($0).itinerary }
    let name = request.parameters["vacation"] ?? ""
    return LoadingNotice(
      title: tr("Share \(name)"),
      tab: .vacations,
      text: tr("Asking the hub"),
      cancel: path ?? Tab.vacations.path
    )
  }

  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    try await blocking {
      try UnknownVacationPage.instead(for: request) { name in
        try request.read(name) { vacation in
          let head = VacationHead(vacation?.name ?? name, isMade: vacation != nil, for: request)
          return try Self.page(of: vacation, head, for: request)
        }
      }
    }
  }

  private static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> Page {
    var (connected, problem): (Connected?, Problem?)
    let service = request.desk.service
    do {
      if let vacation, let hub = try service.connectToHub() {
        connected = Connected(try hub.status(of: vacation), hub: hub.name)
      }
    } catch let error as HubError {
      let failure = Failure(error, for: .web)
      problem = Problem(message: failure.message, hint: failure.hint)
    }
    let empty =
      vacation != nil
      ? nil
      : EmptyState.noPhotos(
        .travelers,
        tr("Nothing to share yet"),
        tr("Visit photos, and you can share them here."),
        in: head,
        for: request
      )
    let values = Values(
      vacation: head.beside(empty),
      cover: try vacation?.coverImage(),
      isConfigured: connected != nil || problem != nil || vacation == nil,
      empty: empty,
      connected: connected,
      problem: problem,
      steps: steps(for: head.vacation),
      action: head.paths.sync,
      history: head.paths.history
    )
    var page = Page(tr("Share \(head.name)"), tab: .vacations, template: "hub", values: values)
    page.vacation = head.vacation.text
    return page
  }
}

extension HubPage.Connected {
  fileprivate init(_ status: HubStatus, hub: String) {
    self.init(
      hub: hub,
      isShared: status.isShared,
      isReader: status.rights == .reader,
      synced: status.synced.map { ShownTime($0) },
      state: Self.state(of: status),
      isEqual: status.isShared && status.pending == 0 && status.behind == 0,
      members: status.members.map {
        HubPage.Member(
          role: $0.role,
          isOwner: $0.rights == .owner,
          isReader: $0.rights == .reader,
          isWriter: $0.rights == .writer,
          initial: $0.role.prefix(1).uppercased(),
          tone: Tone.name(of: $0.role)
        )
      },
      share: status.rights == .owner
        ? "vacation hub share \(HubPage.shellWord(status.name)) --with NAME" : nil
    )
  }

  private static func state(of status: HubStatus) -> String {
    func changes(_ count: Int?) -> String? {
      count.flatMap { $0 > 0 ? Quantity.text($0, "change", "changes") : nil }
    }
    guard status.isShared else { return tr("Not shared yet") }
    guard status.pending != nil else { return tr("Not on this computer yet") }
    let differences = [
      changes(status.pending).map { tr("\($0) to send") },
      changes(status.behind).map { tr("\($0) to receive") },
    ]
    .compactMap(\.self)
    return differences.isEmpty
      ? tr("Everything is in sync") : differences.joined(separator: ", ")
  }
}

/// What the head of a vacation's Itinerary says about its hub, without asking it.
struct SharedState: Sendable {
  /// The page about it.
  let path: String
  /// The action that synchronizes.
  let action: String
  /// When both were last equal; nil if never.
  let synced: ShownTime?
  /// "3 changes"; nil if there are none.
  let pending: String?

  /// The state of a vacation; nil if it has no hub.
  init?(of vacation: Vacation?, _ paths: VacationPaths) throws {
    guard let vacation, let position = try vacation.hubPositions().first else { return nil }
    path = paths.hub
    action = paths.sync
    synced = position.synced.map { ShownTime($0) }
    let count = try vacation.pendingCount(position, limit: 1_000)
    pending = count > 0 ? Quantity.text(count, "change", "changes") : nil
  }
}
