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

/// Server-sent events that tell an open page that something it shows has changed.
struct EventStream: Sendable {
  /// How often the state is compared; each time takes microseconds.
  var interval = Duration.milliseconds(250)
  /// After how many comparisons without a change a comment is sent: only writing detects that the
  /// browser has gone.
  var quietLooks = 60
  /// The state that is watched; a different value is a change.
  let state: @Sendable () throws -> String

  /// The response; it goes on until the browser disconnects, or the server stops.
  var response: Response {
    Response(
      status: .ok,
      headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        try await tell(&writer)
        try await writer.finish(nil)
      }
    )
  }

  private func tell(_ writer: inout any ResponseBodyWriter) async throws {
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
        guard quiet >= quietLooks else { continue }
        quiet = 0
        try await writer.write(ByteBuffer(string: ": still here\n\n"))
      }
    }
  }
}
