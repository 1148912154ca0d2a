import NIOCore
import NIOHTTP1

/// Validates a connection's raw requests, enforces time limits, frames responses, and logs each
/// exchange.
///
/// Later handlers use Swift's HTTP types, which keep only one Host and one body length and hide
/// contradictions. A refused request is replaced by one that carries its ``Refusal``, so that the
/// middleware renders it like any other failure.
final class RequestGate: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let validator: RequestValidator
  private let limits: ServerLimits
  private let log: ServerLog
  /// The requests without a complete response, in order.
  private var exchanges: [Exchange] = []
  /// Whether the last request was passed on, and its body is still being received.
  private var isReading = false
  /// Whether a request was refused: nothing after it is read.
  private var isRefusing = false
  /// Whether the bytes of this read completed any part of a request.
  private var hasPart = false
  /// Refuses a request that is not complete in time.
  private var deadline: Scheduled<Void>?
  /// The number of unsent bytes at the last idle event.
  private var stalledBytes = 0

  init(_ validator: RequestValidator, limits: ServerLimits, log: ServerLog) {
    self.validator = validator
    self.limits = limits
    self.log = log
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isRefusing else { return }
    hasPart = true
    switch unwrapInboundIn(data) {
    case .head(let head):
      startDeadline(context)
      let exchange = Exchange(head)
      let address = context.channel.localAddress?.ipAddress
      if let refusal = validator.refusal(of: head, localAddress: address) {
        return refuse(refusal, exchange, context)
      }
      exchanges.append(exchange)
      isReading = true
      if exchange.expectsContinue, exchanges.count == 1 {
        let head = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
      }
    case .body: break
    case .end:
      isReading = false
      cancelDeadline()
    }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // The decoder buffers the beginning of a head until the rest arrives.
    if !hasPart, !isRefusing { startDeadline(context) }
    hasPart = false
    context.fireChannelReadComplete()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The decoder reports errors for all bytes after the first error.
    guard !isRefusing else { return }
    guard let error = error as? HTTPParserError else { return context.close(promise: nil) }
    let refusal =
      error == .headerOverflow
      ? Refusal(431, "The request has too many header fields, or too long ones.")
      : Refusal(400, "The request is not well-formed.")
    refuse(refusal, Exchange(), context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent {
      // No write has finished for a while. A channel that does not report its buffer has none.
      let waiting = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
      if waiting > 0, waiting == stalledBytes { return context.close(promise: nil) }
      stalledBytes = waiting
    }
    context.fireUserInboundEventTriggered(event)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !exchanges.isEmpty else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(var head):
      exchanges[0].frame(&head)
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body(let bytes):
      exchanges[0].line.bytes += bytes.readableBytes
      context.write(data, promise: promise)
    case .end:
      let exchange = exchanges.removeFirst()
      if log.logsRequests { log.write(exchange.line.text(at: .now())) }
      context.write(data, promise: promise)
      if exchange.isLast {
        exchanges = []
        close(context)
      }
    }
  }

  /// Refuses a request; nothing more is read from the connection.
  private func refuse(_ refusal: Refusal, _ exchange: Exchange, _ context: ChannelHandlerContext) {
    guard !isRefusing else { return }
    isRefusing = true
    cancelDeadline()
    guard !isReading else {
      // The head was passed on: the reader of the body gets the error.
      if !exchanges.isEmpty { exchanges[exchanges.count - 1].isLast = true }
      return context.fireErrorCaught(refusal)
    }
    var exchange = exchange
    exchange.isLast = true
    exchanges.append(exchange)
    let head = HTTPRequestHead(
      version: .http1_1,
      method: exchange.isHead ? .HEAD : .GET,
      uri: exchange.path,
      headers: [Refusal.field: refusal.fieldValue]
    )
    context.fireChannelRead(wrapInboundOut(.head(head)))
    context.fireChannelRead(wrapInboundOut(.end(nil)))
    context.fireChannelReadComplete()
  }

  private func startDeadline(_ context: ChannelHandlerContext) {
    guard deadline == nil else { return }
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: limits.request) {
      self.refuse(Refusal(408, "The request took too long."), Exchange(), context)
    }
  }

  private func cancelDeadline() {
    deadline?.cancel()
    deadline = nil
  }

  /// Closes the connection after a delay, since a client that is still sending would otherwise lose
  /// the response.
  private func close(_ context: ChannelHandlerContext) {
    isRefusing = true
    cancelDeadline()
    let channel = context.channel
    context.flush()
    context.close(mode: .output, promise: nil)
    context.eventLoop.scheduleTask(in: limits.linger) { channel.close(promise: nil) }
  }
}

/// A request and its response.
private struct Exchange {
  /// The path for rendering a refusal: JSON for the API.
  var path = "/"
  var isHead = false
  /// Whether the connection ends with the response.
  var isLast = false
  /// Whether the client waits for permission to send the body.
  var expectsContinue = false
  /// Whether the client understands chunked encoding, which HTTP/1.0 lacks.
  private var acceptsChunked = true
  var line = RequestLine(method: "?", target: "?", start: .now())

  /// A request that could not be read.
  init() {}

  init(_ head: HTTPRequestHead) {
    path = head.uri.hasPrefix("/api/") ? "/api/" : "/"
    isHead = head.method == .HEAD
    // No upgrade is supported; what follows such a request is not read as HTTP.
    isLast = !head.isKeepAlive || head.headers.contains(name: "Upgrade")
    acceptsChunked = head.version.major == 1 && head.version.minor >= 1
    expectsContinue =
      acceptsChunked && head.headers["Expect"].contains { $0.lowercased() == "100-continue" }
    line = RequestLine(method: head.method.rawValue, target: head.uri, start: .now())
  }

  /// Adds the header fields for the response's framing.
  ///
  /// NIO's encoder knows neither the request's method nor its version.
  mutating func frame(_ head: inout HTTPResponseHead) {
    line.status = Int(head.status.code)
    head.headers.remove(name: "Transfer-Encoding")
    if !head.status.mayHaveResponseBody {
      head.headers.remove(name: "Content-Length")
    } else if !head.headers.contains(name: "Content-Length"), !isHead {
      if acceptsChunked {
        head.headers.add(name: "Transfer-Encoding", value: "chunked")
      } else {
        isLast = true
      }
    }
    if isLast { head.headers.replaceOrAdd(name: "Connection", value: "close") }
  }
}
