import NIOCore
import NIOHTTP1

/// The page shown in the user's browser after Flickr's; it does not reflect the request.
struct LoginPage {
  private let status: Int
  private let title: String
  private let text: String

  /// Creates the page for an outcome; nil when the login is over.
  init(for outcome: LoginRequest?) {
    switch outcome {
    case .allowed:
      status = 200
      title = "Flickr has responded"
      text = "You can close this window and go back to the terminal."
    case .denied:
      status = 200
      title = "Access was denied"
      text = "You can close this window and go back to the terminal."
    case .refused(let refusal):
      status = refusal
      title = "This is not the page that the login is waiting for"
      text = "Use the URL shown in the terminal."
    case nil:
      status = 410
      title = "The login has ended"
      text = "You can close this window and go back to the terminal."
    }
  }

  /// The head of the response.
  var head: HTTPResponseHead {
    var headers: HTTPHeaders = [
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": String(body.readableBytes),
      "Content-Security-Policy":
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
      // The URL contains the verifier.
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
      "Connection": "close",
    ]
    if status == 405 { headers.add(name: "Allow", value: "GET") }
    return HTTPResponseHead(
      version: .http1_1,
      status: HTTPResponseStatus(statusCode: status),
      headers: headers
    )
  }

  /// The page.
  var body: ByteBuffer {
    ByteBuffer(
      string: """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="color-scheme" content="light dark">
        <meta name="viewport" content="width=device-width">
        <title>Virtual Vacation</title>
        </head>
        <body>
        <h1>\(Self.escaped(title))</h1>
        <p>\(Self.escaped(text))</p>
        </body>
        </html>

        """
    )
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
