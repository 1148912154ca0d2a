import Flickr
import Hub
import Presentation
import Settings
import VacationStore

/// The forms of the page about a hub; the field `change` says which.
enum HubAction: VacationAction {
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome {
    switch request.form["change"] {
    case "connect":
      try HubAddressForm.submit(request, path: VacationPaths(name).hub) {
        try HubPage.page(of: name, address: $0, for: request)
      }
    case "invite": try invite(to: name, for: request)
    case "remove": try remove(from: name, for: request)
    default: ActionOutcome(VacationPaths(name).hub)
    }
  }

  /// Shares the vacation with the role of the field `role`, with the `rights` to write or to read.
  private static func invite(
    to name: VacationName,
    for request: PageRequest
  ) throws -> ActionOutcome {
    let role = String((request.form["role"] ?? "").trimmed)
    let isReader = request.form["rights"] == Hub.Rights.reader.rawValue
    do {
      let (hub, vacation) = try shared(name, for: request)
      let grant = try hub.share(vacation, with: role, rights: isReader ? .reader : .writer)
      let path = VacationPaths(name).hub + "?" + URLQuery([("invited", role)]).text
      let invited =
        isReader
        ? tr("“\(role)” can now look at “\(name)”.")
        : tr("“\(role)” can now add to “\(name)” and change it.")
      let missing = grant.map {
        tr(" They have no access to the database yet; its administrator gives it with: \($0)")
      }
      return ActionOutcome(path, note: invited + (missing ?? ""))
    } catch let error as HubError {
      let form = HubInvitation(role: role, isReader: isReader, problem: FormProblem(error))
      return ActionOutcome(instead: try HubPage.page(of: name, invitation: form, for: request))
    }
  }

  /// Ends the sharing with the role of the field `role`.
  private static func remove(
    from name: VacationName,
    for request: PageRequest
  ) throws -> ActionOutcome {
    let role = request.form["role"] ?? ""
    let (hub, vacation) = try shared(name, for: request)
    _ = try hub.unshare(vacation, with: role)
    return ActionOutcome(
      VacationPaths(name).hub,
      note: tr("“\(name)” is no longer shared with “\(role)”, who keeps their copy.")
    )
  }

  /// The hub, and the vacation on it.
  private static func shared(
    _ name: VacationName,
    for request: PageRequest
  ) throws -> (Hub, HubVacation) {
    guard let hub = try request.desk.service.connectToHub() else { throw HubError.noAddress }
    let id = try request.read(name) { try $0?.identifier() }
    return (hub, try hub.vacation(id ?? name.text))
  }
}

/// The form that invites someone: the values of `hubinvitation.mustache`.
struct HubInvitation: Sendable {
  /// The name that was typed.
  var role = ""
  /// Whether they can only look.
  var isReader = false
  /// Why they could not be invited; nil before the form is submitted.
  var problem: FormProblem?
}
