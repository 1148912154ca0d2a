internal import Hub

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
