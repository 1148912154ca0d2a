import FlickrClient
import Glibc

/// The file that an image is written to while it comes in; it has its name only once it is whole.
final class DownloadFile: ImageSink {
  let path: String
  private(set) var type: ImageType?
  private(set) var bytes = 0
  private var descriptor: Int32 = -1

  /// - Parameter path: Where the file is to be while it grows; nothing else has this name.
  init(path: String) {
    self.path = path
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func begin(_ type: ImageType) throws(FlickrError) {
    if descriptor >= 0 { close(descriptor) }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure("made") }
    self.type = type
    bytes = 0
  }

  func write(_ piece: [UInt8]) throws(FlickrError) {
    var rest = piece[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure("written")
      }
      rest = rest.dropFirst(count)
    }
    bytes += piece.count
  }

  /// Gives the file its name, once all of it is on the disk; another of that name is replaced.
  func finish(as name: String) throws(FlickrError) {
    guard fdatasync(descriptor) == 0 else { throw failure("written") }
    guard rename(path, name) == 0 else { throw failure("renamed") }
  }

  /// Deletes what has come so far.
  func discard() {
    unlink(path)
  }

  private func failure(_ what: String) -> FlickrError {
    .localFailure(path: path, reason: "it cannot be \(what): \(String(cString: strerror(errno)))")
  }
}
