import Flickr
import Presentation
import VacationStore

/// The pages of a place.
enum SitePlacePage {
  /// A page of a place's photos.
  ///
  /// - Parameters:
  ///   - page: The photos.
  ///   - stop: The place.
  ///   - previous: The place before it in the Itinerary; nil for the first.
  ///   - next: The place after it; nil for the last.
  /// - Returns: The page.
  static func page(
    _ page: SitePhotoPages.Page,
    of stop: SiteStop,
    previous: ItineraryPlace?,
    next: ItineraryPlace?
  ) -> SitePage {
    let (place, name) = (stop.place, stop.name)
    let title = SiteText.short(name.title) + (page.number > 1 ? ", page \(page.number)" : "")
    let days = SiteText.days(place.firstVisited, place.lastVisited)
    let area =
      name.subtitle.isEmpty ? HTML.empty : "<p class=\"area\" dir=\"auto\">\(name.subtitle)</p>"
    let note =
      page.number > 1
      ? .empty : place.note.html { "<div class=\"note\">\(SiteText.paragraphs($0))</div>" }
    let map = SiteMap.html(page.pins, label: "The photos of \(SiteText.short(name.title))")
    let neighbors: HTML = """
      <nav class="neighbors" aria-label="Places">\(link(previous, place.number - 1, "prev", "Previous place"))\(link(next, place.number + 1, "next", "Next place"))</nav>
      """
    return SitePage(
      path: page.path,
      title: title,
      description:
        "\(Quantity.photos(place.photos)) of \(SiteText.short(place.name)), visited \(days).",
      picture: page.picture,
      section: .itinerary,
      main: """
        <header class="place-head">
        <p class="step">Place \(place.number)</p>
        <h1 dir="auto">\(name.title)\(page.number > 1 ? ", page \(page.number)" : "")</h1>
        \(area)
        <p class="meta">\(days) · \(Quantity.photos(place.photos))</p>
        </header>
        \(note)
        <div class="tiles">
        \(page.tiles.html { $0 })
        </div>
        \(page.pager)
        \(map)
        \(neighbors)
        """
    )
  }

  /// The path of a place's first page, without `.html`.
  static func path(_ name: PlaceName, number: Int) -> String {
    let slug = SiteText.slug(name.title)
    return "places/\(number)" + (slug.isEmpty ? "" : "-" + slug)
  }

  private static func link(_ place: ItineraryPlace?, _ number: Int, _ rel: String, _ label: String)
    -> HTML
  {
    place.html { place in
      let name = PlaceName(place.place) ?? .unknown
      let file = path(name, number: number).split(separator: "/").last ?? ""
      return """
        <a class="neighbor is-\(rel)" rel="\(rel)" href="\(file).html"><span>\(label)</span> <bdi>\(SiteText.short(name.title))</bdi></a>
        """
    }
  }
}
