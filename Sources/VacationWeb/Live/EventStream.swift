import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import VacationStore

/// The route of the event stream.
struct EventRoutes: Sendable {
  let desk: WebDesk

  /// Reports changes to a vacation, to the list of vacations, and to the recents.
  ///
  /// - Throws: `VacationError`, ``WebFailure``.
  func listen(_ request: Request, _ context: WebContext) throws -> Response {
    let pageRequest = try PageRequest(request, context, desk)
    let name =
      try pageRequest.query["vacation"].map { try VacationName($0) } ?? pageRequest.currentVacation
    return EventStream { [desk] in
      try [desk.token(of: name), desk.vacationsToken(), desk.recentsToken()].joined(separator: " ")
    }.response
  }
}

/// Server-sent events that notify an open page of changes.
struct EventStream: Sendable {
  /// How often the state is compared, which takes microseconds.
  var interval = Duration.milliseconds(250)
  /// The number of comparisons without a change before a comment is sent: a closed connection is
  /// detected only by writing.
  var keepAliveCount = 60
  /// The watched state; a different value is a change.
  let state: @Sendable () throws -> String

  /// The response, which lasts until the browser disconnects or the server stops.
  var response: Response {
    Response(
      status: .ok,
      headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        try await sendEvents(to: &writer)
        try await writer.finish(nil)
      }
    )
  }

  private func sendEvents(to writer: inout any ResponseBodyWriter) async throws {
    var known = try await blocking(state)
    // A browser that lost the connection reconnects after two seconds.
    try await writer.write(ByteBuffer(string: "retry: 2000\nevent: listening\ndata: {}\n\n"))
    var quiet = 0
    while !Task.isShuttingDownGracefully {
      try await Task.sleep(for: interval)
      let now = try await blocking(state)
      if now != known {
        known = now
        quiet = 0
        try await writer.write(ByteBuffer(string: "event: changed\ndata: {}\n\n"))
      } else {
        quiet += 1
        guard quiet >= keepAliveCount else { continue }
        quiet = 0
        try await writer.write(ByteBuffer(string: ": keep-alive\n\n"))
      }
    }
  }
}
