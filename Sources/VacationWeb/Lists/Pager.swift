/// The way to the other parts of a long list.
struct Pager: Sendable {
  /// The part that is shown, from 1.
  let page: Int
  /// How many parts there are; nil where it is not known.
  let pages: Int?
  /// The address of the part before; nil on the first.
  let previous: String?
  /// The address of the part behind; nil on the last.
  let next: String?

  /// Makes it; nil where all is on one page.
  init?(for visit: PageVisit, size: Int, total: Int?, hasMore: Bool = false) {
    page = visit.page
    pages = total.map { max(1, ($0 + size - 1) / size) }
    let isMore = pages.map { $0 > visit.page } ?? hasMore
    func path(_ page: Int) -> String {
      let query = visit.query.setting("page", to: page == 1 ? nil : String(page))
      return query.isEmpty ? visit.path : visit.path + "?" + query.text
    }
    previous = visit.page > 1 ? path(visit.page - 1) : nil
    next = isMore ? path(visit.page + 1) : nil
    if previous == nil, next == nil { return nil }
  }
}
