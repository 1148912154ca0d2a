extension HostileRequest {
  /// Visitors who are not whoever started the server.
  static var sessions: [HostileRequest] {
    let fields = [
      "Cookie: ", "Cookie: x=y", "Cookie: vacation-session=TOKEN", "Cookie: COOKIEx",
      "Cookie: xCOOKIE", "Cookie: \"COOKIE\"", "Authorization: TOKEN", "Authorization: Bearer",
      "Authorization: Bearer x", "Authorization: Bearer TOKENx", "Authorization: Basic TOKEN",
      "Authorization: Bearer TOKEN TOKEN", "Authorization: Bearer \"TOKEN\"", "X-Token: TOKEN",
      "Authorization: Bearer \u{0}TOKEN", "Proxy-Authorization: Bearer TOKEN",
    ]
    let targets = [
      "/?token=", "/?token=x", "/?token=TOKENx", "/?token=xTOKEN", "/?token=TOKEN&token=TOKEN",
      "/?token=x&token=TOKEN", "/?Token=TOKEN", "/?token%3DTOKEN", "/page?token=TOKEN",
      "/?x=token=TOKEN", "/?token=%00", "/#token=TOKEN", "/api/v1/page", "/events",
      "/assets/main.js", "/favicon.ico", "/robots.txt", "/",
    ]
    return fields.map { HostileRequest("with \($0.debugDescription)", fields: [$0], cookie: false) }
      + targets.map { HostileRequest("without cookie \($0)", "GET", $0, cookie: false) }
      + [
        HostileRequest(
          "two tokens",
          fields: ["Authorization: Bearer TOKEN", "Authorization: Bearer x"],
          cookie: false
        ),
        HostileRequest("the link by POST", "POST", "/?token=TOKEN", cookie: false),
        HostileRequest("HEAD without cookie", "HEAD", cookie: false),
      ]
  }

  /// Changes that other sites ask for.
  static var origins: [HostileRequest] {
    let sites = [
      "Origin: http://evil.example", "Origin: null", "Origin: https://HOST", "Origin: http://HOST.",
      "Origin: http://127.0.0.1", "Origin: http://127.0.0.1:1", "Origin: http://HOST/",
      "Origin: HOST", "Origin: ", "Origin: http://user@HOST", "Sec-Fetch-Site: cross-site",
      "Sec-Fetch-Site: same-site", "Sec-Fetch-Site: ", "Sec-Fetch-Site: SAME-ORIGIN",
      "Sec-Fetch-Site: same-origin, none", "Origin: http://HOST, http://HOST",
    ]
    return ["POST", "PUT", "PATCH", "DELETE"].flatMap { method in
      [HostileRequest("\(method) with nothing that tells where it comes from", method, "/things")]
        + sites.map { HostileRequest("\(method) with \($0)", method, "/things", fields: [$0]) }
    } + [
      HostileRequest(
        "another site's, though Origin is ours",
        "POST",
        "/things",
        fields: ["Origin: http://HOST", "Sec-Fetch-Site: cross-site"]
      ),
      HostileRequest(
        "another origin's, though the site is ours",
        "POST",
        "/things",
        fields: ["Origin: http://evil.example", "Sec-Fetch-Site: same-origin"]
      ),
      HostileRequest(
        "two origins",
        "POST",
        "/things",
        fields: ["Origin: http://HOST", "Origin: http://evil.example"]
      ),
      HostileRequest(
        "another origin with the token",
        "POST",
        "/things",
        fields: ["Origin: http://evil.example", "Authorization: Bearer TOKEN"],
        cookie: false
      ),
      HostileRequest(
        "a method in a header field",
        "POST",
        "/things",
        fields: ["X-HTTP-Method-Override: GET"]
      ),
      HostileRequest("a method in the query", "POST", "/things?_method=GET"),
    ]
  }

  /// Bodies whose end is not clear, or too far away.
  static var framings: [HostileRequest] {
    let own = "Origin: http://HOST"
    func post(_ what: String, _ fields: [String], _ body: String = "") -> HostileRequest {
      HostileRequest(what, "POST", "/things", fields: [own] + fields, body: body)
    }
    return [
      "Content-Length: -1", "Content-Length: x", "Content-Length: 1e3", "Content-Length: 0x10",
      "Content-Length: +1", "Content-Length: 1, 1", "Content-Length: 1 1",
      "Content-Length: 99999999999999999999999", "Content-Length: 1048577", "Content-Length: ",
      "Content-Length: 9223372036854775808", "Transfer-Encoding: gzip", "Transfer-Encoding: x",
      "Transfer-Encoding: chunked, gzip", "Transfer-Encoding: gzip, chunked",
      "Transfer-Encoding: \u{0B}chunked", "Transfer-Encoding: chunked\r\nTransfer-Encoding: x",
      "Transfer-Encoding: identity",
    ].map { post($0.debugDescription, [$0], "x") } + [
      post("two lengths", ["Content-Length: 1", "Content-Length: 2"], "xx"),
      post(
        "a length and chunks",
        ["Content-Length: 1", "Transfer-Encoding: chunked"],
        "0\r\n\r\n"
      ),
      post(
        "chunks and a length",
        ["Transfer-Encoding: chunked", "Content-Length: 5"],
        "0\r\n\r\n"
      ),
      post("a chunk of no size", ["Transfer-Encoding: chunked"], "x\r\n"),
      post("a chunk of a negative size", ["Transfer-Encoding: chunked"], "-1\r\nx\r\n"),
      post("a chunk of endless size", ["Transfer-Encoding: chunked"], "FFFFFFFFFFFFFFFFF\r\nx\r\n"),
      post("a chunk that is longer than it says", ["Transfer-Encoding: chunked"], "1\r\nxyz\r\n"),
      post(
        "too much in one chunk",
        ["Transfer-Encoding: chunked"],
        "200000\r\n" + String(repeating: "x", count: 0x20_0000) + "\r\n0\r\n\r\n"
      ),
      post(
        "too much in many chunks",
        ["Transfer-Encoding: chunked"],
        String(repeating: "1000\r\n" + String(repeating: "x", count: 0x1000) + "\r\n", count: 300)
      ),
      post("too much", ["Content-Length: 2000000"], String(repeating: "x", count: 2_000_000)),
      post("too much, asked before", ["Content-Length: 2000000", "Expect: 100-continue"]),
      HostileRequest(
        "a hidden second request",
        "POST",
        "/things",
        fields: ["Content-Length: 6", "Transfer-Encoding: chunked"],
        body: "0\r\n\r\nGET / HTTP/1.1\r\n\r\n"
      ),
    ]
  }

  /// Header fields that are none.
  static var fields: [HostileRequest] {
    [
      "X y: z", "X(y): z", ": z", "X", "X : z", " X: z", "X: \u{0}", "X: a\u{0}b", "X: a\rb",
      "\u{E4}: z", "X\t: z", "@: z\u{0}", "X: \u{1}\u{0}",
    ].map { HostileRequest("field \($0.debugDescription)", fields: [$0]) }
      + [
        HostileRequest("a folded field", fields: ["X: a\r\n b"]),
        HostileRequest("too many fields", fields: (0..<500).map { "X-\($0): y" }),
        HostileRequest(
          "a field too long",
          fields: ["X: " + String(repeating: "y", count: 100_000)]
        ),
        HostileRequest(
          "fields too long",
          fields: (0..<90).map {
            "X-\($0): " + String(repeating: "y", count: 1_000)
          }
        ),
        HostileRequest(
          "a cookie too long",
          fields: ["Cookie: " + String(repeating: "y", count: 70_000)]
        ),
        HostileRequest(
          "a field name too long",
          fields: [String(repeating: "y", count: 70_000) + ": x"]
        ),
      ]
  }

  /// What is no HTTP.
  static var garbage: [HostileRequest] {
    [
      "\r\n\r\nx\r\n\r\n", "HELLO\r\n\r\n", "GET\r\n\r\n", "GET /page\r\n\r\n",
      "\u{0}\u{0}\u{0}\u{0}",
      "GET /page HTTP/0.9\r\n\r\n", "GET /page HTTP/2.0\r\nHost: HOST\r\n\r\n",
      "GET /page HTTP/1.2\r\nHost: HOST\r\n\r\n", "GET /page HTTP/9.9\r\nHost: HOST\r\n\r\n",
      "GET /page HTTP/1\r\nHost: HOST\r\n\r\n", "GET /page HTTP/1.1x\r\nHost: HOST\r\n\r\n",
      "GET /page http/1.1\r\nHost: HOST\r\n\r\n", "GET /page FTP/1.1\r\nHost: HOST\r\n\r\n",
      "GET /page HTTP/-1.1\r\nHost: HOST\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "EHLO localhost\r\n", "SSH-2.0-x\r\n",
      "USER anonymous\r\n",
      "<policy-file-request/>\u{0}", "*1\r\n$4\r\nPING\r\n", "GET /page HTTP/1.1\nHost: x\n\n",
      "{\"jsonrpc\":\"2.0\"}\r\n\r\n", "GET  /page HTTP/1.1\r\nHost: evil\r\n\r\n",
      " GET /page HTTP/1.1\r\nHost: HOST\r\n\r\n",
    ].map { HostileRequest("garbage \($0.debugDescription)", raw: $0) } + [
      HostileRequest("a hello of TLS", bytes: [0x16, 0x03, 0x01, 0x00, 0x05, 0x01, 0, 0, 1, 0]),
      HostileRequest("every byte", bytes: Array(0...255)),
      HostileRequest("a flood of one byte", bytes: [UInt8](repeating: 0x41, count: 200_000)),
      HostileRequest(
        "a flood of line ends",
        bytes: [UInt8](repeating: 0x0A, count: 5_000) + [0, 0]
      ),
      HostileRequest(
        "an upgrade of a foreign host",
        host: "evil.example",
        fields: ["Connection: Upgrade", "Upgrade: websocket"]
      ),
      HostileRequest(
        "an upgrade without cookie",
        fields: ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"],
        cookie: false
      ),
      HostileRequest(
        "an upgrade to HTTP/2 without cookie",
        fields: [
          "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQ",
        ],
        cookie: false
      ),
    ]
  }
}
