/// A page of the site.
struct SitePage {
  /// Its path in the site: `places/1-kyoto.html`.
  let path: String
  let title: String
  /// A sentence for previews of links.
  let description: String
  /// The picture for previews of links.
  var picture: SitePicture?
  /// The link in the navigation that leads to it or to its list.
  var section: Section?
  let main: HTML

  /// A link in the navigation.
  enum Section {
    case itinerary, tags
  }

  /// What leads from the page to the site's directory.
  static func root(of path: String) -> String { path.contains("/") ? "../" : "" }
}

/// The layout of every page: head, header with navigation, and footer around its content.
struct SiteLayout {
  /// The vacation's name.
  let name: String
  /// The URL of the site, without a slash at the end; nil if it is not known.
  let siteURL: String?
  /// Whether search engines may list the site.
  let isListed: Bool
  /// Whether there are pages of tags.
  let hasTags: Bool

  /// The whole page.
  func html(of page: SitePage) -> [UInt8] {
    let root = SitePage.root(of: page.path)
    let title = page.title == name ? name : "\(page.title) · \(name)"
    let html: HTML = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">\(isListed ? "" : robots)
      <title>\(SiteText.short(title))</title>
      <meta name="description" content="\(page.description)">\(preview(of: page))
      <link rel="icon" href="\(root)icon.svg" type="image/svg+xml">
      <link rel="stylesheet" href="\(root)style.css">
      <link rel="alternate" href="\(root)feed.atom" type="application/atom+xml" title="Latest visits">
      </head>
      <body>
      <a class="skip" href="#content">Skip to content</a>
      <header class="top">
      <a class="home" href="\(root)index.html" dir="auto">\(SiteText.short(name))</a>
      <nav aria-label="Site"><ul>\(link("Itinerary", "\(root)index.html", .itinerary, on: page))\(tagsLink(on: page))</ul></nav>
      </header>
      <main id="content">
      \(page.main)
      </main>
      <footer class="bottom">
      <p>Every photo belongs to its author, who is named beside it with its license.</p>
      <p>This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc.</p>
      <p>Maps: made with <a href="https://www.naturalearthdata.com">Natural Earth</a>; cities from <a href="https://www.geonames.org">GeoNames</a>, <a href="https://creativecommons.org/licenses/by/4.0/" rel="license">CC BY 4.0</a>. <a class="feed" href="\(root)feed.atom" type="application/atom+xml">Feed of the latest visits</a></p>
      </footer>
      </body>
      </html>

      """
    return Array(html.text.utf8)
  }

  /// Nothing but the site's own pictures and style, and no script.
  private static let policy =
    "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'"

  private let robots: HTML = "\n<meta name=\"robots\" content=\"noindex\">"

  private func tagsLink(on page: SitePage) -> HTML {
    guard hasTags else { return .empty }
    return link("Tags", "\(SitePage.root(of: page.path))tags/index.html", .tags, on: page)
  }

  private func link(
    _ title: String,
    _ path: String,
    _ section: SitePage.Section,
    on page: SitePage
  ) -> HTML {
    let current: HTML = page.section == section ? " aria-current=\"true\"" : ""
    return "<li><a href=\"\(path)\"\(current)>\(title)</a></li>"
  }

  /// The tags for previews of links; they need absolute URLs.
  private func preview(of page: SitePage) -> HTML {
    guard let siteURL else { return .empty }
    let url = siteURL + "/" + (page.path == "index.html" ? "" : page.path)
    let picture = page.picture.html { picture in
      let size = picture.size.html { size in
        """

        <meta property="og:image:width" content="\(size.width)">
        <meta property="og:image:height" content="\(size.height)">
        """
      }
      return """

        <meta property="og:image" content="\(siteURL)/files/\(picture.file)">
        <meta property="og:image:alt" content="\(picture.title)">\(size)
        <meta name="twitter:card" content="summary_large_image">
        """
    }
    return """

      <link rel="canonical" href="\(url)">
      <meta property="og:type" content="website">
      <meta property="og:site_name" content="\(SiteText.short(name))">
      <meta property="og:url" content="\(url)">
      <meta property="og:title" content="\(SiteText.short(page.title))">
      <meta property="og:description" content="\(page.description)">\(picture)
      """
  }
}
