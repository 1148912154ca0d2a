import Flickr
import Presentation
import VacationStore

/// The page of a photo.
struct SitePhotoPage {
  /// A photo beside it in the Itinerary.
  struct Neighbor {
    let file: String
    let title: String

    init(_ photo: ExportedPhoto) {
      file = photo.file
      title = SiteText.short(photo.title)
    }
  }

  let photo: ExportedPhoto
  /// The place it was visited under.
  let place: PlaceName
  /// The path of the place's page that shows it.
  let placePath: String
  let previous: Neighbor?

  /// The page; `next` is the next photo of the Itinerary, nil for the last one.
  func page(next: Neighbor?, _ tags: SiteTags) -> SitePage {
    let words = photo.summary.words
    let title = SiteText.short(photo.title)
    return SitePage(
      path: "photos/\(photo.file).html",
      title: title,
      description: summary,
      picture: SitePicture(photo),
      section: .itinerary,
      main: """
        <div class="photo">
        \(figure)
        \(neighbors(next))
        <div class="about">
        <div class="story">
        <h1 dir="auto">\(title)</h1>\(fullTitle)
        <p class="area" dir="auto"><a href="../\(placePath)">\(SiteText.short(place.name))</a></p>
        \(words.rating.html(Self.stars))\(words.isFavorite ? "<p class=\"favorite\">Favorite</p>" : .empty)
        \(words.note.html { "<div class=\"note\">\(SiteText.paragraphs($0))</div>" })
        \(description)
        \(tags.list(of: photo))
        </div>
        <dl class="facts">
        \(facts)
        </dl>
        </div>
        \(SiteMap.html([photo.pin("../")].compactMap(\.self), label: "Where it was taken"))
        </div>
        """
    )
  }

  /// The whole title, if it is too long for a heading.
  private var fullTitle: HTML {
    let line = ExportText.line(photo.title)
    guard SiteText.short(line) != line else { return .empty }
    return "<p class=\"full-title\" dir=\"auto\">\(line)</p>"
  }

  /// A sentence for previews of links.
  private var summary: String {
    let author = photo.author.map { "Photo by \(SiteText.short($0))" } ?? "Photo"
    return "\(author), \(SiteText.short(place.name))."
  }

  private var figure: HTML {
    let credit = HTML(markup: Attribution.credit(of: photo))
    let title = SiteText.short(photo.title)
    let page = photo.photo.pageURL
    let shape = SiteShape(of: photo).name
    let quoted: HTML =
      page.map { "“<a href=\"\($0)\"><bdi>\(title)</bdi></a>”" } ?? "“<bdi>\(title)</bdi>”"
    let picture: HTML
    if let kept = SitePicture(photo) {
      picture = kept.image("../", .empty)
    } else {
      let text: HTML = "<span dir=\"auto\">\(title)</span>"
      let color = SiteTile.color(of: photo)
      picture =
        page.map {
          "<a class=\"card \(color)\" href=\"\($0)\">\(text)<small>View it on Flickr</small></a>"
        }
        ?? "<div class=\"card \(color)\">\(text)<small>This picture is not part of the site.</small></div>"
    }
    return """
      <figure class="shown \(shape)">\(picture)<figcaption class="credit">\(quoted) \(credit)</figcaption></figure>
      """
  }

  private func neighbors(_ next: Neighbor?) -> HTML {
    func link(_ neighbor: Neighbor?, _ rel: String, _ label: String) -> HTML {
      neighbor.html { neighbor in
        """
        <a class="neighbor is-\(rel)" rel="\(rel)" href="\(neighbor.file).html"><span>\(label)</span> <bdi>\(neighbor.title)</bdi></a>
        """
      }
    }
    guard previous != nil || next != nil else { return .empty }
    return """
      <nav class="neighbors" aria-label="Photos">\(link(previous, "prev", "Previous"))\(link(next, "next", "Next"))</nav>
      """
  }

  /// The description; nothing if it serves as the title.
  private var description: HTML {
    let text = photo.plainDescription
    guard ExportText.line(text) != ExportText.line(photo.title) else { return .empty }
    return "<div class=\"description\">\(SiteText.paragraphs(text))</div>"
  }

  private static func stars(_ rating: Int) -> HTML {
    let stars =
      String(repeating: "★", count: rating) + String(repeating: "☆", count: max(0, 5 - rating))
    return "<p class=\"rating\" role=\"img\" aria-label=\"Rated \(rating) of 5\">\(stars)</p>"
  }

  private var facts: HTML {
    let data = photo.photo
    var facts: [(name: String, value: HTML)] = []
    if let author = photo.author {
      let name: HTML = "<bdi>\(author)</bdi>"
      facts.append(("Author", photo.authorURL.map { "<a href=\"\($0)\">\(name)</a>" } ?? name))
    }
    if let taken = SiteText.taken(data) { facts.append(("Taken", "\(taken)")) }
    facts.append(("Visited", "\(SiteText.days(photo.visited, photo.visited))"))
    if let license = photo.license {
      let link = license.url.html { "<a href=\"\($0)\" rel=\"license\">\(license.name)</a>" }
      facts.append(("License", license.url == nil ? "\(license.name)" : link))
    }
    if let point = photo.point {
      let text = ExportPoint.text(point.latitude) + ", " + ExportPoint.text(point.longitude)
      facts.append(("Coordinates", "\(text)"))
    }
    if data.media == "video" { facts.append(("Video", "The picture is a still of it.")) }
    if let gone = photo.summary.goneSince {
      facts.append(("On Flickr", "Gone since \(SiteText.days(gone, gone))"))
    } else if let page = data.pageURL {
      facts.append(("On Flickr", "<a href=\"\(page)\">Photo \(photo.id)</a>"))
    }
    return facts.html { "<dt>\($0.name)</dt><dd>\($0.value)</dd>" }
  }
}
