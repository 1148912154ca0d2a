import ArgumentParser
import Presentation
import Settings

/// `vacation flickr logout`: forgets the token.
struct FlickrLogoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "logout",
    of: "vacation flickr",
    abstract: "Forgets the login to Flickr.",
    discussion: """
      The token is deleted here. Flickr goes on taking it until you revoke it, at \
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
    if isSample { return common.say("The sample needs no login.") }
    guard isDeleted else { return common.say("No one was logged in.") }
    common.say(
      """
      Logged out: the token is deleted here.
      To revoke it at Flickr too: https://www.flickr.com/services/auth/list.gne
      """
    )
  }
}
