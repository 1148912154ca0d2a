import HTTPTypes
import Hummingbird
import NIOCore

/// A small page that needs nothing beside it: what is shown to whom has no session.
struct PlainPage {
  var title: String
  /// Paragraphs, as text.
  var paragraphs: [String]
  /// Where the page goes on to by itself; nil where it stays.
  var next: String?

  /// The page in HTML.
  var html: String {
    let texts = paragraphs.map { "<p>\(Self.escaped($0))</p>\n" }.joined()
    let refresh = next.map {
      "<meta http-equiv=\"refresh\" content=\"0; url=\(Self.escaped($0))\">\n"
    }
    let link = next.map { "<p><a href=\"\(Self.escaped($0))\">Go on</a></p>\n" }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="color-scheme" content="light dark">
      <meta name="viewport" content="width=device-width">
      \(refresh ?? "")<title>\(Self.escaped(title)) - Virtual Vacation</title>
      </head>
      <body>
      <main>
      <h1>\(Self.escaped(title))</h1>
      \(texts)\(link ?? "")</main>
      </body>
      </html>

      """
  }

  /// The page as an answer.
  func response(_ status: HTTPResponse.Status, headers: HTTPFields = [:]) -> Response {
    var headers = headers
    headers[.contentType] = "text/html; charset=utf-8"
    headers[.cacheControl] = "no-store"
    return Response(
      status: status,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: html))
    )
  }

  /// A text as it stands in HTML, between quotes too.
  static func escaped(_ text: String) -> String {
    QuickEscaping().escapeText(text)
  }
}
