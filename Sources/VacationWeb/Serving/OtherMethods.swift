import HTTPTypes
import Hummingbird

extension Router<WebContext> {
  /// Answers the methods that a known address does not take with those that it takes; to be called
  /// when all routes are there.
  func refuseOtherMethods() {
    let known = Dictionary(grouping: routes) { $0.path.description }
    for (_, routes) in known {
      guard let path = routes.first?.path else { continue }
      var names = Set(routes.map(\.method.rawValue))
      // HEAD is answered wherever GET is.
      if names.contains("GET") { names.insert("HEAD") }
      let allowed = names.sorted().joined(separator: ", ")
      for name in RequestShape.methods.subtracting(["HEAD"]) where !names.contains(name) {
        guard let method = HTTPRequest.Method(name) else { continue }
        on(path, method: method) { request, _ -> Response in
          throw FailureStatus(request.method, isNoneOf: allowed)
        }
      }
    }
  }
}
