import FlickrClient
import TravelDesk

extension FailureWords {
  /// The failure that the end of a login is.
  static func failure(for error: LoginError) -> CommandFailure {
    let status: ExitStatus = if case .cannotListen = error { .failed } else { .loginNeeded }
    return CommandFailure(error.description, hint: error.hint, status: status)
  }

  /// The failure that a token is which cannot be had or kept.
  static func failure(for error: TokenStoreError) -> CommandFailure {
    let status: ExitStatus = if case .file = error { .noSpaceOrPermission } else { .loginNeeded }
    return CommandFailure(error.description, hint: error.hint, status: status)
  }

  /// The failure that a call is which cannot be made.
  static func failure(for refusal: NamedCall.Refusal) -> CommandFailure {
    .usage(
      refusal.description,
      hint: "All methods are at https://www.flickr.com/services/api/"
    )
  }
}
