import NIOCore
import NIOHTTP1

/// Answers one request on the login's port, and closes the connection.
final class LoginHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let wait: LoginWait
  private var head: HTTPRequestHead?

  /// Takes what is waited for.
  init(_ wait: LoginWait) {
    self.wait = wait
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = self.head ?? head
    case .body: break
    case .end:
      if let head { answer(head, context) }
      head = nil
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let visit = wait.visit(
      method: head.method.rawValue,
      target: head.uri,
      hosts: head.headers["Host"]
    )
    let page = LoginPage(for: visit)
    context.write(wrapOutboundOut(.head(page.head)), promise: nil)
    if head.method != .HEAD {
      context.write(wrapOutboundOut(.body(.byteBuffer(page.body))), promise: nil)
    }
    let wait = wait
    let channel = context.channel
    // Written or not, the answer is there.
    context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { _ in
      if let visit, !visit.isRefused { wait.end(with: visit) }
      channel.close(promise: nil)
    }
  }
}
