import HTTPTypes
import Hummingbird
import NIOCore
import Presentation

/// What makes the pages an app that browsers install: the manifest, and the page of the service
/// worker.
enum InstallRoutes {
  /// Handles `/manifest.webmanifest`.
  @Sendable static func manifest(_ request: Request, _ context: WebContext) -> Response {
    let description = tr("Travel through photos from Flickr")
    let text = """
      {
        "name": "Virtual Vacation",
        "short_name": "Vacation",
        "description": "\(description)",
        "lang": "\(Localization.current.language.rawValue)",
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": "#0a6672",
        "background_color": "#ffffff",
        "icons": [
          { "src": "/assets/icon-192.png", "sizes": "192x192", "type": "image/png" },
          { "src": "/assets/icon-512.png", "sizes": "512x512", "type": "image/png" },
          {
            "src": "/assets/icon-maskable.png", "sizes": "512x512", "type": "image/png",
            "purpose": "maskable"
          }
        ]
      }

      """
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/manifest+json", .vary: "Accept-Language, Cookie",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text))
    )
  }

  /// Handles `/offline`: the page that the service worker shows while the server does not run.
  @Sendable static func offline(_ request: Request, _ context: WebContext) -> Response {
    PlainPage(
      title: tr("The server is not running"),
      paragraphs: [
        tr(
          """
          These pages come from a program on your computer. Open a terminal, type \
          `vacation serve --open`, and press Enter: the pages open in your browser.
          """
        ),
        tr("Your vacations are safe: each of them is a file on your computer."),
      ],
      link: PlainPage.Link(title: tr("Try again"), path: "")
    ).response(.ok)
  }
}
