import TravelDesk
import VacationStore

/// A full-text search of a vacation: titles, descriptions, tags, places and owners.
enum VacationSearchPage: VacationPage {
  /// The values of `vacationsearch.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    let action: String
    /// What was typed.
    let text: String
    /// Whether nothing was typed, and the form sent.
    let isForgotten: Bool
    /// How the results are shown; nil where the address does not say.
    let view: String?
    /// Whether something was searched for, and not found.
    let isNothing: Bool
    /// Where Flickr is searched for the same.
    let flickrPath: String
    /// What was found; nil where nothing was, or nothing was searched for.
    let list: PhotoListView?
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for visit: PageVisit
  ) throws -> Page {
    let typed = visit.query["text"] ?? ""
    let text = typed.allSatisfy(\.isWhitespace) ? "" : typed
    let size = PhotoListView.pageSize
    let offset = (visit.page - 1) * size
    // One more tells whether there is another page.
    let found =
      try text.isEmpty ? [] : vacation?.search(text, offset: offset, limit: size + 1) ?? []
    let address = ListAddress.found(head.vacation, text)
    let cards = found.prefix(size).map { result in
      var card = PhotoCard(result.photo, from: address)
      card.snippet = SnippetPart.parts(of: result.snippet)
      return card
    }
    let list = PhotoListView(
      [PhotoListView.Section(title: nil, cards: cards)],
      count: Self.count(cards.count, offset: offset, hasMore: found.count > size),
      total: nil,
      hasMore: found.count > size,
      for: visit
    )
    let values = Values(
      vacation: head,
      action: head.paths.search,
      text: text,
      isForgotten: text.isEmpty && visit.query.contains("text"),
      view: visit.query["view"],
      isNothing: cards.isEmpty && !text.isEmpty,
      flickrPath: "/search?" + Query([("text", text)]).text,
      list: cards.isEmpty ? nil : list
    )
    return Page(
      text.isEmpty ? "Search \(head.name)" : "“\(text)” in \(head.name)",
      tab: .vacations,
      template: "vacationsearch",
      values: values
    )
  }

  private static func count(_ count: Int, offset: Int, hasMore: Bool) -> String {
    guard hasMore || offset > 0 else { return "\(Quantity.photos(count)) found" }
    return "Photos \(Quantity.grouped(offset + 1)) to \(Quantity.grouped(offset + count))"
  }
}
