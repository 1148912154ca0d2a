import HTTPTypes
import Hummingbird
import NIOCore

extension Templates {
  /// A whole page as HTML.
  func html(_ page: Page, for visit: PageVisit) -> String {
    let layout = Layout(of: page, for: visit)
    return render("head", layout) + render(page.template, page.values) + render("foot", layout)
  }
}

extension Response {
  /// An answer of HTML.
  static func html(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status,
      headers: [.contentType: "text/html; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text))
    )
  }

  /// Sends the visitor to another page of ours, by GET.
  static func seeOther(_ path: String) -> Response {
    Response(status: .seeOther, headers: [.location: path])
  }
}
