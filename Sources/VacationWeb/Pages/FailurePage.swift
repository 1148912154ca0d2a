import HTTPTypes
import Hummingbird
import TravelDesk

/// A page in place of one that could not be made: what failed, why, and what to do.
enum FailurePage {
  /// The values of `failure.mustache`.
  struct Values: Sendable {
    let message: MarkedWords
    let hint: MarkedWords?
    /// Whether it is told how to get a key, in place of that.
    let needsKey: Bool
    /// The address to try again; nil where that does not help.
    var again: String?
  }

  /// The values for a failure.
  ///
  /// - Parameters:
  ///   - failure: What is to be said.
  ///   - visit: What was asked for.
  /// - Returns: The values.
  static func values(for failure: FailureStatus, _ visit: PageVisit) -> Values {
    // What a form asked for is not asked for again by a link.
    let canAgain = (failure.retryAfter != nil || failure.needsKey) && visit.form.isEmpty
    return Values(
      message: MarkedWords(failure.failure.message),
      hint: failure.failure.hint.map(MarkedWords.init),
      needsKey: failure.needsKey,
      again: canAgain ? visit.address : nil
    )
  }

  /// A failure as a page with all that is around our pages; nil where what the request says of
  /// itself cannot be read.
  static func response(
    to failure: FailureStatus,
    _ request: Request,
    _ context: WebContext,
    _ desk: WebDesk
  ) -> Response? {
    // An address that is no text gets the plain page.
    guard let visit = try? PageVisit(request, context, desk) else { return nil }
    var values = values(for: failure, visit)
    if request.method != .get { values.again = nil }
    let page = Page(failure.title, tab: nil, template: "failure", values: values)
    var response = Response.html(desk.templates.html(page, for: visit), status: failure.status)
    failure.add(to: &response.headers)
    if visit.note != nil { response.setCookie(visit.spentNoteCookie) }
    return response
  }
}
