import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// The channel handlers of a connection.
///
/// Hummingbird's own channel does not allow a handler before requests are converted to Swift's HTTP
/// types.
struct WebChannel: HTTPChannelHandler {
  typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  let responder: Responder
  let validator: RequestValidator
  let limits: ServerLimits
  let log: ServerLog

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      // A client that closes its half, such as a closed tab, does not read either.
      try channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: false)
      let pipeline = channel.pipeline.syncOperations
      var decoding = NIOHTTPDecoderLimitConfiguration()
      decoding.maxHeaderFieldSize = limits.headers
      decoding.maxHeaderListSize = limits.headers
      decoding.maxHeaderFieldCount = limits.headerCount
      var framing = HTTPResponseEncoder.Configuration()
      framing.automaticallySetFramingHeaders = false
      let decoder = HTTPRequestDecoder(
        leftOverBytesStrategy: .dropBytes,
        limitConfiguration: decoding
      )
      try pipeline.addHandlers([
        IdleStateHandler(writeTimeout: limits.stall),
        HTTPResponseEncoder(configuration: framing),
        ByteToMessageHandler(decoder),
        RequestGate(validator, limits: limits, log: log),
        HTTP1ToHTTPServerCodec(secure: false),
        HTTPConnectionStateHandler(idleTimeout: limits.idle, logger: logger),
      ])
      return try NIOAsyncChannel(
        wrappingChannelSynchronously: channel,
        configuration: .init(isOutboundHalfClosureEnabled: true)
      )
    }
  }

  /// Handles the connection's requests, and cancels those in progress when it is closed.
  func handle(value: Value, logger: Logger) async {
    let closed = value.channel.closeFuture
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await handleHTTP(asyncChannel: value, logger: logger) }
      // Whether it was closed with or without an error.
      group.addTask { try? await closed.get() }
      await group.next()
      group.cancelAll()
    }
  }
}
