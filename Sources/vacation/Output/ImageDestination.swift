import Flickr
import FlickrClient
import Glibc
import Presentation
import SystemSupport
import TravelDesk
import VacationStore

/// The file that an image is saved to.
struct ImageDestination {
  /// The path, as given or completed.
  let path: String

  /// Creates a destination from a file, or from a directory, in which the file is named after the
  /// photo.
  init(_ path: String, of image: ImageFile) {
    self.path =
      Self.isDirectory(path)
      ? path + (path.hasSuffix("/") ? "" : "/") + "\(image.id).\(image.type.fileExtension)" : path
  }

  /// Whether a path is a directory.
  static func isDirectory(_ path: String) -> Bool {
    mode(of: path).map { $0 & S_IFMT == S_IFDIR } ?? false
  }

  /// Whether a path exists.
  static func exists(at path: String) -> Bool { mode(of: path) != nil }

  /// The file extension, if it does not match the image's type.
  func mismatch(with image: ImageFile) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let suffix = name[name.index(after: dot)...].lowercased()
    let matching: [String] =
      image.type == .jpeg ? ["jpg", "jpeg", "jpe", "jfif"] : [image.type.fileExtension]
    return matching.contains(suffix) ? nil : suffix
  }

  /// Copies an image to the file, atomically.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - replaces: Whether an existing file is replaced.
  /// - Throws: `Failure`; an existing file is then unchanged.
  func save(_ image: ImageFile, replaces: Bool) throws {
    if let mode = Self.mode(of: path), mode & S_IFMT != S_IFREG {
      throw Failure(
        "Cannot save the image to \(path): not a regular file.",
        hint: "Choose another file.",
        kind: .failed
      )
    }
    let source = open(image.path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw failure("the cached image cannot be read") }
    defer { close(source) }
    do {
      // Not private, unlike the program's own files.
      let file = try AtomicFile(in: AtomicFile.directory(of: path), mode: 0o666)
      try copy(from: source, to: file)
      try file.rename(to: path, replaces: replaces)
    } catch let error as AtomicFile.Failure {
      let what =
        switch error.step {
        case .write: "the file cannot be written"
        case .rename: "the file cannot be renamed"
        default: "the file cannot be created"
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
        throw failure("the cached image cannot be read")
      }
    }
  }

  private func failure(_ what: String, _ code: Int32 = errno) -> Failure {
    if code == EEXIST { return Self.alreadyExists(path) }
    let kind: Failure.Kind =
      switch code {
      case ENOENT, ENOTDIR: .notFound
      default: .noSpaceOrPermission
      }
    return Failure(
      "Cannot save \(path): \(what) (\(String(cString: strerror(code)))).",
      hint: kind == .notFound
        ? "Check that the directory exists."
        : "Choose a directory with space and write permission.",
      kind: kind
    )
  }

  /// The failure for a file that already exists.
  static func alreadyExists(_ path: String) -> Failure {
    .usage(
      "\(path) already exists.",
      hint: "Add --yes to replace it, or choose another name."
    )
  }

  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode : nil
  }
}
