import NIOCore

/// Counts the bytes of a connection next to its socket, and tells the gate what happens there.
final class ByteWatch: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  private let gate: RequestGate
  /// All bytes that were written.
  private var written = 0
  private var timer: Scheduled<Void>?

  init(_ gate: RequestGate) { self.gate = gate }

  func handlerAdded(context: ChannelHandlerContext) { schedule(context) }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    gate.received()
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    written += unwrapOutboundIn(data).readableBytes
    context.write(data, promise: promise)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent { gate.stopEndless() }
    context.fireUserInboundEventTriggered(event)
  }

  /// Looks at the clock now and then.
  private func schedule(_ context: ChannelHandlerContext) {
    let interval = ConnectionClock.interval(gate.settings.limits)
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: interval) {
      // Where the system does not tell, nothing waits.
      let waiting = try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)
      if let bytes = self.gate.check(written: self.written, waiting: waiting ?? 0) {
        context.writeAndFlush(self.wrapOutboundOut(.byteBuffer(bytes)), promise: nil)
        return context.close(promise: nil)
      }
      if self.timer != nil { self.schedule(context) }
    }
  }
}
