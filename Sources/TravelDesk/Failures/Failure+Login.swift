internal import FlickrClient

extension Failure {
  /// The failure that a token is which cannot be had or kept.
  init(token error: TokenStoreError) {
    let kind: Kind = if case .file = error { .noSpaceOrPermission } else { .loginNeeded }
    self.init(error.description, hint: error.hint, kind: kind)
  }
}

extension Failure.Kind {
  init(_ kind: ConfigurationError.Kind) {
    switch kind {
    case .usage: self = .usage
    case .noPermission: self = .noSpaceOrPermission
    case .keyNeeded: self = .loginNeeded
    case .other: self = .failed
    }
  }
}
