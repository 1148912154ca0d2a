import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Stands between a connection and the pages: refuses requests that no browser sends, keeps the
/// limits, frames the answers, and logs them.
///
/// It sees requests as they came over the wire; behind it they are tidied, and what was wrong with
/// them does not show any more.
final class RequestGate: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// Where the connection is.
  enum Phase {
    /// No request is being answered.
    case waiting
    /// A request is with the pages, and nothing of the answer came.
    case asked
    /// The answer is being written; endless if it is a stream of events.
    case answering(isEndless: Bool)
    /// The answer is written, and the rest of the request is still to come.
    case draining
    /// The last answer is written; nothing is taken any more.
    case closing
  }

  let settings: GateSettings
  var phase = Phase.waiting
  var request = OpenRequest()
  private(set) var clock: ConnectionClock
  private(set) var context: ChannelHandlerContext?

  init(_ settings: GateSettings) {
    self.settings = settings
    clock = ConnectionClock(settings.limits, now: .now())
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }
  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .closing = phase { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      clock.requestBegan(at: .now())
      request = OpenRequest(head)
      phase = .asked
      if let refusal = refusal(of: head, context) { return refuse(refusal) }
      if request.expectsContinue {
        let head = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
      }
    case .body(let bytes):
      request.bodyBytes += bytes.readableBytes
      if request.bodyBytes > settings.limits.body {
        return refuse(Refusal(413, "The request is too large."))
      }
    case .end:
      clock.requestEnded(at: .now())
      request.isRead = true
      if case .draining = phase { phase = .waiting }
    }
    context.fireChannelRead(data)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError else { return context.close(promise: nil) }
    if case .waiting = phase { request = OpenRequest() }
    refuse(
      error == .headerOverflow
        ? Refusal(431, "The request has too many header fields, or too long ones.")
        : Refusal(400, "The request is not well-formed.")
    )
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .closing = phase {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(var head):
      request.frame(&head)
      phase = .answering(isEndless: OpenRequest.isEndless(head))
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body(let bytes):
      // The answer to HEAD has none.
      if request.isHead {
        promise?.succeed()
      } else {
        request.line.bytes += bytes.readableBytes
        context.write(data, promise: promise)
      }
    case .end:
      finish(context, data, promise)
    }
  }

  private func finish(
    _ context: ChannelHandlerContext,
    _ data: NIOAny,
    _ promise: EventLoopPromise<Void>?
  ) {
    clock.answered(at: .now())
    if settings.log.tellsRequests { settings.log.write(request.line.text(at: .now())) }
    guard request.isLast else {
      phase = request.isRead ? .waiting : .draining
      return context.write(data, promise: promise)
    }
    phase = .closing
    context.write(data, promise: promise)
    context.flush()
    close(context)
  }

  /// Closes after the client had time to read: whoever is still sending would lose the answer.
  private func close(_ context: ChannelHandlerContext) {
    let channel = context.channel
    context.close(mode: .output, promise: nil)
    context.eventLoop.scheduleTask(in: settings.limits.linger) { channel.close(promise: nil) }
  }

  private func refusal(of head: HTTPRequestHead, _ context: ChannelHandlerContext) -> Refusal? {
    let allowed = AllowedHosts(
      port: settings.port,
      boundHost: settings.host,
      localAddress: context.channel.localAddress?.ipAddress
    )
    return RequestShape(head).refusal(allowed, bodyLimit: settings.limits.body)
  }
}

extension RequestGate {
  /// Bytes came.
  func received() { clock.received(at: .now()) }

  /// Looks how long the client has kept the server waiting.
  ///
  /// - Parameters:
  ///   - written: All bytes that were written to the connection.
  ///   - waiting: Those of them that the client has not taken.
  /// - Returns: The last words to a client whose request did not even begin; nil for none.
  func check(written: Int, waiting: Int) -> ByteBuffer? {
    switch clock.verdict(written: written, waiting: waiting, at: .now()) {
    case .fine: return nil
    case .idle, .stalled:
      context?.close(promise: nil)
      return nil
    case .slowRequest:
      let refusal = Refusal(408, "The request took too long to come in.")
      guard case .waiting = phase else {
        refuse(refusal)
        return nil
      }
      phase = .closing
      return RefusalAnswer.bytes(refusal, settings.headers)
    }
  }

  /// Ends a stream of events, which has no end of its own.
  func stopEndless() {
    if case .answering(isEndless: true) = phase { context?.close(promise: nil) }
  }

  /// Answers in place of the pages, and closes the connection.
  func refuse(_ refusal: Refusal) {
    guard let context else { return }
    switch phase {
    case .closing: return
    case .answering, .draining:
      // An answer is out, or half of one: nothing that follows could be told from it.
      phase = .closing
      return context.close(promise: nil)
    case .waiting, .asked: break
    }
    let (head, body) = RefusalAnswer.parts(refusal, to: request, settings.headers)
    request.isLast = true
    request.line.status = refusal.answer.status.code
    phase = .answering(isEndless: false)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if !request.isHead {
      request.line.bytes = body.readableBytes
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    finish(context, wrapOutboundOut(.end(nil)), nil)
  }
}
