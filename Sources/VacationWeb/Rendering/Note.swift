import Hummingbird

extension PageVisit {
  /// What is to be said once, on the page that comes after a form; nil for nothing.
  var note: String? {
    let text = cookies[desk.cookieName("note")].flatMap { Query.decoded($0.value) }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The cookie that makes the next page say something.
  func noteCookie(_ text: String) -> Cookie {
    // Browsers take cookies of 4,096 bytes; each byte of the text may become three.
    var text = text[...]
    while text.utf8.count > 1_000 { text.removeLast() }
    return cookie("note", Query.encoded(String(text)), maxAge: 60)
  }

  /// The cookie that takes what was said away again.
  var spentNoteCookie: Cookie { cookie("note", "", maxAge: 0) }

  /// One of our cookies; nil for the end of the browser's session.
  func cookie(_ name: String, _ value: String, maxAge: Int?) -> Cookie {
    if let maxAge {
      return Cookie(
        name: desk.cookieName(name),
        value: value,
        maxAge: maxAge,
        path: "/",
        httpOnly: true,
        sameSite: .strict
      )
    }
    return Cookie(
      name: desk.cookieName(name),
      value: value,
      path: "/",
      httpOnly: true,
      sameSite: .strict
    )
  }
}
