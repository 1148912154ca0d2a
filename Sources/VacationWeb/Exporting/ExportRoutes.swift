import HTTPTypes
import Hummingbird

/// A file to be downloaded: it is open, and has no name any more.
struct ExportedFile: Sendable {
  let open: OpenFile
  let name: String
}

/// The files of exports.
struct ExportRoutes: Sendable {
  let desk: WebDesk

  /// Handles `/work/NUMBER/file`: the file that a job made.
  ///
  /// - Throws: ``WebFailure/noSuchJob`` if there is none any more.
  @Sendable func download(_ request: Request, _ context: WebContext) throws -> Response {
    guard let number = context.parameters.get("number").flatMap({ Int($0) }),
      let file = desk.jobs.file(of: number)
    else { throw WebFailure.noSuchJob }
    var response = Response(status: .ok, body: file.open.body)
    response.headers[.contentType] = "application/octet-stream"
    response.headers[.contentDisposition] = DownloadName(file.name).disposition
    response.headers[.cacheControl] = "private, no-store"
    return response
  }
}
