import Foundation
import TestSupport
import Testing

/// The built program logs in to a Flickr whose checks of signatures were written by others.
@Suite("Logging in", .enabled(if: BuiltBinary.isPresent && OAuthServer.isAvailable))
struct LoginTests {
  private let address = "http://127.0.0.1:"

  @Test func `a login goes through the browser, signs calls, and is forgotten`() async throws {
    try await LoginTrial.with { trial in
      let login = try await trial.shell("vacation flickr login --perms write")
      try #require(login.exitCode == 0, "\(login.errors)")
      #expect(login.output == "")
      #expect(
        login.errors.contains("Authorize access on this Flickr page:\n  http://127.0.0.1")
      )
      #expect(
        login.errors.contains(
          "Logged in as \(OAuthServer.user.username) (\(OAuthServer.user.id)), with write permission."
        )
      )
      #expect(login.errors.contains("The token is stored in "))

      let whoami = try await trial.shell("vacation flickr whoami --json")
      #expect(
        whoami.output == """
          {"id":"10000001@N00","username":"test traveller","fullName":"Zoë Müller & 旅人",\
          "permissions":"write"}

          """
      )
      let call = try await trial.shell("vacation flickr call flickr.test.login")
      #expect(call.output.hasPrefix("{\"stat\": \"ok\", \"user\": {\"id\": \"10000001@N00\""))
      #expect(call.output.hasSuffix("}\n") && !call.output.hasSuffix("\n\n"))

      let logout = try await trial.shell("vacation flickr logout")
      #expect(logout.exitCode == 0)
      #expect(logout.errors.contains("https://www.flickr.com/services/auth/list.gne"))
      let nobody = try await trial.shell("vacation flickr whoami")
      #expect(nobody.exitCode == 4)
      #expect(nobody.errors == "Error: No one is logged in.\nHint: Log in: vacation flickr login\n")
    }
  }

  @Test func `the token lies in a file for its owner alone`() async throws {
    try await LoginTrial.with { trial in
      let run = try await trial.shell(
        "vacation flickr login --quiet && stat -c %a config/virtual-vacation/*.json"
          + " config/virtual-vacation"
      )
      #expect(run.lines == ["600", "700"])
      let open = try await trial.shell(
        "chmod 644 config/virtual-vacation/token.json; vacation flickr whoami"
      )
      #expect(open.exitCode == 7)
      #expect(open.errors.contains("other users can read it."))
      #expect(open.errors.contains("chmod 600"))
    }
  }

  @Test func `a no on Flickr's page ends the login`() async throws {
    try await LoginTrial.with { trial in
      let run = try await trial.shell("CONSENT='&consent=no' vacation flickr login")
      #expect(run.exitCode == 4)
      #expect(run.errors.contains("access was denied on Flickr's page"))
      #expect(try await trial.shell("vacation flickr whoami").exitCode == 4)
    }
  }

  @Test func `without a browser the code is typed in`() async throws {
    try await LoginTrial.with { trial in
      // The page is opened by hand, with the address that the program prints.
      let run = try await trial.shell(
        """
        mkfifo code; touch said
        exec 3<> code  # so that neither end waits for the other to open it
        (
          until address=$(grep -o 'http://127[^ ]*' said); do kill -0 $$ || exit; done
          python3 -c 'import sys, urllib.request as u
        print(u.urlopen(sys.argv[1]).read().decode())' "$address" >&3
        ) &
        vacation flickr login --oob <&3 2> said
        echo $?; cat said
        """
      )
      #expect(run.lines.first == "0", "\(run.output)")
      #expect(run.output.contains("Code shown on the page: "))
      #expect(run.output.contains("Logged in as test traveller"))
      #expect(!FileManager.default.fileExists(atPath: trial.traveller.home.path("browser.env")))
    }
  }

  @Test func `the browser is told nothing of the program's own environment`() async throws {
    try await LoginTrial.with { trial in
      let run = try await trial.shell("VACATION_NAME=x vacation flickr login --quiet")
      try #require(run.exitCode == 0, "\(run.errors)")
      let names = String(decoding: try trial.traveller.home.bytes(of: "browser.env"), as: UTF8.self)
      #expect(names.contains("DISPLAY"))
      #expect(!names.contains("FLICKR_"))
      #expect(!names.contains("VACATION_"))
    }
  }

  @Test func `a token that Flickr takes no longer asks for a new login`() async throws {
    try await LoginTrial.with { trial in
      let run = try await trial.shell(
        """
        vacation flickr login --quiet
        sed -i 's/"token":"7215/"token":"9999/' config/virtual-vacation/token.json
        vacation flickr whoami
        """
      )
      #expect(run.exitCode == 4)
      #expect(run.errors.contains("Hint: Log in: vacation flickr login --perms read"))
    }
  }

  @Test func `a call that writes is not made without consent`() async throws {
    try await LoginTrial.with { trial in
      let run = try await trial.shell(
        "vacation flickr login --perms write --quiet 2> /dev/null; vacation flickr call"
          + " flickr.photos.addTags photo_id=1 tags=sea"
      )
      #expect(run.exitCode == 64)
      #expect(run.errors.contains("flickr.photos.addTags may change data on Flickr."))
      // The server knows no such method; that it says so shows that it was asked.
      let made = try await trial.shell(
        "vacation flickr call flickr.photos.addTags photo_id=1 tags=sea --yes"
      )
      #expect(made.errors.contains("(code 112)"))
      let another = try await trial.shell(
        "FLICKR_API_KEY=00000000000000000000000000000000 vacation flickr whoami"
      )
      #expect(another.exitCode == 4)
      #expect(another.errors.contains("The login belongs to another Flickr API key."))
    }
  }
}
