import ArgumentParser
import FlickrClient
import TravelDesk

/// `vacation flickr whoami`: asks Flickr who is logged in.
struct FlickrWhoamiCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "whoami",
    of: "vacation flickr",
    abstract: "Asks Flickr who is logged in, and what they allow.",
    discussion: """
      Examples:
        vacation flickr whoami
        vacation flickr whoami --json
      """
  )

  @OptionGroup var sample: SampleOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let progress = ProgressBar("Asking Flickr", terminal: common.terminal, quiet: common.quiet)
    defer { progress.clear() }
    let desk = try sample.flickr(common, for: try caller(), progress)
    let token = try await desk.client.call(AuthOAuthCheckToken()).value.token
    progress.clear()
    let labels = ["User", "Name", "Full name", "Permissions"]
    let terminal = common.terminal
    try DetailPrinter.print(
      token.fields,
      labels: zip(labels, token.fields).map { (name: $0, value: $1.value.plain) },
      format: format.format(on: terminal),
      terminal: terminal
    )
  }

  /// Whoever is logged in.
  private func caller() throws -> FlickrAccess.Caller {
    guard try !sample.isChosen(common) else { return .user }
    guard let credentials = try FlickrAccess.credentials(common, of: .user) else {
      throw FlickrError.noKey
    }
    guard credentials.token == nil else { return .holder(credentials) }
    let isOfAnother = try FlickrAccess.tokenStore(common, for: credentials).place() != nil
    throw CommandFailure(
      isOfAnother
        ? "The login belongs to another key of Flickr's API." : "No one is logged in.",
      hint: "Log in: vacation flickr login",
      status: .loginNeeded
    )
  }
}
