import Exporters
import Presentation
import SystemSupport

/// Where an export is written.
struct ExportTarget {
  /// The format.
  let format: ExportFormat
  /// The file or directory; nil for standard output.
  let path: String?
  private let replaces: Bool

  /// Chooses where to write.
  ///
  /// - Parameters:
  ///   - output: The path that was given, `-` for standard output; nil for a file named after the
  ///     vacation.
  ///   - format: The format.
  ///   - name: The vacation's name.
  ///   - replaces: Whether an existing export is replaced.
  /// - Throws: `Failure` if it exists and is not replaced, or cannot be written to a stream.
  init(
    _ output: String?,
    _ format: ExportFormat,
    named name: String,
    replaces: Bool
  ) throws {
    self.format = format
    self.replaces = replaces
    if output == "-" {
      guard format.form == .stream else {
        throw Failure.usage(
          "\(format.rawValue) cannot be written to standard output.",
          hint: "Give a \(format.form == .zip ? "file" : "directory"): --output"
            + " \(ShellWord.quoted(format.file(for: name)))"
        )
      }
      path = nil
      return
    }
    var path = (output ?? format.file(for: name))[...]
    while path.hasSuffix("/"), path.utf8.count > 1 { path = path.dropLast() }
    guard !path.isEmpty else {
      throw Failure.usage("--output does not accept an empty path.", hint: "Give a file.")
    }
    var full = String(path)
    let isDirectory = ImageDestination.isDirectory(full)
    guard format.form == .directory || isDirectory || output?.hasSuffix("/") != true else {
      throw Failure.usage(
        "\(full) is not a directory.",
        hint: "Create it first, or leave out the slash at the end."
      )
    }
    if format.form != .directory, isDirectory { full += "/" + format.file(for: name) }
    self.path = full
    guard ImageDestination.exists(at: full), format != .xmp || !isDirectory else { return }
    if format.form == .directory {
      try Self.checkDirectory(full, replaces: replaces)
    } else if !replaces {
      throw ImageDestination.alreadyExists(full)
    }
  }

  /// What an interrupted export to files leaves, in a sentence.
  var interruption: String {
    format == .xmp
      ? "The finished sidecars remain; run the command again to resume." : "Nothing was exported."
  }

  /// Writes the export.
  ///
  /// - Returns: What was written.
  /// - Throws: `Failure`, or what the export throws; what existed is then unchanged, except for
  ///   sidecars and standard output.
  func write(_ exporter: Exporter) throws -> ExportResult {
    guard let path else {
      let output = StandardOutput()
      let result = try exporter.export(format) { try output.write($0) }
      try output.flush()
      return result
    }
    do {
      return switch format.form {
      case .directory: try exporter.export(format, toDirectory: path, replacing: replaces)
      case .stream, .zip: try exporter.export(format, toFile: path, replacing: replaces)
      }
    } catch let error as AtomicFile.Failure {
      throw PictureDirectory.failure("Cannot export to \(path): \(error).", error.code)
    }
  }

  private static func checkDirectory(_ path: String, replaces: Bool) throws {
    guard ImageDestination.isDirectory(path) else {
      throw Failure.usage("\(path) is not a directory.", hint: "Choose another name.")
    }
    if DirectoryEntries.names(in: path)?.isEmpty == true { return }
    guard Exporter.isExport(directory: path) else {
      throw Failure.usage(
        "\(path) exists, and was not written by `vacation export`.",
        hint: "Choose another directory."
      )
    }
    guard replaces else { throw ImageDestination.alreadyExists(path) }
  }
}
