import ArgumentParser
import FlickrClient
import Glibc
import Presentation
import SystemSupport
import TravelDesk

/// `vacation flickr call`: calls any Flickr API method.
struct FlickrCallCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "call",
    of: "vacation flickr",
    abstract: "Calls any Flickr API method and prints the response.",
    discussion: """
      The JSON response is printed unchanged. The call is signed if you are logged in. Methods \
      whose names suggest that they change data on Flickr require confirmation. text=@FILE reads a \
      value from a file, text=@- from standard input; text=@@x is the value @x.

      Examples:
        vacation flickr call flickr.test.echo hello=world
        vacation flickr call flickr.photos.getInfo photo_id=\(HelpExamples.photo) --sample
      """
  )

  @Argument(help: ArgumentHelp("The method, such as flickr.photos.getInfo.", valueName: "method"))
  var method: String

  @Argument(help: ArgumentHelp("The method's parameters.", valueName: "key=value"))
  var parameters: [String] = []

  @OptionGroup var confirmation: ConfirmationOption
  @OptionGroup var sample: SampleOption
  // The response is always JSON; the option makes failures JSON too.
  @OptionGroup var format: JSONOption
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let terminal = common.terminal
    let call = try NamedCall(
      name: method,
      parameters: try CallParameters.of(parameters, on: terminal)
    )
    let progress = common.progress("Calling Flickr")
    defer { progress.clear() }
    let desk = try sample.flickr(common, for: .user, progress)
    progress.clear()
    if call.isWrite {
      // Fails before the confirmation if the call cannot be made.
      guard desk.client.hasKey else { throw FlickrError.noKey }
      guard desk.client.login != nil else {
        throw FlickrError.loginNeeded(.write, method: call.name)
      }
      try confirmation.ask(
        "\(call.name) may change data on Flickr. Call it?",
        on: terminal
      )
    }
    let response = try await response(to: call, from: desk.client)
    let output = StandardOutput()
    let end = response.lastIndex { !$0.isNewline }
    try output.writeLine(end.map { String(response[...$0]) } ?? "")
    try output.flush()
  }

  /// - Throws: `FlickrError`; `Failure` with the required login if the current permissions are
  ///   insufficient.
  private func response(to call: NamedCall, from client: FlickrClient) async throws -> String {
    do throws(FlickrError) {
      return try await client.call(call)
    } catch {
      guard call.isWrite, case .refused(.insufficientPermissions, _, _) = error else { throw error }
      let verb = call.name.split(separator: ".").last ?? ""
      let permissions = verb.hasPrefix("delete") ? FlickrPermissions.delete : .write
      throw Failure(
        error.description,
        hint: "Log in: vacation flickr login --perms \(permissions.rawValue)",
        kind: .loginNeeded
      )
    }
  }
}

/// Parses the parameters of a call: `KEY=VALUE`, `KEY=@FILE`, `KEY=@-`.
enum CallParameters {
  /// The maximum size of a file with a value, in bytes.
  private static let limit = 1 << 20

  /// Parses command-line arguments; `@@` escapes a leading `@`.
  ///
  /// - Throws: `Failure` for an argument without `=`, and for files that cannot be read.
  static func of(_ words: [String], on terminal: Terminal) throws -> [FlickrParameter] {
    try words.map { word in
      guard let equals = word.firstIndex(of: "="), equals > word.startIndex else {
        throw Failure.usage(
          "Invalid parameter \"\(word)\"; expected key=value.",
          hint: "For example: photo_id=12345678901, or comment=@FILE to read the value from a file"
        )
      }
      let value = String(word[word.index(after: equals)...])
      return FlickrParameter(String(word[..<equals]), try read(value, on: terminal))
    }
  }

  private static func read(_ value: String, on terminal: Terminal) throws -> String {
    guard value.hasPrefix("@") else { return value }
    let file = String(value.dropFirst())
    if file.hasPrefix("@") { return file }
    try InputFile.refuseTyping(
      file,
      for: "echo hello | vacation flickr call flickr.test.echo text=@-",
      on: terminal
    )
    let bytes = try bytes(of: file)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("\(name(of: file)) is not valid UTF-8.", kind: .failed)
    }
    return text
  }

  private static func bytes(of file: String) throws -> [UInt8] {
    let isInput = file == "-"
    let descriptor = isInput ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(file) }
    defer { if !isInput { close(descriptor) } }
    do throws(SmallFile.Failure) {
      return try SmallFile.contents(of: descriptor, limit: limit)
    } catch {
      guard case .system(_, let code) = error else {
        throw Failure(
          "\(name(of: file)) is larger than \(Quantity.bytes(limit)), too large for a parameter.",
          kind: .failed
        )
      }
      throw failure(file, code)
    }
  }

  private static func name(of file: String) -> String {
    file == "-" ? "Standard input" : file
  }

  private static func failure(_ file: String, _ code: Int32 = errno) -> Failure {
    Failure(
      "Cannot read \(file): \(String(cString: strerror(code))).",
      hint: "If the value itself begins with @, double it: text=@@someone",
      kind: code == ENOENT ? .notFound : .noSpaceOrPermission
    )
  }
}
