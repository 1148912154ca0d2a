import HTTPTypes
import Hummingbird
import NIOCore

extension Templates {
  /// A complete page as HTML.
  func html(_ page: Page, for request: PageRequest) -> String {
    let layout = Layout(of: page, for: request)
    return render("head", layout) + render(page.template, page.values) + render("foot", layout)
  }
}

extension Response {
  /// An HTML response.
  static func html(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status,
      headers: [.contentType: "text/html; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text))
    )
  }

  /// Redirects to another page on this server, which is fetched with GET.
  static func seeOther(_ path: String) -> Response {
    Response(status: .seeOther, headers: [.location: path])
  }
}
