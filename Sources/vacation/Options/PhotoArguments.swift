import ArgumentParser
import Flickr
import Glibc
import Presentation

/// Which photos a command changes: IDs, result numbers, or an input file.
struct PhotoArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The IDs of photos, or URLs of their pages.",
      valueName: "id"
    ),
    completion: .custom(Completions.photos)
  )
  var ids: [String] = []

  // An array only to detect a second file, which would silently replace the first.
  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "A file of photos, or - for standard input: Flickr API responses in JSON or XML, arrays, "
        + "newline-delimited JSON, property lists, the output of --json, or anything else that "
        + "`vacation import` reads; optionally gzipped.",
      valueName: "file"
    ),
    completion: .file()
  )
  var files: [String] = []

  @Flag(
    help: "The IDs are result numbers from the last Flickr list: 3, 1-5,9, or all."
  )
  var listed = false

  /// The input file, if any.
  var from: String? { files.first }

  @Flag(
    name: [.short, .long],
    help: "Print a line for each photo, even on a terminal."
  )
  var verbose = false

  @Flag(
    name: [.customShort("n"), .long],
    help: "Report what would be done, without changing the vacation."
  )
  var dryRun = false

  @OptionGroup var force: ForceOption

  /// Whether photos are given.
  var areGiven: Bool { !ids.isEmpty || from != nil || listed }

  /// Refuses a command line without photos.
  ///
  /// Not for `validate()`, where it would hide misspelled options.
  ///
  /// - Parameter more: What else chooses photos.
  /// - Throws: `Failure`.
  func require(or more: String = "") throws {
    guard !areGiven else { return }
    throw Failure.usage(
      "Which photos?",
      hint: "Give IDs, URLs of photo pages, --listed, or --from FILE\(more). For example: "
        + "https://www.flickr.com/photos/someone/\(HelpExamples.photo)"
    )
  }

  /// Refuses more than one source of photos.
  ///
  /// - Parameter command: The command, for the hints.
  /// - Throws: `Failure`.
  func refuseSeveralSources(for command: String) throws {
    if listed { try refuseMore(than: command + " --listed") }
    if !listed, ids.contains("all") {
      throw Failure.usage(
        "\"all\" is not a photo ID or URL.",
        hint: "For all photos in the last list: \(command) --listed all"
      )
    }
    guard let from, files.count > 1 || !ids.isEmpty else { return }
    let several = "for several files: cat a b | \(command) --from -"
    guard ids.isEmpty else {
      // A shell expands `--from *` to `--from a b c`.
      let areFiles = InputFile.isLikely(from) && ids.contains(where: InputFile.isLikely)
      throw Failure.usage(
        "Give either IDs or --from, not both.",
        hint: areFiles ? "Give --from once; \(several)" : "See `\(command) --help`."
      )
    }
    throw Failure.usage(
      "--from was given \(files.count) times.",
      hint: "Give --from once; \(several)"
    )
  }

  /// Refuses anything but result numbers with `--listed`.
  private func refuseMore(than command: String) throws {
    guard from == nil else {
      throw Failure.usage(
        "Give either --listed or --from, not both.",
        hint: "For example: \(command) 1-5,9"
      )
    }
    guard !ids.isEmpty else {
      throw Failure.usage(
        "--listed requires result numbers from the last list.",
        hint: "For example: `\(command) 1-5,9`, or for all of them: `\(command) all`"
      )
    }
    // No list has a billion results.
    guard ids.contains(where: { $0.utf8.count > 9 && PhotoReference.parse($0) != nil }) else {
      return
    }
    throw Failure.usage(
      "Give either IDs or result numbers, not both.",
      hint: "For example: \(command) 1-5,9"
    )
  }
}

/// An input file; `-` for standard input.
enum InputFile {
  /// Refuses to read standard input from a terminal.
  ///
  /// - Throws: `Failure` if the file is standard input and that is a terminal.
  static func refuseTyping(_ file: String, for example: String, on terminal: Terminal) throws {
    guard file == "-", terminal.isInput else { return }
    throw Failure.usage(
      "Standard input is a terminal; pipe or redirect a file into it.",
      hint: "For example: \(example)"
    )
  }

  /// Whether a word given as a photo ID is probably a file: such a file exists, or the word has a
  /// typical extension.
  static func isLikely(_ word: String) -> Bool {
    let endings = [".json", ".ndjson", ".gz", ".plist"]
    return access(word, F_OK) == 0 || endings.contains(where: word.lowercased().hasSuffix)
  }
}
