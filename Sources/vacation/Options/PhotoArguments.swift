import ArgumentParser
import Flickr

/// Which photos a command changes: ids, or an input.
struct PhotoArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Photos: Flickr ids, or addresses of their pages.",
      valueName: "id"
    )
  )
  var ids: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Photo dictionaries in a file, or - for standard input: replies of Flickr, arrays, one a "
        + "line, property lists, also gzipped.",
      valueName: "file"
    ),
    completion: .file()
  )
  var from: String?

  @Flag(name: [.short, .long], help: "With --from: print a line for each photo.")
  var verbose = false

  @Flag(name: [.customShort("n"), .long], help: "Tell what would be done, and do nothing.")
  var dryRun = false

  func validate() throws {
    if ids.isEmpty, from == nil {
      throw ValidationError(
        "Which photos? Give ids, addresses of photo pages, or --from FILE. For example: "
          + "https://www.flickr.com/photos/someone/\(HelpExamples.photo)"
      )
    }
    if !ids.isEmpty, from != nil {
      throw ValidationError("Give either ids or --from, not both.")
    }
  }
}
