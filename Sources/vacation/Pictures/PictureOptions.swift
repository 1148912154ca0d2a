import ArgumentParser
import Flickr
import FlickrClient
import Presentation
import Settings
import TravelDesk

/// What is done with a photo's picture.
struct PictureOptions: ParsableArguments {
  @Flag(name: .long, help: "Open the picture with the desktop's viewer.")
  var open = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Save the picture in this file, or in this directory as ID.jpg.",
      valueName: "file"
    ),
    completion: .file()
  )
  var save: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The picture's size, such as thumbnail, small, medium, large or original; else the largest up "
        + "to 1,024 pixels.",
      valueName: "size"
    ),
    completion: .list(ImageSize.allCases.map(\.argument))
  )
  var size: String?

  func validate() throws {
    if let size, ImageSize(argument: size) == nil {
      let sizes = ImageSize.allCases.map(\.argument).joined(separator: ", ")
      throw ValidationError("There is no size \"\(size)\". The sizes are \(sizes).")
    }
    if size != nil, !isWanted { throw ValidationError("--size goes with --open and --save.") }
    if save == "" { throw ValidationError("--save needs the name of a file.") }
    if save == "-" {
      throw ValidationError("--save writes to a file; for one of this name, give ./-")
    }
  }

  /// Whether the picture is asked for at all.
  var isWanted: Bool { open || save != nil }

  /// Whether the picture is saved, and nothing is shown.
  var isSavedOnly: Bool { save != nil && !open }

  /// Which of the photo's pictures is asked for.
  var wish: ImageWish { size.flatMap { ImageSize(argument: $0) }.map { .size($0) } ?? .display }
}

extension PictureOptions {
  /// Fetches the picture of a photo, and opens or saves it.
  ///
  /// - Throws: `FlickrError`, `VacationError`, `Failure`.
  func run(
    _ photo: Photo,
    _ flickr: FlickrOptions,
    _ confirmation: ConfirmationOption,
    _ common: CommonOptions
  ) async throws {
    guard isWanted else { return }
    let terminal = common.terminal
    // Asked before anything is fetched; the name in a directory is known only then.
    let consent = { (path: String) in
      try Self.consent(toReplace: path, confirmation, on: terminal)
    }
    var replaces = false
    if let save, !PictureFile.isDirectory(save) { replaces = try consent(save) }
    let progress = common.progress("Fetching the picture")
    defer { progress.clear() }
    let desk = try flickr.desk(common, for: .userIfAvailable, progress)
    let image = try await desk.image(
      of: photo,
      wish,
      limit: try common.configuration.number(of: .imageBytes),
      offline: flickr.offline
    )
    progress.clear()
    if let save {
      let file = PictureFile(save, of: image)
      try file.save(image, replaces: file.path == save ? replaces : consent(file.path))
      common.say("Saved \(file.path): \(image.size.label), \(Quantity.bytes(image.bytes)).")
      if let ending = file.mismatch(with: image) {
        common.say(
          "Note: it is a \(image.type.rawValue.uppercased()) image, whatever .\(ending) says."
        )
      }
    }
    if open { try Self.open(image) }
  }

  /// Asks whether a file may be replaced; returns whether there is one.
  private static func consent(
    toReplace path: String,
    _ confirmation: ConfirmationOption,
    on terminal: Terminal
  ) throws -> Bool {
    guard PictureFile.exists(at: path) else { return false }
    guard confirmation.yes || (terminal.isInput && terminal.isError) else {
      throw PictureFile.isThere(path)
    }
    try confirmation.ask("\(path) exists already. Replace it?", on: terminal)
    return true
  }

  private static func open(_ image: ImageFile) throws {
    do throws(DesktopError) {
      try Desktop().open(image.path)
    } catch {
      throw Failure(
        "The picture was not opened, because \(error.words).",
        hint: "It is in the file \(image.path)",
        kind: .failed
      )
    }
  }
}

extension ImageSize {
  /// The size as it is typed: Flickr's label in lower case with hyphens, `large-square`.
  var argument: String {
    let words = label.lowercased().split(separator: " ").joined(separator: "-")
    // Flickr gives two of its sizes one label.
    return self == .extraLarge4KWide ? words + "-wide" : words
  }

  /// The size that a word stands for; nil for none.
  init?(argument word: String) {
    let found = ImageSize.allCases.first { $0.argument == word.lowercased() }
    guard let found else { return nil }
    self = found
  }
}
