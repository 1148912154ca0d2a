import TestSupport
import Testing

/// What `vacation serve` says to who starts it, and what it notices while it runs.
@Suite("Words of a server", .enabled(if: BuiltBinary.isPresent))
struct ServeWordsTests {
  @Test func `what was typed stays in the command of a hint`() async throws {
    let run = try await Traveller().serving(
      """
      begin --sample
      port=${page##*:}
      vacation serve --sample --port=$port --in "Summer in Kyoto" --host 127.0.0.1
      vacation serve --port 0 --sample --host 192.0.2.1
      kill $server
      """
    )
    let busy = #/serve --sample --port \d+ --in 'Summer in Kyoto' --host 127\.0\.0\.1\n/#
    #expect(run.errors.contains(busy), "\(run.errors)")
    #expect(
      run.errors.contains(
        "vacation serve --port 0 --sample --host 192.0.2.1 --token-file token.txt\n"
      ),
      "\(run.errors)"
    )
  }

  @Test func `a host that has no address, and one that another computer has, are told apart`()
    async throws
  {
    let traveller = try Traveller()
    let token = traveller.home.path("token.txt")
    // Two dots in a row: no name server is asked for it.
    for port in ["0", "20000"] {
      let unknown = try await traveller.run(
        ["serve", "--sample", "--port", port, "--host", "no..name", "--token-file", token]
      )
      #expect(unknown.exitCode == 64)
      #expect(
        unknown.errors.hasPrefix(
          "Error: Cannot listen on no..name: unknown host.\nHint: "
        ),
        "\(unknown.errors)"
      )
    }
    let other = try await traveller.run(
      ["serve", "--sample", "--port", "0", "--host", "192.0.2.1", "--token-file", token]
    )
    #expect(other.exitCode == 64)
    #expect(other.errors.contains("192.0.2.1: it is not an address of this computer."))
  }

  @Test func `without a key it says where one is got, and how to go without`() async throws {
    let run = try await Traveller().serving(
      """
      for options in '' --quiet --sample; do
        begin $options
        until [ -n "$options" ] || grep -q 'a key' err; do kill -0 $server || break; done
        kill $server; wait $server
        grep -c 'https://www.flickr.com/services/apps/create/' err
        grep -c 'vacation config set flickr.key' err
        grep -c 'vacation serve --sample' err
      done
      export FLICKR_API_KEY=0123456789abcdef0123456789abcdef
      begin
      kill $server; wait $server
      grep -c 'a key' err
      """
    )
    #expect(run.lines == ["1", "1", "1"] + Array(repeating: "0", count: 7), "\(run.output)")
  }

  @Test func `a key that is set while it runs is taken up, and one that is taken away is missed`()
    async throws
  {
    let run = try await Traveller().serving(
      """
      begin
      settings() { fetch -H "Authorization: Bearer $token" "$page/settings"; }
      settings | grep -c 'No API key is set'
      echo 0123456789abcdef0123456789abcdef | vacation config set --quiet flickr.key -
      settings | grep -c 'no one is logged in'
      vacation config unset --quiet flickr.key
      settings | grep -c 'No API key is set'
      kill $server; wait $server
      cat out err | grep -c 0123456789abcdef
      """
    )
    #expect(run.lines == ["1", "1", "1", "0"], "\(run.output)\(run.errors)")
  }

  @Test func `the file for the browser is gone also after a second signal`() async throws {
    let traveller = try Traveller(environment: ["DISPLAY": ":99"])
    let run = try await traveller.serving(
      """
      mkdir bin
      printf '#!/bin/sh\\nprintf "%%s" "$1" > opened.new\\nmv opened.new opened\\n' > bin/xdg-open
      chmod +x bin/xdg-open
      PATH=$PWD/bin:$PATH begin --sample --open
      until [ -s opened ]; do :; done
      [ -e "$(cat opened)" ] && echo there
      # A request that does not end keeps the server from ending at once.
      exec 3<>/dev/tcp/127.0.0.1/${page##*:}
      printf 'POST /recents/clear HTTP/1.1\\r\\nHost: %s\\r\\n' ${page#http://} >&3
      printf 'Authorization: Bearer %s\\r\\nContent-Length: 9\\r\\n\\r\\n' $token >&3
      fetch -o /dev/null -H "Authorization: Bearer $token" "$page/help"
      kill -INT $server
      while fetch -o /dev/null "$page/help" 2>/dev/null; do :; done
      kill -INT $server
      wait $server
      [ -e "$(cat opened)" ] || echo gone
      """
    )
    #expect(run.lines == ["there", "gone"], "\(run.output)\(run.errors)")
  }
}
