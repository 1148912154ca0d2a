import Flickr
import Glibc

/// A file or standard input, opened for reading once.
public final class OpenedInput: Sendable {
  /// Its name in messages: the path, or "standard input".
  public let name: String
  /// Its size in bytes; nil if it is not a regular file.
  public let totalBytes: Int?
  let descriptor: Int32
  private let closesDescriptor: Bool

  /// Opens a file, or standard input if `path` is "-".
  ///
  /// - Throws: ``TravelError/missingInput(path:)``, ``TravelError/unreadableInput(path:detail:)``.
  public init(path: String) throws {
    if path == "-" {
      name = "standard input"
      descriptor = STDIN_FILENO
      closesDescriptor = false
    } else {
      name = path
      descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
      closesDescriptor = true
      guard descriptor >= 0 else {
        if errno == ENOENT { throw TravelError.missingInput(path: path) }
        throw TravelError.unreadableInput(path: path, detail: String(cString: strerror(errno)))
      }
    }
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    totalBytes = isRegular ? Int(status.st_size) : nil
  }

  deinit {
    if closesDescriptor { close(descriptor) }
  }
}

extension TravelDesk {
  /// Opens a file of photo JSON, or standard input if `input` is "-".
  ///
  /// - Throws: ``TravelError/missingInput(path:)``, ``TravelError/unreadableInput(path:detail:)``.
  public func open(input: String) throws -> OpenedInput { try OpenedInput(path: input) }
}
