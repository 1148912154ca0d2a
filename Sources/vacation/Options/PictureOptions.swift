import ArgumentParser
import Flickr
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
