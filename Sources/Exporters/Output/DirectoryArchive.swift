import Foundation
import SystemSupport
import VacationStore
import ZIPArchive

/// A directory of an export as one ZIP file.
enum DirectoryArchive {
  /// Writes the files of a directory, by name, under a directory of that name.
  ///
  /// - Parameters:
  ///   - directory: Its path, without a slash at the end; hidden files are left out.
  ///   - file: The ZIP file.
  /// - Throws: `AtomicFile.Failure`; Foundation's errors of reading a file.
  static func write(_ directory: String, to file: AtomicFile) throws {
    var archive = ZIPWriter(file)
    let root = URL(filePath: directory, directoryHint: .isDirectory)
    let name = root.lastPathComponent
    for path in try FileManager.default.subpathsOfDirectory(atPath: directory).sorted() {
      let source = root.appending(path: path)
      let isDirectory = try source.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false
      guard !isDirectory, !path.hasPrefix(".") else { continue }
      try archive.add(name + "/" + path, Array(try Data(contentsOf: source)))
    }
    try archive.finish()
  }
}

extension Exporter {
  /// Exports to one file in a directory: a format of the form `directory` as a ZIP file.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - directory: An existing directory, in which a format of the form `directory` is written first.
  /// - Returns: The path of the file, which is named after the vacation.
  /// - Throws: `VacationError`, `AtomicFile.Failure`, `Failure`, or what the progress throws.
  package func exportFile(_ format: ExportFormat, in directory: String) throws -> String {
    let path = directory + "/" + format.file(for: source.vacation.name.text)
    guard format.form == .directory else {
      _ = try export(format, toFile: path, replacing: true)
      return path
    }
    _ = try export(format, toDirectory: path, replacing: true)
    let file = try AtomicFile(in: directory, mode: 0o600)
    try DirectoryArchive.write(path, to: file)
    try file.rename(to: path + ".zip")
    return path + ".zip"
  }
}
