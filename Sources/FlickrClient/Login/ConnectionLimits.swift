import NIOCore

/// Ends a connection that sends too much or takes too long; a browser's request needs neither.
final class ConnectionLimits: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private var bytesLeft: Int
  private let time: TimeAmount
  private var end: Scheduled<Void>?

  /// Takes the bytes that a connection may send, and the time that it may be open.
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
