import Flickr
import Glibc

/// A file or standard input, opened for reading once.
public final class OpenedInput: Sendable {
  /// Its name in messages: the path, or "standard input".
  public let name: String
  /// Its size in bytes; nil if it is not a regular file.
  public let totalBytes: Int?
  /// Whether it is a directory.
  let isDirectory: Bool
  let descriptor: Int32
  /// The bytes that were already read from a pipe, to detect its format.
  let start: [UInt8]
  private let closesDescriptor: Bool
  /// What closes the descriptor otherwise.
  private let owner: (any AnyObject & Sendable)?

  /// Opens a file, or standard input if `path` is "-".
  ///
  /// - Throws: ``TravelError/missingInput(path:)``, ``TravelError/unreadableInput(path:detail:)``.
  public init(path: String) throws {
    start = []
    owner = nil
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
    let type = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    totalBytes = type == S_IFREG ? Int(status.st_size) : nil
    isDirectory = type == S_IFDIR
  }

  /// Creates an input of a temporary file.
  init(_ file: TemporaryFile, name: String) {
    self.name = name
    descriptor = file.descriptor
    totalBytes = file.size
    isDirectory = false
    (start, owner, closesDescriptor) = ([], file, false)
  }

  /// Creates an input of a pipe from which some bytes were read.
  init(_ pipe: OpenedInput, start: [UInt8]) {
    name = pipe.name
    descriptor = pipe.descriptor
    totalBytes = nil
    isDirectory = false
    (self.start, owner, closesDescriptor) = (start, pipe, false)
  }

  deinit {
    if closesDescriptor { close(descriptor) }
  }
}

extension TravelDesk {
  /// Opens a file or directory of photos, or standard input if `input` is "-".
  ///
  /// - Throws: ``TravelError/missingInput(path:)``, ``TravelError/unreadableInput(path:detail:)``.
  public func open(input: String) throws -> OpenedInput { try OpenedInput(path: input) }
}
