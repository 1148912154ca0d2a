internal import FlickrClient

extension Failure {
  /// The failure that the end of a login is.
  init(login error: LoginError) {
    let kind: Kind = if case .cannotListen = error { .failed } else { .loginNeeded }
    self.init(error.description, hint: error.hint, kind: kind)
  }

  /// The failure that a token is which cannot be had or kept.
  init(token error: TokenStoreError) {
    let kind: Kind = if case .file = error { .noSpaceOrPermission } else { .loginNeeded }
    self.init(error.description, hint: error.hint, kind: kind)
  }

  /// The failure that a call is which cannot be made.
  init(call refusal: NamedCall.Refusal) {
    self.init(
      refusal.description,
      hint: "All methods are at https://www.flickr.com/services/api/",
      kind: .usage
    )
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
