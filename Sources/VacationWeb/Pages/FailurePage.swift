import HTTPTypes
import Hummingbird
import Presentation

/// The page for a request that failed: what failed, why, and what to do.
enum FailurePage {
  /// The values of `failure.mustache`.
  struct Values: Sendable {
    let message: FormattedText
    let hint: FormattedText?
    /// What the page offers instead if there is no API key; nil if there is one.
    let needsKey: KeyChoices?
    /// The URL for trying again; nil if that does not help.
    var again: String?
  }

  /// The values for a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - pageRequest: The request.
  /// - Returns: The values.
  static func values(for failure: FailureStatus, _ pageRequest: PageRequest) -> Values {
    // A link cannot submit a form again.
    let canAgain = (failure.retryAfter != nil || failure.needsKey) && pageRequest.form.isEmpty
    return Values(
      message: FormattedText(failure.failure.message),
      hint: failure.failure.hint.map(FormattedText.init),
      needsKey: failure.needsKey
        ? KeyChoices(canChoose: pageRequest.desk.service.firstRun != nil) : nil,
      again: canAgain ? pageRequest.target : nil
    )
  }

  /// A failure as a page with navigation; nil if the request cannot be parsed.
  static func response(
    to failure: FailureStatus,
    _ request: Request,
    _ context: WebContext,
    _ desk: WebDesk
  ) -> Response? {
    // An invalid URL gets the plain page.
    guard let pageRequest = try? PageRequest(request, context, desk) else { return nil }
    var values = values(for: failure, pageRequest)
    if request.method != .get { values.again = nil }
    let page = Page(failure.title, tab: nil, template: "failure", values: values)
    var response = Response.html(
      desk.templates.html(page, for: pageRequest),
      status: failure.status
    )
    failure.add(to: &response.headers)
    if pageRequest.note != nil { response.setCookie(pageRequest.expiredNoteCookie) }
    return response
  }
}
