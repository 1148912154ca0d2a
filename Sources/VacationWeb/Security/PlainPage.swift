import HTTPTypes
import Hummingbird
import NIOCore

/// A small page that needs no session: what is shown to whom is not let in, or not yet.
struct PlainPage {
  /// The addresses of the files that it looks like our other pages with: the same for everybody, and
  /// nothing of anybody's.
  static let files: Set<String> = ["/assets/style.css", icon, "/favicon.ico"]

  private static let icon = "/assets/icon.svg"

  var title: String
  /// Paragraphs, as text.
  var paragraphs: [String]
  /// Where the page goes on to by itself; nil where it stays.
  var next: String?

  /// The page in HTML.
  var html: String {
    let texts = paragraphs.map { "<p>\(Self.marked($0))</p>\n" }.joined()
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
      <meta name="viewport" content="width=device-width, initial-scale=1">
      \(refresh ?? "")<title>\(Self.escaped(title)) · Virtual Vacation</title>
      <link rel="icon" href="\(Self.icon)" type="image/svg+xml">
      <link rel="stylesheet" href="/assets/style.css">
      </head>
      <body>
      <header class="top">
      <span class="brand"><img src="\(Self.icon)" alt="" width="28" height="28">Virtual Vacation</span>
      </header>
      <main>
      <section class="\(next == nil ? "failure" : "waiting")" aria-labelledby="title">
      <h1 id="title">\(Self.escaped(title))</h1>
      \(texts)\(link ?? "")</section>
      </main>
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

  /// A text as it stands in HTML, with what is to be typed told from the rest.
  private static func marked(_ text: String) -> String {
    MarkedWords(text).parts.map { part in
      part.isCode ? "<code>\(escaped(part.text))</code>" : escaped(part.text)
    }.joined()
  }

  /// A text as it stands in HTML, between quotes too.
  static func escaped(_ text: String) -> String {
    QuickEscaping().escapeText(text)
  }
}
