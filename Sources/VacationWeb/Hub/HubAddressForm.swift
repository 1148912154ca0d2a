import Flickr
import Hub
import Presentation
import Settings

/// The form that connects to a hub: the values of `hubaddress.mustache`.
struct HubAddressForm: Sendable {
  /// What was typed, or what is stored.
  var address = ""
  /// Why it cannot be used; nil if it can, or before the form is submitted.
  var problem: FormProblem?

  /// Connects to the hub of the field `address`, and stores its address.
  ///
  /// - Parameters:
  ///   - request: The form.
  ///   - path: The page that shows the hub.
  ///   - page: Creates that page with the form that failed.
  /// - Returns: The redirect, or the page with the reason.
  /// - Throws: Errors unrelated to the form; what `page` throws.
  static func submit(
    _ request: PageRequest,
    path: String,
    page: (HubAddressForm) throws -> Page
  ) throws -> ActionOutcome {
    let typed = String((request.form["address"] ?? "").trimmed)
    do {
      let hub = try request.desk.service.connect(toHubAt: typed)
      return ActionOutcome(path, note: tr("Connected to \(hub)."))
    } catch {
      guard let problem = FormProblem(error) else { throw error }
      // A password is not shown again.
      let hasPassword = error as? HubError == .passwordInAddress
      let form = HubAddressForm(
        address: hasPassword ? HubAddress.withoutPassword(typed) : typed,
        problem: problem
      )
      return ActionOutcome(instead: try page(form))
    }
  }
}

extension WebService {
  /// Connects to the hub; nil if none is configured.
  ///
  /// The address is read each time: it may have changed since the server was started.
  ///
  /// - Throws: `HubError`; `SettingsError`.
  func connectToHub() throws -> Hub? {
    guard let text = try settings?.read().text(of: .hubURL), !text.isEmpty else { return nil }
    return try Hub(HubAddress(text))
  }

  /// The form with what was typed, otherwise with the stored address; nil if the address comes from
  /// an option or the environment, which the stored one would not override.
  ///
  /// - Throws: `SettingsError`.
  func hubAddressForm(_ typed: HubAddressForm?) throws -> HubAddressForm? {
    guard let configuration = try settings?.read() else { return nil }
    switch configuration.origin(of: .hubURL) {
    case .flag, .environment: return nil
    case .file, .standard:
      var form = typed ?? HubAddressForm()
      if form.address.isEmpty { form.address = try configuration.text(of: .hubURL) ?? "" }
      return form
    }
  }

  /// Connects to a hub, prepares it if it is none yet, and stores its address.
  ///
  /// - Returns: The hub's name.
  /// - Throws: `HubError`; `SettingsError`.
  func connect(toHubAt text: String) throws -> String {
    guard let settings, try hubAddressForm(nil) != nil else { throw WebFailure.noSuchPage }
    let hub = try Hub(HubAddress(text))
    do {
      try hub.check()
    } catch HubError.notInitialized {
      try hub.initialize()
    }
    try settings.editor.set(.hubURL, to: text)
    return hub.name
  }
}
