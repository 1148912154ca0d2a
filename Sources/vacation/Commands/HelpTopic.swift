import Presentation

/// A help page that is not specific to one command.
enum HelpTopic: String, CaseIterable {
  case environment, formatting, exitcodes, flickr

  /// The topic that `vacation help TOPIC` names.
  static func requested(by arguments: [String]) -> HelpTopic? {
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
    let lines = ([(0, "success")] + codes).map { (code: Int32, explanation: String) in
      String(repeating: " ", count: 5 - String(code).count) + "\(code)  \(explanation)\n"
    }
    return """
      EXIT CODES

      \(lines.joined())
      With --json and --ndjson, a failure is one JSON object on standard error:
        {"error":{"code":"notFound","message":"…","hint":"…"}}

      """
  }

  private static let environmentText = """
    ENVIRONMENT

      VACATION_NAME       the default vacation; --in overrides it. Otherwise My Vacation.
      VACATION_DOCUMENTS  the directory where vacations are stored; --documents overrides it.
                          Otherwise "Virtual Vacations" in your documents directory.
      VACATION_BACKUPS    the directory where backups are stored; --to overrides it. Otherwise the
                          directory of the vacations, with " Backups" after its name.
      FLICKR_API_KEY, FLICKR_API_SECRET
                          your Flickr API key and its secret. Other programs may be able to read
                          the environment; `vacation config set flickr.key` and flickr.key_command
                          are safer. See `vacation help flickr`.
      FLICKR_ENDPOINT     a URL to use instead of Flickr's: https, or http on this computer.
      VACATION_FLICKR     sample: sample photos instead of Flickr's; live: Flickr itself.
      VACATION_CONFIG     the configuration file; /dev/null for none. Options and environment
                          variables override it; `vacation config list` lists all settings. Each
                          setting has a variable: per_page.box is VACATION_PER_PAGE_BOX.
      XDG_CACHE_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME, XDG_DOCUMENTS_DIR
                          where everything else is stored; `vacation paths` prints the directories
                          in use.
      NO_COLOR            if set, no bold text; same as --no-color or TERM=dumb.
      COLUMNS             the width of tables if the terminal does not report its own.

    """

  private static let formattingText = """
    FORMATTING

      On a terminal, lists are tables. When piped, they are tab-separated lines without a header.
      Both escape control characters, line breaks, tabs, and bidirectional overrides (\\n, \\t,
      \\u{1B}), so that one line is always one row.

      --json    Accepted by every command. A list is an array, even with one row: photos, places,
                tags, vacations, the outcome of each visit. A single item is an object: a vacation
                (create, info, rename), a photo, a setting, a change. Bulk deletions return a
                count: {"removed":3}. Keys are stable: some may be added, none are removed.
                Unknown values are null. Times are ISO 8601 in UTC with microseconds.
      --ndjson  One JSON object per line.
      --csv     RFC 4180 with a header, and the same fields as JSON; lists are space-separated.
      --table   A table even when output is not a terminal.

      Data goes to standard output, everything else to standard error. Tables are for people and
      may change.

      Binary values (of `vacation sql`) are {"$base64":true,"encoded":"…"} in JSON, else X'…'.

    """
}

extension HelpTopic {
  /// What `vacation help flickr` says.
  static let flickrText = """
    FLICKR

      The commands: `vacation flickr --help`. Results are numbered, and the last list is saved:
      `vacation visit --listed 1-3` visits photos from it, `vacation flickr photos 2` lists photos
      of the second place in a list of places. Every photo that was listed can be visited by its ID.

      Key     Calling Flickr requires an API key. Create one at
              https://www.flickr.com/services/apps/create. It is never accepted as an argument, and
              never printed. Set it for one shell, or store it; a login also requires the secret:
                export FLICKR_API_KEY=…           vacation config set flickr.key
                export FLICKR_API_SECRET=…        vacation config set flickr.secret

      Feeds   `vacation flickr feed` needs no key: Flickr's public feeds, at most 20 photos each.

      Sample  Without a key, --sample (or VACATION_FLICKR=sample) uses a simulated Flickr in the
              program: 412 fictional photos of 25 cities, with drawn images. It works offline, and
              its IDs never clash with those of real photos.

      Login   Public photos do not require a login. Your private photos do, as do calls that change
              data on Flickr:
                vacation flickr login --perms read
              `vacation flickr call METHOD KEY=VALUE` calls any API method, signed with the login.

      Limits  Flickr allows 3,600 calls an hour per key. The program makes one call a second, with
              short bursts after a pause, across all of your shells. When Flickr asks it to slow
              down, it prints a message, waits, and tries again.

      Cache   Lists are cached for 24 hours: --fresh bypasses the cache, --offline uses only cached
              data. Flickr returns at most 4,000 photos per search; larger searches are split by
              upload date, and the program prints how many of the photos it could list.

      This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc.

    """
}

/// Values for the examples in help texts, so that they work after `vacation demo`.
enum HelpExamples {
  /// The sample photo that the demo visits first.
  static let photo = "99900000000000000428"
}
