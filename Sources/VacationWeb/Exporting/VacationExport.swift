import Exporters
import Foundation
import Glibc
import Presentation
import Synchronization
import SystemSupport
import TravelDesk
import VacationStore

/// An export to a temporary file.
///
/// The file is written completely before it is sent, so that a failure is a message that says why
/// and not half of a file.
final class VacationExport: Sendable {
  private let format: ExportFormat
  private let name: VacationName
  private let selection: ExportSelection
  private let request: PageRequest
  private let made = Mutex<ExportedFile?>(nil)

  init(
    _ format: ExportFormat,
    of name: VacationName,
    _ selection: ExportSelection,
    for request: PageRequest
  ) {
    self.format = format
    self.name = name
    self.selection = selection
    self.request = request
  }

  /// The file; nil before it is complete.
  var file: ExportedFile? { made.withLock { $0 } }

  /// Writes the file.
  ///
  /// - Parameter progress: Called with the progress.
  /// - Returns: The result, as a sentence.
  /// - Throws: `VacationError`, `TravelError`, `CancellationError`.
  func run(_ progress: @escaping @Sendable (VisitProgress) -> Void) throws -> String {
    var template = Array((NSTemporaryDirectory() + "/vacation-export-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw Self.unwritable(errno) }
    let bytes = template.dropLast().map { UInt8(bitPattern: $0) }
    let directory = String(decoding: bytes, as: UTF8.self)
    defer { remove(directory) }
    var photos = 0
    do {
      let path = try request.read(name) { vacation in
        guard let vacation else { throw VacationError.notFound(name, suggestions: []) }
        let exporter = try Exporter(vacation, selection) { done, total in
          try Task.checkCancellation()
          photos = done
          progress(VisitProgress(fraction: Double(done) / Double(max(1, total)), photos: done))
        }
        // An export is the same for every reader.
        return try Localization { try exporter.exportFile(format, in: directory) }
      }
      guard let open = OpenFile(path: path) else { throw Self.unwritable(errno) }
      made.withLock { $0 = ExportedFile(open: open, name: URL(filePath: path).lastPathComponent) }
      return tr("Exported \(Quantity.photos(photos)), \(Quantity.bytes(open.bytes)).")
    } catch let error as AtomicFile.Failure {
      throw Self.unwritable(error.code)
    }
  }

  private func remove(_ directory: String) {
    do {
      try FileManager.default.removeItem(atPath: directory)
    } catch {
      request.desk.log.say("Cannot remove \(directory): \(error)")
    }
  }

  private static func unwritable(_ code: Int32) -> TravelError {
    .unwritableTemporaryFile(
      directory: NSTemporaryDirectory(),
      detail: String(cString: strerror(code))
    )
  }
}
