import Glibc
import TravelDesk
import VacationStore
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
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(Array((token.text + "\n").utf8), to: path, replaces: false)
    } catch {
      // Another server may have made it just now.
      if error.code == EEXIST, let other = try read() { return other }
      guard error.code == ENOENT else {
        throw PrivateFileError.failed(path: path, reason: error.reason)
      }
      throw CommandFailure(
        "\(path) cannot be made: the directory that it is to lie in does not exist.",
        hint: "Make the directory first, or name a file in another one.",
        status: .noSpaceOrPermission
      )
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
}
