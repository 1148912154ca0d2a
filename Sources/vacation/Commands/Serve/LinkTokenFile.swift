import Glibc
import TravelDesk
import VacationWeb

/// The file that a link's token is kept in, so that the link stays the same from run to run.
struct LinkTokenFile {
  let path: String

  /// Reads the token, or makes one, and the file, where there is none.
  ///
  /// - Throws: `PrivateFileError` when others can read it or it cannot be made, ``CommandFailure``
  ///   when it holds no token.
  func token() throws -> Secret {
    if let token = try read() { return token }
    let token = Secret()
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if descriptor < 0, errno == EEXIST, let other = try read() {
      // Another server made it just now.
      return other
    }
    if descriptor < 0, errno == ENOENT {
      throw CommandFailure(
        "\(path) cannot be made: the directory that it is to lie in does not exist.",
        hint: "Make the directory first, or name a file in another one.",
        status: .noSpaceOrPermission
      )
    }
    guard descriptor >= 0 else { throw failed() }
    defer { close(descriptor) }
    let text = Array((token.text + "\n").utf8)
    // The mode that was asked for, whatever the umask is.
    guard fchmod(descriptor, 0o600) == 0, write(descriptor, text, text.count) == text.count else {
      let failure = failed()
      unlink(path)
      throw failure
    }
    return token
  }

  private func read() throws -> Secret? {
    guard let bytes = try PrivateFile.read(path, limit: 4096) else { return nil }
    var text = String(decoding: bytes, as: UTF8.self)[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    guard let token = Secret(String(text)) else {
      throw CommandFailure(
        "\(path) holds no token: at least \(Secret.minimumLength) letters, digits, - and _.",
        hint: "Remove the file, and run again: a new token is made.",
        status: .failed
      )
    }
    return token
  }

  private func failed() -> PrivateFileError {
    .failed(path: path, reason: String(cString: strerror(errno)))
  }
}
