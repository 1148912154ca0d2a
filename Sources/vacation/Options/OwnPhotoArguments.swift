import ArgumentParser
import Flickr
import Glibc
import Presentation
import SystemSupport
import TravelDesk
import VacationStore

/// Which photos of a vacation a command is about, followed by what to store with them.
struct OwnPhotoArguments: ParsableArguments {
  @Flag(help: "The photos are result numbers from the last Flickr list: 3, 1-5,9, or all.")
  var listed = false

  @Flag(name: [.short, .long], help: "Print a line for each photo, even on a terminal.")
  var verbose = false

  @Flag(
    name: [.customShort("n"), .long],
    help: "Report what would be done, without changing the vacation."
  )
  var dryRun = false

  @OptionGroup var force: ForceOption

  /// The maximum size of a list of IDs on standard input in bytes.
  private static let inputLimit = 64 << 20

  /// Photos, and the words behind them.
  struct Selection {
    /// The photos as given: IDs or URLs.
    var photos: [String] = []
    var rest: [String] = []
  }

  /// Splits words into the photos at their beginning and the rest.
  ///
  /// The photos are `-` for IDs on standard input, result numbers with `--listed`, or IDs and URLs:
  /// the first word, if `isFirst`, and all that follow and are photos of the vacation, URLs of photos,
  /// or long numbers.
  /// - Parameters:
  ///   - words: The words.
  ///   - isFirst: Whether the first word is a photo in any case.
  ///   - vacation: The vacation.
  ///   - common: The options of the command.
  ///   - command: The command, for hints.
  /// - Returns: The photos, and the words behind them.
  /// - Throws: `Failure` if standard input cannot be read; `TravelError`; `VacationError`.
  func split(
    _ words: [String],
    firstIsPhoto isFirst: Bool = true,
    in vacation: Vacation?,
    _ common: CommonOptions,
    for command: String
  ) throws -> Selection {
    if words.first == "-", !listed {
      return Selection(
        photos: try readIDs(for: command, on: common.terminal),
        rest: Array(words.dropFirst())
      )
    }
    if listed {
      let numbers = words.prefix(while: Self.isResultNumber)
      let ids = try common.desk.listedPhotos(Array(numbers))
      return Selection(
        photos: ids.map(\.rawValue),
        rest: Array(words.dropFirst(numbers.count))
      )
    }
    let count =
      try words.indices.first { index in
        if index == 0 && isFirst || Self.isCertainlyPhoto(words[index]) { return false }
        return try PhotoID(rawValue: words[index]).map { try vacation?.contains($0) != true }
          ?? true
      } ?? words.count
    return Selection(photos: Array(words.prefix(count)), rest: Array(words.dropFirst(count)))
  }

  /// Whether a word is result numbers: `3`, `1-5,9` or `all`.
  private static func isResultNumber(_ word: String) -> Bool {
    word == "all" || word.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "-" || $0 == ",") }
  }

  /// Whether a word is a photo even if the vacation does not have it: no tag looks like this.
  private static func isCertainlyPhoto(_ word: String) -> Bool {
    if word.contains("/") { return PhotoReference.parse(word) != nil }
    return word.utf8.count >= 9 && word.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// Reads IDs from standard input: the first word of each line, so that a list can be piped in.
  private func readIDs(for command: String, on terminal: Terminal) throws -> [String] {
    try InputFile.refuseTyping("-", for: "vacation photos --favorite | \(command) -", on: terminal)
    do throws(SmallFile.Failure) {
      let bytes = try SmallFile.contents(of: STDIN_FILENO, limit: Self.inputLimit)
      return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .compactMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) }
    } catch {
      throw Failure("Standard input \(error.reason).", kind: .failed)
    }
  }
}

extension Vacation {
  /// Whether a photo is in the vacation.
  fileprivate func contains(_ id: PhotoID) throws -> Bool { try !visitTimes(of: [id]).isEmpty }
}
