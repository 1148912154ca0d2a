import Flickr
import FlickrClient
import TravelDesk

/// Fetches the picture of a photo that is shown, and opens or saves it.
struct PictureRun {
  let options: PictureOptions
  let flickr: FlickrOptions
  let confirmation: ConfirmationOption
  let common: CommonOptions

  /// Does with the picture what the options say.
  ///
  /// - Throws: `FlickrError`, `VacationError`, ``CommandFailure``.
  func run(_ photo: Photo) async throws {
    guard options.isWanted else { return }
    let terminal = common.terminal
    var replaces = false
    if let path = options.save, !PictureFile.isDirectory(path) {
      replaces = try consent(toReplace: path)
    }
    let progress = ProgressBar("Fetching the picture", terminal: terminal, quiet: common.quiet)
    defer { progress.clear() }
    let desk = try flickr.desk(common, for: .userIfAtHand, progress)
    let image = try await desk.image(
      of: photo,
      options.wish,
      limit: try common.configuration.number(of: .imageBytes),
      offline: flickr.offline
    )
    progress.clear()
    if let path = options.save { try save(image, in: path, replaces: replaces) }
    if options.open { try open(image) }
  }

  /// Asks whether a file may be replaced; answers whether there is one.
  private func consent(toReplace path: String) throws -> Bool {
    guard PictureFile.exists(at: path) else { return false }
    let terminal = common.terminal
    guard confirmation.yes || (terminal.isInput && terminal.isError) else {
      throw PictureFile.isThere(path)
    }
    try confirmation.ask("\(path) exists already. Replace it?", on: terminal)
    return true
  }

  private func save(_ image: ImageFile, in path: String, replaces: Bool) throws {
    let file = PictureFile(path, of: image)
    // The name in a directory is known only now.
    let replaces = try file.path == path ? replaces : consent(toReplace: file.path)
    try file.save(image, replaces: replaces)
    common.say("Saved \(file.path): \(image.size.label), \(Quantity.bytes(image.bytes)).")
    if let ending = file.mismatch(with: image) {
      common.say(
        "Note: it is a \(image.type.rawValue.uppercased()) image, whatever .\(ending) says."
      )
    }
  }

  private func open(_ image: ImageFile) throws {
    do throws(Desktop.Failure) {
      try Desktop().open(image.path)
    } catch {
      throw CommandFailure(
        "The picture was not opened, because \(error.words).",
        hint: "It is in the file \(image.path)",
        status: .failed
      )
    }
  }
}
