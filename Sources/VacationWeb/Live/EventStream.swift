import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// What an open page listens to: it is told when something that it shows was changed, by whomever.
struct EventStream: Sendable {
  /// How often it is looked whether something changed: four times a second, at the cost of
  /// microseconds.
  var interval = Duration.milliseconds(250)
  /// After how many looks that found nothing a sign of life is sent, without which it would not be
  /// noticed that the browser has gone.
  var quietLooks = 60
  /// Tells the state of what is listened to; two that differ are a change.
  let state: @Sendable () throws -> String

  /// The answer; it goes on until the browser goes, or the server stops.
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
    // A browser that lost the connection asks again after two seconds.
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
