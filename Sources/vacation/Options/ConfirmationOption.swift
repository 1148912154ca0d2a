import ArgumentParser
import Presentation

/// Consent to what cannot easily be taken back.
struct ConfirmationOption: ParsableArguments {
  @Flag(name: [.customShort("y"), .long], help: "Do not ask.")
  var yes = false

  /// Asks the person at the terminal.
  ///
  /// - Throws: ``SilentExit`` when they say no, which is no error to them; `Failure` where
  ///   no one can be asked and `--yes` is missing.
  func ask(_ question: String, on terminal: Terminal) throws {
    guard !yes else { return }
    guard terminal.isInput, terminal.isError else {
      throw Failure.usage(
        "\(question) Not a terminal, cannot ask for confirmation.",
        hint: "Add --yes to do it without being asked."
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
