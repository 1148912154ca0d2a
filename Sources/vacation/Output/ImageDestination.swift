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
  /// The directory of the file while it is being written, on the same file system; nil for its own.
  private let workDirectory: String?

  /// Creates a destination from a file, or from a directory, in which the file is named after the
  /// photo.
  init(_ path: String, of image: ImageFile) {
    self.path =
      Self.isDirectory(path)
      ? path + (path.hasSuffix("/") ? "" : "/") + "\(image.id).\(image.type.fileExtension)" : path
    workDirectory = nil
  }

  /// Creates a destination from the path of a file, and the directory that it is written in, on the
  /// same file system, where the caller removes abandoned files.
  init(file path: String, writtenIn workDirectory: String) {
    self.path = path
    self.workDirectory = workDirectory
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
    guard let opened = OpenedImage(image) else { throw failure("the cached image cannot be read") }
    try save(opened, replaces: replaces) { try $0() }
  }

  /// Copies an opened image to the file, atomically.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - replaces: Whether an existing file is replaced.
  ///   - naming: Called when the copy is complete, with a closure that gives it its name.
  /// - Throws: `Failure`, or what `naming` throws; an existing file is then unchanged.
  func save(
    _ image: OpenedImage,
    replaces: Bool,
    naming: (_ rename: () throws -> Void) throws -> Void
  ) throws {
    if let mode = Self.mode(of: path), mode & S_IFMT != S_IFREG {
      throw Failure(
        "Cannot save the image to \(path): not a regular file.",
        hint: "Choose another file.",
        kind: .failed
      )
    }
    do {
      // Not private, unlike the program's own files.
      let file = try AtomicFile(
        in: workDirectory ?? AtomicFile.directory(of: path),
        mode: 0o666,
        removesAbandoned: workDirectory == nil
      )
      try copy(from: image.descriptor, to: file)
      try naming { try file.rename(to: path, replaces: replaces) }
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
    var offset: off_t = 0
    while true {
      // Independent of the descriptor's position, since a copy may be repeated.
      let count = pread(source, &buffer, buffer.count, offset)
      if count == 0 { return }
      if count > 0 {
        try file.write(buffer[..<count])
        offset += off_t(count)
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

/// An image whose file is open, so that it can be read even after it was evicted from the cache.
final class OpenedImage: Sendable {
  /// The image.
  let image: ImageFile
  fileprivate let descriptor: Int32

  /// Opens an image; nil, with `errno` set, if that fails.
  init?(_ image: ImageFile) {
    self.image = image
    descriptor = open(image.path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
