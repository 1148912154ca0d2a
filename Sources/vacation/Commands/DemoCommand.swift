import ArgumentParser
import Flickr
import FlickrSample
import Glibc
import Presentation
import Settings
import TravelDesk
import VacationStore

/// `vacation demo`: a guided tour in a temporary directory.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "demo",
    abstract: "Demonstrates the program with sample photos, separate from your vacations.",
    discussion: """
      Everything happens in a new temporary directory, which is not deleted, so that you can \
      continue with it.

      Examples:
        vacation demo
        vacation demo --no-color
      """
  )

  @Flag(name: .customLong("no-color"), help: "No bold text (or NO_COLOR, or TERM=dumb).")
  var noColor = false

  @OptionGroup var format: JSONOption

  func run() throws {
    let directory = try Self.makeDirectory()
    let documents = directory + "/documents"
    // The commands below run in this process and find their directories in the environment.
    setenv("VACATION_DOCUMENTS", documents, 1)
    setenv("XDG_CACHE_HOME", directory + "/cache", 1)
    setenv("XDG_STATE_HOME", directory + "/state", 1)
    setenv("VACATION_NAME", VacationName.default.text, 1)
    let sample = FlickrSample.shared
    let desk = CommonOptions.desk(documents: documents)
    try desk.fetched().add(sample.photos(now: time(nil)))
    let photos = DemoPhotos.dozen(of: sample).map(\.id)
    if format.json { return try printJSON(of: photos, on: desk) }
    let ids = photos.map(\.rawValue)

    try say("Loaded \(Quantity.photos(sample.photos.count)) made up for the demo.")
    try type(["create"])
    try type(["visit"] + ids)
    try type(["unvisit"] + ids.suffix(1))
    try type(["undo"])
    try type(["itinerary"])
    let vacation = try Vacations(directory: documents).open(.default, for: .reading)
    let places = try vacation.itinerary(limit: 1).map(\.title)
    if let place = places.first { try type(["itinerary", place]) }
    try type(["tags", "--limit", "10"])
    let tags = try vacation.tagSearch(limit: 1).map(\.name)
    if let tag = tags.first { try type(["tags", tag]) }
    try say(Self.farewell(path: vacation.path, directory: directory, id: ids[0], tag: tags.first))
  }

  /// Creates the vacation without the tour, and prints its counts and directories as JSON.
  private func printJSON(of photos: [PhotoID], on desk: TravelDesk) throws {
    try desk.change(
      .ids(photos),
      in: .default,
      .visit(place: nil, refresh: false),
      report: { _ in },
      progress: { _ in }
    )
    let summary = try desk.vacations.open(.default, for: .reading).summary()
    let directories = desk.directories
    let paths = [
      ("documents", directories.documents), ("cache", directories.cache),
      ("state", directories.state),
    ]
    let properties =
      VacationListing.vacation(summary).properties + paths.map { Property($0, .text($1)) }
    let output = StandardOutput()
    try output.write(JSONWriter.line(properties))
    try output.flush()
  }

  /// Prints a command as a user would type it, and runs it.
  private func type(_ arguments: [String]) throws {
    let line = "$ vacation " + arguments.map(ShellWord.quoted).joined(separator: " ")
    try say("\n" + Terminal.current(noColor: noColor).bold(line))
    // A table, even if the demo's output is piped.
    let options = ["--table"] + (noColor ? ["--no-color"] : [])
    var command = try VacationCommand.parseAsRoot(arguments + options)
    try command.run()
  }

  private func say(_ text: String) throws {
    let output = StandardOutput()
    try output.writeLine(text)
    try output.flush()
  }

  private static func makeDirectory() throws -> String {
    let parent = Environment.variable("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/vacation-demo-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure(
        "Cannot create a directory in \(parent): \(String(cString: strerror(errno))).",
        hint: "Set TMPDIR to another directory.",
        kind: .noSpaceOrPermission
      )
    }
    return String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func farewell(path: String, directory: String, id: String, tag: String?) -> String
  {
    let documents = ShellWord.quoted(directory + "/documents")
    let cache = ShellWord.quoted(directory + "/cache")
    let state = ShellWord.quoted(directory + "/state")
    // Quoted twice, because the shell expands an alias when it is used.
    let alias = ProgramFile.unlisted.map {
      "  alias vacation=\(ShellWord.quoted(ShellWord.quoted($0)))\n"
    }
    return """

      That vacation is one SQLite file, which stays until you delete it:
        \(path)

      To try more, paste these lines:
      \(alias ?? "")  export VACATION_DOCUMENTS=\(documents)
        export XDG_CACHE_HOME=\(cache)
        export XDG_STATE_HOME=\(state)
        vacation show \(id)
        vacation search \(ShellWord.quoted(tag ?? "sea"))
        vacation history
        vacation sql "SELECT * FROM TagSearch LIMIT 5"

      All of it in a browser:
        vacation serve --sample --open

      And with your own photos: vacation visit --from FILE
      """
  }
}

/// The photos that the demo visits.
enum DemoPhotos {
  /// Twelve photos of five cities, with different numbers of photos.
  static func dozen(of sample: FlickrSample) -> [Photo] {
    let cities = sample.cities
    let counts = [4, 3, 2, 2, 1]
    var photos: [Photo] = []
    for (index, count) in counts.enumerated() where !cities.isEmpty {
      let city = cities[index * cities.count / counts.count].name
      let ofCity = sample.photos.filter { photo in
        photo.derivedPlace == city && photo.tags.count > 2 && !photo.title.isEmpty
      }
      photos += ofCity.prefix(count)
    }
    return photos
  }
}
