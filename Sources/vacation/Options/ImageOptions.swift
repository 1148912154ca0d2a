import ArgumentParser
import Flickr
import FlickrClient
import Presentation
import Settings
import TravelDesk

/// What to do with a photo's image.
struct ImageOptions: ParsableArguments {
  @Flag(name: .long, help: "Open the image in the desktop's viewer.")
  var open = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Save the image to this file, or to this directory as ID.jpg.",
      valueName: "file"
    ),
    completion: .file()
  )
  var save: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The image size, such as thumbnail, small, medium, large, or original. Default: the largest "
        + "up to 1,024 pixels.",
      valueName: "size"
    ),
    completion: .list(ImageSize.allCases.map(\.name))
  )
  var size: String?

  func validate() throws {
    if let size { try ImageSize.check(name: size) }
    if size != nil, !isRequested { throw ValidationError("--size requires --open or --save.") }
    if save == "" { throw ValidationError("--save requires a file name.") }
    if save == "-" {
      throw ValidationError("--save cannot write to standard output; for a file named -, use ./-")
    }
  }

  /// Whether the image is opened or saved.
  var isRequested: Bool { open || save != nil }
  /// Whether the image is saved, and nothing is shown.
  var isSavedOnly: Bool { save != nil && !open }

  /// The requested size.
  var requestedSize: ImageWish {
    size.flatMap { ImageSize(name: $0) }.map { .size($0) } ?? .display
  }
}

extension ImageOptions {
  /// Fetches the image of a photo, and opens or saves it.
  ///
  /// - Throws: `FlickrError`, `VacationError`, `Failure`.
  func run(
    _ photo: Photo,
    _ flickr: FlickrOptions,
    _ confirmation: ConfirmationOption,
    _ common: CommonOptions
  ) async throws {
    guard isRequested else { return }
    let terminal = common.terminal
    // Asks before fetching, except for a directory, where the name depends on the image.
    let confirmReplacing = { (path: String) in
      try Self.confirmReplacing(path, confirmation, on: terminal)
    }
    var replaces = false
    if let save, !ImageDestination.isDirectory(save) { replaces = try confirmReplacing(save) }
    let progress = common.progress("Fetching the image")
    defer { progress.clear() }
    let desk = try flickr.desk(common, for: .userIfAvailable, progress)
    let image = try await desk.image(
      of: photo,
      requestedSize,
      limit: try common.configuration.number(of: .imageBytes),
      offline: flickr.offline
    )
    progress.clear()
    if let save {
      let file = ImageDestination(save, of: image)
      try file.save(image, replaces: file.path == save ? replaces : confirmReplacing(file.path))
      common.say("Saved \(file.path): \(image.size.label), \(Quantity.bytes(image.bytes)).")
      if let suffix = file.mismatch(with: image) {
        common.say(
          "Note: this is a \(image.type.rawValue.uppercased()) image, despite the extension .\(suffix)."
        )
      }
    }
    if open { try Self.open(image) }
  }

  /// Asks whether an existing file may be replaced; returns whether there is one.
  private static func confirmReplacing(
    _ path: String,
    _ confirmation: ConfirmationOption,
    on terminal: Terminal
  ) throws -> Bool {
    guard ImageDestination.exists(at: path) else { return false }
    guard confirmation.yes || (terminal.isInput && terminal.isError) else {
      throw ImageDestination.alreadyExists(path)
    }
    try confirmation.ask("\(path) already exists. Replace it?", on: terminal)
    return true
  }

  private static func open(_ image: ImageFile) throws {
    do throws(DesktopError) {
      try Desktop().open(image.path)
    } catch {
      throw Failure(
        "Cannot open the image: \(error.reason).",
        hint: "Open the file yourself: \(image.path)",
        kind: .failed
      )
    }
  }
}

extension ImageSize {
  /// Refuses a name of a size that is unknown.
  ///
  /// - Throws: `ValidationError`.
  static func check(name: String) throws {
    guard ImageSize(name: name) == nil else { return }
    let names = allCases.map(\.name).joined(separator: ", ")
    throw ValidationError("Unknown size \"\(name)\". The sizes are \(names).")
  }
}
