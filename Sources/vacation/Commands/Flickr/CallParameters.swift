import FlickrClient
import Glibc
import TravelDesk

/// The parameters of a call, as they are typed: `KEY=VALUE`, `KEY=@FILE`, `KEY=@-`.
enum CallParameters {
  /// Bytes that a file with a value may have.
  private static let limit = 1 << 20

  /// Reads the words of a command line; `@@` begins a value that begins with `@`.
  ///
  /// - Throws: ``CommandFailure`` for a word without `=`, and for files that cannot be read.
  static func of(_ words: [String], on terminal: Terminal) throws -> [FlickrParameter] {
    try words.map { word in
      guard let equals = word.firstIndex(of: "="), equals > word.startIndex else {
        throw CommandFailure.usage(
          "\"\(word)\" is not a parameter.",
          hint: "Parameters are like photo_id=12345678901, or comment=@FILE to read a file."
        )
      }
      let value = String(word[word.index(after: equals)...])
      return FlickrParameter(String(word[..<equals]), try read(value, on: terminal))
    }
  }

  private static func read(_ value: String, on terminal: Terminal) throws -> String {
    guard value.hasPrefix("@") else { return value }
    let file = String(value.dropFirst())
    if file.hasPrefix("@") { return file }
    try InputFile.refuseTyping(
      file,
      for: "echo hello | vacation flickr call flickr.test.echo text=@-",
      on: terminal
    )
    let bytes = try bytes(of: file)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure("\(name(of: file)) is not text in UTF-8.", status: .failed)
    }
    return text
  }

  private static func bytes(of file: String) throws -> [UInt8] {
    let isInput = file == "-"
    let descriptor = isInput ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(file) }
    defer { if !isInput { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(file)
      }
      bytes += buffer[..<count]
      guard bytes.count <= limit else {
        throw CommandFailure(
          "\(name(of: file)) has more than \(Quantity.bytes(limit)), too much for a parameter.",
          status: .failed
        )
      }
    }
  }

  private static func name(of file: String) -> String {
    file == "-" ? "What came from standard input" : file
  }

  private static func failure(_ file: String) -> CommandFailure {
    let code = errno
    return CommandFailure(
      "\(name(of: file)) cannot be read: \(String(cString: strerror(code))).",
      hint: "For a value that begins with @, type it twice: text=@@somebody",
      status: code == ENOENT ? .notFound : .noSpaceOrPermission
    )
  }
}
