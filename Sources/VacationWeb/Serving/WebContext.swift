import Hummingbird
import NIOCore

/// What goes along with a request.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The most bytes of a form; anything longer is refused.
  var maxUploadSize: Int { 1 << 20 }

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
  }
}
