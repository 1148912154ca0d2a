import Foundation
import Glibc

/// All that can be seen of a directory's files: names, bytes, modification times, links, modes.
struct FileState: Equatable, CustomStringConvertible {
  private var entries: [String: [String]] = [:]
  private var bytes: [String: [UInt8]] = [:]

  init(_ directory: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: directory) {
      let path = "\(directory)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      entries[name] = [
        "\(status.st_mode)", "\(status.st_size)",
        // A directory's time says only what its listing does.
        status.st_mode & S_IFMT == S_IFDIR
          ? "" : "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)",
      ]
      if status.st_mode & S_IFMT == S_IFREG { bytes[name] = try fileBytes(path) }
    }
  }

  var names: [String] { entries.keys.sorted() }

  var description: String {
    names.map { "\($0) \(entries[$0] ?? []) \(bytes[$0]?.hashValue ?? 0)" }.joined(separator: "\n")
  }
}

/// The bytes of a file.
func fileBytes(_ path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// Writes a file anew, in place.
func writeFile(_ bytes: some Sequence<UInt8>, to path: String) throws {
  try Data(bytes).write(to: URL(fileURLWithPath: path))
}

/// Whether some bytes hold a text.
func contains(_ bytes: [UInt8], _ text: String) -> Bool {
  Data(bytes).range(of: Data(text.utf8)) != nil
}
