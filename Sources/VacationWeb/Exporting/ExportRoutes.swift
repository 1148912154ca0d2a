import Exporters
import Foundation
import Glibc
import HTTPTypes
import Hummingbird
import Presentation
import SystemSupport
import TravelDesk
import VacationStore

/// The downloads of the Export page.
struct ExportRoutes: Sendable {
  let desk: WebDesk

  private struct ExportedFile: Sendable {
    let open: OpenFile
    let name: String
  }

  /// Handles `/vacations/NAME/exported?format=FORMAT`, with `redact` and `free`.
  ///
  /// The export is written to a temporary file first, so that a failure is a page that says why and
  /// not half of a file. If the client disconnects, it ends.
  ///
  /// - Throws: ``WebFailure`` for an unknown format; `VacationError`.
  @Sendable func download(_ request: Request, _ context: WebContext) async throws -> Response {
    let pageRequest = try PageRequest(request, context, desk)
    let name = try pageRequest.namedVacation()
    guard let format = pageRequest.query["format"].flatMap({ ExportFormat(rawValue: $0) }) else {
      throw WebFailure.badRequest(
        tr("The URL does not name a format that a vacation can be exported in."),
        hint: tr("Choose one on the Export page.")
      )
    }
    let selection = ExportSelection(
      isRedacted: pageRequest.query["redact"] != nil,
      isFree: pageRequest.query["free"] != nil
    )
    guard format != .archive || !(selection.isRedacted || selection.isFree) else {
      throw WebFailure.badRequest(
        tr("An archive is a complete copy of a vacation, and leaves nothing out."),
        hint: tr("Clear the two boxes on the Export page, or choose another format.")
      )
    }
    let file = try await onBlockingThreads {
      try Task.checkCancellation()
      // An export is the same for every reader.
      return try Localization {
        try export(format, of: name, selection, for: pageRequest)
      }
    }
    var response = Response(status: .ok, body: file.open.body)
    response.headers[.contentType] = "application/octet-stream"
    response.headers[.contentDisposition] = DownloadName(file.name).disposition
    response.headers[.cacheControl] = "private, no-store"
    return response
  }

  /// Writes an export to a file that is open, and has no name any more.
  private func export(
    _ format: ExportFormat,
    of name: VacationName,
    _ selection: ExportSelection,
    for request: PageRequest
  ) throws -> ExportedFile {
    var template = Array((NSTemporaryDirectory() + "/vacation-export-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw Self.unwritable(errno) }
    let bytes = template.dropLast().map { UInt8(bitPattern: $0) }
    let directory = String(decoding: bytes, as: UTF8.self)
    defer { Self.remove(directory, desk) }
    do {
      let path = try request.read(name) { vacation in
        guard let vacation else { throw VacationError.notFound(name, suggestions: []) }
        let exporter = try Exporter(vacation, selection) { _, _ in try Task.checkCancellation() }
        return try exporter.exportFile(format, in: directory)
      }
      guard let open = OpenFile(path: path) else { throw Self.unwritable(errno) }
      return ExportedFile(open: open, name: URL(filePath: path).lastPathComponent)
    } catch let error as AtomicFile.Failure {
      throw Self.unwritable(error.code)
    }
  }

  private static func remove(_ directory: String, _ desk: WebDesk) {
    do {
      try FileManager.default.removeItem(atPath: directory)
    } catch {
      desk.log.say("Cannot remove \(directory): \(error)")
    }
  }

  private static func unwritable(_ code: Int32) -> TravelError {
    .unwritableTemporaryFile(
      directory: NSTemporaryDirectory(),
      detail: String(cString: strerror(code))
    )
  }
}
