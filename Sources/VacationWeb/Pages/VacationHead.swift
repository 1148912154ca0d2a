import Presentation
import VacationStore

/// The header of the pages of a vacation: the values of `vacationcrumbs.mustache` and
/// `vacationtabs.mustache`.
struct VacationHead: Sendable {
  let vacation: VacationName
  /// Whether its file exists.
  let isMade: Bool
  let name: String
  let path: String
  let tabs: [Layout.Link]
  /// Those after the fourth, which are in a menu on a phone.
  let otherTabs: [Layout.Link]
  /// The current one of them.
  let otherTab: Layout.Link?
  /// Whether it is the Itinerary, the parent of the others.
  let isTop: Bool
  /// The page above this one, if that is not the Itinerary.
  var parentPage: Layout.Link?
  /// Whether it is the current vacation, or the page itself offers to make it that.
  var isCurrent: Bool
  /// The action that makes it the current one.
  let choosePath: String
  /// The return path of that action.
  let returnPath: String
  let paths: VacationPaths

  init(_ vacation: VacationName, isMade: Bool, for request: PageRequest) {
    let paths = VacationPaths(vacation)
    self.vacation = vacation
    self.isMade = isMade
    self.paths = paths
    name = vacation.text
    path = paths.itinerary
    isCurrent = request.currentVacation == vacation
    choosePath = paths.choose
    returnPath = request.target
    let here = request.path.split(separator: "/").dropFirst(2).first ?? "itinerary"
    isTop = here == "itinerary"
    parentPage =
      here == "book"
      ? Layout.Link(title: tr("Export"), path: paths.export, isCurrent: false) : nil
    let tab = ["book": "export", "place": "itinerary"][here] ?? here
    tabs = [
      (tr("Itinerary"), paths.itinerary), (tr("Tags"), paths.tags), (tr("Photos"), paths.photos),
      (tr("Search"), paths.search), (tr("Statistics"), paths.statistics),
      (tr("Export"), paths.export),
      (tr("History"), paths.history),
    ].map { title, path in
      Layout.Link(title: title, path: path, isCurrent: path.hasSuffix("/" + tab))
    }
    otherTabs = Array(tabs.dropFirst(4))
    otherTab = otherTabs.first(where: \.isCurrent)
  }

  /// The header of a page without photos, which itself offers to make the vacation current.
  func beside(_ empty: EmptyState?) -> VacationHead {
    var head = self
    if empty != nil { head.isCurrent = true }
    return head
  }
}
