import Foundation
import TestSupport
import Testing

/// `vacation serve`, the built program.
@Suite("Serving the web page", .enabled(if: BuiltBinary.isPresent))
struct ServeTests {
  private func script(_ text: String, by traveller: Traveller) async throws -> ProcessRun {
    try await traveller.serving(text)
  }

  @Test(arguments: ["INT", "TERM"])
  func `it prints its link, lets in who has it, and ends well`(signal: String) async throws {
    let traveller = try Traveller()
    let run = try await script(
      """
      begin --sample
      fetch -o /dev/null -w '%{http_code}\\n' "$page/"
      fetch -o /dev/null -w '%{http_code}\\n' -c jar "$link"
      fetch -o /dev/null -w '%{http_code}\\n' -L -b jar "$page/"
      fetch -o /dev/null -w '%{http_code}\\n' -L -H "Authorization: Bearer $token" "$page/"
      kill -\(signal) $server
      wait $server
      echo "ended $?"
      wc -l < out
      cat err
      """,
      by: traveller
    )
    let lines = run.lines
    #expect(lines.prefix(2) == ["403", "200"], "\(run.errors)")
    #expect(lines.dropFirst(2).prefix(2).allSatisfy { $0 != "403" && $0 != "000" })
    #expect(lines.contains("ended 0") && lines.contains("1"))
    #expect(
      lines.suffix(2) == [
        "Open this link in your browser. Press Ctrl-C to stop the server.", "Stopped.",
      ]
    )
  }

  @Test func `the link is one line, and loopback`() async throws {
    let run = try await script("begin --sample --quiet; cat out err; kill $server", by: Traveller())
    #expect(
      run.output.wholeMatch(of: #/http://127\.0\.0\.1:\d+/\?token=[0-9a-f]{64}\n/#) != nil,
      "\(run.output)"
    )
  }

  @Test func `with --verbose it says one line for each request, and never a secret`() async throws {
    let run = try await script(
      """
      begin --sample --verbose
      fetch -o /dev/null -c jar "$link"
      fetch -o /dev/null -b jar "$page/nowhere?token=$token"
      fetch -o /dev/null -H "Authorization: Bearer $token" "$page/nowhere"
      kill $server
      wait $server
      grep -c . err
      grep -E '^GET /nowhere 404 [0-9]+ bytes [0-9]+ ms$' err | wc -l
      grep -c "$token" err
      awk '/vacation-session/ { print $7 }' jar | grep -c -f - err
      """,
      by: Traveller()
    )
    #expect(run.lines == ["5", "1", "0", "0"], "\(run.output)\(run.errors)")
  }

  @Test func `for programs the link is an object of one line`() async throws {
    let run = try await script(
      "begin --sample --quiet --json; cat out err; kill $server",
      by: Traveller()
    )
    #expect(
      run.output.wholeMatch(
        of: #/{"link":"http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-f]{64}"}\n/#
      ) != nil,
      "\(run.output)"
    )
  }

  @Test func `a port that is in use is told with the next free one`() async throws {
    let run = try await script(
      """
      begin --sample
      port=${page##*:}
      vacation serve --sample --port $port
      echo "ended $?"
      vacation serve --sample --port $port --json
      kill $server
      """,
      by: Traveller()
    )
    #expect(run.lines.first == "ended 1")
    #expect(run.errors.contains(#/{"error":{"code":"failed","message":"Port \d+ is in use/#))
    #expect(run.errors.contains(#/Error: Port \d+ is in use by another program\.\n/#))
    #expect(
      run.errors.contains(#/Hint: To use the next free port: vacation serve --sample --port \d+\n/#)
    )
  }

  @Test func `an address that others reach wants a file for the token`() async throws {
    let traveller = try Traveller()
    for host in ["0.0.0.0", "::", "192.0.2.1", "example.org"] {
      let run = try await traveller.run("serve", "--sample", "--port", "0", "--host", host)
      #expect(run.exitCode == 64)
      #expect(run.output == "")
      #expect(run.errors.contains("--token-file"), "\(run.errors)")
    }
  }

  @Test func `the file for the token is made, kept, and for its user alone`() async throws {
    let traveller = try Traveller()
    let run = try await script(
      """
      umask 0
      begin --sample --host 0.0.0.0 --token-file token.txt
      stat -c %a token.txt
      [ "$(cat token.txt)" = "$token" ] && echo same
      cat err
      kill $server; wait $server
      begin --sample --token-file token.txt
      [ "$(cat token.txt)" = "$token" ] && echo same
      kill $server; wait $server
      chmod 644 token.txt
      vacation serve --sample --port 0 --token-file token.txt; echo "ended $?"
      echo short > token.txt; chmod 600 token.txt
      vacation serve --sample --port 0 --token-file token.txt; echo "ended $?"
      ln -s token.txt link.txt
      vacation serve --sample --port 0 --token-file link.txt; echo "ended $?"
      vacation serve --sample --port 0 --token-file missing/token.txt; echo "ended $?"
      """,
      by: traveller
    )
    let lines = run.lines
    #expect(lines.prefix(2) == ["600", "same"], "\(run.output)\(run.errors)")
    #expect(lines.dropFirst(2).first?.contains("not encrypted") == true)
    #expect(lines.filter { $0 == "same" }.count == 2)
    #expect(lines.suffix(4) == ["ended 7", "ended 1", "ended 7", "ended 7"])
    #expect(run.errors.contains("chmod 600"))
    #expect(run.errors.contains("does not contain a valid token"))
    #expect(run.errors.contains("its directory does not exist"))
  }

  @Test func `the browser is sent through a file for its user alone, which is gone after`()
    async throws
  {
    let traveller = try Traveller(environment: ["DISPLAY": ":99"])
    let run = try await script(
      """
      mkdir bin
      printf '#!/bin/sh\\nprintf "%%s" "$1" > opened.new\\nmv opened.new opened\\n' > bin/xdg-open
      chmod +x bin/xdg-open
      PATH=$PWD/bin:$PATH begin --sample --open
      until [ -s opened ]; do :; done
      door=$(cat opened)
      stat -c %a "$door" "$(dirname "$door")"
      grep -c "url=$link\\"" "$door"
      grep -c "$token" opened
      fetch -o /dev/null "$link"
      [ -e "$door" ] || echo gone
      kill $server; wait $server
      """,
      by: traveller
    )
    #expect(run.lines == ["600", "700", "1", "0", "gone"], "\(run.output)\(run.errors)")
  }

  @Test func `a browser that does not open is said, and keeps nobody from the page`() async throws {
    let run = try await script(
      """
      begin --sample --open
      until grep -q 'Cannot open a browser' err; do :; done
      fetch -o /dev/null -w '%{http_code}\\n' "$link"
      kill $server; wait $server
      echo "ended $?"
      find state -name '*.html' | wc -l
      """,
      by: Traveller()
    )
    #expect(run.lines == ["200", "ended 0", "0"], "\(run.output)\(run.errors)")
  }

  @Test func `what makes no sense is told before anything listens`() async throws {
    let traveller = try Traveller()
    let cases: [([String], Int32, String)] = [
      (["--port", "70000"], 64, "0 to 65535"),
      (["--port", "-1"], 64, "Invalid port -1"),
      (["--port", "abc"], 64, "'abc' is invalid for '--port"),
      (["--host", ""], 64, "--host requires an address"),
      (["--leaflet", "nowhere"], 3, "Cannot find Leaflet in nowhere: no such directory."),
      (["--leaflet", "."], 3, "Cannot find Leaflet in .: it has no leaflet.js."),
      (["--in", "a/b"], 64, "a slash"), (["extra"], 64, "extra"),
    ]
    for (arguments, code, words) in cases {
      let run = try await traveller.run(["serve", "--sample"] + arguments)
      #expect(run.exitCode == code, "\(arguments): \(run.errors)")
      #expect(run.errors.contains(words), "\(arguments): \(run.errors)")
      #expect(run.output == "")
    }
  }
}
