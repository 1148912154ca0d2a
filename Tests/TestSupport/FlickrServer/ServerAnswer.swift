import FlickrClient
import HTTPTypes
import Hummingbird
import NIOCore

/// Handles one request.
struct ServerAnswer {
  private struct Cut: Error {}

  let state: ServerState

  func respond(to request: Request, on channel: any Channel) async throws -> Response {
    let received = ReceivedRequest(
      time: state.now(),
      httpMethod: request.method.rawValue,
      path: request.uri.path,
      query: request.uri.query ?? "",
      headers: [("Host", request.head.authority ?? "")]
        + request.headers.map { ($0.name.rawName, $0.value) },
      body: [UInt8](try await request.body.collect(upTo: 16 << 20).readableBytesView)
    )
    guard request.head.authority == "127.0.0.1:\(state.port)" else {
      state.misdirect()
      return Response(status: .init(code: 421))
    }
    let misbehaviour = state.receive(received)
    let underway = Underway(state, received.kind)
    let reply = try await ReplyMaker(state: state).reply(to: received, misbehaving: misbehaviour)
    return try await response(reply, on: channel, underway)
  }

  private func response(
    _ reply: ServerReply,
    on channel: any Channel,
    _ underway: Underway
  ) async throws -> Response {
    var headers = HTTPFields()
    for field in reply.headers {
      if let name = HTTPField.Name(field.name) {
        headers.append(HTTPField(name: name, value: field.value))
      }
    }
    var length: Int? = reply.body.count
    switch reply.delivery {
    case .nothing:
      try await channel.close()
      throw Cut()
    case .announced(let said): length = said
    case .endless: length = nil
    case .whole, .cut, .thenClosed, .drip: break
    }
    return Response(
      status: .init(code: reply.status),
      headers: headers,
      body: ResponseBody(contentLength: length) { writer in
        try await send(reply, to: &writer, on: channel)
        _ = underway
      }
    )
  }

  private func send(
    _ reply: ServerReply,
    to writer: inout any ResponseBodyWriter,
    on channel: any Channel
  ) async throws {
    switch reply.delivery {
    case .nothing: throw Cut()
    case .whole: try await write(reply.body[...], to: &writer)
    case .cut(let count):
      try await write(reply.body.prefix(count), to: &writer)
      try await channel.close()
      throw Cut()
    case .announced(let said):
      try await write(reply.body[...], to: &writer)
      if said > reply.body.count {
        try await channel.close()
        throw Cut()
      }
    case .drip(let gate):
      for index in reply.body.indices {
        let isStillDripping = await gate.pass()
        try Task.checkCancellation()
        guard isStillDripping else {
          try await write(reply.body[index...], to: &writer)
          break
        }
        try await write(reply.body[index...index], to: &writer)
      }
    case .endless:
      while true { try await write(reply.body[...], to: &writer) }
    case .thenClosed:
      try await write(reply.body[...], to: &writer)
      try await writer.finish(nil)
      try await channel.close()
      return
    }
    try await writer.finish(nil)
  }

  private func write(_ bytes: ArraySlice<UInt8>, to writer: inout any ResponseBodyWriter)
    async throws
  {
    var rest = bytes
    while !rest.isEmpty {
      let piece = rest.prefix(64 << 10)
      try await writer.write(ByteBuffer(bytes: piece))
      state.sent(piece.count)
      rest = rest.dropFirst(piece.count)
    }
  }
}
