import ArgumentParser
import Presentation
import Settings

/// `vacation flickr logout`: deletes the token.
struct FlickrLogoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "logout",
    of: "vacation flickr",
    abstract: "Logs out of Flickr.",
    discussion: """
      Deletes the token from this computer. It remains valid on Flickr until you revoke it at \
      https://www.flickr.com/services/auth/list.gne

      Examples:
        vacation flickr logout
        vacation flickr logout --quiet
      """
  )

  @OptionGroup var sample: SampleOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let isSample = try sample.isChosen(common)
    let isDeleted = try !isSample && FlickrAccess.tokenStore(common, for: nil).delete()
    try common.report([Property("loggedOut", .bool(isDeleted))], as: format)
    if isSample { return common.say("The sample requires no login.") }
    guard isDeleted else { return common.say("No one was logged in.") }
    common.say(
      """
      Logged out: the token was deleted from this computer.
      To revoke it at Flickr as well: https://www.flickr.com/services/auth/list.gne
      """
    )
  }
}
