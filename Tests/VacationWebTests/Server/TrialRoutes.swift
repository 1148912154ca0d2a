import Hummingbird
import NIOCore
import VacationStore

@testable import VacationWeb

/// Routes that do what pages do, good and bad.
enum TrialRoutes {
  /// An error that nobody has words for.
  struct Unheard: Error {
    let secret = "the inside of the program"
  }

  static func add(to router: Router<WebContext>, _ log: LoggedLines) {
    router.get("/") { _, _ in Response.html("front") }
    router.get("page") { _, _ in Response.html("a page") }
    router.get("api/v1/page") { _, _ in Response.html("{}") }
    router.get("own") { _, _ in
      Response(status: .ok, headers: [.cacheControl: "public, max-age=31536000, immutable"])
    }
    router.get("unheard") { _, _ -> Response in throw Unheard() }
    router.get("api/v1/unheard") { _, _ -> Response in throw Unheard() }
    router.get("vacation") { _, _ -> Response in
      throw try VacationError.notFound(VacationName("Lost"), suggestions: [])
    }
    for method in [HTTPRequest.Method.post, .put, .patch, .delete] {
      router.on("things", method: method) { request, _ in
        let body = try await request.body.collect(upTo: 1 << 22)
        return Response.html("took \(body.readableBytes)")
      }
    }
    router.get("pieces") { _, _ in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          for _ in 0..<3 { try await writer.write(ByteBuffer(string: "piece")) }
          try await writer.finish(nil)
        }
      )
    }
    router.get("flood") { _, _ in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          let piece = ByteBuffer(repeating: 0x20, count: 1 << 16)
          defer { log.add("The flood has ended.") }
          while !Task.isCancelled { try await writer.write(piece) }
        }
      )
    }
    router.get("events") { _, _ in
      EventStream { "unchanged" }.response
    }
    router.get("late") { _, _ in
      await log.wait(for: " 408 ")
      return Response.html("late")
    }
    router.get("never") { _, _ in
      for await _ in AsyncStream<Void>.makeStream().stream {}
      return Response.html("cancelled")
    }
  }
}
