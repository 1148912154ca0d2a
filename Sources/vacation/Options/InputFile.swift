import Glibc
import TravelDesk

/// A file that a command reads, `-` for standard input.
enum InputFile {
  /// Refuses to wait for a person to type what a file is to hold.
  ///
  /// - Throws: ``CommandFailure`` when standard input is asked for and is a terminal.
  static func refuseTyping(_ file: String, for example: String, on terminal: Terminal) throws {
    guard file == "-", terminal.isInput else { return }
    throw CommandFailure.usage(
      "Standard input is a terminal; pipe or redirect a file into it.",
      hint: "Send something into it, for example: \(example)"
    )
  }

  /// Tells whether a word in place of a photo's id is meant as a file: one of that name is there,
  /// or it ends like one.
  static func isLikely(_ word: String) -> Bool {
    let endings = [".json", ".ndjson", ".gz", ".plist"]
    return access(word, F_OK) == 0 || endings.contains(where: word.lowercased().hasSuffix)
  }
}
