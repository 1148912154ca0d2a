import HTTPTypes
import Hummingbird
import NIOCore
import Presentation

/// A small page that needs no session: a refusal, or the welcome.
struct PlainPage {
  /// The paths of the page's assets, which contain nothing private.
  static let files: Set<String> = ["/assets/style.css", icon, "/favicon.ico"]

  private static let icon = "/assets/icon.svg"

  var title: String
  var paragraphs: [String]
  /// The URL that the page redirects to, if any.
  var next: String?
  /// A link below the paragraphs, if any.
  var link: Link?

  struct Link {
    let title: String
    /// The path; an empty one is the open page.
    let path: String
  }

  var html: String {
    let texts = paragraphs.map { "<p>\(Self.marked($0))</p>\n" }.joined()
    let refresh = next.map {
      "<meta http-equiv=\"refresh\" content=\"0; url=\(Self.escaped($0))\">\n"
    }
    let link = (next.map { Link(title: tr("Continue"), path: $0) } ?? link).map {
      "<p><a href=\"\(Self.escaped($0.path))\">\(Self.escaped($0.title))</a></p>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="\(Localization.current.language.rawValue)">
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
      <section class="\(next == nil ? "empty failure" : "waiting")" aria-labelledby="title">
      <h1 id="title">\(Self.escaped(title))</h1>
      \(texts)\(link ?? "")</section>
      </main>
      </body>
      </html>

      """
  }

  /// The page as a response.
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

  /// Escapes a sentence, with code in backticks.
  private static func marked(_ text: String) -> String {
    FormattedText(text).parts.map { part in
      part.isCode ? "<code>\(escaped(part.text))</code>" : escaped(part.text)
    }.joined()
  }

  /// Escapes a text for HTML, also within quotes.
  static func escaped(_ text: String) -> String {
    QuickEscaping().escapeText(text)
  }
}
