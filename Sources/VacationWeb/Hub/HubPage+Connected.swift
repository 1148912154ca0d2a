import Hub
import Presentation

extension HubPage {
  /// A member of the vacation: the values of `hubmembers.mustache`.
  struct Member: Sendable {
    let role: String
    let isOwner: Bool
    let isReader: Bool
    let isWriter: Bool
    /// Whether it is the user.
    let isSelf: Bool
    /// Whether the user can end the sharing with it.
    let canRemove: Bool
    /// What stands for a picture of the member.
    let initial: String
    let tone: String
  }

  /// What the hub said: part of the values of `hub.mustache`.
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
    /// The steps that lead to a shared vacation.
    let steps: [HubSetUp.Step]
    /// The form that invites others; nil if only others can.
    let invitation: HubInvitation?
    /// The command by which others get the vacation.
    let clone: String
    /// Whether someone was invited just now, who has to know that command.
    let hasInvited: Bool
    /// The form that connects to another hub; nil if it cannot be chosen here.
    let address: HubAddressForm?
  }
}

extension HubPage.Connected {
  /// Tells how a vacation and its hub stand.
  ///
  /// - Parameters:
  ///   - status: What the hub said.
  ///   - hub: The hub.
  ///   - address: The form that connects to another one.
  ///   - invitation: What was typed into the form that invites others; nil for nothing.
  ///   - invited: The role that was invited just now.
  init(
    _ status: HubStatus,
    on hub: Hub,
    address: HubAddressForm?,
    invitation: HubInvitation?,
    invited: String?
  ) {
    let isOwner = status.rights == .owner
    self.init(
      hub: hub.name,
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
          isSelf: $0.role == hub.role,
          canRemove: isOwner && $0.rights != .owner,
          initial: $0.role.prefix(1).uppercased(),
          tone: Tone.name(of: $0.role)
        )
      },
      steps: HubSetUp.steps,
      invitation: isOwner ? invitation ?? HubInvitation() : nil,
      clone: "vacation hub clone \(HubSetUp.shellWord(status.name)) --hub ADDRESS",
      hasInvited: status.members.contains { $0.role == invited },
      address: address
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
