import HTTPTypes
import HummingbirdTesting
import NIOCore
import Synchronization
import Testing

/// What the web page answered.
struct WebAnswer: Sendable {
  let status: HTTPResponse.Status
  let headers: HTTPFields
  /// The body as text.
  let body: String
  /// The body without what says nothing but how texts are directed, which `DirectionTests` look at.
  let text: String

  init(_ response: TestResponse) {
    status = response.status
    headers = response.headers
    body = String(buffer: response.body)
    text = body.replacing(" dir=\"auto\"", with: "").replacing("<bdi>", with: "")
      .replacing("</bdi>", with: "")
  }

  /// Where a form leads.
  var location: String? { headers[.location] }

  /// What stands in `<main>`, with the line ends of the templates taken out.
  var main: String {
    guard let begin = text.firstRange(of: "<main"), let end = text.firstRange(of: "</main>")
    else { return text }
    return text[begin.upperBound..<end.lowerBound]
      .split(separator: "\n").joined()
  }

  /// What is said of the form that was sent before.
  var note: String? { text.between("<p class=\"note\">", "</p>") }

  /// Whether the page has a text.
  func has(_ text: String) -> Bool { self.text.contains(text) }
}

extension String {
  /// What stands between the first `begin` and the next `end`.
  func between(_ begin: String, _ end: String) -> String? {
    guard let from = firstRange(of: begin)?.upperBound else { return nil }
    return self[from...].firstRange(of: end).map { String(self[from..<$0.lowerBound]) }
  }

  /// How often a text stands in it.
  func count(of text: String) -> Int { ranges(of: text).count }
}

extension WebAnswer: CustomTestStringConvertible {
  /// A failing expectation shows what is in the page, not all that is around it.
  var testDescription: String { "\(status.code): \(main.prefix(2_000))" }
}

/// The cookies of a browser.
final class WebCookies: Sendable {
  private let values = Mutex<[String: String]>([:])

  /// What the browser sends of them; nil without any.
  var header: String? {
    values.withLock { values in
      guard !values.isEmpty else { return nil }
      return values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        .joined(separator: "; ")
    }
  }

  /// Takes the cookies of an answer, and lets those go that it takes away.
  func take(_ headers: HTTPFields) {
    values.withLock { values in
      for field in headers[values: .setCookie] {
        let parts = field.split(separator: ";").map { $0.drop { $0 == " " } }
        guard let pair = parts.first?.split(separator: "=", maxSplits: 1), let name = pair.first
        else { continue }
        let isGone = parts.contains { $0.lowercased() == "max-age=0" }
        values[String(name)] = isGone ? nil : pair.count > 1 ? String(pair[1]) : ""
      }
    }
  }
}
