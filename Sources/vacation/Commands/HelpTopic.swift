import Presentation

/// A page of help that belongs to no single command.
enum HelpTopic: String, CaseIterable {
  case environment, formatting, exitcodes, flickr

  /// The topic that `vacation help TOPIC` asks for.
  static func asked(by arguments: [String]) -> HelpTopic? {
    guard arguments.count == 2, arguments[0] == "help" else { return nil }
    return HelpTopic(rawValue: arguments[1])
  }

  /// The page.
  var text: String {
    switch self {
    case .environment: Self.environmentText
    case .formatting: Self.formattingText
    case .flickr: Self.flickrText
    case .exitcodes: Self.exitCodesText
    }
  }

  private static var exitCodesText: String {
    let codes = Failure.Kind.allCases.map { ($0.exitCode, $0.explanation) }
    let lines = ([(0, "done")] + codes).map { (code: Int32, explanation: String) in
      String(repeating: " ", count: 5 - String(code).count) + "\(code)  \(explanation)\n"
    }
    return """
      EXIT CODES

      \(lines.joined())
      With --json and --ndjson a failure is one JSON object on standard error:
        {"error":{"code":"notFound","message":"…","hint":"…"}}

      """
  }

  private static let environmentText = """
    ENVIRONMENT

      VACATION_NAME       the vacation that commands work on; --in goes before it.
                          Without either it is My Vacation.
      VACATION_DOCUMENTS  the directory of the vacations; --documents goes before it.
                          Without either it is "Virtual Vacations" in your documents.
      FLICKR_API_KEY, FLICKR_API_SECRET
                          Flickr's key and its secret. Others may see the environment: safer are
                          `vacation config set flickr.key` and flickr.key_command.
                          See `vacation help flickr`.
      FLICKR_ENDPOINT     an address that stands in for Flickr's: https, or http on this machine.
      VACATION_FLICKR     sample: invented photos in place of Flickr's; live: Flickr itself.
      VACATION_CONFIG     the file of the settings; /dev/null for none. Options and the environment
                          go before the file; `vacation config list` shows all of it. A setting
                          such as per_page.box has a variable too: VACATION_PER_PAGE_BOX.
      XDG_CACHE_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME, XDG_DOCUMENTS_DIR
                          where all else is stored; `vacation paths` prints the outcome.
      NO_COLOR            if set, no bold text; so do --no-color and TERM=dumb.
      COLUMNS             the width of tables where the terminal does not tell its own.

    """

  private static let formattingText = """
    FORMATTING

      On a terminal, lists are tables. Piped, they are lines with tabs between the cells and no
      header. Both show control characters, line ends, tabs and bidirectional overrides escaped
      (\\n, \\t, \\u{1B}), so that a line is a row.

      --json    every command takes it. A list is one array, also of one row: photos, places,
                tags, vacations, what became of each photo that was visited. One thing is one
                object: a vacation (create, info, rename), a photo, a setting, a change; what is
                removed as a whole is counted: {"removed":3}. --ndjson is one object a line. The
                keys are a contract: more may come, none goes. What is unknown is null. Times are
                ISO 8601 in UTC with microseconds.
      --table   a table in any case.
      --csv     RFC 4180 with a header, the same fields as JSON; lists between spaces.

      The data is on standard output, all else on standard error. Tables are for people and may
      change.

      Bytes (of `vacation sql`) are {"$base64":true,"encoded":"…"} in JSON, X'…' elsewhere.

    """
}

extension HelpTopic {
  /// What `vacation help flickr` says.
  static let flickrText = """
    FLICKR

      The commands: `vacation flickr --help`. Lists are numbered, and the last one is remembered:
      `vacation visit --listed 1-3` visits photos of it, `vacation flickr photos 2` lists those of
      the second place. Every photo that was listed can be visited by its id.

      Key     Flickr answers whoever has a key of its API. It comes from
              https://www.flickr.com/services/apps/create and is never an argument, and never
              printed. Set it for a shell, or for good; with its secret for what needs a login:
                export FLICKR_API_KEY=…           vacation config set flickr.key
                export FLICKR_API_SECRET=…        vacation config set flickr.secret

      Sample  Without a key, --sample (or VACATION_FLICKR=sample) asks a small Flickr inside the
              program: 412 invented photos of 25 cities. It needs no network. Its pictures are
              drawn, and its ids are nobody else's.

      Login   Public photos need none. Your own private ones do, and so does whatever changes
              something at Flickr:
                vacation flickr login --perms read
              `vacation flickr call METHOD KEY=VALUE` calls any method of Flickr's, signed then.

      Pace    Flickr allows 3,600 calls an hour for each key. The program makes one a second, after
              a rest a few at once, over all the shells of a user together. When Flickr asks to
              slow down, it waits and tries again, and says so.

      Cache   Lists are kept for 24 hours, and answered from there: --fresh asks anew, --offline
              asks nobody. A search shows 4,000 photos at most; beyond that it is split by the days
              of upload, and the program says how many of how many it got.

      This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc.

    """
}

/// What the examples in help texts speak of, so that they work after `vacation demo`.
enum HelpExamples {
  /// A photo of the sample, the first that the demo visits.
  static let photo = "99900000000000000428"
}
