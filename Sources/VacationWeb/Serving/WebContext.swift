import Hummingbird
import NIOCore

/// What goes along with a request.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The most bytes of a form; anything longer was refused before.
  var maxUploadSize: Int { ServerLimits.standardBody }

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
  }
}
