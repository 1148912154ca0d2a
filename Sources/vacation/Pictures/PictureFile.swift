import Flickr
import FlickrClient
import Glibc
import Presentation
import SystemSupport
import TravelDesk
import VacationStore

/// The file that a person wants a picture in.
struct PictureFile {
  /// Its path, as it was given or completed.
  let path: String

  /// Takes what was given: a file, or a directory, in which the file is named after the photo.
  init(_ path: String, of image: ImageFile) {
    self.path =
      Self.isDirectory(path)
      ? path + (path.hasSuffix("/") ? "" : "/") + "\(image.id).\(image.type.fileExtension)" : path
  }

  /// Tells whether a path leads to a directory.
  static func isDirectory(_ path: String) -> Bool {
    mode(of: path).map { $0 & S_IFMT == S_IFDIR } ?? false
  }

  /// Tells whether something is at a path.
  static func exists(at path: String) -> Bool { mode(of: path) != nil }

  /// What the file's name claims that it is not; nil where the two fit, or the name claims nothing.
  func mismatch(with image: ImageFile) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    let own: [String] =
      image.type == .jpeg ? ["jpg", "jpeg", "jpe", "jfif"] : [image.type.fileExtension]
    return own.contains(ending) ? nil : ending
  }

  /// Copies a picture to the file, piece by piece; it has its name only once it is whole.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - replaces: Whether a file of that name is replaced.
  /// - Throws: `Failure`; what was there before is there still.
  func save(_ image: ImageFile, replaces: Bool) throws {
    if let mode = Self.mode(of: path), mode & S_IFMT != S_IFREG {
      throw Failure(
        "\(path) is no file that a picture could be saved in.",
        hint: "Give the name of a file.",
        kind: .failed
      )
    }
    let source = open(image.path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw failure("its copy in the cache cannot be read") }
    defer { close(source) }
    do {
      // Not for the user alone: it is a file like any other that a program saves.
      let file = try AtomicFile(in: AtomicFile.directory(of: path), mode: 0o666)
      try copy(from: source, to: file)
      try file.rename(to: path, replaces: replaces)
    } catch let error as AtomicFile.Failure {
      let what =
        switch error.step {
        case .write: "it cannot be written"
        case .rename: "it cannot be put in place"
        default: "no file can be made in its directory"
        }
      throw failure(what, error.code)
    }
  }

  private func copy(from source: Int32, to file: AtomicFile) throws {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(source, &buffer, buffer.count)
      if count == 0 { return }
      if count > 0 {
        try file.write(buffer[..<count])
      } else if errno != EINTR {
        throw failure("its copy in the cache cannot be read")
      }
    }
  }

  private func failure(_ what: String, _ code: Int32 = errno) -> Failure {
    if code == EEXIST { return Self.isThere(path) }
    let kind: Failure.Kind =
      switch code {
      case ENOENT, ENOTDIR: .notFound
      default: .noSpaceOrPermission
      }
    return Failure(
      "\(path) was not saved, because \(what): \(String(cString: strerror(code))).",
      hint: kind == .notFound
        ? "Look whether its directory exists." : "Save it where there is room and permission.",
      kind: kind
    )
  }

  /// The failure that a file is there already.
  static func isThere(_ path: String) -> Failure {
    .usage(
      "\(path) exists already.",
      hint: "Add --yes to replace it, or give another name."
    )
  }

  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode : nil
  }
}
