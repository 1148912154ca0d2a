import Hummingbird
import TravelDesk

/// What a server answers with.
struct ServerPages: Sendable {
  /// Adds the routes.
  var routes: @Sendable (Router<WebContext>) -> Void
  /// Makes a page of a failure, with all that is around our pages; nil where it goes without.
  var failure: @Sendable (FailureStatus, Request, WebContext) -> Response? = { _, _, _ in nil }
  /// Where tiles of maps come from: scheme, host and port; nil where maps have none.
  var tileOrigin: String?
  /// Ends what goes on behind the pages; called when nobody is answered any more.
  var end: @Sendable () async -> Void = {}
}

extension ServerPages {
  /// The pages of the vacations.
  init(_ desk: WebDesk) {
    self.init(
      routes: { Routes.add(to: $0, desk) },
      failure: { FailurePage.response(to: $0, $1, $2, desk) },
      tileOrigin: desk.service.tiles?.origin,
      end: { await desk.work.stop() }
    )
  }
}
