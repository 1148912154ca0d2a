import HTTPTypes
import Hummingbird
import NIOCore
import Presentation

extension FailureStatus {
  /// Whether the client is a program.
  static func wantsJSON(_ request: Request) -> Bool { request.uri.path.hasPrefix("/api/") }

  /// The failure as an HTTP response: JSON for the API, otherwise a plain page.
  func response(to request: Request) -> Response {
    let content = content(asJSON: Self.wantsJSON(request))
    var headers: HTTPFields = [.contentType: content.type]
    add(to: &headers)
    return Response(
      status: status,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: content.text))
    )
  }

  /// Adds the header fields of the failure.
  func add(to headers: inout HTTPFields) {
    headers[.cacheControl] = "no-store"
    if let retryAfter { headers[.retryAfter] = String(retryAfter) }
    if let allowed { headers[.allow] = allowed }
  }

  /// The body and its type.
  func content(asJSON: Bool) -> (type: String, text: String) {
    if asJSON { return ("application/json", failure.json + "\n") }
    let page = PlainPage(
      title: title,
      paragraphs: [failure.message, failure.hint].compactMap(\.self)
    )
    return ("text/html; charset=utf-8", page.html)
  }

  /// The title of the page.
  var title: String {
    switch status.code {
    case 403: tr("Not allowed")
    case 404: tr("Not found")
    case 405: tr("Method not allowed")
    case 413: tr("Too large")
    case 424: tr("Flickr API key or login required")
    case 503: tr("Temporarily unavailable")
    case 400..<500: tr("Invalid request")
    default: tr("Something went wrong")
    }
  }
}
