extension HostileRequest {
  /// Methods that are not used.
  static var methods: [HostileRequest] {
    [
      "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "PROPPATCH", "MKCOL", "COPY", "MOVE", "LOCK",
      "UNLOCK", "SEARCH", "REPORT", "MERGE", "SUBSCRIBE", "NOTIFY", "PURGE", "LINK", "UNLINK",
      "ACL", "BIND", "SOURCE", "QUERY", "TRACK", "DEBUG", "get", "Get", "G\u{0}T", "GET\t",
      "POST;", "<script>", "\"GET\"", "GETGETGETGETGETGETGETGETGETGETGETGETGETGETGET",
    ].map { HostileRequest("method \($0.debugDescription)", $0) }
      + [
        HostileRequest("CONNECT as a proxy takes it", "CONNECT", "evil.example:443"),
        HostileRequest("OPTIONS of everything", "OPTIONS", "*"),
        HostileRequest("GET of everything", "GET", "*"),
      ]
  }

  /// Names that are not the server's.
  static var hosts: [HostileRequest] {
    [
      "evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1:1", "127.0.0.1:65536",
      "localhost", "localhost:1", "[::1]", "[::1]:1", "0.0.0.0", "0.0.0.0:80", "127.0.0.2",
      "127.1", "2130706433", "0x7f000001", "017700000001", "127.0.0.1.nip.io",
      "localhost.evil.example", "HOST.evil.example", "HOST:80", "HOST, HOST", "HOST HOST",
      "HOST/", "HOST#", "HOST?", "user@HOST", "http://HOST", "@HOST", "", " ", ":", "[", "[::",
      "[::ffff:127.0.0.1]", "xn--localhost", "ｌｏｃａｌｈｏｓｔ", "HOST\u{200B}", "*", "null",
      "localhost..", "::1", "HOST\t.evil.example", "%31%32%37.0.0.1",
    ].map { HostileRequest("host \($0.debugDescription)", host: $0) }
      + [
        HostileRequest("no host", host: nil),
        HostileRequest("no host in HTTP/1.0", host: nil, version: "HTTP/1.0"),
        HostileRequest("two hosts", fields: ["Host: evil.example"]),
        HostileRequest("the same host twice", fields: ["Host: HOST"]),
        HostileRequest("two hosts in other letters", fields: ["hOST: evil.example"]),
        HostileRequest("a foreign host first", host: "evil.example", fields: ["Host: HOST"]),
        HostileRequest("an address of another host", "GET", "http://evil.example/page"),
        HostileRequest("an address by https", "GET", "https://HOST/page"),
        HostileRequest("an address with a user", "GET", "http://user@HOST/page"),
        HostileRequest("an address of a file", "GET", "file:///etc/passwd"),
        HostileRequest("an address of a file here", "GET", "file://HOST/etc/passwd"),
        HostileRequest(
          "a forwarded host",
          host: "evil.example",
          fields: ["X-Forwarded-Host: HOST"]
        ),
        HostileRequest("an address without scheme", "GET", "//evil.example/page"),
      ]
  }

  /// Addresses that are none of ours.
  static var targets: [HostileRequest] {
    let paths = [
      "/../etc/passwd", "/page/../../etc/passwd", "/%2e%2e/etc/passwd", "/%2e%2e%2fetc%2fpasswd",
      "/..%2f..%2fetc/passwd", "/..%5c..%5cetc", "/%2e/page", "/./page", "/page/..", "/page/%2E%2E",
      "/%00", "/page%00.html", "/page?x=%00", "/%", "/%2", "/%zz", "/page?x=%", "/page?x=%zz",
      "/%c0%ae%c0%ae/etc/passwd", "/%ff", "/%fe%ff", "/%ed%a0%80", "/page?x=%ff",
      "/%u002e", "/page%0d%0aSet-Cookie:%20a=b", "/%0a", "/%1b[31m", "/%7f", "/page|x", "/page^x",
      "/page`x", "/<script>", "/page\"x", "/page\\..\\x", "\\page", "/{x}", "page", "?x=1", "#",
      "/page#fragment", "//", "///page", "//HOST/page", "/\u{E4}", "/page?x=\u{E4}", "/\u{7F}",
      "/nowhere", "/things", "/page/more", "/PAGE", "/.git/config", "/.env",
      "/wp-admin", "/cgi-bin/sh", "/assets/../page", "/assets/%2e%2e/page", "/index.php?x=1",
      "javascript:alert(1)", "data:text/html,x", "http:", "http:/page", "http:///page",
    ]
    return paths.map { HostileRequest("target \($0.debugDescription)", "GET", $0) }
      + [
        HostileRequest(
          "an endless path",
          "GET",
          "/" + String(repeating: "a", count: 10_000)
        ),
        HostileRequest(
          "an endless query",
          "GET",
          "/page?" + String(repeating: "a=b&", count: 5_000)
        ),
        HostileRequest("no target", raw: "GET /page\r\nHost: HOST\r\n\r\n"),
        HostileRequest("no version", raw: "GET /page \r\nHost: HOST\r\n\r\n"),
        HostileRequest("two targets", raw: "GET /page /page HTTP/1.1\r\nHost: HOST\r\n\r\n"),
        HostileRequest("a DELETE of a page", "DELETE", "/page", fields: ["Origin: http://HOST"]),
      ]
  }
}
