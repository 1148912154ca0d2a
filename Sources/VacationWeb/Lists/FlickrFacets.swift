import Flickr
import Gazetteer
import Presentation
import TravelDesk

extension FacetLinks {
  /// The number of values of each facet.
  private static let maximum = 5

  /// Creates links that narrow a search of Flickr.
  ///
  /// - Parameters:
  ///   - rows: The photos that were fetched, which are those that are counted.
  ///   - criteria: The search.
  init(_ rows: [ListedPhoto], narrowing criteria: FlickrSearchCriteria) {
    let query = criteria.query
    func path(_ name: String, _ value: String) -> String {
      "/search?" + query.setting(name, to: value).text
    }
    /// The path of the search with another word.
    func adding(_ word: String) -> String {
      path("text", [criteria.typed ?? "", word].filter { !$0.isEmpty }.joined(separator: " "))
    }
    var owners: [String: String] = [:]
    for photo in rows.map(\.photo) {
      if let name = photo.memberName { owners[name] = photo.ownerName ?? name }
    }
    let places = rows.flatMap { $0.place == .unknown ? [] : [$0.place.name] }
    let tags = criteria.isAny ? [] : rows.flatMap { Set($0.photo.tags) }
    let years = rows.compactMap(\.photo.yearTaken)
    let members = rows.compactMap(\.photo.memberName)
    let licenses = rows.compactMap(\.photo.license).map(String.init)
    func group(
      _ title: String,
      _ values: [String],
      _ link: (String) -> (title: String, path: String)?
    ) -> Group {
      Group(title: title, links: Self.links(values, of: rows.count, link))
    }
    self.init([
      group(tr("Place"), places) { name in
        // Flickr is asked for a city of the gazetteer, and what is around it.
        Gazetteer.shared.cities(named: name).isEmpty
          ? nil : (PlaceName(name)?.title ?? name, adding("in:\"\(name)\""))
      },
      group(tr("Tag"), tags) { (Tag($0).title, adding("#" + $0)) },
      group(tr("Year"), years) { ($0, path("taken", $0)) },
      group(tr("Owner"), members) { (owners[$0] ?? $0, adding("by:" + $0)) },
      group(tr("License"), licenses) { number in
        Int(number).map { (License($0).name, path("license", number)) }
      },
    ])
    hint = tr("Counted among the \(Quantity.photos(rows.count)) fetched so far.")
  }

  /// The links of the most frequent values; those that all photos have narrow nothing.
  private static func links(
    _ values: [String],
    of photos: Int,
    _ link: (String) -> (title: String, path: String)?
  ) -> [Link] {
    var counts: [String: Int] = [:]
    for value in values { counts[value, default: 0] += 1 }
    let sorted = counts.filter { $0.value < photos }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var links: [Link] = []
    for (value, count) in sorted where links.count < maximum {
      guard let (title, path) = link(value) else { continue }
      links.append(Link(title: title, photos: Quantity.photos(count), path: path))
    }
    return links
  }
}

extension Photo {
  /// What `by:` calls the owner; nil if it is not known.
  fileprivate var memberName: String? { pathAlias ?? owner }

  /// The year in which it was taken, `YYYY`; nil if it is not known.
  fileprivate var yearTaken: String? {
    dateTaken.flatMap { FlickrSearchCriteria.year(String($0.prefix(4))) }
  }
}
