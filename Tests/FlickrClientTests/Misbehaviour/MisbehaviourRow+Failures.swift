import TestSupport

extension MisbehaviourRow {
  private static let sorry = "Sorry, the Flickr API service is not currently available."

  /// HTTP statuses: FLICKR.md sections 0.4, 0.7, 1 and 7.
  static var statuses: [MisbehaviourRow] {
    [
      row("429 without Retry-After, once", .tooManyRequests(retryAfter: nil), times: 1, waits: [5]),
      row("429 with seconds, twice", .tooManyRequests(retryAfter: "7"), times: 2, waits: [7, 7]),
      row(
        "429 with a date",
        .tooManyRequests(retryAfter: "Fri, 17 Mar 2030 17:48:00 GMT"),
        times: 1,
        waits: [20]
      ),
      row(
        "429 again and again",
        .tooManyRequests(retryAfter: nil),
        .failure("tooManyRequests -"),
        waits: [5, 10, 20, 40]
      ),
      row(
        "429 that asks to wait for long",
        .tooManyRequests(retryAfter: "900"),
        .failure("tooManyRequests 900")
      ),
      row("429 to a write", .tooManyRequests(retryAfter: "3"), times: 1, of: .comment, waits: [3]),
      row("500, twice", .status(500), times: 2, waits: [1, 2]),
      row("502, four times, to a signed call", .status(502), times: 4, of: .mine, waits: doubling),
      row("503 for good", .status(503), .failure("undecodable 503"), waits: doubling),
      row("500 to a write", .status(500), of: .comment, .failure("undecodable 500")),
      row("403, as plain HTTP got it", .status(403), .failure("undecodable 403")),
      row("404", .status(404), .failure("undecodable 404")),
      row(
        "a redirect, which calls do not follow",
        .redirect(to: "https://www.flickr.com/services/rest/"),
        .failure("undecodable 302")
      ),
      row(
        "OAuth's refusal in a form (401)",
        .oauthProblem("token_rejected", status: 401),
        of: .mine,
        .failure("oauthProblem token_rejected")
      ),
      row(
        "OAuth's refusal in a form (400)",
        .oauthProblem("signature_invalid", status: 400),
        of: .comment,
        .failure("oauthProblem signature_invalid")
      ),
    ]
  }

  /// `stat` fail with HTTP status 200: FLICKR.md sections 0.6, 2, 4 and 6.
  static var failures: [MisbehaviourRow] {
    let never = [1, 2, 3, 4, 5, 11, 17, 18, 95, 96, 97, 98, 99, 100, 108, 111, 112, 114, 116]
    let moment = [0, 10, 105, 106, 201]
    let final = never.map {
      row("code \($0) is final", .fail($0, "No."), .failure("refused \($0)"))
    }
    let passing = moment.map {
      row("code \($0) passes", .fail($0, sorry), times: 2, waits: [1, 2])
    }
    let staying = moment.map {
      row("code \($0) stays", .fail($0, sorry), .failure("refused \($0)"), waits: doubling)
    }
    let writes = [10, 106, 201, 0].map {
      row("code \($0) to a write", .fail($0, sorry), of: .comment, .failure("refused \($0)"))
    }
    return final + passing + staying + writes + particularFailures
  }

  private static var particularFailures: [MisbehaviourRow] {
    [
      row("code 105 to a write", .fail(105, sorry), times: 1, of: .comment, waits: [1]),
      row("an outage by its words alone", .fail(77, sorry), times: 1, waits: [1]),
      row("a deleted photo", .fail(1, "Not found"), of: .info, .failure("refused 1")),
      row("a private photo", .fail(2, "Private"), of: .info, .failure("refused 2")),
      row("a token that has expired", .fail(98, "No."), of: .mine, .failure("refused 98")),
      row("a failure in XML that passes", .failInXML(105, sorry), times: 1, waits: [1]),
      row("a failure in XML that is final", .failInXML(100, "No."), .failure("refused 100")),
      row(
        "a failure that repeats the key",
        .fail(100, "Invalid API Key \(Fake.key)"),
        .failure("refused 100")
      ),
      row("code 201 with a comma too many", .failWithTrailingComma, times: 1, waits: [1]),
      row(
        "code 201 with a comma too many, for good",
        .failWithTrailingComma,
        .failure("undecodable 200"),
        waits: doubling
      ),
    ]
  }

  /// Bodies with status 200 that are no reply: FLICKR.md section 1, RELIABILITY.md row 12.
  static var bodies: [MisbehaviourRow] {
    let broken: [(String, Misbehaviour)] = [
      ("HTML instead of JSON", .htmlPage), ("no body", .emptyBody),
      ("a reply that lacks its end", .truncated(by: 10)),
      ("a reply in a call of JavaScript", .jsonp),
    ]
    let once = broken.map { row("\($0), once", $1, times: 1, waits: [1]) }
    let stays = broken.map {
      row("\($0), for good", $1, .failure("undecodable 200"), waits: doubling)
    }
    let writes = broken.map {
      row("\($0), to a write", $1, of: .comment, .failure("undecodable 200"))
    }
    return once + stays + writes
  }

  /// A row of the table: of a misbehaviour that ends after so many times, or never.
  static func row(
    _ fact: String,
    _ misbehaviour: Misbehaviour,
    times: Int = .max,
    of question: MisbehaviourQuestion = .page,
    _ wanted: Wanted = .good,
    waits: [Int] = []
  ) -> MisbehaviourRow {
    MisbehaviourRow(fact, misbehaviour, times: times, asking: question, wanted, waits: waits)
  }
}
