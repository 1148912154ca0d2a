import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// The answer that a connection's gate gives in place of the pages.
enum RefusalAnswer {
  /// Its head and body.
  static func parts(
    _ refusal: Refusal,
    to request: OpenRequest,
    _ security: SecurityHeaders
  ) -> (HTTPResponseHead, ByteBuffer) {
    let content = refusal.answer.content(asJSON: request.wantsJSON)
    let body = ByteBuffer(string: content.text)
    var fields: HTTPFields = [
      .contentType: content.type, .cacheControl: "no-store", .connection: "close",
      .contentLength: String(body.readableBytes),
    ]
    if refusal.answer.status == .methodNotAllowed {
      fields[.allow] = RequestShape.methods.sorted().joined(separator: ", ")
    }
    security.add(to: &fields)
    let head = HTTPResponseHead(
      version: .http1_1,
      status: HTTPResponseStatus(statusCode: refusal.answer.status.code),
      headers: HTTPHeaders(fields)
    )
    return (head, body)
  }

  /// The answer as it goes over the wire, where there is no request yet that it could belong to.
  static func bytes(_ refusal: Refusal, _ security: SecurityHeaders) -> ByteBuffer {
    let (head, content) = parts(refusal, to: OpenRequest(), security)
    var body = content
    var lines = ["HTTP/1.1 \(head.status.code) \(head.status.reasonPhrase)"]
    lines += head.headers.map { "\($0.name): \($0.value)" }
    var bytes = ByteBuffer(string: lines.joined(separator: "\r\n") + "\r\n\r\n")
    bytes.writeBuffer(&body)
    return bytes
  }
}
