import Flickr
import Presentation
import VacationStore

/// The most frequent values among the photos that a search found, each a link to those photos: the
/// values of `facets.mustache`.
struct FacetLinks: Sendable {
  /// A value.
  struct Link: Sendable {
    let title: String
    let photos: String
    let path: String
  }

  /// The values of a criterion.
  struct Group: Sendable {
    let title: String
    let links: [Link]
  }

  let groups: [Group]
  /// All photos that were found, in the list that can be sorted and filtered; nil if there is none.
  var all: String?
  /// Which photos were counted; nil for all.
  var hint: String?

  /// Creates facets; those without values are omitted.
  init(_ groups: [Group]) { self.groups = groups.filter { !$0.links.isEmpty } }

  /// Creates links to the list that can be sorted and filtered.
  ///
  /// - Parameters:
  ///   - facets: The counts.
  ///   - search: The text that was searched for.
  ///   - vacation: The vacation.
  init(_ facets: PhotoFacets, of search: String, in vacation: VacationName) {
    func path(_ criteria: [(String, String)]) -> String {
      ListURL.photos(
        vacation,
        ListCriteria(URLQuery([("search", search)] + criteria), isOfAll: true)
      )
      .path
    }
    func group(_ title: String, _ criterion: String, _ counts: [PhotoCount]) -> Group {
      let links = counts.map { count in
        let value = count.value ?? ""
        return Link(
          title: Self.title(of: value, criterion),
          photos: Quantity.photos(count.photos),
          path: path([(criterion, value)])
        )
      }
      return Group(title: title, links: links)
    }
    self.init([
      group(tr("Place"), "place", facets.places), group(tr("Tag"), "tag", facets.tags),
      group(tr("Year"), "taken", facets.years), group(tr("Owner"), "owner", facets.owners),
      group(tr("License"), "license", facets.licenses),
    ])
    all = path([])
    if facets.isPartial { hint = tr("Counted among the first 10,000 photos.") }
  }

  private static func title(of value: String, _ criterion: String) -> String {
    switch criterion {
    case "license": Int(value).map { License($0).name } ?? value
    case "place": PlaceName.short(value)
    default: value
    }
  }
}
