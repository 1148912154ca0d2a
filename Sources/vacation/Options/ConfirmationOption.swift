import ArgumentParser
import Presentation

/// Confirmation of changes that cannot easily be undone.
struct ConfirmationOption: ParsableArguments {
  @Flag(name: [.customShort("y"), .long], help: "Do not ask for confirmation.")
  var yes = false

  /// Asks for confirmation on the terminal.
  ///
  /// - Throws: ``SilentExit`` if the user declines; `Failure` without a terminal and `--yes`.
  func ask(_ question: String, on terminal: Terminal) throws {
    guard !yes else { return }
    guard terminal.isInput, terminal.isError else {
      throw Failure.usage(
        "\(question) Cannot ask for confirmation: not a terminal.",
        hint: "To confirm, add --yes."
      )
    }
    StandardError.write(VisibleText.escaped(question) + " [y/N] ")
    let answer = readLine()?.lowercased() ?? ""
    guard ["y", "yes"].contains(answer) else {
      StandardError.say("Nothing was changed.")
      throw SilentExit(kind: .failed)
    }
  }
}
