import ArgumentParser
import FlickrClient
import TravelDesk

/// `vacation flickr call`: calls any of Flickr's methods.
struct FlickrCallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "call",
    of: "vacation flickr",
    abstract: "Calls any method of Flickr's and prints its reply.",
    discussion: """
      The reply is printed as it comes, as JSON. The call is signed when you are logged in. One \
      that may change something at Flickr, by its name, asks first. text=@FILE reads a value from \
      a file, text=@- from standard input; text=@@x is the value @x.

      Examples:
        vacation flickr call flickr.test.echo hello=world
        vacation flickr call flickr.photos.getInfo photo_id=\(HelpExamples.photo) --sample
      """
  )

  @Argument(help: ArgumentHelp("The method, such as flickr.photos.getInfo.", valueName: "method"))
  var method: String

  @Argument(help: ArgumentHelp("Its parameters.", valueName: "key=value"))
  var parameters: [String] = []

  @OptionGroup var confirmation: ConfirmationOption
  @OptionGroup var sample: SampleOption
  // The reply is JSON in any case; the option makes failures JSON too.
  @OptionGroup var format: JSONOption
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let terminal = common.terminal
    let call = try NamedCall(
      name: method,
      parameters: try CallParameters.of(parameters, on: terminal)
    )
    let progress = ProgressBar("Asking Flickr", terminal: terminal, quiet: common.quiet)
    defer { progress.clear() }
    let desk = try sample.flickr(common, for: .user, progress)
    progress.clear()
    if call.isWrite {
      // Without a login it is told what is missing, and nothing asked.
      guard desk.client.hasKey else { throw FlickrError.noKey }
      guard desk.client.login != nil else {
        throw FlickrError.loginNeeded(.write, method: call.name)
      }
      try confirmation.ask(
        "\(call.name) may change something at Flickr. Call it?",
        on: terminal
      )
    }
    let reply = try await reply(to: call, from: desk.client)
    let output = StandardOutput()
    let end = reply.lastIndex { !$0.isNewline }
    try output.writeLine(end.map { String(reply[...$0]) } ?? "")
    try output.flush()
  }

  /// - Throws: What keeps the call from being made; with the login that it takes, where the one that
  ///   there is does not suffice.
  private func reply(to call: NamedCall, from client: FlickrClient) async throws -> String {
    do throws(FlickrError) {
      return try await client.call(call)
    } catch {
      guard call.isWrite, case .refused(.insufficientPermissions, _, _) = error else { throw error }
      let verb = call.name.split(separator: ".").last ?? ""
      let permissions = verb.hasPrefix("delete") ? FlickrPermissions.delete : .write
      throw CommandFailure(
        error.description,
        hint: "Log in: vacation flickr login --perms \(permissions.rawValue)",
        status: .loginNeeded
      )
    }
  }
}
