import Flickr
import Glibc
import Presentation
import SystemSupport

/// A directory in which sidecars are written beside pictures.
final class SidecarDirectory {
  private let path: String
  private let replaces: Bool
  /// The saved pictures of each photo, by Flickr's id.
  private let pictures: [String: [String]]

  /// Opens a directory, or creates it.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - pictures: The files of each photo's saved pictures, by Flickr's id, relative to it.
  ///   - replaces: Whether existing sidecars with another content are replaced.
  /// - Throws: `AtomicFile.Failure`.
  init(_ path: String, pictures: [String: [String]], replaces: Bool) throws(AtomicFile.Failure) {
    self.path = path
    self.replaces = replaces
    try AtomicFile.makeDirectory(path, mode: 0o777)
    AtomicFile.removeAbandoned(in: path)
    self.pictures = pictures
  }

  /// Writes the sidecars of a photo: one for each saved picture, or one named after the ID.
  ///
  /// - Throws: `AtomicFile.Failure`; `Failure` if a sidecar with another content exists.
  func write(_ photo: ExportedPhoto) throws {
    let bytes = XMPSidecar.text(of: photo)
    // A stranger's text, which might be a path.
    let format = photo.photo.originalFormat ?? ""
    let suffix = ["jpg", "jpeg", "gif", "png"].contains(format) ? format : "jpg"
    for name in pictures[photo.id] ?? ["\(photo.file).\(suffix)"] {
      let file = "\(path)/\(name).xmp"
      if access(file, F_OK) == 0 {
        // A larger or unreadable file has another content, whatever the reason.
        let existing = try? SmallFile.read(file, limit: bytes.count)
        if existing?.bytes == bytes { continue }
        guard replaces else {
          throw Failure.usage(
            "\(file) exists with another content; another program may have edited it.",
            hint: "Add --yes to replace such files, or choose another directory."
          )
        }
      }
      let directory = AtomicFile.directory(of: file)
      guard access(directory, W_OK) == 0 else { throw AtomicFile.Failure(creating: file) }
      let temporary = try AtomicFile(in: directory, mode: 0o666, removesAbandoned: false)
      try temporary.write(bytes)
      try temporary.rename(to: file, replaces: replaces)
    }
  }

  /// Writes the names to disk.
  func finish() { AtomicFile.saveNames(in: path) }
}
