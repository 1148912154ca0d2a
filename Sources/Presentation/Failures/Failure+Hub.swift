internal import Hub

extension Failure {
  /// Converts an error of a hub; pages name commands only where there is no other way.
  init(hub error: HubError, for face: Face) {
    let (message, hint) = face == .web ? Self.pageText(of: error) : (error.description, error.hint)
    self.init(message, hint: hint, kind: Kind(error.kind))
  }

  private static func pageText(of error: HubError) -> (message: String, hint: String) {
    switch error {
    case .noAddress:
      (
        tr("No shared database is connected."),
        tr("Connect one on the page “Shared vacations”.")
      )
    case .invalidAddress(let reason):
      (
        tr("This is not the address of a PostgreSQL database: \(reason)."),
        tr("It must be like `postgresql://server/travel` or `service=travel`.")
      )
    case .passwordInAddress:
      (
        tr("An address with a password is not stored."),
        tr(
          """
          Leave the password out of it. It belongs in the file `~/.pgpass` on this computer, or in a \
          service file.
          """
        )
      )
    case .noLibrary(let reason):
      (
        tr("PostgreSQL’s library libpq cannot be used on this computer: \(reason)."),
        tr("Install it, and connect again: `sudo apt install libpq5`")
      )
    case .unreachable(let hub, let detail):
      (
        tr("\(hub) cannot be reached: \(detail)."),
        tr("Check the address and the network, and try again. Nothing is lost.")
      )
    case .loginFailed(let hub, let detail):
      (
        tr("\(hub) refused the login: \(detail)."),
        tr("Check the name in the address, and the password in `~/.pgpass` or the service file.")
      )
    case .tooOld(let hub, let version):
      (
        tr("\(hub) runs PostgreSQL \(version / 10_000); version 15 or newer is required."),
        tr("Ask its administrator to upgrade it.")
      )
    case .noDatabase(_, let database):
      (
        tr("The server has no database “\(database)”."),
        tr(
          """
          Check the name. An administrator can create it with \
          `createdb --encoding=UTF8 --template=template0 NAME`.
          """
        )
      )
    case .noSuchRole(_, let role):
      (
        tr("The database knows no one named “\(role)”."),
        tr("Check the name. An administrator can add it with `CREATE ROLE NAME LOGIN`.")
      )
    case .notFound:
      (tr("This vacation is no longer shared with you."), tr("Ask its owner to share it again."))
    case .busy, .refused:
      (error.description, tr("Try again later; if that does not help, ask its administrator."))
    default: (error.description, error.hint)
    }
  }
}

extension Failure.Kind {
  init(_ kind: HubError.Kind) {
    switch kind {
    case .usage: self = .usage
    case .temporary: self = .temporary
    case .loginNeeded: self = .loginNeeded
    case .notFound: self = .notFound
    case .notPermitted: self = .noSpaceOrPermission
    case .other: self = .failed
    }
  }
}
