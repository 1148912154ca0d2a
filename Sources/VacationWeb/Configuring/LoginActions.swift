import Presentation
import Settings

/// `POST /settings/login`: begins to log in to Flickr; Settings then leads to Flickr's page.
///
/// It does not redirect there: the content security policy forbids forms that lead to other sites.
enum LoginAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    let desk = request.desk
    guard let stored = desk.service.settings else { throw WebFailure.noSuchPage }
    await desk.login.start(
      { open in
        _ = try await stored.logIn(open)
        desk.flickr.reset()
      },
      errorMessage: { desk.message(for: $0, at: "logging in") }
    )
    return ActionOutcome("/settings#flickr-title")
  }
}

/// `POST /settings/login/cancel`: cancels the login.
enum CancelLoginAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    request.desk.login.cancel()
    return ActionOutcome("/settings#flickr-title", note: tr("The login was canceled."))
  }
}

/// `POST /settings/logout`: deletes the token.
enum LogoutAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    try await blocking {
      guard let stored = request.desk.service.settings else { throw WebFailure.noSuchPage }
      let wasLoggedIn = try stored.logOut()
      request.desk.flickr.reset()
      return ActionOutcome(
        "/settings#flickr-title",
        note: wasLoggedIn
          ? tr(
            """
            Logged out: the token was deleted from this computer. It can also be revoked on Flickr’s \
            page of connected apps.
            """
          ) : tr("No one was logged in.")
      )
    }
  }
}
