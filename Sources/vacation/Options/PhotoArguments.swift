import ArgumentParser
import Flickr
import Glibc
import Presentation

/// Which photos a command changes: ids, or an input.
struct PhotoArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Photos: Flickr ids, or addresses of their pages.",
      valueName: "id"
    ),
    completion: .custom(Completions.photos)
  )
  var ids: [String] = []

  // An array only to notice a second one, which would silently replace the first.
  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "Photos in a file, or - for standard input: Flickr's API responses in JSON or XML, arrays, "
        + "newline-delimited JSON, property lists, and what --json printed; also gzipped.",
      valueName: "file"
    ),
    completion: .file()
  )
  var files: [String] = []

  @Flag(
    help: "Take rows of the last list of photos from Flickr in place of ids: 3, 1-5,9, or all."
  )
  var listed = false

  /// The input, if the photos are not named one by one.
  var from: String? { files.first }

  @Flag(
    name: [.short, .long],
    help: "Print a line for each photo on a terminal too, as in a pipe."
  )
  var verbose = false

  @Flag(
    name: [.customShort("n"), .long],
    help: "Tell what would be done; change no vacation."
  )
  var dryRun = false

  @OptionGroup var force: ForceOption

  func validate() throws {
    if ids.isEmpty, from == nil, !listed {
      throw ValidationError(
        "Which photos? Give ids, addresses of photo pages, --listed or --from FILE. For example: "
          + "https://www.flickr.com/photos/someone/\(HelpExamples.photo)"
      )
    }
  }

  /// Refuses more than one source of photos.
  ///
  /// - Parameter command: The command that is typed, which the hints repeat.
  /// - Throws: `Failure`.
  func refuseSeveralSources(for command: String) throws {
    if listed { try refuseMore(than: command + " --listed") }
    if !listed, ids.contains("all") {
      throw Failure.usage(
        "\"all\" is not a photo id or URL.",
        hint: "For all photos of the last list: \(command) --listed all"
      )
    }
    guard let from, files.count > 1 || !ids.isEmpty else { return }
    let several = "for several files: cat a b | \(command) --from -"
    guard ids.isEmpty else {
      // A shell makes `--from a b c` of `--from *`.
      let areFiles = InputFile.isLikely(from) && ids.contains(where: InputFile.isLikely)
      throw Failure.usage(
        "Give either ids or --from, not both.",
        hint: areFiles ? "Give --from once; \(several)" : "See `\(command) --help`."
      )
    }
    throw Failure.usage(
      "--from was given \(files.count) times.",
      hint: "Give --from once; \(several)"
    )
  }

  /// Refuses anything but rows beside `--listed`.
  private func refuseMore(than command: String) throws {
    guard from == nil else {
      throw Failure.usage(
        "Give either --listed or --from, not both.",
        hint: "For example: \(command) 1-5,9"
      )
    }
    guard !ids.isEmpty else {
      throw Failure.usage(
        "--listed needs rows of the last list.",
        hint: "Name rows, as in `\(command) 1-5,9`, or take all of them with `\(command) all`."
      )
    }
    // No list has a billion rows; and ids of Flickr's first years are no rows either.
    guard ids.contains(where: { $0.utf8.count > 9 && PhotoReference.parse($0) != nil }) else {
      return
    }
    throw Failure.usage(
      "Give either ids or rows of the list, not both.",
      hint: "For example: \(command) 1-5,9"
    )
  }
}

/// A file that a command reads, `-` for standard input.
enum InputFile {
  /// Refuses to wait for a person to type what a file is to hold.
  ///
  /// - Throws: `Failure` when standard input is asked for and is a terminal.
  static func refuseTyping(_ file: String, for example: String, on terminal: Terminal) throws {
    guard file == "-", terminal.isInput else { return }
    throw Failure.usage(
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
