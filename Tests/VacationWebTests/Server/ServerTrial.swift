import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import VacationWeb

/// A real server on a port of loopback, with a few routes that stand in for the pages.
final class ServerTrial: Sendable {
  let address: ServerAddress
  /// What the server logged.
  let log: LoggedLines
  private let stop: AsyncStream<Void>.Continuation
  private let run: Task<Void, any Error>

  /// Runs a server for as long as the body takes; of the pages of a desk, if one is given.
  static func with(
    limits: ServerLimits = .ofTrials,
    host: String = "127.0.0.1",
    tileOrigin: String? = nil,
    desk: WebDesk? = nil,
    _ body: (ServerTrial) async throws -> Void
  ) async throws {
    let trial = try await ServerTrial(limits, host: host, tileOrigin: tileOrigin, desk: desk)
    do {
      try await body(trial)
    } catch {
      try await trial.end()
      throw error
    }
    try await trial.end()
  }

  private init(
    _ limits: ServerLimits,
    host: String,
    tileOrigin: String?,
    desk: WebDesk?
  ) async throws {
    let log = LoggedLines()
    self.log = log
    let settings = ServerSettings(host: host, port: 0, logsRequests: true) { log.add($0) }
    let server = WebServer(settings, limits: limits) { _, _ in
      if let desk { return ServerPages(desk) }
      return ServerPages(routes: { TrialRoutes.add(to: $0, log) }, tileOrigin: { tileOrigin })
    }
    let (asked, stop) = AsyncStream<Void>.makeStream()
    let (ready, isReady) = AsyncStream<ServerAddress>.makeStream()
    self.stop = stop
    run = Task {
      defer { isReady.finish() }
      try await server.run(until: { for await _ in asked {} }) { isReady.yield($0) }
    }
    guard let address = await ready.first(where: { _ in true }) else {
      try await run.value
      throw CancellationError()
    }
    self.address = address
  }

  var port: Int { address.port }
  var host: String { "127.0.0.1:\(port)" }
  var token: String { address.token.text }

  /// Asks the server to stop.
  func askToStop() { stop.finish() }

  /// Stops the server, and waits until it has ended.
  func end() async throws {
    askToStop()
    try await run.value
  }

  /// The cookie that the link gives, as a browser sends it.
  func cookie() async throws -> String {
    let answer = try await get("/?token=\(token)", as: nil)
    let field = try #require(answer["set-cookie"])
    return String(field.prefix { $0 != ";" })
  }

  /// Asks for a page.
  ///
  /// - Parameters:
  ///   - target: What is asked for.
  ///   - cookie: The session's cookie; nil for none.
  ///   - fields: More header fields.
  /// - Returns: The answer.
  /// - Throws: What `#require` throws when none came.
  func get(
    _ target: String,
    as cookie: String?,
    _ fields: [String] = []
  ) async throws -> RawAnswer {
    let cookies = cookie.map { ["Cookie: \($0)"] } ?? []
    return try await exchange("GET \(target) HTTP/1.1", cookies + fields)
  }

  /// Sends a request that is well-formed in all that is not said, on a connection of its own.
  func exchange(
    _ line: String,
    _ fields: [String] = [],
    body: String = ""
  ) async throws -> RawAnswer {
    var fields = fields
    if !fields.contains(where: { $0.hasPrefix("Host:") }) { fields.insert("Host: \(host)", at: 0) }
    if !body.isEmpty { fields.append("Content-Length: \(body.utf8.count)") }
    let connection = try await RawConnection(port: port)
    try await connection.send(
      line + "\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n" + body
    )
    return try #require(
      try await connection.answer(isHead: line.hasPrefix("HEAD")),
      "no answer to \(line) \(fields)"
    )
  }
}

/// What a server logged.
final class LoggedLines: Sendable {
  private let lines = Mutex<[String]>([])
  private let stream = AsyncStream<String>.makeStream()

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
    stream.continuation.yield(line)
  }

  var all: [String] { lines.withLock { $0 } }

  /// Waits for a line that has a text; lines that were waited past are not seen again.
  func wait(for text: String) async {
    for await line in stream.stream where line.contains(text) { return }
  }
}

extension ServerLimits {
  /// Limits that no honest client of a test comes near, and that keep no test waiting.
  static var ofTrials: ServerLimits {
    var limits = ServerLimits()
    // A loaded machine lets a test wait longer than any client of a person would.
    limits.request = .minutes(10)
    limits.idle = .seconds(600)
    limits.stall = .minutes(10)
    limits.linger = .seconds(2)
    return limits
  }
}
