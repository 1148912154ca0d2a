import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// One connection: what stands between its socket and the pages.
struct WebChannel: HTTPChannelHandler {
  typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  let responder: Responder
  let settings: GateSettings

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      // Who has closed its half does not read either: a tab that was left.
      try channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: false)
      let pipeline = channel.pipeline.syncOperations
      let gate = RequestGate(settings)
      var limits = NIOHTTPDecoderLimitConfiguration()
      limits.maxHeaderFieldSize = settings.limits.headers
      limits.maxHeaderListSize = settings.limits.headers
      limits.maxHeaderFieldCount = settings.limits.headerCount
      var framing = HTTPResponseEncoder.Configuration()
      framing.automaticallySetFramingHeaders = false
      try pipeline.addHandler(ByteWatch(gate))
      try pipeline.addHandler(HTTPResponseEncoder(configuration: framing))
      try pipeline.addHandler(
        ByteToMessageHandler(
          HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: limits)
        )
      )
      try pipeline.addHandler(HTTPServerPipelineHandler())
      try pipeline.addHandler(gate)
      try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
      return try NIOAsyncChannel(
        wrappingChannelSynchronously: channel,
        configuration: .init(isOutboundHalfClosureEnabled: true)
      )
    }
  }

  /// Answers the connection's requests; what is under way for it is cancelled when it is closed.
  func handle(value: Value, logger: Logger) async {
    let closed = value.channel.closeFuture
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await handleHTTP(asyncChannel: value, logger: logger) }
      // However it was closed.
      group.addTask { try? await closed.get() }
      await group.next()
      group.cancelAll()
    }
  }
}
