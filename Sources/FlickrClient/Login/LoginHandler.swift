import NIOCore
import NIOHTTP1

/// Responds to one request on the login's port, and closes the connection.
final class LoginHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let login: PendingLogin
  private var head: HTTPRequestHead?

  /// Creates a handler for a login.
  init(_ login: PendingLogin) {
    self.login = login
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = self.head ?? head
    case .body: break
    case .end:
      if let head { respond(to: head, context) }
      head = nil
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func respond(to head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let outcome = login.outcome(
      method: head.method.rawValue,
      target: head.uri,
      hosts: head.headers["Host"]
    )
    let page = LoginPage(for: outcome)
    context.write(wrapOutboundOut(.head(page.head)), promise: nil)
    if head.method != .HEAD {
      context.write(wrapOutboundOut(.body(.byteBuffer(page.body))), promise: nil)
    }
    let login = login
    let channel = context.channel
    // The login ends even if the page could not be written.
    context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { _ in
      if let outcome, !outcome.isRefused { login.end(with: outcome) }
      channel.close(promise: nil)
    }
  }
}

/// Closes a connection that sends too much or stays open too long.
final class ConnectionLimits: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private var bytesLeft: Int
  private let time: TimeAmount
  private var end: Scheduled<Void>?

  /// Creates limits: the bytes that a connection may send, and how long it may be open.
  init(bytes: Int, time: TimeAmount) {
    bytesLeft = bytes
    self.time = time
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    end = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    end?.cancel()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    bytesLeft -= unwrapInboundIn(data).readableBytes
    if bytesLeft < 0 {
      context.close(promise: nil)
    } else {
      context.fireChannelRead(data)
    }
  }
}
